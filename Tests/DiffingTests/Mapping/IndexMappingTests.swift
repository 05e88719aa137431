import Diffing
import Motion
import TestSupport
import Testing

@Suite struct IndexMappingTests {
  @Test func `a mapping without changes maps each item to itself`() {
    let mapping = IndexMapping(count: 4)
    #expect((0..<4).map(mapping.newIndex) == [0, 1, 2, 3])
    #expect((0..<4).map(mapping.oldIndex) == [0, 1, 2, 3])
    #expect(mapping.runs == [IndexRun(old: 0, new: 0, count: 4)])
    #expect(IndexMapping(count: 0).runs.isEmpty)
  }

  @Test func `one insertion into a million items takes two runs`() throws {
    let mapping = try Batch(inserted: [400_000]).validated(oldCount: 1_000_000).mapping
    #expect(
      mapping.runs == [
        IndexRun(old: 0, new: 0, count: 400_000),
        IndexRun(old: 400_000, new: 400_001, count: 600_000),
      ])
  }

  @Test func `a moved block is one run`() throws {
    let block = (0..<50).map { Move(from: 100 + $0, to: 700 + $0) }
    let mapping = try Batch(moved: block).validated(oldCount: 1000).mapping
    #expect(
      mapping.runs == [
        IndexRun(old: 0, new: 0, count: 100), IndexRun(old: 100, new: 700, count: 50),
        IndexRun(old: 150, new: 100, count: 600), IndexRun(old: 750, new: 750, count: 250),
      ])
    #expect(mapping.runsInNewOrder.map(\.old) == [0, 150, 100, 750])
    #expect(mapping.oldIndex(of: 749) == 149)
  }

  @Test func `the cost for a billion items depends only on the changes`() throws {
    let count = 1_000_000_000
    let batch = Batch(
      removed: [0, 500_000_000], inserted: [999_999_998],
      moved: [Move(from: 999_999_999, to: 0)])
    let mapping = try batch.validated(oldCount: count, newCount: count - 1).mapping
    #expect(mapping.newCount == 999_999_999)
    #expect(mapping.newIndex(of: 0) == nil)
    #expect(mapping.newIndex(of: 1) == 1)
    #expect(mapping.newIndex(of: 499_999_999) == 499_999_999)
    #expect(mapping.newIndex(of: 500_000_001) == 500_000_000)
    #expect(mapping.newIndex(of: 999_999_999) == 0)
    #expect(mapping.oldIndex(of: 0) == 999_999_999)
    #expect(mapping.runs.count == 3)
  }

  @Test(arguments: [10, 1000])
  func `a shuffle is mapped in both directions`(count: Int) throws {
    var random = RandomLists(UInt64(count))
    var targets = Array(0..<count)
    random.generator.shuffle(&targets)
    let moves = targets.enumerated().map { Move(from: $0.offset, to: $0.element) }
    let mapping = try Batch(moved: moves).validated(oldCount: count).mapping
    #expect((0..<count).map(mapping.newIndex) == targets)
    for (old, new) in targets.enumerated() { #expect(mapping.oldIndex(of: new) == old) }
    expectRuns(of: mapping)
  }

  @Test func `equal mappings are equal for any number of changes`() throws {
    let all = (0..<300).map { Move(from: $0, to: $0) }
    #expect(try Batch(moved: all).validated(oldCount: 300).mapping == IndexMapping(count: 300))
    #expect(IndexMapping(count: 300) != IndexMapping(count: 301))
    let swap = Batch(moved: [Move(from: 0, to: 1)])
    #expect(try swap.validated(oldCount: 300).mapping != IndexMapping(count: 300))
  }

  @Test func `applying a mapping requests the inserted elements in order`() throws {
    let batch = Batch(
      removed: [1], inserted: [0, 4], moved: [Move(from: 3, to: 1)], reloaded: [0])
    let changes = try batch.validated(oldCount: 4)
    var asked: [Int] = []
    let list = changes.applied(to: ["a", "b", "c", "d"]) { index in
      asked.append(index)
      return "new \(index)"
    }
    #expect(list == ["new 0", "d", "new 2", "c", "new 4"])
    #expect(asked == [0, 4, 2])
  }

  @Test func `successive changes are composed into one mapping`() throws {
    let first = try Batch(removed: [1], inserted: [3]).validated(oldCount: 5).mapping
    let second = try Batch(moved: [Move(from: 4, to: 0)]).validated(oldCount: 5).mapping
    let both = first.followed(by: second)
    #expect((0..<5).map(both.newIndex) == [1, nil, 2, 3, 0])
    #expect((0..<5).map(both.oldIndex) == [4, 0, 2, 3, nil])
  }

  @Test(arguments: Effort.seeds(60, full: 5000))
  func `a composed mapping equals two lookups`(seed: UInt64) throws {
    var random = RandomLists(seed)
    let count = random.generator.next(below: seed % 5 == 0 ? 500 : 20)
    let changes = seed % 10 == 0 ? 500 : 6
    let first = try random.batch(on: count, changes: changes).validated(oldCount: count).mapping
    let second = try random.batch(on: first.newCount, changes: changes)
      .validated(oldCount: first.newCount).mapping
    let both = first.followed(by: second)
    #expect(
      (0..<count).map(both.newIndex)
        == (0..<count).map { first.newIndex(of: $0).flatMap(second.newIndex) })
    #expect(
      (0..<second.newCount).map(both.oldIndex)
        == (0..<second.newCount).map { second.oldIndex(of: $0).flatMap(first.oldIndex) })
    expectRuns(of: both)
  }

  @Test func `looking up an index out of range stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = IndexMapping(count: 3).newIndex(of: 3) }
    await #expect(processExitsWith: .failure) { _ = IndexMapping(count: 3).oldIndex(of: -1) }
    await #expect(processExitsWith: .failure) {
      _ = IndexMapping(count: 3).followed(by: IndexMapping(count: 4))
    }
  }
}
