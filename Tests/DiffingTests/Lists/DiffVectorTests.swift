import Diffing
import Testing

/// Tests with the vectors of IGListKit (`IGListDiffTests`) and DifferenceKit (`AlgorithmTest`).
///
/// Where those list more moves than necessary, the number here is the minimum.
@Suite struct DiffVectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    var removed: [Int] = []
    var inserted: [Int] = []
    var moves = 0
    var reloaded: Set<Int> = []

    var testDescription: String { "\(old) → \(new)" }
  }

  @Test(arguments: [
    Vector(old: "", new: "1", inserted: [0]),
    Vector(old: "1", new: "", removed: [0]),
    Vector(old: "", new: ""),
    Vector(old: "1 2", new: "2 1", moves: 1),
    Vector(old: "1 2 3 4", new: "2 4 5 3", removed: [0], inserted: [2], moves: 1),
    Vector(
      old: "0 1 2 3 4 5 6 7 8", new: "0 2 3 4 7 6 9 5 10", removed: [1, 8], inserted: [6, 8],
      moves: 2),
    Vector(old: "1 2 3 4 5 6 7", new: "1 4 5 2 3 6 7", moves: 2),
    Vector(old: "1 2 3 3 4", new: "2 3 1 3 4", moves: 1),
    Vector(
      old: """
        much writing is like snow , a mass of long words and phrases falls upon the relevant facts \
        covering up the details .
        """,
      new: """
        a mass of latin words falls upon the relevant facts like soft snow , covering up the \
        details .
        """,
      removed: [0, 1, 2, 9, 11, 12], inserted: [3, 11], moves: 3),
    Vector(
      old: "1 2 3 4 5 6 7", new: "2 9 3 1 5 6 8", removed: [3, 6], inserted: [1, 6], moves: 1),
    Vector(old: "0 1 2", new: "0 1* 2", reloaded: [1]),
    Vector(old: "0 1 2", new: "2* 1 0", moves: 2, reloaded: [2]),
  ])
  func `a diff matches the vectors of IGListKit`(vector: Vector) {
    expectVector(vector)
  }

  @Test(arguments: [
    Vector(old: "0 1 2", new: "0 2", removed: [1]),
    Vector(old: "0 1 2", new: "", removed: [0, 1, 2]),
    Vector(old: "0 1 2", new: "0 1 2 3", inserted: [3]),
    Vector(old: "", new: "0 1 2", inserted: [0, 1, 2]),
    Vector(old: "0 1 2", new: "1 2 0", moves: 1),
    Vector(old: "0 1 2", new: "2 0 1", moves: 1),
    Vector(old: "0 1 2 3", new: "3 2 1 0", moves: 3),
    Vector(old: "0 1 2", new: "0* 1 2", reloaded: [0]),
    Vector(
      old: "0 1 2", new: "2 4 0* 3", removed: [1], inserted: [1, 3], moves: 1, reloaded: [0]),
    Vector(old: "0 1 2 0", new: "0 4 0 1 2", inserted: [1], moves: 1),
    Vector(old: "0 0 1", new: "1 0 0", moves: 1),
    Vector(old: "0 1 2 3", new: "3 4 0 2*", removed: [1], inserted: [1], moves: 1, reloaded: [2]),
  ])
  func `a diff matches the vectors of DifferenceKit`(vector: Vector) {
    expectVector(vector)
  }

  @Test func `the new indices of remaining items match those of IGListKit`() {
    let changes = Diff.changes(from: [1, 2, 3, 4, 5, 6, 7], to: [2, 9, 3, 1, 5, 6, 8])
    #expect((0..<7).map(changes.mapping.newIndex) == [3, 0, 2, nil, 4, 5, nil])
    #expect((0..<7).map(changes.mapping.oldIndex) == [1, nil, 2, 0, 4, 5, nil])
  }

  @Test func `reloads become removals and insertions for a view that cannot reload moved items`() {
    let old = Labeled.list("1 2 3 4 5 6")
    let new = Labeled.list("2* 5 4 7 6* 3*")
    let changes = Diff(id: \Labeled.name).changes(from: old, to: new)
    #expect(changes.reloaded.map(\.old) == [1, 2, 5])

    let safe = changes.replacingReloads()
    #expect(safe.removed == [0, 1, 2, 5])
    #expect(safe.inserted == [0, 3, 4, 5])
    #expect(safe.moved.count == 1)
    #expect(safe.reloaded.isEmpty)
    expect(safe, make: new, of: old)
  }

  @Test func `changes without reloads are unchanged`() {
    let changes = Diff.changes(from: [1, 2, 3], to: [3, 1])
    #expect(changes.replacingReloads() == changes)
  }

  private func expectVector(_ vector: Vector, sourceLocation: SourceLocation = #_sourceLocation) {
    let old = Labeled.list(vector.old)
    let new = Labeled.list(vector.new)
    let changes = Diff(id: \Labeled.name).changes(from: old, to: new)
    #expect(changes.removed == vector.removed, sourceLocation: sourceLocation)
    #expect(changes.inserted == vector.inserted, sourceLocation: sourceLocation)
    #expect(changes.moved.count == vector.moves, sourceLocation: sourceLocation)
    #expect(Set(changes.reloaded.map(\.old)) == vector.reloaded, sourceLocation: sourceLocation)
    expect(changes, make: new, of: old, sourceLocation: sourceLocation)
  }
}
