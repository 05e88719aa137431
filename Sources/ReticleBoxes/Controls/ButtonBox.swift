import Drawing
import Geometry
import Gestures
import Stage

/// A box that can be pressed; its touches do not reach the boxes behind it.
///
/// ```swift
/// let button = ButtonBox("Add", width: 120, height: 40)
/// button.on(.touchUpInside) { add() }
/// ```
open class ButtonBox: Line {
  private struct Handler {
    var events: ControlEvents
    var run: () -> Void
  }

  private final var handlers: [Handler] = []

  /// Creates a button with a title in the center.
  public convenience init(_ title: String, width: Double, height: Double = 40) {
    self.init(Size(width: width, height: height))
    middleItems = [.text(title)]
  }

  open override func setup() {
    super.setup()
    let press = PressRecognizer(name: "button")
    press.isExclusive = true
    press.onEvent = { [unowned self] in pressed($0.phase) }
    addGestureRecognizer(press)
  }

  /// Runs a handler when any of the events occurs.
  public final func on(_ events: ControlEvents, do handler: @escaping () -> Void) {
    handlers.append(Handler(events: events, run: handler))
  }

  /// Removes the handlers that were added for exactly this set of events.
  public final func removeHandlers(for events: ControlEvents) {
    handlers.removeAll { $0.events == events }
  }

  /// Runs the handlers of an event.
  public final func send(_ event: ControlEvents) {
    for handler in handlers where !handler.events.isDisjoint(with: event) { handler.run() }
  }

  /// Always true: a button can have the focus even if it is not tappable.
  override var canBecomeFocused: Bool { true }

  override func activate() {
    send(.touchDown)
    send(.touchUpInside)
  }

  private final func pressed(_ phase: PressEvent.Phase) {
    switch phase {
    case .began: send(.touchDown)
    case .ended: send(.touchUpInside)
    case .cancelled(.moved): send(.touchUpOutside)
    case .cancelled: send(.touchCancel)
    }
  }
}

/// The events of a control.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit for each event.
  public let rawValue: Int

  /// A finger has touched the control.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// The finger was lifted inside: the control was activated.
  public static let touchUpInside = ControlEvents(rawValue: 2)
  /// The finger has moved away from the control.
  public static let touchUpOutside = ControlEvents(rawValue: 4)
  /// Another gesture, such as scrolling, has claimed the finger.
  public static let touchCancel = ControlEvents(rawValue: 8)
  /// The value of the control has changed.
  public static let valueChanged = ControlEvents(rawValue: 16)

  /// Creates a set from one bit for each event.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
