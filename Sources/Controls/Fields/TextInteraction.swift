import Geometry
import Gestures
import Stage

/// The view in which a ``TextInteraction`` selects text.
protocol TextInteractionDelegate: AnyObject {
  /// Returns the caret position nearest to a point in the viewport.
  func closestPosition(to point: Point) -> CaretPosition
  /// Makes the view the first responder.
  func beginEditing()
  /// Moves the caret to a position.
  func moveCaret(to position: CaretPosition, extendingSelection: Bool)
  /// Selects the word at a position.
  func selectWord(at position: CaretPosition)
  /// Selects the whole text.
  func selectAll()
  /// Called when the pointer has finished selecting.
  func didEndSelecting()
  /// Inserts the primary selection at a position.
  func insertPrimarySelection(at position: CaretPosition)
  /// Whether Shift is held.
  var extendsSelection: Bool { get }
}

/// Selects text with a pointer.
///
/// Pressing a mouse button moves the caret, and dragging selects. A second click selects the word,
/// and a third one selects everything. A tap of a finger moves the caret; dragging a finger
/// scrolls. The middle mouse button inserts the primary selection.
final class TextInteraction {
  private unowned let delegate: any TextInteractionDelegate
  private let press = PressRecognizer(name: "text press")
  private let drag = DragRecognizer(name: "text drag")
  private let tap = TapRecognizer(name: "text tap")
  private let middleClick = MiddleClickRecognizer(name: "text middle click")

  /// Creates the recognizers and adds them to a view.
  init(_ host: any TextInteractionDelegate, on view: View) {
    self.delegate = host
    press.onEvent = { [unowned self] in handle($0) }
    drag.shouldBegin = { $0.device == .mouse }
    drag.onEvent = { [unowned self] in handle($0) }
    tap.onEvent = { [unowned self] in handle($0) }
    middleClick.onClick = { [unowned self] point in
      self.delegate.beginEditing()
      self.delegate.insertPrimarySelection(at: self.delegate.closestPosition(to: point))
    }
    // `drag` begins for a mouse only, so a finger's drag is left to the surrounding scroll view.
    for recognizer in [press, tap, drag, middleClick] { view.addGestureRecognizer(recognizer) }
  }

  private func handle(_ event: PressEvent) {
    guard event.phase == .began, event.device == .mouse else { return }
    delegate.beginEditing()
    delegate.moveCaret(
      to: delegate.closestPosition(to: event.startPosition),
      extendingSelection: delegate.extendsSelection)
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began, .changed:
      delegate.moveCaret(to: delegate.closestPosition(to: event.position), extendingSelection: true)
    case .ended, .cancelled: delegate.didEndSelecting()
    }
  }

  private func handle(_ event: TapEvent) {
    let position = delegate.closestPosition(to: event.startPosition)
    delegate.beginEditing()
    switch event.tapCount {
    case 1:
      if event.device == .touch { delegate.moveCaret(to: position, extendingSelection: false) }
    case 2: delegate.selectWord(at: position)
    default: delegate.selectAll()
    }
    if event.tapCount > 1 { delegate.didEndSelecting() }
  }
}

/// Recognizes a press of the middle mouse button.
final class MiddleClickRecognizer: GestureRecognizer {
  /// Called with the position in the viewport.
  var onClick: (Point) -> Void = { _ in }

  private static let button = 2

  override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .mouse && sample.button == Self.button
  }

  override func pointerBegan(_ pointer: TrackedPointer) {
    if recognize() { onClick(pointer.start.position) }
  }
}
