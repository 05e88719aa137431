import Diffing
import struct Diffing.IndexPath
import Grid
import Motion
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

  @Test func `items are found by identity and by path`() {
    let snapshot = Self.snapshot
    #expect(snapshot.itemID(at: IndexPath(item: 1, section: 1)) == 5)
    #expect(snapshot.itemID(at: IndexPath(item: 2, section: 1)) == nil)
    #expect(snapshot.itemID(at: IndexPath(item: 0, section: 2)) == nil)
    #expect(snapshot.itemID(at: IndexPath(item: -1, section: 0)) == nil)
    #expect(snapshot.indexPath(of: 3) == IndexPath(item: 2, section: 0))
    #expect(snapshot.indexPath(of: 6) == nil)
    #expect(snapshot.contains(4))
    #expect(snapshot.numberOfItems(inSectionAt: 0) == 3)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `random changes of many items have the results of changes of arrays`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var lists = (0..<3).map { Array($0 * 1000..<($0 + 1) * 1000) }
    var snapshot = GridSnapshot<Int, Int>()
    for (section, list) in lists.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(list)
    }
    var next = 3000
    for step in 0..<150 {
      let copy = snapshot
      let before = copy.itemIDs
      let section = chance.next(below: 3)
      let item = lists.flatMap(\.self).randomElement(&chance)
      switch chance.next(below: 6) {
      case 0:
        let count = 1 + chance.next(below: step % 10 == 0 ? 900 : 5)
        snapshot.appendItems(Array(next..<next + count), to: section)
        lists[section] += next..<next + count
        next += count
      case 1:
        let count = 1 + chance.next(below: step % 10 == 0 ? 900 : 5)
        snapshot.insertItems(Array(next..<next + count), before: item)
        lists.insert(Array(next..<next + count), before: item)
        next += count
      case 2:
        let other = lists.flatMap(\.self).randomElement(&chance)
        guard other != item else { continue }
        snapshot.moveItem(item, before: other)
        lists.remove(item)
        lists.insert([item], before: other)
      case 3:
        snapshot.deleteItems([item])
        lists.remove(item)
      case 4:
        let all = lists.flatMap(\.self)
        let deleted = Set(all.filter { $0 % 7 == chance.next(below: 40) })
        snapshot.deleteItems(all.filter(deleted.contains))
        for index in lists.indices { lists[index].removeAll(where: deleted.contains) }
      default:
        snapshot.deleteItems([item])
        snapshot.appendItems([item], to: section)
        lists.remove(item)
        lists[section].append(item)
      }
      #expect(snapshot.itemIDs == lists.flatMap(\.self))
      #expect(copy.itemIDs == before, "a copy does not change")
      let probe = lists.flatMap(\.self).randomElement(&chance)
      let path = try #require(snapshot.indexPath(of: probe))
      #expect(lists[path.section][path.item] == probe)
      #expect(copy.contains(probe) == before.contains(probe))
      try snapshot.validateIdentifiers()
    }
  }
}

extension [Int] {
  /// Returns a random element of a list that is not empty.
  fileprivate func randomElement(_ chance: inout SeededGenerator) -> Int {
    self[chance.next(below: count)]
  }
}

extension [[Int]] {
  /// Removes the first occurrence of an item.
  fileprivate mutating func remove(_ item: Int) {
    for index in indices {
      guard let position = self[index].firstIndex(of: item) else { continue }
      self[index].remove(at: position)
      return
    }
  }

  fileprivate mutating func insert(_ items: [Int], before other: Int) {
    for index in indices {
      guard let position = self[index].firstIndex(of: other) else { continue }
      self[index].insert(contentsOf: items, at: position)
      return
    }
  }
}
