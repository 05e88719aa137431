import Diffing
public import Geometry
import Scrolling
public import Stage

/// Expanding the cells from one rectangle, and collapsing them; titles and footers fade.
extension GridView {
  /// Whether the cells are collapsed in a rectangle, or move there.
  public final var hasCollapsedCells: Bool { expander.collapseTarget != nil }

  /// Moves the visible cells from a rectangle of another view to their slots.
  ///
  /// In a collapsed or collapsing grid, the cells start at their current positions. The grid must
  /// be on a stage and have its final frame.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to start at, in the coordinates of `view`.
  ///   - view: A view on the same stage, such as the cell that was tapped.
  ///   - topItem: The item whose cell is in front of the others meanwhile; nil, the default, for
  ///     the usual order.
  ///   - curve: The animation curve; ease in and out for 1 s by default.
  ///   - completion: Called when every cell has arrived.
  public final func expand(
    from rect: Rect, of view: View, topItem: Int? = nil,
    curve: AnimationCurve = AnimationCurve(duration: 1), completion: (() -> Void)? = nil
  ) {
    expander.expand(from: rect, of: view, topItem: topItem, curve, completion)
  }

  /// Moves the visible cells into a rectangle of another view.
  ///
  /// They stay there until ``expand(from:of:topItem:curve:completion:)`` is called.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to end at, in the coordinates of `view`.
  ///   - view: A view on the same stage.
  ///   - topItem: The item whose cell is in front of the others; nil, the default, for the usual
  ///     order.
  ///   - curve: The animation curve; ease in and out for 1 s by default.
  ///   - completion: Called when every cell has arrived, unless the grid was expanded before.
  public final func collapse(
    to rect: Rect, of view: View, topItem: Int? = nil,
    curve: AnimationCurve = AnimationCurve(duration: 1), completion: (() -> Void)? = nil
  ) {
    expander.collapse(to: rect, of: view, topItem: topItem, curve, completion)
  }

  /// Expands cells from one rectangle.
  final var expander: GridExpander { features.expander }
}
