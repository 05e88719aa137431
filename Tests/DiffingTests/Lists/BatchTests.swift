import Diffing
import Motion
import TestSupport
import Testing

@Suite struct BatchTests {
  // MARK: Index mapping

  @Test func `an insertion shifts the items after it`() throws {
    try expect(Batch(inserted: [2]), on: 5, maps: [0, 1, 3, 4, 5])
    let mapping = try Batch(inserted: [2]).validated(oldCount: 5).mapping
    #expect(mapping.oldIndex(of: 2) == nil)
  }

  @Test func `a removal shifts the items after it`() throws {
    try expect(Batch(removed: [1, 3]), on: 5, maps: [0, nil, 1, nil, 2])
    try expect(Batch(removed: [0, 1, 2]), on: 3, maps: [nil, nil, nil])
  }

  @Test func `an insertion is an index of the new list`() throws {
    try expect(Batch(removed: [1], inserted: [3]), on: 5, maps: [0, nil, 1, 2, 4])
    let mapping = try Batch(removed: [1], inserted: [3]).validated(oldCount: 5).mapping
    #expect(mapping.oldIndex(of: 3) == nil)
  }

  @Test(arguments: [
    (Batch(removed: [1], reloaded: [4]), 3), (Batch(inserted: [1], reloaded: [3]), 4),
    (Batch(inserted: [3], reloaded: [1]), 1),
    (Batch(removed: [0], inserted: [1], reloaded: [3]), 3),
  ])
  func `a reload is an index of the old list and applies to the new one`(
    batch: Batch, index: Int
  ) throws {
    #expect(try batch.validated(oldCount: 5).reloaded.map(\.new) == [index])
  }

  @Test func `a move shifts the items between its ends`() throws {
    let batch = Batch(moved: [Move(from: 1, to: 3)])
    try expect(batch, on: 5, maps: [0, 3, 1, 2, 4])
    let mapping = try batch.validated(oldCount: 5).mapping
    #expect((0..<5).map(mapping.oldIndex) == [0, 2, 3, 1, 4])
  }

  @Test func `a move to the first or last position shifts all items between`() throws {
    try expect(Batch(moved: [Move(from: 1, to: 4)]), on: 5, maps: [0, 4, 1, 2, 3])
    try expect(Batch(moved: [Move(from: 3, to: 0)]), on: 5, maps: [1, 2, 3, 0, 4])
  }

  @Test func `items that are not listed in a move fill the remaining positions`() throws {
    let batch = Batch(moved: [Move(from: 0, to: 2), Move(from: 1, to: 0)])
    try expect(batch, on: 4, maps: [2, 0, 1, 3])
  }

  // MARK: Valid batches that UICollectionView rejects

  @Test func `an insertion can have the index of a reloaded item`() throws {
    let batch = Batch(
      removed: [1], moved: [Move(from: 0, to: 1), Move(from: 3, to: 0)], reloaded: [2])
    let changes = try batch.validated(oldCount: 4, newCount: 3)
    let old = ["9130", "458b", "e0d1", "5ccb"]
    let new = ["5ccb", "9130", "e0d1"]
    #expect(changes.reloaded == [Reload(old: 2, new: 2)])
    #expect(changes.applied(to: old) { new[$0] } == new)
  }

  @Test func `a reload can be combined with a move and a removal`() throws {
    let batch = Batch(
      removed: [4], inserted: [2], moved: [Move(from: 2, to: 4)], reloaded: [3])
    try expect(batch, on: 5, maps: [0, 1, 4, 3, nil])
    #expect(try batch.validated(oldCount: 5).reloaded == [Reload(old: 3, new: 3)])
  }

  @Test func `a move to the position that the item gets anyway changes nothing`() throws {
    let old = [1, 2, 3, 4, 5]
    let new = [1, 3, 6, 4, 5]
    let plain = Batch(removed: [1], inserted: [2])
    var redundant = plain
    redundant.moved = [Move(from: 2, to: 1)]
    let changes = try redundant.validated(oldCount: 5, newCount: 5)
    #expect(changes.mapping == (try plain.validated(oldCount: 5).mapping))
    #expect(changes.applied(to: old) { new[$0] } == new)
  }

  @Test func `a moved item can be reloaded and a reload can be listed twice`() throws {
    let batch = Batch(moved: [Move(from: 0, to: 2)], reloaded: [0, 1, 0])
    let changes = try batch.validated(oldCount: 3)
    #expect(changes.reloaded == [Reload(old: 0, new: 2), Reload(old: 1, new: 0)])
    let long = try Batch(reloaded: [500, 2, 500]).validated(oldCount: 1000)
    #expect(long.reloaded.map(\.old) == [2, 500])
  }

