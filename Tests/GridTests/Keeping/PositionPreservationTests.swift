import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// The position of visible content during random transactions, in a list and a uniform grid.
@Suite struct PositionPreservationTests {
  /// Seeds of 40 transactions each: 3, or 200 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(3, full: 200)
  }

  @Test(arguments: seeds)
  func `the first fully visible row that is not moved keeps its distance`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try ListRun(count: 300, estimate: 40) { 20 + Double($0 * 7919 % 60) }
    run.frame()
    for _ in 0..<40 {
      run.grid.scrollToItem(
        at: 5 + chance.next(below: run.data.count - 100), position: .top, animated: false)
      run.grid.contentOffset.dy += Double(chance.next(below: 15))
      run.frame()
      let rect = run.grid.visibleRect
      let anchor = try #require(
        run.grid.visibleIndices.first {
          (run.grid.slotForItem(at: $0)?.minY ?? 0) >= rect.minY
        })
      let identity = run.data[anchor]
      let place = try #require(run.displayedPositions[identity])
      let before = Set(chance.sample(3, below: anchor))
      try run.grid.performUpdates { updates in
        updates.remove(before, animation: .none)
        for index in before.sorted(by: >) { run.data.remove(at: index) }
        let inserted = chance.next(below: 20)
        run.data.insert(contentsOf: (0..<inserted).map { _ in run.newIdentity() }, at: 0)
        updates.insert(0..<inserted, animation: .none)
      }
      run.frame()
      #expect(run.displayedPositions[identity] == place)
      run.expectInvariants()
    }
  }

  @Test func `if the anchor is removed, the next remaining item moves to its position`() throws {
    let run = try ListRun(count: 100, estimate: 40) { _ in 50 }
    run.frame()
    run.grid.scrollToItem(at: 20, position: .top, animated: false)
    run.frame()
    run.data.removeSubrange(20..<23)
    try run.grid.removeItems(at: [20, 21, 22], animation: .none)
    run.frame()
    #expect(run.displayedPositions[23] == 0)
  }

  @Test func `if nothing remains after the anchor, the last item before it stays`() throws {
    let run = try ListRun(count: 40, estimate: 50) { _ in 50 }
    run.frame()
    run.grid.scrollToItem(at: 20, position: .top, animated: false)
    run.frame()
    run.data.removeSubrange(15...)
    try run.grid.removeItems(at: Array(15..<40), animation: .none)
    run.frame()
    // 15 rows of 50 points end at 750, so a viewport of 500 points at the end has the offset 250.
    #expect(run.grid.contentOffset.dy == 250)
  }

  @Test func `visible rows keep their positions when the data are reloaded`() throws {
    let run = try ListRun(count: 100, estimate: 20) { _ in 50 }
    run.frame()
    run.grid.scrollToItem(at: 40, position: .top, animated: false)
    run.frame()
    run.grid.reloadData()
    run.frame()
    #expect(run.displayedPositions[40] == 0)
    run.expectInvariants()
  }
}

extension SeededGenerator {
  /// Returns random numbers below a bound, which can repeat.
  fileprivate mutating func sample(_ count: Int, below bound: Int) -> [Int] {
    bound > 0 ? (0..<count).map { _ in next(below: bound) } : []
  }
}
