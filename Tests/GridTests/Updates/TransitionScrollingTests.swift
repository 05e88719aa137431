import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// What appears and disappears while a transaction scrolls.
@Suite struct TransitionScrollingTests {
  /// 20 rows of 50 points in a viewport of 400 points, 90 points wide.
  private func makeRun(
    _ count: Int = 20, axis: Axis = .vertical, isReversed: Bool = false,
    keeps policy: PositionPreservation = .offset
  ) throws -> UpdateRun {
    let isVertical = axis == .vertical
    let run = try UpdateRun(
      count: count,
      viewport: isVertical ? Size(width: 90, height: 400) : Size(width: 400, height: 90),
      slot: isVertical ? Size(width: 90, height: 50) : Size(width: 50, height: 90))
    run.grid.layoutDirection = axis
    run.grid.isReversed = isReversed
    run.grid.positionPreservation = policy
    run.frame()
    return run
  }

  private func scrollToEnd(_ run: UpdateRun, _ axis: Axis = .vertical) {
    var offset = Vector.zero
    offset[axis] = 1e9
    run.grid.setContentOffset(offset, animated: false)
    run.frame()
  }

  /// Expects that the displayed items from one index to another follow each other without a gap and
  /// without an overlap, in each frame until all have arrived.
  private func expectAdjacent(
    _ run: UpdateRun, _ items: ClosedRange<Int>, _ axis: Axis = .vertical,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    for frame in 0..<19 {
      for item in items.dropLast() {
        let before = try #require(run.grid.cellForItem(at: item), sourceLocation: location)
        let after = try #require(run.grid.cellForItem(at: item + 1), sourceLocation: location)
        let gap = after.presentedFrame.min(axis) - before.presentedFrame.max(axis)
        #expect(gap.magnitude < 1e-9, "\(item) in frame \(frame)", sourceLocation: location)
      }
      run.frame()
    }
    run.runUntilIdle()
  }

  @Test(
    arguments: [
      (Axis.vertical, false, PositionPreservation.offset), (.vertical, false, .end),
      (.vertical, true, .offset), (.vertical, true, .end), (.horizontal, false, .offset),
      (.horizontal, false, .end), (.horizontal, true, .end),
    ])
  func `appended items move with those before them while the grid follows its end`(
    axis: Axis, isReversed: Bool, policy: PositionPreservation
  ) throws {
    let run = try makeRun(axis: axis, isReversed: isReversed, keeps: policy)
    scrollToEnd(run, axis)
    try run.update { $0.insert(20..<23) }
    #expect(run.grid.contentOffset[axis] == 750)
    #expect(try #require(run.grid.cellForItem(at: 20)).presentedOpacity == 0)
    try expectAdjacent(run, 15...22, axis)
  }

  @Test func `an item keeps its distance to the one before it if others are inserted further up`()
    throws
  {
    let run = try makeRun(keeps: .end)
    scrollToEnd(run)
    try run.update { $0.insert([2, 15, 22, 23]) }
    try expectAdjacent(run, 18...23)
  }

  @Test(arguments: UpdateAnimation.allCases)
  func `an item with an animation of its own moves from there`(kind: UpdateAnimation) throws {
    let run = try makeRun()
    scrollToEnd(run)
    try run.update { $0.insert([20], animation: kind) }
    let cell = try #require(run.grid.cellForItem(at: 20))
    let own: Vector =
      switch kind {
      case .left: Vector(dx: -90, dy: 0)
      case .right: Vector(dx: 90, dy: 0)
      case .top: Vector(dx: 0, dy: -50)
      case .bottom: Vector(dx: 0, dy: 50)
      case .fade, .none: .zero
      }
    let start = cell.frame.offset(by: own + Vector(dx: 0, dy: 50))
    #expect((cell.presentedFrame.origin - start.origin).length < 1e-9)
    #expect(cell.presentedOpacity == (kind == .none ? 1 : 0))
    run.runUntilIdle()
  }

  @Test func `items appear in place if nothing scrolls, or if only what is visible stays in place`()
    throws
  {
    let run = try makeRun()
    run.grid.contentOffset = Vector(dx: 0, dy: 100)
    run.frame()
    try run.update { $0.insert([4, 5]) }
    var cell = try #require(run.grid.cellForItem(at: 5))
    #expect(cell.presentedFrame == cell.frame)
    run.runUntilIdle()
    run.grid.positionPreservation = .visibleItem
    try run.update { $0.insert([0, 1, 8]) }
    #expect(run.grid.contentOffset.dy == 200)
    cell = try #require(run.grid.cellForItem(at: 8))
    #expect(cell.presentedFrame == cell.frame)
    run.runUntilIdle()
  }

