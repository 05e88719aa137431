import Diffing
import struct Diffing.IndexPath
import Motion

/// Transactions with random changes.
extension SectionedRun {
  /// Inserts, removes, moves and reloads random sections and items.
  ///
  /// Items also move across sections, out of removed sections and into inserted ones.
  func performRandomUpdates(_ generator: inout SeededGenerator) throws {
    var batch = SectionedBatch(sections: randomSections(&generator))
    let sections = try batch.sections.validated(oldCount: data.count).mapping
    let newItems = (0..<sections.newCount).map { _ in generator.next(below: 8) }
    let movable = removeRandomItems(from: sections, &batch, &generator)
    insertRandomItems(movable, newItems, sections, &batch, &generator)
    try update(batch, newItems: newItems)
  }

  private func randomSections(_ generator: inout SeededGenerator) -> Batch {
    var old = Array(data.indices)
    generator.shuffle(&old)
    let removed = generator.next(below: 4) == 0 ? min(old.count, 1 + generator.next(below: 2)) : 0
    let inserted =
      data.count < 12 && generator.next(below: 3) == 0 ? 1 + generator.next(below: 2) : 0
    let count = data.count - removed + inserted
    var new = Array(0..<count)
    generator.shuffle(&new)
    var batch = Batch(removed: Array(old.prefix(removed)), inserted: Array(new.prefix(inserted)))
    if removed < old.count, inserted < count, generator.next(below: 3) == 0 {
      batch.moved = [Move(from: old[removed], to: new[inserted])]
    }
    if removed + 1 < old.count, generator.next(below: 6) == 0 {
      batch.reloaded = [old[removed + 1]]
    }
    return batch
  }

  /// Removes and reloads items, and chooses some to move.
  private func removeRandomItems(
    from sections: IndexMapping, _ batch: inout SectionedBatch, _ generator: inout SeededGenerator
  ) -> [IndexPath] {
    var movable: [IndexPath] = []
    for section in data.indices where !batch.sections.reloaded.contains(section) {
      var items = Array(data[section].indices)
      generator.shuffle(&items)
      let stays = sections.newIndex(of: section) != nil
      if stays, generator.next(below: 3) == 0, let item = items.popLast() {
        batch.removedItems.append(IndexPath(section, item))
      }
      if stays, generator.next(below: 5) == 0, let item = items.popLast() {
        batch.reloadedItems.append(IndexPath(section, item))
      }
      for item in items.prefix(generator.next(below: 4)) where generator.next(below: 3) == 0 {
        movable.append(IndexPath(section, item))
      }
    }
    return movable
  }

  /// Gives inserted and moved items free positions in the new list.
  private func insertRandomItems(
    _ movable: [IndexPath], _ newItems: [Int], _ sections: IndexMapping,
    _ batch: inout SectionedBatch, _ generator: inout SeededGenerator
  ) {
    let reloaded = Set(batch.sections.reloaded.compactMap(sections.newIndex))
    let targets = (0..<sections.newCount).filter { !reloaded.contains($0) }
    guard !targets.isEmpty else { return }
    var arriving = Array(repeating: [IndexPath](), count: sections.newCount)
    var leaving = Array(repeating: 0, count: data.count)
    for path in batch.removedItems { leaving[path.section] += 1 }
    for path in movable {
      let target = targets[generator.next(below: targets.count)]
      // An inserted section gets its items from the data source; only some can be moved ones.
      let comes = sections.oldIndex(of: target) == nil
      guard !comes || arriving[target].count < newItems[target] else { continue }
      arriving[target].append(path)
      leaving[path.section] += 1
    }
    for target in targets {
      let old = sections.oldIndex(of: target)
      let inserted = old != nil && generator.next(below: 3) == 0 ? 1 + generator.next(below: 2) : 0
      let count =
        old.map { data[$0].count - leaving[$0] + inserted + arriving[target].count }
        ?? newItems[target]
      var positions = Array(0..<count)
      generator.shuffle(&positions)
      batch.insertedItems += positions.prefix(inserted).map { IndexPath(target, $0) }
      for (path, position) in zip(arriving[target], positions.dropFirst(inserted)) {
        batch.movedItems.append(Move(from: path, to: IndexPath(target, position)))
      }
    }
  }

  /// Inserts, removes and moves sections outside a range, and inserts and removes their items.
  ///
  /// The sections in the range stay together. Half of the time, only sections near the range
  /// change.
  func updateOutside(_ range: ClosedRange<Int>, _ generator: inout SeededGenerator) throws {
    let reach = generator.next(below: 2) == 0 ? 4 : data.count
    var others = data.indices.filter { !range.contains($0) && Self.isNear($0, range, reach) }
    generator.shuffle(&others)
    var batch = SectionedBatch()
    batch.sections.removed = Array(others.prefix(generator.next(below: 3)))
    others.removeFirst(batch.sections.removed.count)
    let moved = generator.next(below: 2) == 0 ? others.popLast() : nil
    let leaving = batch.sections.removed + [moved].compactMap { $0 }
    let movesBefore = generator.next(below: 2) == 0
    let (newBefore, newAfter) = (generator.next(below: 3), generator.next(below: 2))
    let countBefore =
      range.lowerBound - leaving.filter { $0 < range.lowerBound }.count + newBefore
      + (moved != nil && movesBefore ? 1 : 0)
    let count = data.count - leaving.count + newBefore + newAfter + (moved == nil ? 0 : 1)
    var before = Array(max(0, countBefore - max(3, reach))..<countBefore)
    let end = countBefore + range.count
    var after = Array(end..<min(count, end + max(3, reach)))
    generator.shuffle(&before)
    generator.shuffle(&after)
    batch.sections.inserted = Array(before.prefix(newBefore) + after.prefix(newAfter))
    let free = movesBefore ? before.dropFirst(newBefore) : after.dropFirst(newAfter)
    if let moved, let target = free.first {
      batch.sections.moved = [Move(from: moved, to: target)]
    }
    let mapping = try batch.sections.validated(oldCount: data.count).mapping
    for section in others.prefix(4) {
      guard let new = mapping.newIndex(of: section) else { continue }
      var items = Array(data[section].indices)
      generator.shuffle(&items)
      let removed = items.prefix(generator.next(below: 4))
      let inserted = generator.next(below: 4)
      var places = Array(0..<items.count - removed.count + inserted)
      generator.shuffle(&places)
      batch.removedItems += removed.map { IndexPath(section, $0) }
      batch.insertedItems += places.prefix(inserted).map { IndexPath(new, $0) }
    }
    try update(batch, newItems: (0..<count).map { _ in generator.next(below: 40) })
  }

  private static func isNear(_ section: Int, _ range: ClosedRange<Int>, _ reach: Int) -> Bool {
    section >= range.lowerBound - reach && section <= range.upperBound + reach
  }
}