  @Test func `an empty batch changes nothing`() throws {
    #expect(Batch().isEmpty)
    #expect(try Batch().validated(oldCount: 3, newCount: 3).isEmpty)
    #expect(try Batch().validated(oldCount: 0).mapping == IndexMapping(count: 0))
  }

  @Test func `changes are in ascending order`() throws {
    let batch = Batch(
      removed: [4, 0], inserted: [3, 1], moved: [Move(from: 3, to: 0), Move(from: 1, to: 4)],
      reloaded: [3, 2])
    let changes = try batch.validated(oldCount: 5)
    #expect(changes.removed == [0, 4])
    #expect(changes.inserted == [1, 3])
    #expect(changes.moved == [Move(from: 1, to: 4), Move(from: 3, to: 0)])
    #expect(changes.reloaded == [Reload(old: 2, new: 2), Reload(old: 3, new: 0)])
  }

  // MARK: Invalid batches

  @Test(arguments: [
    (Batch(removed: [5]), BatchError.outOfRange(.removal, index: 5, count: 5)),
    (Batch(removed: [7, -1]), .outOfRange(.removal, index: -1, count: 5)),
    (Batch(inserted: [6]), .outOfRange(.insertion, index: 6, count: 6)),
    (Batch(removed: [0], inserted: [5]), .outOfRange(.insertion, index: 5, count: 5)),
    (Batch(moved: [Move(from: 5, to: 0)]), .outOfRange(.moveSource, index: 5, count: 5)),
    (Batch(moved: [Move(from: 0, to: -2)]), .outOfRange(.moveTarget, index: -2, count: 5)),
    (Batch(reloaded: [9]), .outOfRange(.reload, index: 9, count: 5)),
    (Batch(removed: [3, 1, 3]), .listedTwice(.removal, index: 3)),
    (Batch(inserted: [2, 2]), .listedTwice(.insertion, index: 2)),
    (
      Batch(moved: [Move(from: 1, to: 2), Move(from: 1, to: 3)]),
      .listedTwice(.moveSource, index: 1)
    ),
    (
      Batch(moved: [Move(from: 1, to: 2), Move(from: 0, to: 2)]),
      .listedTwice(.moveTarget, index: 2)
    ),
    (
      Batch(removed: [1], moved: [Move(from: 1, to: 2)]),
      .conflict(.removal, .moveSource, index: 1)
    ),
    (
      Batch(inserted: [2], moved: [Move(from: 1, to: 2)]),
      .targetConflict(Move(from: 1, to: 2))
    ),
    (Batch(removed: [4], reloaded: [4]), .conflict(.removal, .reload, index: 4)),
    (Batch(removed: [0, 1, 2, 3, 4, 5]), .outOfRange(.removal, index: 5, count: 5)),
  ])
  func `a contradiction throws its error`(batch: Batch, error: BatchError) {
    #expect(throws: error) { try batch.validated(oldCount: 5) }
  }

