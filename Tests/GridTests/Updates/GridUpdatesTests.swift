import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Transactions: their effect on cells, and overlapping ones.
@Suite struct GridUpdatesTests {
  @Test func `an insertion moves later items and fades the new one in`() throws {
    let run = try UpdateRun(count: 12)
    run.frame()
    try run.update { $0.insert([2]) }
    let cell = try #require(run.grid.cellForItem(at: 2))
    let moved = try #require(run.grid.cellForItem(at: 3))
    #expect(cell.presentedOpacity == 0)
    #expect(moved.presentedFrame == run.grid.slot(at: 2))
    run.frames(9)
    #expect((cell.presentedOpacity - 0.5).magnitude < 1e-9)
    run.frames(9)
    #expect(cell.presentedOpacity == 1)
    #expect(moved.presentedFrame == run.grid.slot(at: 3))
    #expect(!run.grid.isAnimatingUpdates)
  }

  // Animation `right`, a cell of 200×150 at (28, 9).
  @Test func `an insertion from the right starts one cell width to the right`() throws {
    let run = try UpdateRun(
      count: 3, viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168))
    run.grid.cellSize = Size(width: 200, height: 150)
    run.frame()
    try run.update { $0.insert([0], animation: .right) }
    let cell = try #require(run.grid.cellForItem(at: 0))
    #expect(cell.presentedFrame.minX == 228)
    #expect(cell.presentedOpacity == 0)
    run.frames(9)
    #expect((cell.presentedFrame.minX - 128).magnitude < 1e-9)
    run.frames(9)
    #expect(cell.presentedFrame == Rect(x: 28, y: 9, width: 200, height: 150))
  }

  @Test func `removed cells disappear and are then recycled`() throws {
    let run = try UpdateRun(count: 8)
    run.frame()
    try run.update { $0.remove([1, 5], animation: .left) }
    #expect(run.grid.contentView.subviews[0].subviews.count == 2)
    run.frames(18)
    #expect(run.grid.contentView.subviews[0].subviews.isEmpty)
    #expect(run.stage.pendingActivity.isEmpty)
    run.expectInvariants()
  }

  // 24 items of 256×168 in a height of 960, at the end.
  @Test(arguments: [(24, 21, 216.0), (24, 3, 0.0), (23, 24, 384.0)])
  func `the offset after a transaction is in range, and the end stays the end`(
    old: Int, new: Int, offset: Double
  ) throws {
    let run = try UpdateRun(
      count: old, viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168))
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 384)
    run.frame()
    try run.update { updates in
      if new < old { updates.remove(new..<old) } else { updates.insert(old..<new) }
    }
    #expect(run.grid.contentOffset.dy == offset)
  }

  @Test func `an open transaction without changes does nothing`() throws {
    let run = try UpdateRun(count: 4)
    run.frame()
    run.grid.beginUpdates()
    run.grid.beginUpdates()
    try run.grid.endUpdates()
    try run.grid.endUpdates()
    #expect(!run.grid.isAnimatingUpdates)
  }

  @Test func `a count that does not fit is an error, and the grid does not change`() throws {
    let run = try UpdateRun(count: 10)
    run.frame()
    let before = run.stage.digest()
    #expect(
      throws: GridUpdateError.list(.wrongCount(old: 10, removed: 1, inserted: 0, new: 10))
    ) {
      try run.grid.performUpdates { $0.remove([3]) }
    }
    #expect(throws: GridUpdateError.self) { try run.grid.performUpdates { $0.remove([10]) } }
    #expect(run.stage.digest() == before)
    run.frame()
    run.expectInvariants()
  }

  @Test func `completions are called once each, in order`() throws {
    let run = try UpdateRun(count: 10)
    run.frame()
    var told: [Int] = []
    run.data.removeLast()
    try run.grid.performUpdates({ $0.remove([9]) }, completion: { told.append(1) })
    run.frames(5)
    run.data.removeLast()
    try run.grid.performUpdates({ $0.remove([8]) }, completion: { told.append(2) })
    run.frames(30)
    #expect(told == [1, 2])
  }

  /// Seeds of 200 transactions each: 8, or 500 if RETICLE_FULL is 1, which is 100,000.
  static var seeds: Range<UInt64> {
    Effort.seeds(8, full: 500)
  }

  @Test(arguments: seeds)
  func `transactions can overlap freely`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let run = try UpdateRun(count: generator.next(below: 120))
    run.frame()
    for _ in 0..<200 {
      let before = run.displayedFrames()
      try run.performRandomUpdates(&generator)
      run.expectContinuous(before)
      run.frame(run.randomInput(&generator))
      run.expectInvariants()
      for _ in 0..<generator.next(below: 4) {
        run.frame()
        run.expectInvariants()
      }
    }
    run.runUntilIdle()
  }
}
