import Diffing
import Testing

@Suite struct SectionedChangesTests {
  private func changes(
    _ batch: SectionedBatch, _ old: [Int], _ new: [Int]
  ) throws -> SectionedChanges {
    try batch.validated(oldItemCounts: old, newItemCounts: new)
  }

  @Test func `changes are empty only if sections and items are unchanged`() throws {
    #expect(try changes(SectionedBatch(), [2, 1], [2, 1]).isEmpty)
    let reload = SectionedBatch(reloadedItems: [IndexPath(1, 0)])
    #expect(try !changes(reload, [2, 1], [2, 1]).isEmpty)
    let sectionReload = SectionedBatch(sections: Batch(reloaded: [0]))
    #expect(try !changes(sectionReload, [2, 1], [2, 1]).isEmpty)
    let exchange = SectionedBatch(removedItems: [IndexPath(0, 0)], insertedItems: [IndexPath(0, 1)])
    #expect(try !changes(exchange, [2, 1], [2, 1]).isEmpty)
  }

  @Test func `paths follow the items of a moved section`() throws {
    let batch = SectionedBatch(
      sections: Batch(moved: [Move(from: 2, to: 0)]), removedItems: [IndexPath(2, 0)],
      insertedItems: [IndexPath(0, 2)])
    let changes = try changes(batch, [2, 1, 3], [3, 2, 1])
    #expect(changes.newPath(of: IndexPath(2, 1)) == IndexPath(0, 0))
    #expect(changes.newPath(of: IndexPath(2, 0)) == nil)
    #expect(changes.newPath(of: IndexPath(0, 0)) == IndexPath(1, 0))
    #expect(changes.oldPath(of: IndexPath(0, 1)) == IndexPath(2, 2))
    #expect(changes.oldPath(of: IndexPath(0, 2)) == nil)
    #expect(changes.oldPath(of: IndexPath(2, 0)) == IndexPath(1, 0))
  }

  @Test func `an item keeps its identity in another section`() throws {
    let batch = SectionedBatch(movedItems: [Move(from: IndexPath(0, 0), to: IndexPath(1, 1))])
    let changes = try changes(batch, [2, 2], [1, 3])
    #expect(changes.newPath(of: IndexPath(0, 0)) == IndexPath(1, 1))
    let list = changes.applied(to: [["a", "b"], ["c", "d"]]) { _ in "new" }
    #expect(list == [["b"], ["c", "a", "d"]])
  }

  @Test func `inserted items are requested in ascending order, then reloaded ones`() throws {
    let batch = SectionedBatch(
      insertedItems: [IndexPath(1, 0), IndexPath(0, 2)], reloadedItems: [IndexPath(0, 0)])
    let changes = try changes(batch, [2, 2], [3, 3])
    var asked: [IndexPath] = []
    let list = changes.applied(to: [["a", "b"], ["c", "d"]]) { path in
      asked.append(path)
      return "new \(path)"
    }
    #expect(asked == [IndexPath(0, 2), IndexPath(1, 0), IndexPath(0, 0)])
    #expect(list == [["new (0, 0)", "b", "new (0, 2)"], ["new (1, 0)", "c", "d"]])
  }

  @Test func `sections can become empty, and empty sections can be filled`() throws {
    let batch = SectionedBatch(
      removedItems: [IndexPath(0, 0)], insertedItems: [IndexPath(1, 0), IndexPath(1, 1)])
    let changes = try changes(batch, [1, 0], [0, 2])
    let list = changes.applied(to: [[7], []]) { $0.item }
    #expect(list == [[], [0, 1]])
    #expect(changes.oldPath(of: IndexPath(1, 1)) == nil)
  }
}
