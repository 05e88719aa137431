public import Geometry
import Scrolling
public import Stage

/// Cells that come out of one rectangle, and go back into it; titles and footers fade in and out.
extension GridView {
  /// Whether the cells lie gathered in a rectangle, or are on their way there.
  public final var isCollapsed: Bool { gatheredPlace != nil }

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
    guard let host else { return }
    refreshNow(host)
    if !isCollapsed {
      gatheredPlace = place(rect, of: view, topItem: topItem)
      placeCells()
      setSectionViewsOpacity(0)
    }
    gatheredPlace = nil
    host.animate(curve) {
      placeCells()
      setSectionViewsOpacity(1)
      for cell in liveCells { cell.scale = 1 }
    } completion: { [weak self] in
      self?.restoreOrder()
      completion?()
    }
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
    guard let host else { return }
    refreshNow(host)
    gatheredPlace = place(rect, of: view, topItem: topItem)
    host.animate(curve) {
      placeCells()
      setSectionViewsOpacity(0)
    } completion: { [weak self] in
      if self?.isCollapsed ?? false { completion?() }
    }
  }

  /// Makes the cells that data, layout and offset ask for at this moment.
  private func refreshNow(_ host: ViewHost) {
    cancelReordering()
    solveIfNeeded()
    refreshCells(host)
  }

  private func place(_ rect: Rect, of view: View, topItem: Int?) -> GatheredPlace {
    let way = view.originOnStage() - originOnStage()
    topCell = topItem.flatMap(cellForItem(at:))
    keepTopCellAbove()
    return GatheredPlace(rect: rect.offset(by: way + contentOffset))
  }

  /// Puts the chosen cell above those that came into view since.
  final func keepTopCellAbove() {
    guard let topCell, topCell.superview === containers.cells else { return }
    containers.cells.addSubview(topCell)
  }

  /// Puts the cell that lay above the others back among them.
  private func restoreOrder() {
    guard topCell != nil, !isCollapsed else { return }
    topCell = nil
    containers.cells.sortSubviews { ($0 as? GridCell)?.index ?? 0 }
  }

  /// Lets titles and footers fade; a grid without sections animates nothing for them.
  private func setSectionViewsOpacity(_ opacity: Double) {
    guard sections.hasSections else { return }
    containers.sections.opacity = opacity
  }
}
