import Drawing
import Geometry
import Gestures
import Stage

/// A box that is pressed: a control, whose touches reach no box beneath.
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

  /// Makes a button with a title in its middle.
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

  /// Runs a handler when any of some events happens.
  public final func on(_ events: ControlEvents, do handler: @escaping () -> Void) {
    handlers.append(Handler(events: events, run: handler))
  }

  /// Forgets the handlers that were added for exactly these events.
  public final func removeHandlers(for events: ControlEvents) {
    handlers.removeAll { $0.events == events }
  }

  /// Runs the handlers of an event, as if it had happened.
  public final func send(_ event: ControlEvents) {
    for handler in handlers where !handler.events.isDisjoint(with: event) { handler.run() }
  }

  /// A button can always be pressed.
  override var takesFocus: Bool { true }

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