  @Test func `a reloaded item stays in place with its neighbors when items are inserted above`()
    throws
  {
    let run = try makeRun(keeps: .visibleItem)
    run.grid.contentOffset = Vector(dx: 0, dy: 300)
    run.frame()
    try run.update { updates in
      updates.insert([0])
      updates.reload([8])
    }
    #expect(run.grid.contentOffset.dy == 350)
    let cell = try #require(run.grid.cellForItem(at: 9))
    #expect(cell.presentedFrame == cell.frame)
    run.runUntilIdle()
  }

  @Test func `removed items move with those before them when the content becomes shorter`() throws {
    let run = try makeRun()
    scrollToEnd(run)
    let removed = try (17..<20).map { try #require(run.grid.cellForItem(at: $0)) }
    try run.update { $0.remove(17..<20) }
    #expect(run.grid.contentOffset.dy == 450)
    let last = try #require(run.grid.cellForItem(at: 16))
    for _ in 0..<17 {
      for (index, cell) in removed.enumerated() {
        let expected = last.presentedFrame.maxY + Double(index) * 50
        #expect((cell.presentedFrame.minY - expected).magnitude < 1e-9)
      }
      run.frame()
    }
    run.runUntilIdle()
  }

  @Test func `a removed item stays in place when items are inserted above the viewport`() throws {
    let run = try makeRun(keeps: .visibleItem)
    run.grid.contentOffset = Vector(dx: 0, dy: 300)
    run.frame()
    let removed = try #require(run.grid.cellForItem(at: 9))
    let place = removed.frame.origin - run.grid.contentOffset
    try run.update { updates in
      updates.remove([9])
      updates.insert([0])
    }
    for _ in 0..<17 {
      let shown = removed.presentedFrame.origin - run.grid.contentOffset
      #expect((shown - place).length < 1e-9)
      run.frame()
    }
    run.runUntilIdle()
  }

  @Test func `a grid that begins at the bottom moves what is inserted first with the others`()
    throws
  {
    let run = try makeRun(isReversed: true)
    try run.update { $0.insert([0, 1]) }
    #expect(run.grid.contentOffset == .zero)
    try expectAdjacent(run, 0...6)
    // From the right, the start is the first item, as from the left.
    let sideways = try makeRun(axis: .horizontal, isReversed: true)
    try sideways.update { $0.insert([0]) }
    let cell = try #require(sideways.grid.cellForItem(at: 0))
    #expect(cell.presentedFrame == cell.frame)
  }

  @Test(arguments: [1, 5, 12], [Axis.vertical, .horizontal])
  func `items that are appended quickly move with those that are still moving`(
    frames: Int, axis: Axis
  ) throws {
    let run = try makeRun(axis: axis, keeps: .end)
    scrollToEnd(run, axis)
    for round in 0..<4 {
      try run.update { $0.insert([20 + round]) }
      run.frames(frames)
    }
    try expectAdjacent(run, 17...23, axis)
  }

  @Test func `titles of appended sections move with the items before them`() throws {
    var settings = SectionedLayout.Settings()
    settings.columns = .fixed(1)
    settings.linePitch = 50
    settings.padding = Size(width: 0, height: 0)
    let run = try SectionedRun(
      [10, 10], settings: settings, viewport: Size(width: 100, height: 400))
    run.grid.positionPreservation = .end
    run.frame()
    run.grid.setContentOffset(Vector(dx: 0, dy: 1e9), animated: false)
    run.frame()
    var batch = SectionedBatch()
    batch.sections.inserted = [2]
    try run.update(batch, newItems: [0, 0, 3])
    for _ in 0..<19 {
      let last = try #require(run.grid.cellForItem(at: 19)).presentedFrame
      let title = try #require(run.grid.view(for: .title(2))).presentedFrame
      let first = try #require(run.grid.cellForItem(at: 20)).presentedFrame
      #expect((title.minY - last.maxY).magnitude < 1e-9)
      #expect((first.minY - title.maxY).magnitude < 1e-9)
      run.frame()
    }
    run.runUntilIdle()
  }

  @Test func `the neighbors of items are found in either order`() {
    // 0 1 2 3 4 becomes n 3 0 n 1, so 2 and 4 are removed.
    let mapping = IndexMapping(
      [
        IndexRun(old: 0, new: 2, count: 1), IndexRun(old: 1, new: 4, count: 1),
        IndexRun(old: 3, new: 1, count: 1),
      ], oldCount: 5, newCount: 5)
    let survivors = TransitionSurvivors(mapping)
    #expect((0..<5).map { survivors.neighbor(ofNew: $0)?.old } == [3, 3, 0, 0, 1])
    #expect(
      (0..<5).map { survivors.neighbor(ofNew: $0)?.isBefore } == [false, true, true, true, true])
    #expect((0..<5).map { survivors.neighbor(ofOld: $0)?.new } == [2, 4, 4, 1, 1])
    #expect(survivors.neighbor(ofNew: -1)?.new == 1)
    #expect(TransitionSurvivors(nil).neighbor(ofOld: 0) == nil)
  }
}
