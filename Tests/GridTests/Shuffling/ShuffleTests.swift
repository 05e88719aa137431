import Geometry
import Gestures
import Grid
import Items
import Motion
import Stage
import TestSupport
import Testing

/// The motion of cells when a transaction changes the order of many items, and asks for a stagger.
@Suite struct ShuffleTests {
  /// 20 items in 4 columns of 96×100, all visible.
  private func makeRun(_ count: Int = 20, height: Double = 500) throws -> UpdateRun {
    let run = try UpdateRun(
      count: count, viewport: Size(width: 384, height: height),
      slot: Size(width: 96, height: 100))
    run.frame()
    return run
  }

  /// Reverses the order, so that every item of an even number moves.
  private func reverse(_ run: UpdateRun) throws {
    let count = run.data.count
    try run.update { updates in
      updates.staggersMoves = true
      for index in 0..<count { updates.move(from: index, to: count - 1 - index) }
    }
  }

  private func cell(_ index: Int, of run: UpdateRun) throws -> GridCell {
    try #require(run.grid.cellForItem(at: index))
  }

  /// The distance of a cell's middle from its old middle, of which the new one is `way` away, along
  /// the way and to its left.
  private func progress(_ middle: Point, from old: Point, _ way: Vector) -> (Double, Double) {
    let gone = middle - old
    let along: Double = gone.dx * way.dx + gone.dy * way.dy
    let beside: Double = gone.dx * way.dy - gone.dy * way.dx
    return (along / way.length, beside / way.length)
  }

  @Test func `items take off one after the other, 15 ms apart, by their new order`() throws {
    let run = try makeRun()
    let before = run.displayedFrames()
    try reverse(run)
    for frame in 1...18 {
      run.frame()
      for index in 0..<20 {
        let identity = run.data[index]
        let shown = try #require(run.displayedFrames()[identity])
        let old = try #require(before[identity])
        let hasBegun: Bool = Double(frame) / 60 > Double(index) * 0.015 + 1e-9
        let hasMoved: Bool = shown != old
        #expect(hasMoved == hasBegun, "item \(index) in frame \(frame)")
      }
    }
    // The last one takes off after 285 ms, and needs 300.
    run.frames(16)
    #expect(run.grid.isAnimatingUpdates)
    run.frames(2)
    #expect(!run.grid.isAnimatingUpdates)
    run.runUntilIdle()
  }

  @Test func `cells move on arcs, a tenth as high as their way is long`() throws {
    let run = try makeRun()
    let old = try #require(run.displayedFrames()[19])
    try reverse(run)
    let cell = try cell(0, of: run)
    let way = cell.frame.center - old.center
    run.frames(9)
    let (along, beside) = progress(cell.presentedFrame.center, from: old.center, way)
    expectNear(along, way.length / 2, 1e-9)
    // A tenth of 493 points is more than the maximum.
    expectNear(beside, 28, 1e-9)
    expectNear(cell.presentedFrame.width, 96 * 1.04, 1e-9)
    run.frames(4)
    let later = progress(cell.presentedFrame.center, from: old.center, way)
    let eased = Easing.easeInOut.value(at: 13.0 / 18)
    expectNear(later.0, way.length * eased, 1e-9)
    let height: Double = 28 * 4 * eased * (1 - eased)
    expectNear(later.1, height, 1e-9)
    run.frames(5)
    #expect(cell.presentedFrame == cell.frame)
  }

  @Test func `cells on their way are in front of all others`() throws {
    let run = try makeRun()
    try reverse(run)
    for frame in 1...40 {
      run.frame()
      for index in 0..<20 {
        let elapsed: Double = Double(frame) / 60 - Double(index) * 0.015
        let isInAir: Bool = elapsed > -1e-9 && elapsed < 0.3 - 1e-9
        let isElevated = try cell(index, of: run).isElevated
        #expect(isElevated == isInAir, "item \(index) in frame \(frame)")
      }
    }
  }

  @Test func `many items take off within 0.3 s`() throws {
    let run = try makeRun(200, height: 5000)
    try reverse(run)
    run.frames(35)
    #expect(run.grid.isAnimatingUpdates)
    run.frames(2)
    #expect(!run.grid.isAnimatingUpdates)
    run.runUntilIdle()
  }

  @Test(arguments: [1, 6, 11, 19, 27])
  func `a second shuffle on the way begins from what is displayed`(frames: Int) throws {
    let run = try makeRun()
    try reverse(run)
    run.frames(frames)
    let before = run.displayedFrames()
    try run.update { updates in
      updates.staggersMoves = true
      for index in 0..<20 { updates.move(from: index, to: index * 13 % 20) }
    }
    run.expectContinuous(before)
    // Two ways of at most 493 points at up to 1.72/18 per frame each, and their arcs.
    expectSlow(run, from: before, limit: 2 * 493 * 1.75 / 18 + 30) { last, _ in
      #expect(last != nil)
      return last
    }
  }

