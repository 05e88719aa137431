import Diffing
import TestSupport
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Drags across sections at random times, combined with transactions, scrolling and resizes.
@Suite struct SectionedReorderingWalkTests {
  /// Seeds of walks with 60 steps: 2, or 100 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(2, full: 100)
  }

  /// Tiles; groups; and groups and single items of different heights.
  enum Kind: CaseIterable {
    case tiles, groups, tall, waterfall

    func settings(_ height: @escaping (Int) -> Double) -> any GridLayoutSettings {
      guard self != .tiles else {
        var settings = SectionedReorderRun.tiles
        settings.footerLengthOfSection = { $0.isMultiple(of: 3) ? 0 : 18 }
        return settings
      }
      var settings = ColumnarLayout.Settings()
      settings.columns = .flexible(1...5, minimumWidth: 130)
      settings.unit = self == .waterfall ? .items : .groups
      settings.titleLength = self == .groups ? 20 : 0
      settings.sectionInsets = Insets(top: 4, left: 3, bottom: 7, right: 2)
      if self != .groups { settings.heights = .perItem(height) }
      return settings
    }
  }

  @Test(arguments: seeds, Kind.allCases)
  func `items can be dragged across sections during any other input`(
    seed: UInt64, kind: Kind
  ) throws {
    let digest = try walk(seed: seed, kind)
    #expect(try walk(seed: seed, kind) == digest)
  }

  @Test(arguments: seeds, Kind.allCases)
  func `several items can be dragged across sections during any other input`(
    seed: UInt64, kind: Kind
  ) throws {
    let digest = try walk(seed: seed, kind, several: true)
    #expect(try walk(seed: seed, kind, several: true) == digest)
  }

  /// Returns a height that identifies a datum.
  private static func height(_ datum: Int) -> Double { 30 + Double(datum * 7919 % 50) }

  /// Runs a walk and returns the digest of its last frame.
  private func walk(
    seed: UInt64, _ kind: Kind, several: Bool = false
  ) throws -> StateDigest {
    var generator = SeededGenerator(seed: seed)
    let run = try SectionedReorderRun(
      (0..<generator.next(below: 7)).map { _ in generator.next(below: 14) })
    run.grid.layoutSettings = kind.settings { [unowned run] in
      Self.height(run.run.datum(at: $0))
    }
    run.run.frame()
    run.grid.reorderingStyle.autoscrollSpeed = 1200
    run.grid.reorderingPress.minimumDurationInMicroseconds = 20_000
    if generator.next(below: 3) == 0 { run.target = Self.restricted }
    run.grid.allowsMultipleSelection = several
    var finger: Point?
    for _ in 0..<60 {
      if several, generator.next(below: 3) == 0 { selectSome(run, &generator) }
      if generator.next(below: 4) == 0 {
        let before = run.run.displayedFrames()
        try run.run.performRandomUpdates(&generator)
        run.run.expectContinuous(before)
      }
      run.run.frame(event(run, &generator, &finger))
      try expectInvariants(run, kind)
      for _ in 0..<generator.next(below: 4) {
        run.run.frame()
        run.run.expectInvariants()
      }
    }
    if let finger { run.drop(at: finger) }
    run.run.runUntilIdle()
    #expect(Set(run.run.data.flatMap(\.self)).count == run.grid.numberOfItems)
    return run.run.stage.digest()
  }

  private func selectSome(_ run: SectionedReorderRun, _ generator: inout SeededGenerator) {
    run.grid.deselectAllItems()
    let rarity = 1 + generator.next(below: 4)
    for item in 0..<run.grid.numberOfItems where generator.next(below: rarity) == 0 {
      run.grid.selectItem(at: item)
    }
  }

  /// Rejects even sections for items of others, and moves items to the start of long ones.
  private static func restricted(_ item: IndexPath, _ proposed: IndexPath) -> IndexPath {
    guard item.section != proposed.section else { return proposed }
    if proposed.section.isMultiple(of: 2) { return item }
    return IndexPath(proposed.section, min(proposed.item, 2))
  }

  private func expectInvariants(_ run: SectionedReorderRun, _ kind: Kind) throws {
    run.run.expectInvariants()
    guard let item = run.grid.reorderedIndex else { return }
    let held = try #require(run.grid.cellForItem(at: item))
    #expect(held.isLifted && held.superview?.subviews.last { $0 is GridCell } === held)
    if kind == .tiles, run.grid.reorderedItems.only != nil { try run.expectSolvedLayout() }
    guard kind == .tall || kind == .waterfall else { return }
    let followers = run.grid.reorderedItems.subtracting(IndexRanges(item))
    for index in 0..<run.grid.numberOfItems where !followers.contains(index) {
      let height = run.grid.slot(at: index).height
      // Start and end are sums of all heights before, which have rounding errors.
      #expect((height - Self.height(run.run.datum(at: index))).magnitude < 1e-9)
    }
  }

  private func event(
    _ run: SectionedReorderRun, _ generator: inout SeededGenerator, _ finger: inout Point?
  ) -> [InputEvent.Kind] {
    func number(_ bound: Int) -> Double { Double(generator.next(below: bound)) }
    switch generator.next(below: 16) {
    case 0..<11: return [drag(run, &generator, &finger)]
    case 11:
      return [.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: number(600) - 300))]
    case 12:
      let size = Size(width: 200 + number(400), height: 200 + number(400))
      return [.viewport(size, duration: generator.next(below: 2) == 0 ? 0 : 0.3)]
    case 13: return [.key(KeyEvent([.escape, .pageDown, .home, .end][generator.next(below: 4)]))]
    case 14:
      if generator.next(below: 4) == 0 {
        run.grid.reloadData()
      } else {
        run.grid.cancelReordering()
      }
      return []
    default: return []
    }
  }

  private func drag(
    _ run: SectionedReorderRun, _ generator: inout SeededGenerator, _ finger: inout Point?
  ) -> InputEvent.Kind {
    let point = Point(
      x: Double(generator.next(below: 460)) - 30, y: Double(generator.next(below: 600)) - 50)
    guard let down = finger else {
      let point = Point(x: point.x / 2 + 30, y: point.y / 2 + 60)
      finger = point
      return run.run.touch(.began, point)
    }
    guard generator.next(below: 5) > 0 else {
      finger = nil
      return run.run.touch(generator.next(below: 4) == 0 ? .cancelled : .ended, down)
    }
    // Move only a finger that has lifted an item; otherwise no press lasts long enough.
    guard run.grid.isReordering else { return run.run.touch(.moved, down) }
    finger = point
    return run.run.touch(.moved, point)
  }
}
