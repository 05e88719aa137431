import Diffing

/// Which datum stands at which index, while a scenario changes the data.
///
/// The data are their original indices, and what is inserted gets the numbers after them. What is
/// kept are the changes, so that a hundred million items cost nothing before they are changed, and
/// little afterward.
struct ItemIdentities {
  private var mapping: IndexMapping
  private var inserted: [Inserted] = []
  private var next: Int

  private struct Inserted {
    var index: Int
    var identity: Int
  }

  /// The data as they are at the beginning.
  init(count: Int) {
    mapping = IndexMapping(count: count)
    next = count
  }

  /// The datum at an index.
  ///
  /// Costs O(log changes).
  func identity(at index: Int) -> Int {
    if let original = mapping.oldIndex(of: index) { return original }
    var low = 0
    var high = inserted.count
    while low < high {
      let middle = (low + high) / 2
      if inserted[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return inserted[low].identity
  }

  /// Takes a change of the data over; new ones are numbered by ascending index.
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

  /// Takes over that a datum was removed at one index and inserted at another.
  mutating func move(from index: Int, to target: Int) {
    guard index != target else { return }
    let batch = Batch(moved: [Move(from: index, to: target)])
    do throws(BatchError) {
      apply(try batch.validated(oldCount: mapping.newCount).mapping)
    } catch {
      fatalError("a drag leads from one place of the list to another: \(error)")
    }
  }

  private mutating func insert(_ indices: Range<Int>, into kept: inout [Inserted]) {
    for index in indices {
      kept.append(Inserted(index: index, identity: next))
      next += 1
    }
  }
}
