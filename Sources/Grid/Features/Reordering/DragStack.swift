import Geometry
import Stage

/// The places of dragged cells relative to the finger, and the number of items beside them.
///
/// The lifted cell is at the finger. Behind it, each of the next cells peeks out a little further.
/// A few cells are enough to show that there are several, so a drag of a million items costs as
/// much as one of ten.
final class DragStack {
  /// The maximum number of cells behind the lifted one.
  static let cellLimit = 10

  /// The number of cells that peek out from behind the lifted one.
  private static let visibleDepth = 3
  /// The distance by which a cell peeks out from behind the one in front of it, in points.
  private static let step = Vector(dx: 5, dy: 5)
  /// The factor by which a cell is smaller than the one in front of it.
  private static let shrinking = 0.97

  /// The number of items.
  let badge = DragBadge()

  /// Creates an empty stack.
  init() {}

  /// Returns the distance of a cell's center from the finger, in points; depth 0 is in front.
  func offset(atDepth depth: Int) -> Vector {
    Self.step * Double(min(depth, Self.visibleDepth))
  }

  /// Returns the scale of a cell, given that of the lifted one.
  ///
  /// A cell that is larger than the lifted one shrinks to its size, with its own proportions.
  func scale(atDepth depth: Int, lifted: Double, size: Size, liftedSize: Size) -> Double {
    guard depth > 0 else { return lifted }
    var scale = lifted
    for _ in 0..<min(depth, Self.visibleDepth) { scale *= Self.shrinking }
    guard !size.isEmpty, !liftedSize.isEmpty else { return scale }
    return scale * min(1, liftedSize.width / size.width, liftedSize.height / size.height)
  }

  /// Returns whether a cell is visible behind the ones in front of it.
  func isVisible(atDepth depth: Int) -> Bool { depth <= Self.visibleDepth }

  /// Returns the followers whose cells stay behind that of the lifted item: the closest ones, of
  /// those that have cells.
  ///
  /// Cost: O(visible cells · log visible cells), at the beginning of a drag.
  func followersToHold(
    _ followers: IndexRanges, of lifted: GridCell, among cells: ContiguousArray<GridCell>
  ) -> ContiguousArray<Int> {
    guard !followers.isEmpty else { return [] }
    let center = lifted.frame.center
    var found: [(item: Int, distance: Double)] = []
    for cell in cells {
      guard let item = cell.index, followers.contains(item), !cell.isCollapsed else { continue }
      found.append((item, cell.frame.center.distance(to: center)))
    }
    found.sort { ($0.distance, $0.item) < ($1.distance, $1.item) }
    return ContiguousArray(found.prefix(Self.cellLimit).map(\.item))
  }
}
