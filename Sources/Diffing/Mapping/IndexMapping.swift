import Geometry

/// The mapping between the indices of a list before and after its changes.
///
/// Items that are not listed in any change fill the remaining positions in order. A mapping stores
/// runs of neighbors, so one insertion into a million items takes two runs. If there are about as
/// many changes as items, it stores a table instead.
///
/// ```swift
/// let batch = Batch(removed: [1], inserted: [3])
/// let mapping = try batch.validated(oldCount: 5).mapping
/// mapping.newIndex(of: 3)  // 2
/// mapping.newIndex(of: 1)  // nil: removed
/// mapping.oldIndex(of: 3)  // nil: inserted
/// ```
///
/// A lookup costs O(log changes). Creating a mapping costs O(changes log changes), and at most
/// O(items).
public struct IndexMapping: Sendable {
  /// The number of items in the old list.
  public let oldCount: Int
  /// The number of items in the new list.
  public let newCount: Int

  private let form: Form

  private enum Form {
    case runs(RunMapping)
    case table(TableMapping)
  }

  /// Creates a mapping of `count` items to themselves.
  ///
  /// - Precondition: `count` is 0 or more.
  public init(count: Int) {
    require(count >= 0, "the number of items must not be negative: \(count)")
    let whole = IndexRun(old: 0, new: 0, count: count)
    self.init(count > 0 ? [whole] : [], oldCount: count, newCount: count)
  }

  /// Creates a mapping from runs in any order.
  ///
  /// The runs must not overlap in either list. Items in no run are removed or inserted.
  package init(_ runs: ContiguousArray<IndexRun>, oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    if TableMapping.isEfficient(forChangeCount: runs.count, oldCount: oldCount, newCount: newCount)
    {
      form = .table(TableMapping(runs, oldCount: oldCount, newCount: newCount))
    } else {
      form = .runs(RunMapping(runs))
    }
  }

  /// Creates a mapping in which the items that are not listed shift within each range pair.
  ///
  /// - Precondition: The listed changes do not contradict each other.
  init(_ listed: ListedMoves, rangePairs: [RangePair], oldCount: Int, newCount: Int) {
    if let mapping = IndexMapping(
      tabulating: listed, rangePairs: rangePairs, oldCount: oldCount, newCount: newCount)
    {
      self = mapping
    } else {
      self.oldCount = oldCount
      self.newCount = newCount
      form = .runs(RunMapping(listed, rangePairs: rangePairs))
    }
  }

  /// Creates the same mapping as a table.
  ///
  /// The result is nil if there are too few changes for a table, or if they contradict each other.
  init?(tabulating listed: ListedMoves, rangePairs: [RangePair], oldCount: Int, newCount: Int) {
    guard
      TableMapping.isEfficient(
        forChangeCount: listed.count, oldCount: oldCount, newCount: newCount),
      let table = TableMapping(
        listed, rangePairs: rangePairs, oldCount: oldCount, newCount: newCount)
    else { return nil }
    self.oldCount = oldCount
    self.newCount = newCount
    form = .table(table)
  }

  /// Returns the new index of an old one; nil if the item is removed.
  ///
  /// - Precondition: `old` is from 0 to ``oldCount`` − 1.
  public func newIndex(of old: Int) -> Int? {
    require(
      old >= 0 && old < oldCount,
      "index \(old) is out of range: the old list has \(oldCount) items")
    switch form {
    case .runs(let runs): return runs.newIndex(of: old)
    case .table(let table): return table.newIndex(of: old)
    }
  }

  /// Returns the old index of a new one; nil if the item is inserted.
  ///
  /// - Precondition: `new` is from 0 to ``newCount`` − 1.
  public func oldIndex(of new: Int) -> Int? {
    require(
      new >= 0 && new < newCount,
      "index \(new) is out of range: the new list has \(newCount) items")
    switch form {
    case .runs(let runs): return runs.oldIndex(of: new)
    case .table(let table): return table.oldIndex(of: new)
    }
  }

  /// The longest runs of items that stay together, ascending in the old list.
  ///
  /// The items between them are removed. Costs up to O(items) if there are about as many changes.
  public var runs: ContiguousArray<IndexRun> {
    switch form {
    case .runs(let mapping): mapping.runs
    case .table(let table): table.runs
    }
  }

  /// The same runs, ascending in the new list; the items between them are inserted.
  public var runsInNewOrder: ContiguousArray<IndexRun> {
    switch form {
    case .runs(let mapping): mapping.runsInNewOrder
    case .table(let table): table.runsInNewOrder
    }
  }
}

extension IndexMapping: Equatable {
  /// Returns whether both mappings are equal, including the lengths of their lists.
  public static func == (first: IndexMapping, second: IndexMapping) -> Bool {
    first.oldCount == second.oldCount && first.newCount == second.newCount
      && first.runs == second.runs
  }
}

extension IndexMapping {
  /// Returns the new list, built from the old one.
  ///
  /// `newElement` supplies the inserted elements, in ascending order of the new index. Costs
  /// O(items) copies.
  ///
  /// - Precondition: `old` has ``oldCount`` elements.
  public func applied<Element>(
    to old: some RandomAccessCollection<Element>, newElement: (Int) -> Element
  ) -> [Element] {
    require(
      old.count == oldCount, "changes of \(oldCount) elements cannot be applied to \(old.count)")
    var list: [Element] = []
    list.reserveCapacity(newCount)
    for run in runsInNewOrder {
      while list.count < run.new { list.append(newElement(list.count)) }
      list.append(contentsOf: old.dropFirst(run.old).prefix(run.count))
    }
    while list.count < newCount { list.append(newElement(list.count)) }
    return list
  }
}

/// A pair of ranges, in the old and the new list, in which items that are not listed keep their
/// order.
///
/// The unlisted items of the old range fill the unlisted positions of the new range. A pair covers
/// the whole list or a remaining section.
struct RangePair {
  /// The range in the old list.
  var old: Range<Int>
  /// The range in the new list.
  var new: Range<Int>
}
