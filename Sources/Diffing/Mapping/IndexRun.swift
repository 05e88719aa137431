/// A run of adjacent items that stay adjacent: old indices from `old` map to new ones from `new`.
public struct IndexRun: Hashable, Sendable {
  /// The index of the first item in the old list.
  public let old: Int
  /// The index of the first item in the new list.
  public let new: Int
  /// The number of items; above 0.
  public let count: Int

  /// Creates a run of `count` items from `old` in the old list and `new` in the new one.
  package init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// The indices in the old list.
  package var oldRange: Range<Int> { old..<old + count }
  /// The indices in the new list.
  public var newRange: Range<Int> { new..<new + count }

  /// Returns whether `next` starts where this run ends, in both lists.
  func isContinued(by next: IndexRun) -> Bool {
    next.old == old + count && next.new == new + count
  }
}
