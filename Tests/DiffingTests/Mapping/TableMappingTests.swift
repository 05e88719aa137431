import Diffing
import Testing

/// Mappings with more than 64 changes in a short list, which `IndexMapping` stores as a table.
@Suite struct TableMappingTests {
  @Test func `every second item can be removed`() throws {
    let batch = Batch(removed: (0..<65).map { 2 * $0 })
    let mapping = try batch.validated(oldCount: 130, newCount: 65).mapping
    #expect([0, 2, 128].map(mapping.newIndex) == [nil, nil, nil])
    #expect([1, 3, 129].map(mapping.newIndex) == [0, 1, 64])
    #expect([0, 1, 64].map(mapping.oldIndex) == [1, 3, 129])
    #expect(mapping.runs.count == 65)
    #expect(mapping.runs.first == IndexRun(old: 1, new: 0, count: 1))
  }

  @Test func `insertions leave gaps only in the new list`() throws {
    let batch = Batch(inserted: (0..<70).map { 2 * $0 })
    let mapping = try batch.validated(oldCount: 70).mapping
    #expect(mapping.newCount == 140)
    #expect([0, 1, 69].map(mapping.newIndex) == [1, 3, 139])
    #expect([0, 1, 138, 139].map(mapping.oldIndex) == [nil, 0, nil, 69])
  }

  @Test func `a block of moves is one run, and the items that it passes are another`() throws {
    let moves = (0..<70).map { Move(from: $0, to: 130 + $0) }
    let mapping = try Batch(moved: moves).validated(oldCount: 200).mapping
    let moved = IndexRun(old: 0, new: 130, count: 70)
    let passed = IndexRun(old: 70, new: 0, count: 130)
    #expect(mapping.runs == [moved, passed])
    #expect(mapping.runsInNewOrder == [passed, moved])
  }

  @Test func `in a reversed list each item is a run`() throws {
    let moves = (0..<100).map { Move(from: $0, to: 99 - $0) }
    let mapping = try Batch(moved: moves).validated(oldCount: 100).mapping
    #expect([0, 1, 99].map(mapping.newIndex) == [99, 98, 0])
    #expect(mapping.runs.count == 100)
    #expect(mapping.runsInNewOrder.first == IndexRun(old: 99, new: 0, count: 1))
  }

  @Test func `no item remains if all are removed`() throws {
    let batch = Batch(removed: Array(0..<80), inserted: Array(0..<70))
    let mapping = try batch.validated(oldCount: 80).mapping
    #expect(mapping.runs.isEmpty)
    #expect([0, 79].map(mapping.newIndex) == [nil, nil])
    #expect([0, 69].map(mapping.oldIndex) == [nil, nil])
  }

  @Test(arguments: [
    (Batch(removed: Array(0..<70) + [5]), BatchError.listedTwice(.removal, index: 5)),
    (Batch(removed: Array(31...100)), .outOfRange(.removal, index: 100, count: 100)),
    (
      Batch(removed: Array(0..<70), moved: [Move(from: 69, to: 0)]),
      .conflict(.removal, .moveSource, index: 69)
    ),
    (
      Batch(inserted: Array(0..<70), moved: [Move(from: 0, to: 69)]),
      .targetConflict(Move(from: 0, to: 69))
    ),
  ])
  func `a contradiction among many changes is reported`(batch: Batch, error: BatchError) {
    #expect(throws: error) { try batch.validated(oldCount: 100) }
  }
}
