import Diffing

/// The items of a section, in chunks that snapshots share while they are equal.
///
/// A copy shares all chunks. A change replaces the chunks that it affects, unless no other snapshot
/// has them. Therefore two lists have equal items wherever they have the same chunks, which
/// ``differences(to:)`` uses.
///
/// Reading an item costs O(log chunks). A change of an item costs O(``limit`` + chunks).
struct SnapshotItems<ID: Hashable> {
  /// Up to ``limit`` items, in order.
  final class Chunk {
    private(set) var items: [ID]

    init(_ items: [ID]) { self.items = items }

    func update(_ change: (inout [ID]) -> Void) { change(&items) }
  }

  /// Items with the key of the chunk that contains them now.
  struct Placement {
    var key: Int32
    var items: ArraySlice<ID>
  }

  /// The maximum number of items in a chunk.
  static var limit: Int { 512 }

  /// The chunks; none is empty.
  private(set) var chunks: [Chunk] = []
  /// The keys of the chunks, by which a ``SnapshotIndex`` refers to them.
  private(set) var keys: [Int32] = []
  /// The position of each chunk's first item.
  private var starts: [Int] = []
  /// The number of items.
  private(set) var count = 0

  // MARK: - Reading

  /// All items in order.
  var all: [ID] { items(in: 0..<count) }

  /// The item at a position.
  subscript(position: Int) -> ID {
    let index = chunkIndex(of: position)
    return chunks[index].items[position - starts[index]]
  }

  /// Returns the items at positions.
  func items(in range: Range<Int>) -> [ID] {
    guard !range.isEmpty else { return [] }
    var list: [ID] = []
    list.reserveCapacity(range.count)
    var index = chunkIndex(of: range.lowerBound)
    while list.count < range.count {
      let first = max(0, range.lowerBound - starts[index])
      let end = min(chunks[index].items.count, range.upperBound - starts[index])
      list += chunks[index].items[first..<end]
      index += 1
    }
    return list
  }

  /// Returns the position of an item, by comparison with all items; nil if it is not in the list.
  func position(of item: ID) -> Int? {
    for (index, chunk) in chunks.enumerated() {
      if let offset = chunk.items.firstIndex(of: item) { return starts[index] + offset }
    }
    return nil
  }

  /// Returns the position of an item in the chunk with a key; nil if that does not contain it.
  func position(of item: ID, inChunk key: Int32) -> Int? {
    guard let index = keys.firstIndex(of: key),
      let offset = chunks[index].items.firstIndex(of: item)
    else { return nil }
    return starts[index] + offset
  }

  private func chunkIndex(of position: Int) -> Int { starts.partitionPoint { $0 <= position } - 1 }

  /// Returns the position of the first item of a chunk, or of the end.
  private func start(_ index: Int) -> Int { index < starts.count ? starts[index] : count }

  // MARK: - Comparing

