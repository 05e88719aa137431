/// Where each item of a list is after its changes, and where it was before them.
///
/// Items that no change lists fill the remaining places in order. A mapping keeps runs of
/// neighbors, so that one item inserted into a million takes two runs and not a million entries;
/// only where changes are about as many as items does it keep a table.
///
/// ```swift
/// let batch = Batch(removed: [1], inserted: [3])
/// let mapping = try batch.validated(oldCount: 5).mapping
/// mapping.newIndex(of: 3)  // 2
/// mapping.newIndex(of: 1)  // nil: removed
/// mapping.oldIndex(of: 3)  // nil: inserted
/// ```
///
/// A look-up costs O(log changes); making one, O(changes log changes) and never more than O(items).
public struct IndexMapping: Sendable {
  /// How many items the old list has.
  public let oldCount: Int
  /// How many items the new list has.
  public let newCount: Int

  private let form: Form

  private enum Form {
    case runs(RunMapping)
    case table(TableMapping)
  }

  /// Maps each of `count` items to itself.
  ///
  /// - Precondition: `count` is 0 or more.
  public init(count: Int) {
    precondition(count >= 0, "a list has 0 items or more, not \(count)")
    let whole = IndexRun(old: 0, new: 0, count: count)
    self.init(count > 0 ? [whole] : [], oldCount: count, newCount: count)
  }

  /// Takes runs that overlap in neither list, in any order; what is in none is removed or inserted.
  init(_ runs: ContiguousArray<IndexRun>, oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    if TableMapping.suits(runs.count, oldCount: oldCount, newCount: newCount) {
      form = .table(TableMapping(runs, oldCount: oldCount, newCount: newCount))
    } else {
      form = .runs(RunMapping(runs))
    }
  }

  /// Lets what is not listed slide, stretch by stretch.
  ///
  /// - Precondition: The lists do not contradict each other.
  init(_ listed: ListedMoves, stretches: [Stretch], oldCount: Int, newCount: Int) {
    if let mapping = IndexMapping(
      tabulating: listed, stretches: stretches, oldCount: oldCount, newCount: newCount)
    {
      self = mapping
    } else {
      self.oldCount = oldCount
      self.newCount = newCount
      form = .runs(RunMapping(listed, stretches: stretches))
    }
  }

  /// The same as a table; nil where the changes are too few for one, or contradict each other.
  init?(tabulating listed: ListedMoves, stretches: [Stretch], oldCount: Int, newCount: Int) {
    guard TableMapping.suits(listed.count, oldCount: oldCount, newCount: newCount),
      let table = TableMapping(
        listed, stretches: stretches, oldCount: oldCount, newCount: newCount)
    else { return nil }
    self.oldCount = oldCount
    self.newCount = newCount
    form = .table(table)
  }

  /// The new index of an old one; nil where it is removed.
  ///
  /// - Precondition: `old` is from 0 to ``oldCount`` − 1.
  public func newIndex(of old: Int) -> Int? {
    precondition(
      old >= 0 && old < oldCount, "the old list has \(oldCount) items, and none at \(old)")
    switch form {
    case .runs(let runs): return runs.newIndex(of: old)
    case .table(let table): return table.newIndex(of: old)
    }
  }

  /// The old index of a new one; nil where it is inserted.
  ///
  /// - Precondition: `new` is from 0 to ``newCount`` − 1.
  public func oldIndex(of new: Int) -> Int? {
    precondition(
      new >= 0 && new < newCount, "the new list has \(newCount) items, and none at \(new)")
    switch form {
    case .runs(let runs): return runs.oldIndex(of: new)
    case .table(let table): return table.oldIndex(of: new)
    }
  }

  /// The longest stretches that stay together, ascending in the old list; between them are the
  /// removed items.
  ///
  /// Costs up to O(items) where changes are about as many.
  public var runs: ContiguousArray<IndexRun> {
    switch form {
    case .runs(let mapping): mapping.runs
    case .table(let table): table.runs
    }
  }

  /// The same stretches, ascending in the new list; between them are the inserted items.
  public var runsInNewOrder: ContiguousArray<IndexRun> {
    switch form {
    case .runs(let mapping): mapping.runsInNewOrder
    case .table(let table): table.runsInNewOrder
    }
  }
}

extension IndexMapping: Equatable {
  /// Whether both map lists of the same lengths in the same way.
  public static func == (first: IndexMapping, second: IndexMapping) -> Bool {
    first.oldCount == second.oldCount && first.newCount == second.newCount
      && first.runs == second.runs
  }
}
