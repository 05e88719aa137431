import Diffing
import Motion

/// The delays of cells in a transaction with ``GridUpdates/staggersMoves``.
///
/// The cells move one after the other, by their order in the viewport.
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

  /// Creates the stagger of a transaction.
  ///
  /// - Parameters:
  ///   - leaving: The items that were visible before the transaction, by their old indices.
  ///   - arriving: The items that are visible after it.
  init(leaving: ContiguousArray<Int>, arriving: ContiguousArray<Int>) {
    self.leaving = leaving
    self.arriving = arriving
    let steps = max(arriving.count, leaving.count) - 1
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
