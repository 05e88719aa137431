public import Geometry
public import Gestures
import Scrolling
public import Stage

/// Arranging cells in a stack that a pinch opens.
extension GridView {
  /// The position of the cells between the stack (0) and their slots (1); nil without a stack.
  public final var stackOpenness: Double? { stacker.stack?.openness }

  /// Arranges the visible cells in a stack in a rectangle of another view, without animation.
  ///
  /// ``updateStack(withPinch:)`` and ``openStack()`` then move them to their slots. The grid does
  /// not scroll until they have arrived. The grid must be on a stage and have its final frame. No
  /// effect if there is a stack already.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the front card, in the coordinates of `view`.
  ///   - view: A view on the same stage, such as the cell that displays the stack.
  ///   - openness: The initial position between the stack (0) and the slots (1); 0 by default.
  ///   - style: The arrangement of the cells in the stack.
  public final func stack(
    in rect: Rect, of view: View, openness: Double = 0, style: StackStyle = StackStyle()
  ) {
    stacker.begin(in: rect, of: view, openness: openness, style: style)
  }

  /// Opens the stack with two fingers.
  ///
  /// The spread grows in proportion to the distance between the fingers, and the stack moves with
  /// their center. When the fingers lift, the stack continues at their velocity. It opens if it
  /// would be more than half open 0.15 s later; otherwise it closes. After a cancelled pinch, it
  /// returns to where the pinch began.
  public final func updateStack(withPinch event: PinchEvent) { stacker.followPinch(event) }

  /// Opens the stack with a wheel that is turned while Control is held.
  ///
  /// 300 points of wheel distance open it completely. It opens or closes 0.25 s after the last
  /// event.
  public final func zoomStack(by delta: Double) { stacker.followZoom(delta) }

  /// Moves the cells to their slots with a spring.
  public final func openStack() { stacker.animate(toOpen: true) }

  /// Moves the cells back to the stack with a spring.
  public final func closeStack() { stacker.animate(toOpen: false) }

  /// Moves the cells to their targets immediately; no effect without a stack.
  public final func finishStack() { stacker.finish() }

  /// Arranges cells in a stack.
  final var stacker: GridStacker { features.stacker }
}

/// Is notified of the movement of a grid's stack; every method has a default.
public protocol GridViewStackDelegate: AnyObject {
  /// Called when the cells have moved between the stack (0) and their slots (1), or beyond.
  func gridView(_ gridView: GridView, stackDidMoveTo openness: Double)

  /// Called when the cells have come to rest, in their slots or in the stack.
  func gridView(_ gridView: GridView, stackDidFinishMovingOpen isOpen: Bool)
}

extension GridViewStackDelegate {
  /// Does nothing.
  public func gridView(_ gridView: GridView, stackDidMoveTo openness: Double) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, stackDidFinishMovingOpen isOpen: Bool) {}
}
