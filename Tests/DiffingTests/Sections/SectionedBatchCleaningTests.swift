import Diffing
import TestSupport
import Testing

/// Tests with the cases of IGListKit's `IGListBatchUpdateDataTests.m`, and of their invariants.
@Suite struct SectionedBatchCleaningTests {
  private static let sectionMove = Batch(moved: [Move(from: 2, to: 4)])
  private static let itemMove = [Move(from: IndexPath(0, 0), to: IndexPath(0, 1))]

  @Test func `removals in a moved section are included in the section's removal`() {
    let cleaned = SectionedBatch(
      sections: Self.sectionMove, removedItems: [IndexPath(2, 0), IndexPath(3, 4)]
    ).cleaned()
    #expect(cleaned.sections == Batch(removed: [2], inserted: [4]))
    #expect(cleaned.removedItems == [IndexPath(3, 4)])
  }

  @Test func `insertions in a moved section are included in the section's insertion`() {
    let cleaned = SectionedBatch(
      sections: Self.sectionMove, insertedItems: [IndexPath(4, 0), IndexPath(3, 4)]
    ).cleaned()
    #expect(cleaned.sections == Batch(removed: [2], inserted: [4]))
    #expect(cleaned.insertedItems == [IndexPath(3, 4)])
  }

  /// The target belongs to another section, which has the index 0 after the changes.
  @Test func `a move out of a removed section becomes an insertion`() {
    let cleaned = SectionedBatch(sections: Batch(removed: [0]), movedItems: Self.itemMove)
      .cleaned()
    #expect(cleaned.sections == Batch(removed: [0]))
    #expect(cleaned.movedItems.isEmpty)
    #expect(cleaned.removedItems.isEmpty)
    #expect(cleaned.insertedItems == [IndexPath(0, 1)])
  }

  @Test func `a move out of a moved section removes and inserts the section`() {
    let cleaned = SectionedBatch(
      sections: Batch(moved: [Move(from: 0, to: 1)]), movedItems: Self.itemMove
    ).cleaned()
    #expect(cleaned.sections == Batch(removed: [0], inserted: [1]))
    #expect(cleaned.movedItems.isEmpty)
  }

  @Test func `a move inside a moved section is dropped`() {
    let cleaned = SectionedBatch(
      sections: Batch(moved: [Move(from: 0, to: 1)]),
      movedItems: [Move(from: IndexPath(0, 0), to: IndexPath(1, 1))]
    ).cleaned()
    #expect(cleaned == SectionedBatch(sections: Batch(removed: [0], inserted: [1])))
  }

  @Test func `the move of a section that is also removed is dropped`() {
    let cleaned = SectionedBatch(
      sections: Batch(removed: [2], moved: [Move(from: 2, to: 6), Move(from: 0, to: 2)])
    ).cleaned()
    #expect(cleaned.sections == Batch(removed: [2], moved: [Move(from: 0, to: 2)]))
  }

  @Test(arguments: [
    (inserted: 1, removed: 2, becomes: [0, 1]), (inserted: 2, removed: 2, becomes: [1, 1]),
    (inserted: 3, removed: 2, becomes: [2, 1]), (inserted: 3, removed: 3, becomes: [1, 1]),
    (inserted: 1, removed: 1, becomes: [1, 1]), (inserted: 2, removed: 0, becomes: [2, 0]),
  ])
  func `each duplicate removal cancels an insertion`(
    inserted: Int, removed: Int, becomes counts: [Int]
  ) {
    let path = IndexPath(0, 0)
    let cleaned = SectionedBatch(
      removedItems: Array(repeating: path, count: removed),
      insertedItems: Array(repeating: path, count: inserted)
    ).cleaned()
    #expect([cleaned.insertedItems.count, cleaned.removedItems.count] == counts)
  }

  @Test func `a section that is moved and reloaded is removed and inserted`() {
    let cleaned = SectionedBatch(
      sections: Batch(moved: [Move(from: 2, to: 4)], reloaded: [2, 1])
    ).cleaned()
    #expect(cleaned.sections == Batch(removed: [2], inserted: [4], reloaded: [1]))
  }

  @Test func `an item that is moved and reloaded is removed and inserted`() {
    let cleaned = SectionedBatch(
      movedItems: Self.itemMove, reloadedItems: [IndexPath(0, 0), IndexPath(0, 1)]
    ).cleaned()
    #expect(
      cleaned
        == SectionedBatch(
          removedItems: [IndexPath(0, 0)], insertedItems: [IndexPath(0, 1)],
          reloadedItems: [IndexPath(0, 1)]))
  }

  @Test(arguments: Effort.seeds(150, full: 10_000))
  func `a cleaned batch produces the same list and obeys the stricter rules`(seed: UInt64) throws {
    var random = RandomLists(seed)
    let old = random.sections(upTo: 6, items: 6)
    let new = random.edited(old, edits: 12)
    let cleaned = SectionedBatch(NumberSection.changes(from: old, to: new)).cleaned()
    try expect(cleaned, makes: new.map(\.items), of: old.map(\.items))

    let moved = cleaned.sections.moved
    let untouchableOld = Set(cleaned.sections.removed + moved.map(\.from))
    let untouchableNew = Set(cleaned.sections.inserted + moved.map(\.to))
    let sources = cleaned.movedItems.map(\.from)
    let touchedOld = cleaned.removedItems + cleaned.reloadedItems + sources
    let touchedNew = cleaned.insertedItems + cleaned.movedItems.map(\.to)
    #expect(untouchableOld.isDisjoint(with: touchedOld.map(\.section)))
    #expect(untouchableNew.isDisjoint(with: touchedNew.map(\.section)))
    #expect(Set(sources).isDisjoint(with: cleaned.reloadedItems))
    #expect(cleaned.cleaned() == cleaned)
  }
}