  @Test func `without a stagger, all cells move at once and straight, however many there are`()
    throws
  {
    let changes: [(inout GridUpdates) -> Void] = [
      { updates in for item in 0..<20 { updates.move(from: item, to: 19 - item) } },
      { updates in for item in 0..<20 { updates.move(from: item, to: item ^ 1) } },
      { updates in for item in 0..<20 { updates.move(from: item, to: item * 13 % 20) } },
      { $0.move(from: 17, to: 2) },
      { updates in for item in 12..<18 { updates.move(from: item, to: item - 9) } },
      { $0.insert([0, 3, 7]) },
      { $0.remove([1, 2, 9]) },
      { updates in for item in [2, 9, 16] { updates.move(from: item, to: 18 - item) } },
    ]
    for change in changes {
      let run = try makeRun()
      let before = run.displayedFrames()
      try run.update(change)
      run.frames(9)
      for case let cell as UpdateRun.Cell in run.grid.visibleCells {
        guard let old = before[cell.identity] else { continue }
        let shown = cell.presentedFrame
        let (from, to) = (old.center, cell.frame.center)
        expectNear(shown.center.x, (from.x + to.x) / 2, 1e-9)
        expectNear(shown.center.y, (from.y + to.y) / 2, 1e-9)
        #expect(!cell.isElevated)
      }
      run.frames(8)
      #expect(run.grid.isAnimatingUpdates)
      run.frames(2)
      #expect(!run.grid.isAnimatingUpdates)
    }
  }

  @Test func `a stagger in a nested transaction, its undo and with index paths is kept`() throws {
    var updates = GridUpdates()
    updates.staggersMoves = true
    updates.move(from: 0, to: 3)
    #expect(updates.inverted.staggersMoves)
    let run = try makeRun()
    run.grid.beginUpdates()
    try run.grid.performUpdates { $0 = updates }
    run.data.insert(run.data.remove(at: 0), at: 3)
    try run.grid.endUpdates()
    run.grid.updateContents()
    // Item 1 is first now, and takes off at once; item 0 is fourth.
    run.frames(2)
    let first = try cell(0, of: run)
    let fourth = try cell(3, of: run)
    #expect(first.presentedFrame != first.frame)
    #expect(fourth.presentedFrame.minX == 0)
    run.runUntilIdle()
  }

  @Test func `an item from far away starts at the edge of the viewport`() throws {
    let run = try makeRun(4000)
    try reverse(run)
    let cell = try cell(0, of: run)
    #expect(cell.presentedFrame == Rect(x: 288, y: 500, width: 96, height: 100))
    run.runUntilIdle()
  }

  @Test func `an item that goes far away leaves at the edge of the viewport, as slowly`() throws {
    let run = try makeRun(4000)
    let before = run.displayedFrames()
    try reverse(run)
    // Item 7, the eighth to take off, is in the first column at 500 after 105 + 300 ms.
    let old = try #require(before[7])
    #expect(old == Rect(x: 288, y: 100, width: 96, height: 100))
    run.frames(6)
    #expect(run.displayedFrames()[7] == old)
    run.frames(9)
    let middle = try #require(run.displayedFrames()[7]).center
    let eased = Easing.easeInOut.value(at: (0.25 - 0.105) / 0.3)
    let way = Vector(dx: -288, dy: 400)
    expectNear(progress(middle, from: old.center, way).0, way.length * eased, 1e-9)
    run.frames(9)
    #expect(try #require(run.displayedFrames()[7]).minY > 495)
    run.frames(12)
    // The last one has landed, and only visible items have cells.
    run.runUntilIdle()
    #expect(run.grid.visibleCells.count == 20)
  }

  @Test(arguments: [1, 6, 11, 19, 27, 30])
  func `an item that leaves and comes back begins from what is displayed`(frames: Int) throws {
    let run = try makeRun(4000)
    try reverse(run)
    run.frames(frames)
    let before = run.displayedFrames()
    try reverse(run)
    run.expectContinuous(before)
    expectSlow(run, from: before, limit: 2 * 650 * 1.75 / 18 + 30) { last, frame in
      frame.minY < 500 ? last : nil
    }
  }

  /// Expects that no item moves further than `limit` points in a frame, until nothing moves.
  ///
  /// `place` returns where the movement of an item began, from its last frame and its new one; nil
  /// for an item that need not be slow.
  private func expectSlow(
    _ run: UpdateRun, from before: [Int: Rect], limit: Double,
    _ place: (Rect?, Rect) -> Rect?
  ) {
    var last = before
    for _ in 0..<60 {
      run.frame()
      let shown = run.displayedFrames()
      for (identity, frame) in shown {
        guard let old = place(last[identity], frame) else { continue }
        #expect((old.center - frame.center).length < limit, "\(identity)")
      }
      last = shown
    }
    run.runUntilIdle()
  }

  @Test func `with reduced motion, nothing moves`() throws {
    let run = try makeRun()
    run.frame([.environment(.reducedMotion(true))])
    try reverse(run)
    for cell in run.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
    #expect(run.grid.visibleCells.allSatisfy { !$0.isElevated })
    run.runUntilIdle()
  }
}
