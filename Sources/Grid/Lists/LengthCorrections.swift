package import Diffing

/// The differences between measured and estimated lengths of list items.
///
/// Items that are not measured have no entry. Measured items form stretches of neighbors, typically
/// a screenful or more. A stretch is stored in chunks of up to ``chunkLimit`` items with running
/// sums, and a ``LengthTree`` holds the totals of the chunks. A lookup and a sum over any number of
/// items therefore cost O(log chunks). Measuring an item next to a measured one costs the same.
/// Measuring an item that begins a new chunk before others costs O(chunks).
///
/// Values are multiples of ``LengthQuantum``, so sums are exact regardless of the order of
/// additions. A measured item takes about 9 bytes, or up to 16 if each stretch is only a screenful.
///
/// Copies of a layout share one object. A change of the data creates another object with
/// ``adopt(_:through:adding:)``.
///
/// State: the sizes of self-sizing cells, by item. Changed by cells that become visible; reloads, a
/// new width.
package final class LengthCorrections {
  /// The maximum number of items in a chunk.
  package static let chunkLimit = 128

  /// Neighboring items that are all measured.
  private struct Chunk {
    /// The first item.
    var first: Int
    /// The sum of the corrections up to and including each item.
    var sums: ContiguousArray<Double>

    /// The index after the last item.
    var end: Int { first + sums.count }
    /// The sum of all corrections.
    var total: Double { sums.last ?? 0 }

    /// Returns the sum of the corrections of the chunk's items before an item, which may be
    /// ``end``.
    func sum(before item: Int) -> Double { item > first ? sums[item - first - 1] : 0 }
  }

  private var chunks: ContiguousArray<Chunk> = []
  /// The chunks' totals.
  private var tree = LengthTree(count: 0) { _ in 0 }
  /// The chunk to which an item was added last; −1 if there is none.
  ///
  /// Its unused capacity is released when another chunk is created.
  private var indexOfGrowingChunk = -1
  /// The number of measured items.
  package private(set) var count = 0
  /// The sum of all corrections, in points.
  package private(set) var total = 0.0

  /// Creates an object without measured items.
  package init() {}

  /// The memory used by the entries, in bytes.
  package var byteCount: Int {
    let header = 32
    return chunks.reduce(chunks.capacity * MemoryLayout<Chunk>.stride + tree.byteCount) {
      $0 + header + $1.sums.capacity * MemoryLayout<Double>.stride
    }
  }

  // MARK: - Reading

  /// Returns the correction of an item, in points; nil if the item is not measured.
  package func value(at item: Int) -> Double? {
    let index = lastChunk(startingAt: item)
    guard index >= 0, item < chunks[index].end else { return nil }
    return chunks[index].sum(before: item + 1) - chunks[index].sum(before: item)
  }

  /// Returns the sum of the corrections of all items before an item, in points.
  package func sum(before item: Int) -> Double {
    let index = lastChunk(startingAt: item)
    guard index >= 0 else { return 0 }
    return tree.start(of: index) + chunks[index].sum(before: min(item, chunks[index].end))
  }

  /// Returns the sum of the corrections of all items before a position of the displayed order, in
  /// points.
  ///
  /// A dragged item does not count at its index in the data. It counts at its displayed position,
  /// and there with its correction plus `change`.
  func sum(before ordinal: Int, moving move: ItemMove, adding change: Double) -> Double {
    let isRemoved = ordinal > move.item
    let isAdded = ordinal > move.destination
    if isRemoved == isAdded { return sum(before: ordinal) + (isAdded ? change : 0) }
    let own = value(at: move.item) ?? 0
    return isAdded ? sum(before: ordinal - 1) + own + change : sum(before: ordinal + 1) - own
  }

  /// Returns the first measured item at or after an item; nil if there is none.
  func firstItem(from item: Int) -> Int? {
    let index = lastChunk(startingAt: item)
    if index >= 0, item < chunks[index].end { return item }
    return index + 1 < chunks.count ? chunks[index + 1].first : nil
  }

  /// Calls a closure with every measured item and its correction, in ascending order.
  package func forEach(_ body: (_ item: Int, _ correction: Double) -> Void) {
    for chunk in chunks {
      for item in chunk.first..<chunk.end {
        body(item, chunk.sum(before: item + 1) - chunk.sum(before: item))
      }
    }
  }

  // MARK: - Measuring

  /// Sets the correction of an item, in points; it must be a multiple of the quantum.
  package func set(_ item: Int, _ value: Double) {
    let index = lastChunk(startingAt: item)
    if index >= 0, item < chunks[index].end {
      replace(item, value, in: index)
    } else {
      count += 1
      total += value
      if index >= 0, chunks[index].end == item, chunks[index].sums.count < Self.chunkLimit {
        chunks[index].sums.append(chunks[index].total + value)
        tree.lengthen(index, by: value)
        indexOfGrowingChunk = index
      } else if index + 1 < chunks.count, chunks[index + 1].first == item + 1,
        chunks[index + 1].sums.count < Self.chunkLimit
      {
        prepend(value, to: index + 1)
      } else {
        insert(Chunk(first: item, sums: [value]), at: index + 1)
      }
    }
  }

  /// Removes the correction of an item, if it has one.
  package func remove(_ item: Int) {
    let index = lastChunk(startingAt: item)
    guard index >= 0, item < chunks[index].end else { return }
    let chunk = chunks[index]
    let value = chunk.sum(before: item + 1) - chunk.sum(before: item)
    count -= 1
    total -= value
    let before = chunk.sums.prefix(item - chunk.first)
    let base = chunk.sum(before: item + 1)
    let after = chunk.sums.dropFirst(item - chunk.first + 1).map { $0 - base }
    var pieces: [Chunk] = []
    if !before.isEmpty { pieces.append(Chunk(first: chunk.first, sums: ContiguousArray(before))) }
    if !after.isEmpty { pieces.append(Chunk(first: item + 1, sums: ContiguousArray(after))) }
    chunks.replaceSubrange(index...index, with: pieces)
    rebuildTree()
  }

  // MARK: - Changes of the data

  /// Adopts the corrections of another list's items that still exist; this object must be empty.
  ///
  /// Costs O(1) if the items and the estimates are the same. Otherwise it costs O(measured items +
  /// runs · log chunks), or O(measured items · log changes) with at most 4096 measured items.
  ///
  /// - Parameters:
  ///   - other: The corrections of the other list.
  ///   - mapping: The new index of each of its items; nil if the items are the same.
  ///   - change: The estimate of its items minus that of the items of this list, in points.
  package func adopt(
    _ other: LengthCorrections, through mapping: IndexMapping?, adding change: Double = 0
  ) {
    guard let mapping else {
      guard change != 0 else {
        (chunks, tree, count, total) = (other.chunks, other.tree, other.count, other.total)
        return
      }
      other.forEach { append($0, $1 + change) }
      return rebuildTree()
    }
    if other.count <= Self.fewItems {
      var entries: ContiguousArray<(item: Int, value: Double)> = []
      entries.reserveCapacity(other.count)
      other.forEach { item, value in
        guard item < mapping.oldCount, let new = mapping.newIndex(of: item) else { return }
        entries.append((new, value + change))
      }
      entries.sort { $0.item < $1.item }
      for entry in entries { append(entry.item, entry.value) }
    } else {
      for run in mapping.runsInNewOrder { append(run, of: other, adding: change) }
    }
    rebuildTree()
  }

  /// The maximum number of measured items that ``adopt(_:through:adding:)`` looks up individually.
  private static let fewItems = 4096

  private func append(_ run: IndexRun, of other: LengthCorrections, adding change: Double) {
    var index = max(0, other.lastChunk(startingAt: run.old))
    while index < other.chunks.count, other.chunks[index].first < run.oldRange.upperBound {
      let chunk = other.chunks[index]
      let shared = (chunk.first..<chunk.end).clamped(to: run.oldRange)
      for item in shared {
        append(
          item - run.old + run.new,
          chunk.sum(before: item + 1) - chunk.sum(before: item) + change)
      }
      index += 1
    }
  }

  /// Adds an item after all others; the caller has to call ``rebuildTree()`` afterward.
  private func append(_ item: Int, _ value: Double) {
    count += 1
    total += value
    if let last = chunks.indices.last, chunks[last].end == item,
      chunks[last].sums.count < Self.chunkLimit
    {
      chunks[last].sums.append(chunks[last].total + value)
    } else {
      chunks.append(Chunk(first: item, sums: [value]))
    }
  }

  private func rebuildTree() {
    tree = LengthTree(count: chunks.count) { chunks[$0].total }
  }

  // MARK: - Chunks

  /// Returns the last chunk that starts at an item or before it; −1 if there is none.
  private func lastChunk(startingAt item: Int) -> Int {
    chunks.indices.partitionPoint { chunks[$0].first <= item } - 1
  }

  private func replace(_ item: Int, _ value: Double, in index: Int) {
    let change = value - (self.value(at: item) ?? 0)
    guard change != 0 else { return }
    for offset in (item - chunks[index].first)..<chunks[index].sums.count {
      chunks[index].sums[offset] += change
    }
    total += change
    tree.lengthen(index, by: change)
  }

  private func prepend(_ value: Double, to index: Int) {
    for offset in chunks[index].sums.indices { chunks[index].sums[offset] += value }
    chunks[index].sums.insert(value, at: 0)
    chunks[index].first -= 1
    tree.lengthen(index, by: value)
    indexOfGrowingChunk = index
  }

  private func insert(_ chunk: Chunk, at index: Int) {
    if chunks.indices.contains(indexOfGrowingChunk) {
      chunks[indexOfGrowingChunk].sums = ContiguousArray(
        chunks[indexOfGrowingChunk].sums.map(\.self))
    }
    chunks.insert(chunk, at: index)
    indexOfGrowingChunk = index
    if index == chunks.count - 1 { tree.append(chunk.total) } else { rebuildTree() }
  }
}
