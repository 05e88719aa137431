public import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Zooming a grid: its number of columns follows fingers, wheel and keys.
extension GridView {
  /// Whether the user can change the number of columns; false by default.
  ///
  /// | input | effect |
  /// |---|---|
  /// | two fingers | tiles grow and shrink with the distance of the fingers |
  /// | the wheel with Control held | zooms about the pointer: 300 points by the factor e |
  /// | Control with plus or minus | zooms to the next number of columns |
  /// | Control with 0 | zooms to the number of columns without zoom |
  ///
  /// The number of columns changes continuously, from 1 to tiles of 8 points. Between two whole
  /// numbers, the grid displays the items in both, of which one fades. The item under the pointer
  /// stays under it, as far as the content can rest there. After the release, the zoom continues at
  /// its velocity, and a spring brings it to a whole number: 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20,
  /// 25, 30, 40, 50, 60, 80, 100, 120 and so on, the number without zoom, or the greatest possible.
  /// Beyond the limits, a rubber band resists. Any input can take over a moving zoom. With reduced
  /// motion, the zoom reaches its number immediately.
  ///
  /// ```swift
  /// grid.minimumSlotSize = Size(width: 104, height: 104)
  /// grid.allowsZooming = true
  /// grid.zoom(toColumns: 5, animated: true)
  /// ```
  ///
  /// It applies to vertical scrolling with a layout whose settings return
  /// ``GridLayoutSettings/unzoomedColumns(for:)``: ``UniformLayout``, ``SectionedLayout`` and
  /// ``PageLayout``. Each zoom begins with the layout at rest: a transaction, a new size and a drag
  /// of an item first complete it. In a viewport of another width, the tiles keep about the same
  /// size.
  ///
  /// Cost: O(visible items). While the number of columns is not whole, two arrangements are
  /// visible, each with cells of its own.
  public final var allowsZooming: Bool {
    get { solver.zoomer?.isEnabled ?? false }
    set {
      guard newValue != allowsZooming else { return }
      solver.makeZoomer().isEnabled = newValue
      onPress = { [unowned self] in handlePress($0) }
      invalidateLayout()
    }
  }

  /// The number of columns as a fraction, such as 3.5 halfway between 3 and 4 columns.
  ///
  /// It is the number of columns of the layout if the grid cannot be zoomed.
  public final var displayedColumns: Double {
    solveIfNeeded()
    return solver.zoomer?.displayedColumns ?? Double(currentLayout.columnCount)
  }

  /// The number of columns at which the current zoom ends; ``displayedColumns`` if nothing moves.
  public final var targetColumns: Int {
    solveIfNeeded()
    return solver.zoomer?.targetColumns ?? currentLayout.columnCount
  }

  /// Whether the number of columns is changing.
  public final var isZooming: Bool { solver.zoomer?.isZooming ?? false }

  /// Zooms to a number of columns: immediately, or with a spring.
  ///
  /// The item at a point of the grid stays there, as far as the content can rest; nil for the
  /// center. The number is clamped to the limits. No effect unless ``allowsZooming`` is true, or
  /// while fingers zoom.
  ///
  /// - Precondition: `columns` is above 0.
  public final func zoom(toColumns columns: Int, at point: Point? = nil, animated: Bool) {
    require(columns > 0, "the number of columns is \(columns); expected 1 or more")
    let point = (point ?? bounds.center).reversed(along: reversedAxes, in: frame.size)
    solver.zoomer?.zoom(to: columns, at: point, animated: animated)
    if !animated { layOutFrame() }
  }

  /// The width of a tile without zoom, in points; nil if the grid cannot be zoomed.
  ///
  /// Use it for parts of cells that grow and shrink with the tiles.
  public final var unzoomedTileWidth: Double? { solver.zoomer?.unzoomedWidth }

  /// Returns the slot of an item in the arrangement for which the data source is asked for a cell;
  /// nil if the item does not exist.
  ///
  /// It differs from `slotForItem(at:)` while the grid zooms. Use it to request a picture at the
  /// size at which the new cell displays it.
  public final func slotForRequestedCell(at index: Int) -> Rect? {
    guard let other = solver.zoomer?.session?.other, other.isRequestingCells else {
      return slotForItem(at: index)
    }
    return index >= 0 && index < other.layout.itemCount ? other.layout.slot(at: index) : nil
  }

  /// Completes the current zoom immediately; no effect if nothing moves.
  package final func finishZooming() { solver.zoomer?.finish() }

  /// The part of the content that is visible.
  ///
  /// It is ``visibleRect`` unless the number of columns is changing: then tiles, and therefore the
  /// content, are displayed larger or smaller.
  final var displayedRect: Rect {
    guard let transform = solver.zoomer?.transform else { return visibleRect }
    return transform.visibleRect(of: frame.size)
  }

  /// The places of titles and footers while the number of columns changes; nil at rest.
  final var zoomedTitles: ZoomedTitles? { solver.zoomer?.titles }

  /// Prepares cells and scrolling for a zoom.
  final func prepareForZoom() {
    features.releaseItems()
    solveIfNeeded()
    finishChanges()
    cellManager.finishStacking()
    let metrics = scroller.metrics
    if scroller.isMoving, metrics.clamped(contentOffset) == contentOffset {
      setContentOffsetWithoutLayout(contentOffset)
    }
  }

  /// Adopts the layout in another number of columns at an offset.
  final func adoptZoomedLayout(offset: Vector) {
    invalidateLayout()
    solveIfNeeded(keeping: placeKeeper.adopting(.offset(offset)))
  }

  /// Returns whether a press has stopped a shelf, or was made while the grid zooms; such a press
  /// has no other effect.
  final func handlePress(_ event: PressEvent) -> Bool {
    let hasStopped = shelves?.handle(event) ?? false
    return hasStopped || event.phase == .began && isZooming
  }
}
