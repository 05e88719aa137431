import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// A grid with items that can be dragged, and a finger.
///
/// By default it is the drag demo in portrait orientation: twenty cells of 72×72 in slots of
/// 192×192, four columns.
final class ReorderRun: GridViewDelegate {
  let run: UpdateRun
  var grid: GridView { run.grid }
  /// The recorded notifications of the delegate.
  var notifications: [String] = []
  /// The items that cannot be lifted.
  var fixed: Set<Int> = []
  /// Returns the target of an item for a proposed one.
  var target: (_ item: Int, _ proposed: Int) -> Int = { $1 }

  init(
    count: Int = 20, viewport: Size = Size(width: 768, height: 1024),
    slot: Size = Size(width: 192, height: 192), cell: Size? = Size(width: 72, height: 72)
  ) throws {
    run = try UpdateRun(count: count, viewport: viewport, slot: slot)
    grid.cellSize = cell
    grid.allowsReordering = true
    grid.delegate = self
    run.frame()
  }

  func gridView(_ gridView: GridView, canMoveItemAt index: Int) -> Bool { !fixed.contains(index) }

  func gridView(
    _ gridView: GridView, targetIndexForMoveFromItemAt index: Int, to proposed: Int
  ) -> Int { target(index, proposed) }

  func gridView(_ gridView: GridView, willMoveItemAt index: Int) {
    notifications.append("will \(index)")
  }

  func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int) {
    notifications.append("did \(index) to \(target)")
  }

  func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int) {
    notifications.append("cancelled \(index)")
  }

  /// Presses a finger until it has lifted the item under it.
  func lift(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    run.frames(30)
  }

  func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) {
    run.frame([run.touch(phase, x, y, id: id)])
  }

  /// Returns the displayed frame of an item's cell, in viewport coordinates; nil without a cell.
  func displayedFrame(at index: Int) -> Rect? {
    grid.cellForItem(at: index)?.presentedFrame.offset(by: -grid.contentOffset)
  }

  /// The data in the displayed order.
  var order: [Int] {
    (0..<grid.numberOfItems).sorted { first, second in
      let (a, b) = (grid.slot(at: first), grid.slot(at: second))
      return (a.minY, a.minX) < (b.minY, b.minX)
    }.map { run.data[$0] }
  }
}
