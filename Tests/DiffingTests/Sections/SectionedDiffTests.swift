import Diffing
import TestSupport
import Testing

@Suite struct SectionedDiffTests {
  @Test func `items are inserted, removed and reloaded in their sections`() throws {
    let old = NumberSection.list(["a": [1, 2, 3], "b": [4]])
    let new = NumberSection.list(["a": [1, -3, 5], "b": [4, 6]])
    let changes = NumberSection.changes(from: old, to: new)
    #expect(changes.sections.isEmpty)
    #expect(changes.removedItems == [IndexPath(0, 1)])
    #expect(changes.insertedItems == [IndexPath(0, 2), IndexPath(1, 1)])
    #expect(changes.movedItems.isEmpty)
    #expect(changes.reloadedItems == [Reload(old: IndexPath(0, 2), new: IndexPath(0, 1))])
    try expect(changes, make: new, of: old)
  }

  @Test func `an item moves from one section to another`() throws {
    let old = NumberSection.list(["a": [1, 2, 3], "b": [4]])
    let new = NumberSection.list(["a": [1, 3], "b": [-2, 4]])
    let changes = NumberSection.changes(from: old, to: new)
    #expect(changes.movedItems == [Move(from: IndexPath(0, 1), to: IndexPath(1, 0))])
    #expect(changes.reloadedItems == [Reload(old: IndexPath(0, 1), new: IndexPath(1, 0))])
    #expect(changes.removedItems.isEmpty)
    #expect(changes.newPath(of: IndexPath(0, 2)) == IndexPath(0, 1))
    #expect(changes.oldPath(of: IndexPath(1, 0)) == IndexPath(0, 1))
    try expect(changes, make: new, of: old)
  }

  @Test func `a moved section includes its items without listing them`() throws {
    let old = NumberSection.list(["a": [1, 2], "b": [3], "c": []])
    let new = NumberSection.list(["b": [3], "c": [], "a": [1, 2]])
    let changes = NumberSection.changes(from: old, to: new)
    #expect(changes.sections.moved == [Move(from: 0, to: 2)])
    #expect(changes.movedItems.isEmpty)
    #expect(changes.newPath(of: IndexPath(0, 1)) == IndexPath(2, 1))
    try expect(changes, make: new, of: old)
  }

  @Test func `an inserted or removed section includes its items without listing them`() throws {
    let old = NumberSection.list(["a": [1, 2], "b": [3]])
    let new = NumberSection.list(["b": [3], "c": [4, 5]])
    let changes = NumberSection.changes(from: old, to: new)
    #expect(changes.sections.removed == [0])
    #expect(changes.sections.inserted == [1])
    #expect(changes.removedItems.isEmpty)
    #expect(changes.insertedItems.isEmpty)
    #expect(changes.newPath(of: IndexPath(0, 0)) == nil)
    #expect(changes.oldPath(of: IndexPath(1, 1)) == nil)
    try expect(changes, make: new, of: old)
  }

  @Test func `an item remains if it moves out of a removed section`() throws {
    let old = NumberSection.list(["a": [1, 2], "b": [3]])
    let new = NumberSection.list(["b": [2, 3], "c": [1]])
    let changes = NumberSection.changes(from: old, to: new)
    #expect(
      changes.movedItems == [
        Move(from: IndexPath(0, 0), to: IndexPath(1, 0)),
        Move(from: IndexPath(0, 1), to: IndexPath(0, 0)),
      ])
    try expect(changes, make: new, of: old)
  }

  @Test func `an identity that occurs in two sections stays in each`() throws {
    let old = NumberSection.list(["a": [7, 1], "b": [7, 2]])
    let new = NumberSection.list(["b": [2, 7], "a": [7, 1]])
    let changes = NumberSection.changes(from: old, to: new)
    #expect(changes.sections.moved.count == 1)
    #expect(changes.movedItems.count == 1)
    #expect(changes.newPath(of: IndexPath(0, 0)) == IndexPath(1, 0))
    try expect(changes, make: new, of: old)
  }

  @Test func `a section with a changed header is reloaded at its new position`() {
    struct Titled {
      let name: String
      let title: String
    }
    let diff = SectionedDiff(
      sectionID: \Titled.name, items: { _ in [Int]() }, itemID: \.self,
      sectionHasSameContent: { $0.title == $1.title })
    let old = ["0", "1", "2", "3"].map { Titled(name: $0, title: $0) }
    let new = [("3", "3"), ("4", "4"), ("0", "0"), ("2", "2*")].map(Titled.init)
    let changes = diff.changes(from: old, to: new)
    #expect(changes.sections.removed == [1])
    #expect(changes.sections.inserted == [1])
    #expect(changes.sections.moved.count == 1)
    #expect(changes.sections.reloaded == [Reload(old: 2, new: 3)])
  }

  @Test func `equal sections have no changes`() {
    let sections = NumberSection.list(["a": [1, 2], "b": []])
    #expect(NumberSection.changes(from: sections, to: sections).isEmpty)
    #expect(NumberSection.changes(from: [], to: []).isEmpty)
    #expect(!NumberSection.changes(from: [], to: sections).isEmpty)
  }

  @Test(arguments: Effort.seeds(150, full: 10_000))
  func `random edits of sections and items are found`(seed: UInt64) throws {
    var random = RandomLists(seed)
    let old = random.sections(upTo: 6, items: seed % 10 == 0 ? 100 : 6)
    let new = random.edited(old, edits: seed % 10 == 0 ? 200 : 10)
    let changes = NumberSection.changes(from: old, to: new)
    try expect(changes, make: new, of: old)

    // Items are unique, so all common items remain, and move only if necessary.
    let remaining = Set(old.flatMap(\.items).map(\.magnitude))
      .intersection(new.flatMap(\.items).map(\.magnitude))
    #expect(changes.items.runs.map(\.count).reduce(0, +) == remaining.count)
    #expect(changes.movedItems.count == fewestMoves(changes, old, new))
  }

  /// Returns the number of items that leave their section or are out of order in it.
  private func fewestMoves(
    _ changes: SectionedChanges, _ old: [NumberSection], _ new: [NumberSection]
  ) -> Int {
    var remainingCount = 0
    var staying = 0
    let positions = Dictionary(
      uniqueKeysWithValues: new.flatMap { section in
        section.items.enumerated().map { ($1.magnitude, (section.name, $0)) }
      })
    for section in old {
      let targets = section.items.compactMap { positions[$0.magnitude] }
      remainingCount += targets.count
      let own = targets.filter { $0.0 == section.name }.map { $0.1 }
      staying += own.count - Diff.changes(from: own, to: own.sorted()).moved.count
    }
    return remainingCount - staying
  }
}
