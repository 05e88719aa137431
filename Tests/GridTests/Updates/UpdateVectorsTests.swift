import Diffing
import Geometry
import Grid
import Stage
import Testing

/// The positions of items after published transactions, all with the intended value.
@Suite struct UpdateVectorsTests {
  /// A transaction, with the index of each old item afterward.
  struct Vector: CustomTestStringConvertible, Sendable {
    var name: String
    var count: Int
    var batch: Batch
    var newIndices: [Int?]

    var testDescription: String { name }
  }

  private static func move(_ from: Int, _ to: Int) -> Diffing.Move<Int> {
    Diffing.Move(from: from, to: to)
  }

  static let vectors: [Vector] = [
    Vector(
      name: "one insertion", count: 5, batch: Batch(inserted: [2]), newIndices: [0, 1, 3, 4, 5]),
    Vector(
      name: "two removals", count: 5, batch: Batch(removed: [1, 3]),
      newIndices: [0, nil, 1, nil, 2]),
    Vector(
      name: "all", count: 3, batch: Batch(removed: [0, 1, 2]), newIndices: [nil, nil, nil]),
    Vector(
      name: "an insertion after a removal", count: 5, batch: Batch(removed: [1], inserted: [3]),
      newIndices: [0, nil, 1, 2, 4]),
    Vector(
      name: "delete", count: 5, batch: Batch(removed: [1], reloaded: [4]),
      newIndices: [0, nil, 1, 2, 3]),
    Vector(
      name: "insert", count: 5, batch: Batch(inserted: [1], reloaded: [3]),
      newIndices: [0, 2, 3, 4, 5]),
    Vector(
      name: "behind", count: 5, batch: Batch(inserted: [3], reloaded: [1]),
      newIndices: [0, 1, 2, 4, 5]),
    Vector(
      name: "both", count: 5, batch: Batch(removed: [0], inserted: [1], reloaded: [3]),
      newIndices: [nil, 0, 2, 3, 4]),
    Vector(
      name: "one move", count: 5, batch: Batch(moved: [move(1, 3)]), newIndices: [0, 3, 1, 2, 4]),
    Vector(
      name: "to the last", count: 5, batch: Batch(moved: [move(1, 4)]),
      newIndices: [0, 4, 1, 2, 3]),
    Vector(
      name: "to the first", count: 5, batch: Batch(moved: [move(3, 0)]),
      newIndices: [1, 2, 3, 0, 4]),
    Vector(
      name: "two moves", count: 4, batch: Batch(moved: [move(0, 2), move(1, 0)]),
      newIndices: [2, 0, 1, 3]),
  ]

  @Test(arguments: vectors)
  func `items have the published indices, each used once`(vector: Vector) throws {
    let mapping = try vector.batch.validated(oldCount: vector.count).mapping
    #expect((0..<vector.count).map(mapping.newIndex(of:)) == vector.newIndices)
    for (old, new) in vector.newIndices.enumerated() {
      if let new { #expect(mapping.oldIndex(of: new) == old) }
    }
  }

  @Test(arguments: vectors)
  func `the cells display the items at their indices in the data`(vector: Vector) throws {
    let run = try UpdateRun(count: vector.count)
    run.frame()
    try run.update { updates in
      updates.remove(vector.batch.removed)
      updates.insert(vector.batch.inserted)
      for move in vector.batch.moved { updates.move(from: move.from, to: move.to) }
    }
    run.expectInvariants()
    run.runUntilIdle()
  }

  @Test func `transactions can be nested, and one without changes has no effect`() throws {
    let fixture = try GridFixture(count: 9, viewport: Size(width: 320, height: 460))
    let asked = fixture.source.countRequests
    fixture.grid.beginUpdates()
    fixture.grid.beginUpdates()
    try fixture.grid.endUpdates()
    try fixture.grid.endUpdates()
    #expect(fixture.source.countRequests == asked)
    #expect(!fixture.grid.isAnimatingUpdates)
    fixture.frame()
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  @Test func `the offset after a removal is in range`() throws {
    for (left, offset) in [(21, 216.0), (3, 0)] {
      let fixture = try GridFixture.published("pictures upright")
      fixture.scroll(to: 384)
      fixture.source.count = left
      try fixture.grid.removeItems(at: Array(left..<24))
      fixture.frames(30)
      #expect(fixture.offset == offset)
    }
  }
}
