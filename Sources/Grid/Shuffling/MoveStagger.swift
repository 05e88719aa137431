import Diffing
import Motion

/// The delays of cells that a transaction brings into another order.
///
/// The cells move one after the other, by their order in the viewport. There is no stagger for a
/// transaction in which only few items pass others, such as the move of one item or of a block:
/// then all cells move at once, on straight lines.
struct MoveStagger {
  /// The items that are visible after the transaction, in order.
  private let arriving: ContiguousArray<Int>
  /// The items that were visible before it, in order.
  private let leaving: ContiguousArray<Int>
  /// The seconds between two items that follow each other.
  private let interval: Seconds

  /// The seconds between two items, unless these are many.
  private static let interval = 0.015
  /// The maximum delay of the last item, in seconds.
  static let limit = 0.3
  /// The number of places in the order at which the next item was before the previous one, up to
  /// which all cells move at once.
  ///
  /// The move of one item, or of a block, makes at most one such place.
  private static let orderlyCount = 4

  /// Returns the stagger of a transaction; nil if the order of many items does not change.
  ///
  /// - Parameters:
  ///   - old: The old indices of visible items, in their new order.
  ///   - leaving: The items that were visible before the transaction, by their old indices.
  ///   - arriving: Returns the items that are visible after it.
  init?(
    old: some Sequence<Int>, leaving: ContiguousArray<Int>,
    arriving: () -> ContiguousArray<Int>
  ) {
    var (last, count) = (-1, 0)
    for index in old {
      if index < last { count += 1 }
      last = index
    }
    guard count > Self.orderlyCount else { return nil }
    self.leaving = leaving
    self.arriving = arriving()
    let steps = max(self.arriving.count, leaving.count) - 1
    interval = min(Self.interval, Self.limit / Double(max(1, steps)))
  }

  /// Returns the delay of an item, in seconds: by its new place in the viewport, or by its old one
  /// if it leaves.
  func delay(of item: Int, from old: Int) -> Seconds {
    let rank =
      Self.rank(of: item, in: arriving) ?? Self.rank(of: old, in: leaving) ?? arriving.count
    return Double(min(rank, max(arriving.count, leaving.count) - 1)) * interval
  }

  private static func rank(of item: Int, in items: ContiguousArray<Int>) -> Int? {
    let position = items.partitionPoint { $0 < item }
    return position < items.count && items[position] == item ? position : nil
  }
}
