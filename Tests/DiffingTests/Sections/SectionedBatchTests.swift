import Diffing
import Testing

@Suite struct SectionedBatchTests {
  private let old = [[1, 2], [3], [4, 5, 6], []]

  @Test func `a section moves while its items change`() throws {
    let batch = SectionedBatch(
      sections: Batch(moved: [Move(from: 2, to: 0)]), removedItems: [IndexPath(2, 0)],
      insertedItems: [IndexPath(0, 2)])
    try expect(batch, makes: [[5, 6, 7], [1, 2], [3], []], of: old)
  }

  @Test func `an item moves between two sections that move`() throws {
    let batch = SectionedBatch(
      sections: Batch(moved: [Move(from: 0, to: 3), Move(from: 2, to: 0)]),
      movedItems: [Move(from: IndexPath(0, 0), to: IndexPath(0, 1))])
    try expect(batch, makes: [[4, 1, 5, 6], [3], [], [2]], of: old)
  }

  @Test func `a section can move together with a reload, a removal and an insertion`() throws {
    let sections = Batch(
      removed: [3], inserted: [2], moved: [Move(from: 2, to: 3)], reloaded: [1])
    let batch = SectionedBatch(sections: sections)
    try expect(batch, makes: [[1, 2], [8, 9], [7], [4, 5, 6]], of: old)
    let changes = try batch.validated(
      oldItemCounts: old.map(\.count), newItemCounts: [2, 2, 1, 3])
    #expect(changes.newPath(of: IndexPath(1, 0)) == nil)
  }

  @Test func `an item moves from a removed section to an inserted one`() throws {
    let batch = SectionedBatch(
      sections: Batch(removed: [2], inserted: [0]),
      movedItems: [Move(from: IndexPath(2, 1), to: IndexPath(0, 1))])
    try expect(batch, makes: [[8, 5], [1, 2], [3], []], of: old)
  }

  @Test func `item changes in a removed or inserted section are ignored`() throws {
    let batch = SectionedBatch(
      sections: Batch(removed: [0], inserted: [3]), removedItems: [IndexPath(0, 1)],
      insertedItems: [IndexPath(3, 0)], reloadedItems: [IndexPath(0, 0)])
    let changes = try batch.validated(
      oldItemCounts: old.map(\.count), newItemCounts: [1, 3, 0, 2])
    #expect(changes.removedItems.isEmpty)
    #expect(changes.insertedItems.isEmpty)
    #expect(changes.reloadedItems.isEmpty)
    try expect(batch, makes: [[3], [4, 5, 6], [], [7, 8]], of: old)
  }

  @Test func `item changes in a reloaded section are ignored`() throws {
    let batch = SectionedBatch(
      sections: Batch(reloaded: [2]), removedItems: [IndexPath(2, 1)],
      insertedItems: [IndexPath(2, 0)],
      movedItems: [Move(from: IndexPath(2, 0), to: IndexPath(0, 0))],
      reloadedItems: [IndexPath(2, 2)])
    let changes = try batch.validated(
      oldItemCounts: old.map(\.count), newItemCounts: [3, 1, 5, 0])
    #expect(changes.removedItems.isEmpty)
    #expect(changes.insertedItems.isEmpty)
    #expect(changes.reloadedItems.isEmpty)
    #expect(changes.newPath(of: IndexPath(2, 0)) == IndexPath(0, 0))
    #expect(changes.newPath(of: IndexPath(2, 2)) == nil)
  }

  @Test func `a reload applies at the item's new path`() throws {
    let batch = SectionedBatch(
      sections: Batch(moved: [Move(from: 2, to: 0)]),
      movedItems: [Move(from: IndexPath(0, 0), to: IndexPath(0, 0))],
      reloadedItems: [IndexPath(2, 2), IndexPath(0, 0), IndexPath(2, 2)])
    let changes = try batch.validated(
      oldItemCounts: old.map(\.count), newItemCounts: [4, 1, 1, 0])
    #expect(
      changes.reloadedItems == [
        Reload(old: IndexPath(0, 0), new: IndexPath(0, 0)),
        Reload(old: IndexPath(2, 2), new: IndexPath(0, 3)),
      ])
  }

  @Test(arguments: [
    (
      SectionedBatch(sections: Batch(removed: [4])),
      SectionedBatchError.sections(.outOfRange(.removal, index: 4, count: 4))
    ),
    (
      SectionedBatch(sections: Batch(removed: [1])),
      .sections(.wrongCount(old: 4, removed: 1, inserted: 0, new: 4))
    ),
    (
      SectionedBatch(removedItems: [IndexPath(4, 0)]),
      .noSection(.removal, IndexPath(4, 0), sectionCount: 4)
    ),
    (
      SectionedBatch(insertedItems: [IndexPath(-1, 0)]),
      .noSection(.insertion, IndexPath(-1, 0), sectionCount: 4)
    ),
    (
      SectionedBatch(reloadedItems: [IndexPath(1, 1)]),
      .items(.outOfRange(.reload, index: 1, count: 1), section: 1)
    ),
    (
      SectionedBatch(movedItems: [Move(from: IndexPath(0, 0), to: IndexPath(3, 0))]),
      .items(.outOfRange(.moveTarget, index: 0, count: 0), section: 3)
    ),
    (
      SectionedBatch(removedItems: [IndexPath(2, 1), IndexPath(2, 1)]),
      .items(.listedTwice(.removal, index: 1), section: 2)
    ),
    (
      SectionedBatch(
        insertedItems: [IndexPath(2, 0)],
        movedItems: [Move(from: IndexPath(0, 0), to: IndexPath(2, 0))]),
      .targetConflict(Move(from: IndexPath(0, 0), to: IndexPath(2, 0)))
    ),
    (
      SectionedBatch(
        removedItems: [IndexPath(2, 0)], insertedItems: [IndexPath(2, 0)],
        reloadedItems: [IndexPath(2, 0)]),
      .items(.conflict(.removal, .reload, index: 0), section: 2)
    ),
    (
      SectionedBatch(removedItems: [IndexPath(2, 1)]),
      .items(.wrongCount(old: 3, removed: 1, inserted: 0, new: 3), section: 2)
    ),
    (
      SectionedBatch(movedItems: [Move(from: IndexPath(0, 1), to: IndexPath(2, 2))]),
      .items(.wrongCount(old: 2, removed: 1, inserted: 0, new: 2), section: 0)
    ),
  ])
  func `a contradiction throws an error with its section`(
    batch: SectionedBatch, error: SectionedBatchError
  ) {
    #expect(throws: error) {
      try batch.validated(oldItemCounts: [2, 1, 3, 0], newItemCounts: [2, 1, 3, 0])
    }
  }

  @Test(arguments: [
    (
      SectionedBatchError.items(.listedTwice(.insertion, index: 1), section: 2),
      "items of section 2: insertion at 1 of the new list is listed twice; list it once"
    ),
    (
      .sections(.conflict(.removal, .reload, index: 0)),
      "sections: removal and reload both at 0 of the old list; keep one of them"
    ),
    (
      .noSection(.removal, IndexPath(4, 0), sectionCount: 4),
      "removal at (4, 0), but the old list has 4 sections; use a section of the list before the "
        + "changes"
    ),
  ])
  func `an error description names its section`(error: SectionedBatchError, text: String) {
    #expect(error.description == text)
  }

  @Test func `changes can be converted back to a batch`() {
    #expect(SectionedBatch().isEmpty)
    let sections = NumberSection.list(["a": [1, 2], "b": [3]])
    #expect(SectionedBatch(NumberSection.changes(from: sections, to: sections)).isEmpty)
  }
}
