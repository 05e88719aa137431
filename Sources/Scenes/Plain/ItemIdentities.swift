import Reticle

/// The identity of each item while a scenario changes the data.
///
/// The identity of an item is its original index; inserted items get the following numbers. Only
/// the changes are stored until ``replaceAll(with:)``, so a hundred million items cost nothing
/// before the first change and little after it.
struct ItemIdentities {
  /// The identities before the changes of ``mapping``; nil for the indices.
  private var base: [Int]?
  private var mapping: IndexMapping
  /// The identities of inserted items, by index.
  private var inserted: [Int: Int] = [:]
  private var nextIdentity: Int

  /// Creates the initial data.
  init(count: Int) {
    mapping = IndexMapping(count: count)
    nextIdentity = count
  }

  /// Returns the identity of the item at an index.
  func identity(at index: Int) -> Int {
    if let original = mapping.oldIndex(of: index) { return base?[original] ?? original }
    guard let identity = inserted[index] else {
      fatalError("internal error: item \(index) is neither an old nor an inserted one")
    }
    return identity
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
    inserted = [:]
  }

  /// Applies a change of the data; inserted items are numbered by ascending index.
  ///
  /// Costs O(changes log changes).
  mutating func apply(_ change: IndexMapping) {
    var kept: [Int: Int] = [:]
    for (old, identity) in inserted {
      if let new = change.newIndex(of: old) { kept[new] = identity }
    }
    var index = 0
    for run in change.runsInNewOrder {
      insert(index..<run.new, into: &kept)
      index = run.newRange.upperBound
    }
    insert(index..<change.newCount, into: &kept)
    inserted = kept
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

  private mutating func insert(_ indices: Range<Int>, into kept: inout [Int: Int]) {
    for index in indices {
      kept[index] = nextIdentity
      nextIdentity += 1
    }
  }
}
