/// The chunks that contain the items of snapshots, by item.
///
/// Snapshots that are derived from one another share an index, to which each of them adds what it
/// changes. An entry is therefore a possibility: the snapshot checks whether its chunk with that
/// key contains the item. Entries are only added. An item is not in a snapshot if it is in none of
/// the chunks that its entry lists.
///
/// State: the chunks of each item. Changed by changes of snapshots.
final class SnapshotIndex<ID: Hashable> {
  /// The keys of the chunks in which an item is, or was.
  private struct Entry {
    var key: Int32
    var others: [Int32] = []
  }

  private var entries: [ID: Entry] = [:]
  /// The number of keys in all entries.
  private(set) var keyCount = 0
  /// The number of passes over the sections of a snapshot, to find an item.
  private(set) var passCount = 0

  /// Creates an index with room for a number of items.
  init(capacity: Int) { entries.reserveCapacity(capacity) }

  /// Adds the only chunk of an item; returns false if the item is already in the index.
  func insert(_ item: ID, _ key: Int32) -> Bool {
    guard entries.updateValue(Entry(key: key), forKey: item) == nil else { return false }
    keyCount += 1
    return true
  }

  /// Adds a chunk of an item.
  func add(_ item: ID, _ key: Int32) {
    guard let position = entries.index(forKey: item) else {
      _ = insert(item, key)
      return
    }
    let entry = entries.values[position]
    guard entry.key != key, !entry.others.contains(key) else { return }
    entries.values[position].others.append(key)
    keyCount += 1
  }

  /// Counts a pass over the sections.
  func countPass() { passCount += 1 }

  /// Returns the first result of a function for the chunks of an item, the latest one first.
  func firstResult<Result>(for item: ID, _ find: (Int32) -> Result?) -> Result? {
    guard let entry = entries[item] else { return nil }
    for key in entry.others.reversed() {
      if let result = find(key) { return result }
    }
    return find(entry.key)
  }
}
