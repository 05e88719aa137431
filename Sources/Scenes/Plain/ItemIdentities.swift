import Diffing

/// The identity of each item while a scenario changes the data.
///
/// The identity of an item is its original index; inserted items get the following numbers. Only
/// the changes are stored until ``replaceAll(with:)``, so a hundred million items cost nothing
/// before the first change and little after it.
struct ItemIdentities {
  /// The identities before the changes of ``mapping``; nil for the indices.
  private var base: [Int]?
  private var mapping: IndexMapping
  private var inserted: [Inserted] = []
  private var nextIdentity: Int

  private struct Inserted {
    var index: Int
    var identity: Int
  }

  /// Creates the initial data.
  init(count: Int) {
    mapping = IndexMapping(count: count)
    nextIdentity = count
  }

  /// Returns the identity of the item at an index.
  ///
  /// Costs O(log changes).
  func identity(at index: Int) -> Int {
    if let original = mapping.oldIndex(of: index) { return base?[original] ?? original }
    return inserted[inserted.partitionPoint { $0.index < index }].identity
  }

  /// The number of items.
  var count: Int { mapping.newCount }

  /// All identities, in order.
  ///
  /// Costs O(items).
  var all: [Int] { (0..<count).map(identity) }

  /// Replaces all items; identities that were used before are not given to inserted items.
  mutating func replaceAll(with identities: [Int]) {
    nextIdentity = identities.reduce(nextIdentity) { max($0, $1 + 1) }
    base = identities
    mapping = IndexMapping(count: identities.count)
    inserted = []
  }

  /// Applies a change of the data; inserted items are numbered by ascending index.
  ///
  /// Costs O(changes log changes).
  mutating func apply(_ change: IndexMapping) {
    var kept = inserted.compactMap { entry in
      change.newIndex(of: entry.index).map { Inserted(index: $0, identity: entry.identity) }
    }
    var index = 0
    for run in change.runsInNewOrder {
      insert(index..<run.new, into: &kept)
      index = run.newRange.upperBound
    }
    insert(index..<change.newCount, into: &kept)
    inserted = kept.sorted { $0.index < $1.index }
    mapping = mapping.followed(by: change)
  }

  /// Moves an item from one index to another.
  mutating func move(from index: Int, to target: Int) {
    guard index != target else { return }
    let batch = Batch(moved: [Move(from: index, to: target)])
    do throws(BatchError) {
      apply(try batch.validated(oldCount: mapping.newCount).mapping)
    } catch {
      fatalError("internal error: the drag's positions are outside the list: \(error)")
    }
  }

  private mutating func insert(_ indices: Range<Int>, into kept: inout [Inserted]) {
    for index in indices {
      kept.append(Inserted(index: index, identity: nextIdentity))
      nextIdentity += 1
    }
  }
}
