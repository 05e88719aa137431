import Diffing
import Motion
import TestSupport
import Testing

@Suite struct DiffTests {
  @Test func `identity and content are compared separately`() {
    let changes = Diff(id: \Labeled.name, hasSameContent: { _, _ in true })
      .changes(from: Labeled.list("1 2"), to: Labeled.list("1* 2"))
    #expect(changes.isEmpty)
    let values = Diff.changes(from: Labeled.list("1 2"), to: Labeled.list("1* 2"))
    #expect(values.removed == [0])
    #expect(values.inserted == [0])
  }

  @Test func `a moved item with changed content is moved and reloaded`() {
    let changes = Diff(id: \Labeled.name)
      .changes(from: Labeled.list("1 2 3"), to: Labeled.list("2 3 1*"))
    #expect(changes.moved == [Move(from: 0, to: 2)])
    #expect(changes.reloaded == [Reload(old: 0, new: 2)])
  }

  @Test func `equal hashes are not equal identities`() {
    let changes = Diff.changes(
      from: [Colliding(0, 0), Colliding(0, 1)], to: [Colliding(0, 0), Colliding(0, 2)])
    #expect(changes.removed == [1])
    #expect(changes.inserted == [1])
    #expect(changes.moved.isEmpty)
  }

  @Test func `a diff accepts any kind of collection`() {
    let changes = Diff.changes(from: (1...4).reversed(), to: "4321".compactMap(\.wholeNumberValue))
    #expect(changes.isEmpty)
    #expect(!Diff.changes(from: "abc", to: "ab").isEmpty)
  }

  @Test func `moving the first of 1,000 items to the end is one move`() {
    let changes = Diff.changes(from: 0..<1000, to: Array(1..<1000) + [0])
    #expect(changes.moved == [Move(from: 0, to: 999)])
    #expect(changes.removed.isEmpty)
    #expect(changes.inserted.isEmpty)
  }

  @Test func `equal identities at both ends are paired as neighbors`() {
    let changes = Diff.changes(from: ["a", "b", "a", "c", "a"], to: ["a", "c", "a"])
    #expect(changes.moved.isEmpty)
    #expect(changes.removed.count == 2)
    #expect(changes.inserted.isEmpty)
  }

  @Test func `equal identities far from each other are paired in order`() {
    let old = [7] + Array(100..<120) + [7] + Array(200..<220)
    let new = Array(300..<340) + [7] + Array(400..<420) + [7] + Array(500..<520)
    let changes = Diff.changes(from: old, to: new)
    #expect(changes.mapping.newIndex(of: 0) == 40)
    #expect(changes.mapping.newIndex(of: 21) == 61)
    #expect(changes.moved.isEmpty)
  }

  /// Compares every list over a small alphabet with every other.
  @Test(arguments: 0...3)
  func `short lists with repeated values are matched with the maximum number of pairs`(length: Int)
  {
    let longest = Effort.bound(4, full: 5)
    let olds = Self.lists(of: length, alphabet: 3)
    for old in olds {
      for new in (0...longest).flatMap({ Self.lists(of: $0, alphabet: 3) }) {
        expectChanges(from: old, to: new)
      }
    }
  }

  @Test func `every permutation has the minimum number of moves`() {
    for count in 0...Effort.bound(5, full: 7) {
      let old = Array(0..<count)
      for new in Self.permutations(of: old) {
        let changes = Diff.changes(from: old, to: new)
        #expect(changes.moved.count == Self.fewestMoves(new), "\(new)")
        expect(changes, make: new, of: old)
      }
    }
  }

  @Test(arguments: Effort.seeds(60, full: 5000))
  func `random edits of unique items are found`(seed: UInt64) {
    var random = RandomLists(seed)
    let old = random.distinctList(upTo: 60)
    let edited = random.edited(old, edits: 40, alphabet: 0x1000_0000)
    var seen: Set<Int> = []
    expectChanges(from: old, to: edited.filter { seen.insert($0).inserted })
  }

  @Test(arguments: Effort.seeds(60, full: 5000))
  func `random edits of repeated items are found`(seed: UInt64) {
    var random = RandomLists(seed)
    let alphabet = 1 + random.generator.next(below: 12)
    let old = random.list(upTo: 60, alphabet: alphabet)
    expectChanges(from: old, to: random.edited(old, edits: 40, alphabet: alphabet))
  }

  /// The lists are long enough for the walk through both to stop early.
  @Test(arguments: Effort.seeds(4, full: 100))
  func `changes of lists with little in common are found`(seed: UInt64) {
    var random = RandomLists(seed)
    var new = Array(0..<400)
    random.generator.shuffle(&new)
    expectChanges(from: Array(0..<400), to: new)
    expectChanges(from: Array(0..<400), to: Array(300..<700).reversed())
    expectChanges(from: Array(0..<400), to: Array(200..<400) + Array(0..<200))
  }

  @Test(arguments: Effort.seeds(20, full: 500))
  func `no choice depends on a hash`(seed: UInt64) {
    var random = RandomLists(seed)
    let old = random.list(upTo: 60, alphabet: 10)
    var new = old + random.list(upTo: 60, alphabet: 10)
    random.generator.shuffle(&new)
    let colliding = Diff.changes(
      from: old.map { Colliding(0, $0) }, to: new.map { Colliding(0, $0) })
    #expect(colliding == Diff.changes(from: old, to: new))
  }

  private func expectChanges(
    from old: [Int], to new: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let changes = Diff.changes(from: old, to: new)
    expect(changes, make: new, of: old, sourceLocation: sourceLocation)
    let remaining = old.count - changes.removed.count
    #expect(remaining == Self.common(old, new), "\(old) → \(new)", sourceLocation: sourceLocation)
    #expect(changes.reloaded.isEmpty, sourceLocation: sourceLocation)
  }

  /// Returns the maximum number of remaining items.
  private static func common(_ old: [Int], _ new: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for item in old { counts[item, default: 0] += 1 }
    return new.count { item in
      guard let count = counts[item], count > 0 else { return false }
      counts[item] = count - 1
      return true
    }
  }

  /// Returns the minimum number of items to remove to leave an ordered list.
  private static func fewestMoves(_ list: [Int]) -> Int {
    let subsets = (0..<1 << list.count).filter { subset in
      let staying = list.indices.filter { subset >> $0 & 1 == 0 }.map { list[$0] }
      return staying == staying.sorted()
    }
    return subsets.map(\.nonzeroBitCount).min() ?? 0
  }

  private static func lists(of length: Int, alphabet: Int) -> [[Int]] {
    if length == 0 { return [[]] }
    return lists(of: length - 1, alphabet: alphabet).flatMap { list in
      (0..<alphabet).map { list + [$0] }
    }
  }

  private static func permutations(of list: [Int]) -> [[Int]] {
    if list.isEmpty { return [[]] }
    return list.indices.flatMap { index in
      var rest = list
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}

/// A value that includes only a part of itself in its hash.
private struct Colliding: Hashable {
  let hashed: Int
  let value: Int

  init(_ hashed: Int, _ value: Int) {
    self.hashed = hashed
    self.value = value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hashed) }
}