  /// Returns the ranges of items between the chunks that this list and another one share.
  ///
  /// The items outside the ranges are equal, and in the same order. Costs O(chunks).
  func differences(to new: SnapshotItems) -> [(old: Range<Int>, new: Range<Int>)] {
    var first = 0
    var (oldEnd, newEnd) = (chunks.count, new.chunks.count)
    while first < oldEnd, first < newEnd, chunks[first] === new.chunks[first] { first += 1 }
    while first < oldEnd, first < newEnd, chunks[oldEnd - 1] === new.chunks[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var differences: [(old: Range<Int>, new: Range<Int>)] = []
    var (oldIndex, newIndex) = (first, first)
    func appendDifference(before oldNext: Int, _ newNext: Int) {
      let oldRange = start(oldIndex)..<start(oldNext)
      let newRange = new.start(newIndex)..<new.start(newNext)
      if !oldRange.isEmpty || !newRange.isEmpty { differences.append((oldRange, newRange)) }
    }
    if first < oldEnd, first < newEnd {
      let indices = Dictionary(
        uniqueKeysWithValues: (first..<oldEnd).map { (ObjectIdentifier(chunks[$0]), $0) })
      for index in first..<newEnd {
        guard let shared = indices[ObjectIdentifier(new.chunks[index])], shared >= oldIndex else {
          continue
        }
        appendDifference(before: shared, index)
        (oldIndex, newIndex) = (shared + 1, index + 1)
      }
    }
    appendDifference(before: oldEnd, newEnd)
    return differences
  }

  // MARK: - Changing

  /// Inserts items at a position; new chunks get the keys after `lastKey`.
  ///
  /// - Returns: The items that are in a chunk in which they were not before.
  mutating func insert(
    _ inserted: [ID], at position: Int, _ lastKey: inout Int32
  ) -> [Placement] {
    guard !inserted.isEmpty else { return [] }
    guard !chunks.isEmpty else { return append(inserted[...], &lastKey) }
    let index = position == count ? chunks.count - 1 : chunkIndex(of: position)
    let room = Self.limit - chunks[index].items.count
    let offset = position - starts[index]
    guard inserted.count > room else {
      update(index) { $0.insert(contentsOf: inserted, at: offset) }
      recount(from: index)
      return [Placement(key: keys[index], items: inserted[...])]
    }
    guard position < count else {
      update(index) { $0 += inserted.prefix(room) }
      count += room
      return [Placement(key: keys[index], items: inserted.prefix(room))]
        + append(inserted.dropFirst(room), &lastKey)
    }
    var list = chunks[index].items
    list.insert(contentsOf: inserted, at: offset)
    return replaceChunks(index..<index + 1, with: list, &lastKey)
  }

  /// Removes the item at a position; new chunks get the keys after `lastKey`.
  ///
  /// - Returns: The items that are in a chunk in which they were not before.
  mutating func remove(at position: Int, _ lastKey: inout Int32) -> [Placement] {
    let index = chunkIndex(of: position)
    let offset = position - starts[index]
    if chunks[index].items.count > 1 {
      update(index) { $0.remove(at: offset) }
    } else {
      chunks.remove(at: index)
      keys.remove(at: index)
    }
    recount(from: index)
    return joinSmallChunks(&lastKey)
  }

  /// Removes the items that satisfy a condition; costs O(items).
  ///
  /// - Returns: The items that are in a chunk in which they were not before.
  mutating func removeAll(
    where isRemoved: (ID) -> Bool, _ lastKey: inout Int32
  ) -> [Placement] {
    var (kept, keptKeys): ([Chunk], [Int32]) = ([], [])
    for (chunk, key) in zip(chunks, keys) {
      guard chunk.items.contains(where: isRemoved) else {
        kept.append(chunk)
        keptKeys.append(key)
        continue
      }
      let rest = chunk.items.filter { !isRemoved($0) }
      guard !rest.isEmpty else { continue }
      kept.append(Chunk(rest))
      keptKeys.append(key)
    }
    (chunks, keys) = (kept, keptKeys)
    recount(from: 0)
    return joinSmallChunks(&lastKey)
  }

  private mutating func append(
    _ items: ArraySlice<ID>, _ lastKey: inout Int32
  ) -> [Placement] {
    var placements: [Placement] = []
    var rest = items
    while !rest.isEmpty {
      let part = rest.prefix(Self.limit)
      rest = rest.dropFirst(part.count)
      lastKey += 1
      chunks.append(Chunk(Array(part)))
      keys.append(lastKey)
      starts.append(count)
      count += part.count
      placements.append(Placement(key: lastKey, items: part))
    }
    return placements
  }

  /// Replaces chunks by chunks of about the same size, the first of which keeps its key.
  private mutating func replaceChunks(
    _ range: Range<Int>, with items: [ID], _ lastKey: inout Int32
  ) -> [Placement] {
    // Not full, so that the next insertions have room.
    let number = max(1, (items.count * 4 + Self.limit * 3 - 1) / (Self.limit * 3))
    var placements: [Placement] = []
    for part in 0..<number {
      let slice = items[items.count * part / number..<items.count * (part + 1) / number]
      if part > 0 { lastKey += 1 }
      placements.append(
        Placement(key: part > 0 ? lastKey : keys[range.lowerBound], items: slice))
    }
    chunks.replaceSubrange(range, with: placements.map { Chunk(Array($0.items)) })
    keys.replaceSubrange(range, with: placements.map(\.key))
    recount(from: range.lowerBound)
    return placements
  }

  /// Joins all chunks if they are small on average, after many removals.
  private mutating func joinSmallChunks(_ lastKey: inout Int32) -> [Placement] {
    guard chunks.count > 8, chunks.count * Self.limit > count * 32 else { return [] }
    return replaceChunks(0..<chunks.count, with: all, &lastKey)
  }

  /// Changes the items of a chunk; replaces it if another list has it too.
  private mutating func update(_ index: Int, _ change: (inout [ID]) -> Void) {
    if !isKnownUniquelyReferenced(&chunks[index]) { chunks[index] = Chunk(chunks[index].items) }
    chunks[index].update(change)
  }

  /// Updates the positions from a chunk on.
  private mutating func recount(from index: Int) {
    starts.removeSubrange(min(index, starts.count)...)
    count = index > 0 ? starts[index - 1] + chunks[index - 1].items.count : 0
    for chunk in chunks[index...] {
      starts.append(count)
      count += chunk.items.count
    }
  }
}
