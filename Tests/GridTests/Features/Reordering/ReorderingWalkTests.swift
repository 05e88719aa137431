import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Drags at random times, combined with transactions, wheels, resizes and other input.
@Suite struct ReorderingWalkTests {
  /// Seeds of walks with 150 steps: 3, or 500 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(3, full: 500)
  }

  /// Alone, and with other selected items.
  @Test(arguments: seeds, [false, true])
  func `items can be dragged during any other input`(seed: UInt64, several: Bool) throws {
    let digest = try walk(seed: seed, several)
    #expect(try walk(seed: seed, several) == digest)
  }

  /// Runs a walk and returns the digest of its last frame.
  private func walk(seed: UInt64, _ several: Bool) throws -> StateDigest {
    var generator = SeededGenerator(seed: seed)
    let run = try makeRun(&generator)
    run.grid.allowsMultipleSelection = several
    var finger: Point?
    for _ in 0..<150 {
      if several, generator.next(below: 3) == 0 { selectSome(run, &generator) }
      if generator.next(below: 3) == 0 {
        let before = run.run.displayedFrames()
        try run.run.performRandomUpdates(&generator)
        run.run.expectContinuous(before)
      }
      if generator.next(below: 40) == 0 { run.grid.reloadData() }
      run.run.frame(event(run, &generator, &finger))
      run.run.expectInvariants()
      for _ in 0..<generator.next(below: 5) {
        run.run.frame()
        run.run.expectInvariants()
      }
    }
    if let finger { run.touch(.ended, finger.x, finger.y) }
    run.run.runUntilIdle()
    #expect(Set(run.run.data).count == run.run.data.count)
    expectFresh(run)
    return run.run.stage.digest()
  }

  /// Selects random items, and those near the start, where fingers lift them.
  private func selectSome(_ run: ReorderRun, _ generator: inout SeededGenerator) {
    run.grid.deselectAllItems()
    let rarity = 1 + generator.next(below: 4)
    for item in 0..<run.grid.numberOfItems where generator.next(below: rarity) == 0 {
      run.grid.selectItem(at: item)
    }
  }

  /// Expects the same result as in a grid without drags.
  private func expectFresh(_ run: ReorderRun) {
    let (grid, fresh) = (run.grid, GridView(frame: run.grid.frame))
    fresh.minimumSlotSize = grid.minimumSlotSize
    fresh.cellSize = grid.cellSize
    fresh.layoutDirection = grid.layoutDirection
    fresh.leftContentInset = grid.leftContentInset
    let source = TestSource(count: run.run.data.count)
    fresh.dataSource = source
    #expect(fresh.layout.contentSize == grid.contentSize)
    for index in 0..<grid.numberOfItems {
      #expect(grid.slot(at: index) == fresh.slot(at: index))
      #expect(grid.itemFrame(at: index) == fresh.itemFrame(at: index))
    }
  }

  private func makeRun(_ generator: inout SeededGenerator) throws -> ReorderRun {
    let run = try ReorderRun(
      count: generator.next(below: 150), viewport: Size(width: 390, height: 500),
      slot: Size(width: 96, height: 90.5),
      cell: generator.next(below: 2) == 0 ? nil : Size(width: 60, height: 60))
    run.grid.reorderingPress.minimumDurationInMicroseconds = 20_000
    switch generator.next(below: 4) {
    case 0: run.target = { item, proposed in proposed.isMultiple(of: 3) ? item : proposed }
    case 1: run.target = { _, proposed in proposed / 2 }
    default: break
    }
    return run
  }

  private func event(
    _ run: ReorderRun, _ generator: inout SeededGenerator, _ finger: inout Point?
  ) -> [InputEvent.Kind] {
    func number(_ bound: Int) -> Double { Double(generator.next(below: bound)) }
    switch generator.next(below: 20) {
    case 0..<12: return [drag(run, &generator, &finger)]
    case 12:
      return [
        .wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: number(600) - 300))
      ]
    case 13:
      let size = Size(width: 200 + number(400), height: 100 + number(500))
      return [.viewport(size, duration: 0)]
    case 14: return [.viewport(Size(width: 200 + number(400), height: 400), duration: 0.3)]
    case 15: return [.key(KeyEvent([.escape, .pageDown, .home, .end][generator.next(below: 4)]))]
    case 16:
      switch generator.next(below: 4) {
      case 0: run.grid.layoutDirection = run.grid.layoutDirection.cross
      case 1: run.grid.leftContentInset = number(40)
      case 2: run.grid.cancelReordering()
      default: run.grid.reorderingStyle.autoscrollSpeed = 200 + number(4000)
      }
      return []
    default: return []
    }
  }

  private func drag(
    _ run: ReorderRun, _ generator: inout SeededGenerator, _ finger: inout Point?
  ) -> InputEvent.Kind {
    let point = Point(
      x: Double(generator.next(below: 500)) - 50, y: Double(generator.next(below: 700)) - 100)
    guard let down = finger else {
      finger = Point(x: point.x / 2 + 30, y: point.y / 2 + 60)
      return run.run.touch(.began, point.x / 2 + 30, point.y / 2 + 60)
    }
    guard generator.next(below: 5) > 0 else {
      finger = nil
      return run.run.touch(generator.next(below: 4) == 0 ? .cancelled : .ended, down.x, down.y)
    }
    // Move only a finger that has lifted an item; otherwise no press lasts long enough.
    guard run.grid.isReordering else { return run.run.touch(.moved, down.x, down.y) }
    finger = point
    return run.run.touch(.moved, point.x, point.y)
  }
}
