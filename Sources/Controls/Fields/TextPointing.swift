import Geometry
import Gestures
import Stage

/// What ``TextPointing`` asks of the view that it selects in.
protocol TextPointingHost: AnyObject {
  /// The place of a caret nearest to a point of the viewport.
  func place(at point: Point) -> Int
  /// Takes the keyboard.
  func beginEditing()
  /// Moves the caret to a place.
  func moveCaret(to place: Int, extends: Bool)
  /// Selects the word at a place.
  func selectWord(at place: Int)
  /// Selects all of the text.
  func selectAll()
  /// The pointer has finished selecting.
  func selectionDidEnd()
  /// Inserts the primary selection at a place.
  func insertPrimarySelection(at place: Int)
  /// Whether shift is held.
  var extendsSelection: Bool { get }
}

/// Selecting text with a pointer.
///
/// A mouse places the caret where it goes down and selects while it is dragged; a second click
/// selects the word and a third one everything. A finger places the caret where it taps, and
/// scrolls. The middle button inserts the primary selection.
final class TextPointing {
  private unowned let host: any TextPointingHost
  private let press = PressRecognizer(name: "text press")
  private let drag = DragRecognizer(name: "text drag")
  private let tap = TapRecognizer(name: "text tap")
  private let middle = MiddleClickRecognizer(name: "text middle click")

  /// Makes recognizers for a view.
  init(_ host: any TextPointingHost, on view: View) {
    self.host = host
    press.onEvent = { [unowned self] in handle($0) }
    drag.shouldBegin = { $0.device == .mouse }
    drag.onEvent = { [unowned self] in handle($0) }
    tap.onEvent = { [unowned self] in handle($0) }
    middle.onClick = { [unowned self] point in
      self.host.beginEditing()
      self.host.insertPrimarySelection(at: self.host.place(at: point))
    }
    // A scroll view around it stands back for a mouse only: the drag of a finger fails here.
    for recognizer in [press, tap, drag, middle] { view.addGestureRecognizer(recognizer) }
  }

  private func handle(_ event: PressEvent) {
    guard event.phase == .began, event.device == .mouse else { return }
    host.beginEditing()
    host.moveCaret(to: host.place(at: event.startPosition), extends: host.extendsSelection)
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began, .changed: host.moveCaret(to: host.place(at: event.position), extends: true)
    case .ended, .cancelled: host.selectionDidEnd()
    }
  }

  private func handle(_ event: TapEvent) {
    let place = host.place(at: event.startPosition)
    host.beginEditing()
    switch event.tapCount {
    case 1: if event.device == .touch { host.moveCaret(to: place, extends: false) }
    case 2: host.selectWord(at: place)
    default: host.selectAll()
    }
    if event.tapCount > 1 { host.selectionDidEnd() }
  }
}

/// Recognizes the middle mouse button as it goes down.
final class MiddleClickRecognizer: GestureRecognizer {
  /// Called with the place, in the viewport.
  var onClick: (Point) -> Void = { _ in }

  private static let button = 2

  override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .mouse && sample.button == Self.button
  }

  override func pointerBegan(_ pointer: TrackedPointer) {
    if recognize() { onClick(pointer.start.position) }
  }
}
