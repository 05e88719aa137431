import Geometry
import Gestures
import Stage

/// What ``TextInteraction`` asks of the view that it selects in.
protocol TextInteractionDelegate: AnyObject {
  /// The place of a caret nearest to a point of the viewport.
  func closestPosition(to point: Point) -> Int
  /// Takes the keyboard.
  func beginEditing()
  /// Moves the caret to a place.
  func moveCaret(to place: Int, extendingSelection: Bool)
  /// Selects the word at a place.
  func selectWord(at place: Int)
  /// Selects all of the text.
  func selectAll()
  /// The pointer has finished selecting.
  func didEndSelecting()
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
final class TextInteraction {
  private unowned let host: any TextInteractionDelegate
  private let press = PressRecognizer(name: "text press")
  private let drag = DragRecognizer(name: "text drag")
  private let tap = TapRecognizer(name: "text tap")
  private let middle = MiddleClickRecognizer(name: "text middle click")

  /// Makes recognizers for a view.
  init(_ host: any TextInteractionDelegate, on view: View) {
    self.host = host
    press.onEvent = { [unowned self] in handle($0) }
    drag.shouldBegin = { $0.device == .mouse }
    drag.onEvent = { [unowned self] in handle($0) }
    tap.onEvent = { [unowned self] in handle($0) }
    middle.onClick = { [unowned self] point in
      self.host.beginEditing()
      self.host.insertPrimarySelection(at: self.host.closestPosition(to: point))
    }
    // A scroll view around it stands back for a mouse only: the drag of a finger fails here.
    for recognizer in [press, tap, drag, middle] { view.addGestureRecognizer(recognizer) }
  }

  private func handle(_ event: PressEvent) {
    guard event.phase == .began, event.device == .mouse else { return }
    host.beginEditing()
    host.moveCaret(
      to: host.closestPosition(to: event.startPosition), extendingSelection: host.extendsSelection)
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began, .changed:
      host.moveCaret(to: host.closestPosition(to: event.position), extendingSelection: true)
    case .ended, .cancelled: host.didEndSelecting()
    }
  }

  private func handle(_ event: TapEvent) {
    let place = host.closestPosition(to: event.startPosition)
    host.beginEditing()
    switch event.tapCount {
    case 1: if event.device == .touch { host.moveCaret(to: place, extendingSelection: false) }
    case 2: host.selectWord(at: place)
    default: host.selectAll()
    }
    if event.tapCount > 1 { host.didEndSelecting() }
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
