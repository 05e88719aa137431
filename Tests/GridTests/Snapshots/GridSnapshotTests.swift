import Grid
import Testing

@Suite struct GridSnapshotTests {
  private static var snapshot: GridSnapshot<String, Int> {
    var snapshot = GridSnapshot<String, Int>("a", items: [1, 2, 3])
    snapshot.appendSections(["b"])
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test func `sections and items are appended in order`() {
    let snapshot = Self.snapshot
    #expect(snapshot.sectionIDs == ["a", "b"])
    #expect(snapshot.itemIDs == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIDs(in: "b") == [4, 5])
    #expect(snapshot.section(containing: 3) == "a")
    #expect(snapshot.section(containing: 9) == nil)
    #expect(snapshot.itemCount == 5)
  }

  @Test func `items are inserted, deleted and moved by identity`() {
    var snapshot = Self.snapshot
    snapshot.insertItems([8, 9], before: 2)
    #expect(snapshot.itemIDs(in: "a") == [1, 8, 9, 2, 3])
    snapshot.insertItems([7], after: 5)
    #expect(snapshot.itemIDs(in: "b") == [4, 5, 7])
    snapshot.deleteItems([1, 9, 100])
    #expect(snapshot.itemIDs == [8, 2, 3, 4, 5, 7])
    snapshot.moveItem(8, after: 5)
    #expect(snapshot.itemIDs(in: "a") == [2, 3])
    #expect(snapshot.itemIDs(in: "b") == [4, 5, 8, 7])
    snapshot.moveItem(3, before: 2)
    #expect(snapshot.itemIDs(in: "a") == [3, 2])
  }

  @Test func `a moved section keeps its items`() {
    var snapshot = Self.snapshot
    snapshot.insertSections(["c"], before: "b")
    snapshot.insertSections(["d"], after: "b")
    #expect(snapshot.sectionIDs == ["a", "c", "b", "d"])
    snapshot.moveSection("a", after: "b")
    #expect(snapshot.sectionIDs == ["c", "b", "a", "d"])
    #expect(snapshot.itemIDs == [4, 5, 1, 2, 3])
    snapshot.moveSection("a", before: "c")
    snapshot.deleteSections(["c", "d"])
    #expect(snapshot.sectionIDs == ["a", "b"])
    snapshot.deleteAll()
    #expect(snapshot.itemCount == 0)
  }
}
