public import Geometry
public import Gestures
import Scrolling
public import Stage

/// Cells that lie on a stack and come out of it under the fingers, as far as those like.
extension GridView {
  /// How far the cells are between their stack (0) and their places (1); nil where there is no
  /// stack.
  public final var stackOpenness: Double? { stacker.stack?.openness }

  /// Lays the visible cells on a stack in a rectangle of another view, or leaves them on the way.
  ///
  /// At once, without animation; ``followPinch(_:)`` and ``openStack()`` then take them to their
  /// places. Until they have arrived the grid does not scroll. The grid must be on a stage and have
  /// its frame; a stack that is there already stays.
  ///
  /// - Parameters:
  ///   - rect: The topmost card, in the coordinates of `view`.
  ///   - view: A view on the same stage, such as the cell that shows the stack.
  ///   - openness: How far the cells are on their way; 0, the default, is the stack, 1 are their
  ///     places.
  ///   - style: How the cells lie on the stack.
  public final func stack(
    in rect: Rect, of view: View, openness: Double = 0, style: StackStyle = StackStyle()
  ) {
    stacker.begin(in: rect, of: view, openness: openness, style: style)
  }

  /// Lets the stack follow two fingers, and settle when they have let go.
  ///
  /// The spread grows as the fingers' distance does, and the stack moves with the middle between
  /// them. Where they let go, the stack goes on at their speed: to its places if it would be more
  /// than half way there 0.15 s later, else back together. A pinch that is broken off goes back to
  /// where it began.
  public final func followPinch(_ event: PinchEvent) { stacker.followPinch(event) }

  /// Lets the stack follow a wheel that is turned with control held, and settle 0.25 s after its
  /// last turn; 300 points are the whole way.
  public final func followZoom(_ delta: Double) { stacker.followZoom(delta) }

  /// Takes the cells to their places from where they are, on a spring.
  public final func openStack() { stacker.settle(isOpen: true) }

  /// Takes the cells back to the stack from where they are, on a spring.
  public final func closeStack() { stacker.settle(isOpen: false) }

  /// Takes the cells at once to where they are going; without a stack it does nothing.
  public final func finishStack() { stacker.finish() }
}

extension GridView: GridStackerHost {
  func prepareForStack() {
    cancelReordering()
    stopScrolling()
    solveIfNeeded()
  }

  func stackDidMove(to openness: Double) { delegate?.gridView(self, stackDidMoveTo: openness) }

  func stackDidSettle(isOpen: Bool) { delegate?.gridView(self, stackDidSettleOpen: isOpen) }
}
