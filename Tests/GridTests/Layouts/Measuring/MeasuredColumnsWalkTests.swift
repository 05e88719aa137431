import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing
import TestSupport

/// Random input of every kind for groups and single items in columns with wrong estimates, with
/// checks after each frame.
@Suite struct MeasuredColumnsWalkTests {
  /// The seeds of walks with 120 inputs each: 2, or 60 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(2, full: 60)
  }

  @Test(arguments: seeds, [ColumnarLayout.Unit.groups, .items])
  func `visible items move only by scrolling and never overlap`(
    seed: UInt64, unit: ColumnarLayout.Unit
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let spread = 1 + chance.next(below: 300)
    let least = chance.next(below: 3) == 0 ? 0 : 20
    let run = try ColumnsRun(
      (0..<(1 + chance.next(below: 60))).map { _ in chance.next(below: 14) }, unit,
      columns: 1 + chance.next(below: 5), estimate: 10 + Double(chance.next(below: 200)),
      spacing: Double(chance.next(below: 3) * 5),
      titleEstimate: chance.next(below: 2) == 0 ? 30 : nil
    ) { identity in Double(least) + Double(identity * 7919 % (2 * spread)) / 2 }
    run.frame()
    run.expectInvariants()
    var scrolling = RandomScrolling()
    for step in 0..<120 {
      let before = run.displayedSlots
      let offset = run.grid.contentOffset.dy
      var isChange = perform(run, &chance, &scrolling)
      // After a jump to the start, the columns begin at one line, whatever was displayed.
      if run.grid.contentOffset.dy <= 0, offset > run.grid.frame.height { isChange = true }
      run.expectInvariants()
      if !isChange { Self.expectEqualMovement(from: before, to: run.displayedSlots) }
      for _ in 0..<chance.next(below: 5) {
        let before = run.displayedSlots
        run.frame()
        run.expectInvariants()
        Self.expectEqualMovement(from: before, to: run.displayedSlots)
      }
      if step.isMultiple(of: 30) {
        checkLayout(run.grid.currentLayout, sections: run.data.count, rects: 10)
      }
    }
  }

  /// Checks that all items visible before and after have moved by the same distance.
  private static func expectEqualMovement(from before: [Int: Rect], to after: [Int: Rect]) {
    let moved = after.compactMap { identity, slot in before[identity].map { slot.minY - $0.minY } }
    if let least = moved.min(), let greatest = moved.max() {
      #expect(greatest - least < 1e-6, "items moved by \(least) to \(greatest)")
    }
    for (identity, slot) in after {
      guard let old = before[identity] else { continue }
      #expect(slot.minX == old.minX && slot.size == old.size, "\(identity): \(old), \(slot)")
    }
  }

  /// Runs a frame with a random input; returns whether the data or the width changed.
  private func perform(
    _ run: ColumnsRun, _ chance: inout SeededGenerator, _ scrolling: inout RandomScrolling
  ) -> Bool {
    switch chance.next(below: 14) {
    case 10:
      let height = 100 + Double(chance.next(below: 600))
      run.frame(.viewport(Size(width: run.grid.frame.width, height: height), duration: 0))
    case 11:
      let width = 200 + Double(chance.next(below: 200))
      run.frame(.viewport(Size(width: width, height: 500), duration: 0))
      return true
    case 12:
      change(run, &chance)
      return true
    case 13: scrolling.scroll(run, 10, &chance)
    case let kind: scrolling.scroll(run, kind, &chance)
    }
    return false
  }

  private func change(_ run: ColumnsRun, _ chance: inout SeededGenerator) {
    let section = chance.next(below: run.data.count)
    let count = run.data[section].count
    let insertion = chance.next(below: count + 1)
    let kind = chance.next(below: 4)
    do {
      try run.grid.performUpdates { updates in
        switch kind {
        case 0:
          let inserted = (0..<(1 + chance.next(below: 20))).map { _ in run.newIdentity() }
          run.data[section].insert(contentsOf: inserted, at: insertion)
          updates.insert(
            inserted.indices.map { IndexPath(section, insertion + $0) }, animation: .none)
        case 1:
          guard count > 0 else { return }
          let start = chance.next(below: count)
          let range = start..<min(count, start + 1 + chance.next(below: 20))
          run.data[section].removeSubrange(range)
          updates.remove(range.map { IndexPath(section, $0) }, animation: .none)
        case 2:
          guard count > 1 else { return }
          let from = chance.next(below: count)
          let to = chance.next(below: count)
          run.data[section].insert(run.data[section].remove(at: from), at: to)
          updates.move(from: IndexPath(section, from), to: IndexPath(section, to))
        default:
          guard count > 0 else { return }
          let index = chance.next(below: count)
          run.heights[run.data[section][index]] = Double(chance.next(below: 300))
          updates.reconfigure([IndexPath(section, index)])
        }
      }
    } catch {
      Issue.record("the changes fit: \(error)")
    }
    run.frame()
  }

  @Test(arguments: [
    ([1_000_000], ColumnarLayout.Unit.items), ([20, 500_000, 500_000], .groups),
    (Array(repeating: 10, count: 100_000), .groups), (Array(repeating: 3, count: 300), .groups),
  ])
  func `an item is exactly where a jump puts it, among a million`(
    counts: [Int], unit: ColumnarLayout.Unit
  ) throws {
    let run = try ColumnsRun(
      counts, unit, columns: 3, estimate: 70, spacing: 10, titleEstimate: 20
    ) { Double(40 + $0 * 7919 % 160) }
    run.frame()
    let count = run.itemCount
    for item in [count / 2, count - 10, 3, count / 8, count / 8 + 17, count / 8 - 30] {
      run.measuredIdentities = []
      run.frame(
        .command(.scroll(to: run.target(item), position: .top, animated: false)))
      run.expectInvariants()
      let top = (run.grid.slotForItem(at: item)?.minY ?? 0) - run.grid.contentOffset.dy
      let isLast = run.grid.contentOffset.dy >= run.grid.contentSize.height - 500
      let slot = run.grid.slot(at: item)
      let covered = run.grid.coveredLengths(
        beside: slot, in: run.grid.path(at: item).section
      ).start
      #expect(isLast || run.grid.contentOffset.dy == 0 || top == covered, "\(item) is at \(top)")
      // Three columns of 500 points with cells of at least 40 points, and more beyond each end.
      #expect(run.measuredIdentities.count < 90, "\(item): \(run.measuredIdentities.count)")
    }
  }

  @Test(arguments: [ColumnarLayout.Unit.groups, .items])
  func `an animated scroll ends exactly at a distant item`(unit: ColumnarLayout.Unit) throws {
    let run = try ColumnsRun(
      Array(repeating: 10, count: 10_000), unit, estimate: 300, spacing: 10
    ) { Double(40 + $0 * 7919 % 160) }
    run.frame()
    run.frame(.command(.scroll(to: run.target(5000), position: .top, animated: true)))
    for _ in 0..<300 where !run.stage.pendingActivity.isEmpty {
      run.frame()
      run.expectInvariants()
    }
    #expect(run.grid.slotForItem(at: 5000)?.minY == run.grid.contentOffset.dy)
    #expect(run.grid.measuredItemCount < 4000)
  }

  @Test(arguments: [ColumnarLayout.Unit.groups, .items])
  func `scrolled down from the start, columns are those of a layout that knows all heights`(
    unit: ColumnarLayout.Unit
  ) throws {
    let counts = (0..<40).map { $0 * 7 % 9 }
    func height(_ identity: Int) -> Double { Double(20 + identity * 7919 % 160) }
    let run = try ColumnsRun(counts, unit, columns: 3, estimate: 44, spacing: 6, rule: height)
    run.frame()
    for _ in 0..<600 {
      let y = run.grid.contentOffset.dy + 37
      run.frame(.command(.scroll(to: .y(y), position: .none, animated: false)))
      run.expectInvariants()
    }
    #expect(run.grid.measuredItemCount == run.itemCount)
    let measured = try #require(run.grid.currentLayout as? ColumnarLayout)
    var settings = measured.settings
    settings.heights = .perItem(height)
    let known = ColumnarLayout(settings, measured.input)
    for item in 0..<run.itemCount { #expect(measured.slot(at: item) == known.slot(at: item)) }
    #expect(measured.contentSize == known.contentSize)
  }

  @Test(arguments: seeds, [ColumnarLayout.Unit.groups, .items])
  func `scrolled up from the end, columns begin at one line`(
    seed: UInt64, unit: ColumnarLayout.Unit
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let counts = (0..<30).map { _ in chance.next(below: 9) }
    let run = try ColumnsRun(counts, unit, columns: 3, estimate: 44, spacing: 6) {
      Double(20 + $0 * 7919 % 160)
    }
    run.frame()
    run.frame(.command(.scroll(to: .y(1e6), position: .none, animated: false)))
    run.expectInvariants()
    while run.grid.contentOffset.dy > 0 {
      let y = max(0, run.grid.contentOffset.dy - 23)
      run.frame(.command(.scroll(to: .y(y), position: .none, animated: false)))
      run.expectInvariants()
    }
    run.expectLevelColumns()
  }
}
