import Diffing
public import Geometry
import Scrolling
public import Stage

/// Cells that come out of one rectangle, and go back into it; titles and footers fade in and out.
extension GridView {
  /// Whether the cells lie gathered in a rectangle, or are on their way there.
  public final var isCollapsed: Bool { expander.place != nil }

  /// Lets the visible cells come out of a rectangle of another view, each to its own place.
  ///
  /// A grid that is collapsed, or on its way, starts from where its cells are. The grid must be on
  /// a stage and have its frame.
  ///
  /// - Parameters:
  ///   - rect: Where they come from, in the coordinates of `view`.
  ///   - view: A view on the same stage, such as the cell that was tapped.
  ///   - topItem: The item whose cell lies above the others meanwhile; nil, the default, leaves
  ///     them in their order.
  ///   - curve: How long and along which curve; 1 s, ease in and out, by default.
  ///   - completion: Called when every cell has arrived.
  public final func expand(
    from rect: Rect, of view: View, topItem: Int? = nil,
    curve: AnimationCurve = AnimationCurve(duration: 1), completion: (() -> Void)? = nil
  ) {
    expander.expand(from: rect, of: view, topItem: topItem, curve, completion)
  }

  /// Lets the visible cells go into a rectangle of another view; they stay there until
  /// ``expand(from:of:topItem:curve:completion:)``.
  ///
  /// - Parameters:
  ///   - rect: Where they go, in the coordinates of `view`.
  ///   - view: A view on the same stage.
  ///   - topItem: The item whose cell lies above the others; nil, the default, leaves them in
  ///     their order.
  ///   - curve: How long and along which curve; 1 s, ease in and out, by default.
  ///   - completion: Called when every cell has arrived, unless the grid was expanded before.
  public final func collapse(
    to rect: Rect, of view: View, topItem: Int? = nil,
    curve: AnimationCurve = AnimationCurve(duration: 1), completion: (() -> Void)? = nil
  ) {
    expander.collapse(to: rect, of: view, topItem: topItem, curve, completion)
  }
}

extension GridView: GridExpanderHost {
  func bringToFront(_ cell: GridCell) {
    guard cell.superview === visible.containers.cells else { return }
    visible.containers.cells.addSubview(cell)
  }

  func fadeSectionViews(to opacity: Double) {
    guard sections.hasSections else { return }
    sectionContainer.opacity = opacity
  }

  func refreshNow(_ host: ViewHost) {
    cancelReordering()
    solveIfNeeded()
    refreshCells(host)
  }
}
