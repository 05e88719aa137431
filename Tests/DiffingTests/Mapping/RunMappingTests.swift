import Diffing
import Testing

/// Mappings with few changes, which `IndexMapping` stores as runs.
@Suite struct RunMappingTests {
  private func mapping(_ batch: Batch, oldCount: Int) throws -> IndexMapping {
    try batch.validated(oldCount: oldCount).mapping
  }

  @Test func `a move to the item's own position does not split a run`() throws {
    let mapping = try mapping(Batch(moved: [Move(from: 2, to: 2)]), oldCount: 5)
    #expect(mapping.runs == [IndexRun(old: 0, new: 0, count: 5)])
  }

  @Test func `runs that change places are found by old and by new index`() throws {
    let mapping = try mapping(Batch(moved: [Move(from: 4, to: 0)]), oldCount: 5)
    #expect(mapping.runs.map(\.old) == [0, 4])
    #expect(mapping.runsInNewOrder.map(\.old) == [4, 0])
    #expect((0..<5).map(mapping.newIndex) == [1, 2, 3, 4, 0])
    #expect((0..<5).map(mapping.oldIndex) == [4, 0, 1, 2, 3])
  }

  @Test func `the first and the last item can be replaced`() throws {
    let mapping = try mapping(Batch(removed: [0, 4], inserted: [0, 4]), oldCount: 5)
    #expect(mapping.runs == [IndexRun(old: 1, new: 1, count: 3)])
    #expect((0..<5).map(mapping.newIndex) == [nil, 1, 2, 3, nil])
    #expect((0..<5).map(mapping.oldIndex) == [nil, 1, 2, 3, nil])
  }

  @Test func `an insertion after a removal moves only the items between them`() throws {
    let mapping = try mapping(Batch(removed: [1], inserted: [3]), oldCount: 5)
    #expect(
      mapping.runs == [
        IndexRun(old: 0, new: 0, count: 1), IndexRun(old: 2, new: 1, count: 2),
        IndexRun(old: 4, new: 4, count: 1),
      ])
    #expect(mapping.oldIndex(of: 3) == nil)
  }

  @Test func `a mapping between lists without common items has no runs`() throws {
    let mapping = try mapping(Batch(removed: [2, 0, 1], inserted: [1, 0]), oldCount: 3)
    #expect(mapping.runs.isEmpty)
    #expect(mapping.runsInNewOrder.isEmpty)
    #expect((0..<3).map(mapping.newIndex) == [nil, nil, nil])
    #expect((0..<2).map(mapping.oldIndex) == [nil, nil])
  }

  @Test func `the order in which changes are listed does not matter`() throws {
    let moves = [Move(from: 7, to: 1), Move(from: 0, to: 9), Move(from: 3, to: 3)]
    let forward = Batch(removed: [2, 5], inserted: [4, 8], moved: moves)
    let backward = Batch(removed: [5, 2], inserted: [8, 4], moved: moves.reversed())
    let mapping = try mapping(forward, oldCount: 10)
    #expect((0..<10).map(mapping.newIndex) == [9, 0, nil, 3, 2, nil, 5, 1, 6, 7])
    #expect(try self.mapping(backward, oldCount: 10) == mapping)
  }
}
