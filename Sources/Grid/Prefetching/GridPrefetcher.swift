import Diffing
import Geometry
import Motion
import Scrolling
import Stage

/// Finds the items that come into view next, from the speed of the content.
///
/// Without a delegate it does nothing. With one, a frame allocates only if the items have changed.
///
/// State: which items come into view next. Changed by the speed of the content.
final class GridPrefetcher {
  /// The time for which the current speed is assumed to continue.
  static let lookahead: Seconds = 0.5
  /// The maximum number of items.
  static let limit = 64
  /// The maximum distance, in viewports.
  static let farthest = 3.0

  weak var delegate: (any GridViewPrefetching)?
  /// The items that come next, nearest first.
  private var upcoming: ContiguousArray<Int> = []
  private var candidates: ContiguousArray<Int> = []
  /// The speed of the finger that holds the content, in points per second.
  private var dragVelocity = 0.0
  private var lastOffset = Vector.zero
  private var lastTime = Timestamp.zero
  /// The length of the content for which the delegate knows that the end is near.
  private var reportedLength: Double?

  /// Notifies the delegate of what has changed in a frame.
  func update(_ grid: GridView, _ cells: ContiguousArray<Int>, haveChanged: Bool) {
    guard let delegate, let host = grid.host else { return }
    if haveChanged { delegate.gridViewDidChangeDisplayedItems(grid) }
    let velocity = velocity(of: grid, host)
    findCandidates(grid, velocity, cells)
    if candidates != upcoming { report(to: delegate, grid, cells) }
    reportEnd(to: delegate, grid)
  }

  private func velocity(of grid: GridView, _ host: ViewHost) -> Double {
    let axis = grid.layoutDirection
    let seconds = host.clock.seconds(from: lastTime, to: host.frameTime)
    let distance = (grid.contentOffset - lastOffset)[axis]
    (lastOffset, lastTime) = (grid.contentOffset, host.frameTime)
    guard grid.scroller.isDragging else {
      dragVelocity = 0
      return grid.scroller.velocity[axis]
    }
    // A finger that pauses keeps its direction.
    if distance != 0, seconds > 0 { dragVelocity = distance / seconds }
    return dragVelocity
  }

  private func findCandidates(
    _ grid: GridView, _ velocity: Double, _ cells: ContiguousArray<Int>
  ) {
    candidates.removeAll(keepingCapacity: true)
    let axis = grid.layoutDirection
    let visible = grid.visibleRect
    let reach = min(velocity.magnitude * Self.lookahead, Self.farthest * visible.size[axis])
    guard reach >= 1 else { return }
    var rect = visible
    rect.origin[axis] += velocity > 0 ? visible.size[axis] : -reach
    rect.size[axis] = reach
    guard grid.solver.isSolved(in: rect) else { return }
    grid.currentLayout.appendOrdinals(intersecting: rect, to: &candidates)
    candidates.removeAll { Self.contains(cells, $0) }
    if velocity < 0 { candidates.reverse() }
    if candidates.count > Self.limit { candidates.removeSubrange(Self.limit...) }
  }

  private func report(
    to delegate: any GridViewPrefetching, _ grid: GridView, _ cells: ContiguousArray<Int>
  ) {
    let canceled = upcoming.filter { !candidates.contains($0) && !Self.contains(cells, $0) }
    swap(&upcoming, &candidates)
    if !canceled.isEmpty {
      delegate.gridView(grid, cancelPrefetchingForItemsAt: Array(canceled))
    }
    delegate.gridView(grid, prefetchItemsAt: Array(upcoming))
  }

  private func reportEnd(to delegate: any GridViewPrefetching, _ grid: GridView) {
    let axis = grid.layoutDirection
    let length = grid.contentSize[axis]
    let distance = grid.lengthAfterViewport(axis)
    guard length > 0, length != reportedLength, distance < grid.visibleRect.size[axis] else {
      return
    }
    reportedLength = length
    delegate.gridView(grid, willReachEndIn: max(0, distance))
  }

  /// Returns whether sorted items contain an item.
  private static func contains(_ items: ContiguousArray<Int>, _ item: Int) -> Bool {
    let position = items.partitionPoint { $0 < item }
    return position < items.count && items[position] == item
  }
}
