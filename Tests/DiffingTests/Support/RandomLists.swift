import Diffing
import Motion

/// A generator of lists and batches from a seed.
struct RandomLists {
  var generator: SeededGenerator

  init(_ seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a list of numbers below `alphabet`, which can repeat.
  mutating func list(upTo length: Int, alphabet: Int) -> [Int] {
    (0..<generator.next(below: length + 1)).map { _ in generator.next(below: alphabet) }
  }

  /// Returns a list of unique numbers.
  mutating func distinctList(upTo length: Int) -> [Int] {
    let count = generator.next(below: length + 1)
    var numbers = Array(0..<2 * count)
    generator.shuffle(&numbers)
    return Array(numbers.prefix(count))
  }

  /// Returns the list after some removals, moves, and insertions of numbers below `alphabet`.
  mutating func edited(_ list: [Int], edits: Int, alphabet: Int) -> [Int] {
    var list = list
    for _ in 0..<generator.next(below: edits + 1) {
      switch generator.next(below: 3) {
      case 0 where !list.isEmpty:
        list.remove(at: generator.next(below: list.count))
      case 1 where !list.isEmpty:
        let item = list.remove(at: generator.next(below: list.count))
        list.insert(item, at: generator.next(below: list.count + 1))
      default:
        list.insert(generator.next(below: alphabet), at: generator.next(below: list.count + 1))
      }
    }
    return list
  }

  /// Returns a valid batch with up to `changes` changes of each kind, in any order.
  mutating func batch(on oldCount: Int, changes: Int) -> Batch {
    var old = Array(0..<oldCount)
    generator.shuffle(&old)
    let removed = Array(old.prefix(generator.next(below: min(changes, oldCount) + 1)))
    let insertedCount = generator.next(below: changes + 1)
    let newCount = oldCount - removed.count + insertedCount
    var new = Array(0..<newCount)
    generator.shuffle(&new)
    let inserted = Array(new.prefix(insertedCount))
    let movedCount = generator.next(below: min(changes, oldCount - removed.count) + 1)
    let moved = zip(old.dropFirst(removed.count), new.dropFirst(insertedCount))
      .prefix(movedCount).map { Move(from: $0, to: $1) }
    let reloaded = old.dropFirst(removed.count).filter { _ in generator.next(below: 4) == 0 }
    return Batch(removed: removed, inserted: inserted, moved: moved, reloaded: reloaded)
  }

  /// Returns a batch that is usually invalid.
  mutating func anyBatch(on oldCount: Int) -> Batch {
    let range = oldCount + 3
    func indices(_ generator: inout SeededGenerator) -> [Int] {
      (0..<generator.next(below: 3)).map { _ in generator.next(below: range) - 1 }
    }
    return Batch(
      removed: indices(&generator), inserted: indices(&generator),
      moved: zip(indices(&generator), indices(&generator)).map { Move(from: $0, to: $1) },
      reloaded: indices(&generator))
  }

  /// Returns a batch of whole ranges, most of which extend past the end of the list.
  mutating func rangedBatch(on oldCount: Int) -> Batch {
    func range(_ generator: inout SeededGenerator) -> [Int] {
      guard generator.next(below: 3) > 0 else { return [] }
      let start = generator.next(below: 3) > 0 ? 0 : generator.next(below: oldCount + 3)
      let length =
        generator.next(below: 3) == 0 ? oldCount - start : generator.next(below: 200)
      return Array(start..<start + max(0, length))
    }
    return Batch(
      removed: range(&generator), inserted: range(&generator),
      moved: zip(range(&generator), range(&generator)).map { Move(from: $0, to: $1) },
      reloaded: range(&generator))
  }
}