  @Test func `a missing change throws an error with the counts`() {
    #expect(throws: BatchError.wrongCount(old: 5, removed: 2, inserted: 1, new: 6)) {
      try Batch(removed: [0, 1], inserted: [0]).validated(oldCount: 5, newCount: 6)
    }
    #expect(throws: BatchError.wrongCount(old: 5, removed: 0, inserted: 0, new: 4)) {
      try Batch().validated(oldCount: 5, newCount: 4)
    }
  }

  @Test(arguments: [
    (
      BatchError.outOfRange(.insertion, index: 6, count: 6),
      "insertion at 6, but the new list has the indices 0 to 5; use an index of the list after "
        + "the changes"
    ),
    (
      .outOfRange(.removal, index: 0, count: 0),
      "removal at 0, but the old list is empty; use an index of the list before the changes"
    ),
    (
      .listedTwice(.removal, index: 3), "removal at 3 of the old list is listed twice; list it once"
    ),
    (
      .targetConflict(Move(from: 5, to: 2)),
      "insertion at 2 and move from 5 to 2 have the same target 2 in the new list; give one of "
        + "them another index"
    ),
    (
      .wrongCount(old: 5, removed: 2, inserted: 1, new: 6),
      "5 items − 2 removed + 1 inserted = 4, but the new list has 6; list every change, or "
        + "change the data before the batch ends"
    ),
  ])
  func `an error describes what was listed, what was found and what to do`(
    error: BatchError, text: String
  ) {
    #expect(error.description == text)
  }

  /// The list is long enough for a table.
  @Test func `a contradiction among many changes throws its error`() throws {
    var moves = (0..<200).map { Move(from: $0, to: 199 - $0) }
    #expect(throws: Never.self) { try Batch(moved: moves).validated(oldCount: 200) }
    moves[120].to = 3
    #expect(throws: BatchError.listedTwice(.moveTarget, index: 3)) {
      try Batch(moved: moves).validated(oldCount: 200)
    }
    #expect(throws: BatchError.conflict(.removal, .moveSource, index: 0)) {
      try Batch(removed: [0], inserted: [0], moved: moves).validated(oldCount: 200)
    }
    #expect(throws: BatchError.wrongCount(old: 200, removed: 150, inserted: 0, new: 100)) {
      try Batch(removed: Array(0..<150)).validated(oldCount: 200, newCount: 100)
    }
    #expect(throws: BatchError.outOfRange(.reload, index: 200, count: 200)) {
      try Batch(moved: moves.dropLast(100), reloaded: Array((0...200).reversed()))
        .validated(oldCount: 200)
    }
  }

  /// There are fewer old items than removals, so a table would have a negative length.
  @Test func `a batch with more removals than items is rejected`() {
    #expect(throws: BatchError.outOfRange(.removal, index: 0, count: 0)) {
      try Batch(removed: Array(0...64)).validated(oldCount: 0)
    }
    #expect(throws: BatchError.outOfRange(.removal, index: 10, count: 10)) {
      try Batch(removed: Array(0..<100), inserted: [0]).validated(oldCount: 10)
    }
    #expect(throws: BatchError.listedTwice(.removal, index: 0)) {
      try Batch(removed: Array(repeating: 0, count: 100)).validated(oldCount: 10, newCount: 0)
    }
    #expect(throws: SectionedBatchError.sections(.outOfRange(.removal, index: 3, count: 3))) {
      try SectionedBatch(sections: Batch(removed: Array(0..<100)))
        .validated(oldItemCounts: [1, 2, 3], newItemCounts: [])
    }
    #expect(throws: SectionedBatchError.sections(.outOfRange(.removal, index: 3, count: 3))) {
      try SectionedBatch(sections: Batch(removed: Array(0..<100)))
        .resultingItemCounts(oldItemCounts: [1, 2, 3]) { _ in 0 }
    }
  }

  // MARK: Random batches

  @Test(arguments: Effort.seeds(100, full: 10_000))
  func `a valid batch matches the naive model`(seed: UInt64) throws {
    var random = RandomLists(seed)
    let oldCount = random.generator.next(below: seed % 5 == 0 ? 1500 : 30)
    let batch = random.batch(on: oldCount, changes: seed % 10 == 0 ? 1500 : 8)
    let changes = try batch.validated(oldCount: oldCount)
    let naive = NaiveMapping(batch, oldCount: oldCount)
    expect(changes.mapping, maps: naive)
    #expect(changes.removed == batch.removed.sorted())
    #expect(changes.inserted == batch.inserted.sorted())
    #expect(changes.moved == batch.moved.sorted { $0.from < $1.from })
    #expect(changes.reloaded.map(\.old) == batch.reloaded.sorted())
    #expect(changes.reloaded.map(\.new) == changes.reloaded.map { naive.newOfOld[$0.old] })
  }

  @Test(arguments: Effort.seeds(20, full: 1000))
  func `a batch is rejected exactly if the naive model rejects it`(seed: UInt64) {
    var random = RandomLists(seed)
    for _ in 0..<100 {
      let oldCount = random.generator.next(below: 6)
      let batch = random.anyBatch(on: oldCount)
      let changes = try? batch.validated(oldCount: oldCount)
      #expect(
        (changes != nil) == NaiveMapping.accepts(batch, oldCount: oldCount),
        "\(batch) on \(oldCount)")
    }
  }

  /// Ranges like those in scenario files: long, and often past the end.
  @Test(arguments: Effort.seeds(20, full: 1000))
  func `a batch of long ranges is rejected exactly if the naive model rejects it`(seed: UInt64) {
    var random = RandomLists(seed)
    for _ in 0..<20 {
      let oldCount = random.generator.next(below: 4) * random.generator.next(below: 100)
      let batch = random.rangedBatch(on: oldCount)
      let changes = try? batch.validated(oldCount: oldCount)
      #expect(
        (changes != nil) == NaiveMapping.accepts(batch, oldCount: oldCount),
        "\(batch) on \(oldCount)")
    }
  }
}
