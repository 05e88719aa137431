import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random input of every kind for lists with wrong estimates, with checks after each frame.
@Suite struct ListWalkTests {
  /// The seeds of walks with 150 inputs each: 1, or 60 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(1, full: 60)
  }

  @Test(arguments: seeds, [false, true])
  func `visible rows move only by scrolling, and sums equal the measured heights`(
    seed: UInt64, isPage: Bool
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let spread = 1 + chance.next(below: 300)
    let least = chance.next(below: 3) == 0 ? 0 : 20
    let run = try ListRun(
      count: chance.next(below: 400), estimate: 10 + Double(chance.next(below: 200)), isPage: isPage
    ) { identity in Double(least) + Double(identity * 7919 % (2 * spread)) / 2 }
    run.frame()
    run.expectInvariants()
    var scrolling = RandomScrolling()
    for _ in 0..<150 {
      let before = run.displayedPositions
      let isChange = step(run, &chance, &scrolling)
      run.expectInvariants()
      if !isChange { Self.expectEqualMovement(from: before, to: run.displayedPositions) }
      for _ in 0..<chance.next(below: 5) {
        let before = run.displayedPositions
        run.frame()
        run.expectInvariants()
        Self.expectEqualMovement(from: before, to: run.displayedPositions)
      }
    }
  }

  /// Checks that all rows visible before and after have moved by the same distance.
  private static func expectEqualMovement(from before: [Int: Double], to after: [Int: Double]) {
    let moved = after.compactMap { identity, place in before[identity].map { place - $0 } }
    guard let least = moved.min(), let greatest = moved.max() else { return }
    #expect(greatest - least < 1e-6, "rows moved by \(least) to \(greatest)")
  }

  /// Runs a frame with a random input; returns whether the data or the width changed.
  private func step(
    _ run: ListRun, _ chance: inout SeededGenerator, _ scrolling: inout RandomScrolling
  ) -> Bool {
    switch chance.next(below: 14) {
    case 10:
      run.frame(
        .viewport(Size(width: 200, height: 100 + Double(chance.next(below: 600))), duration: 0))
      return true
    case 11:
      let width = 200 + Double(chance.next(below: 200))
      run.frame(.viewport(Size(width: width, height: 500), duration: 0.3))
      return true
    case 12:
      change(run, &chance)
      return true
    case 13: scrolling.scroll(run, 10, &chance)
    case let kind: scrolling.scroll(run, kind, &chance)
    }
    return false
  }

  private func change(_ run: ListRun, _ chance: inout SeededGenerator) {
    let count = run.data.count
    let insertion = chance.next(below: count + 1)
    let kind = chance.next(below: 4)
    do {
      try run.grid.performUpdates { updates in
        switch kind {
        case 0:
          let inserted = (0..<(1 + chance.next(below: 20))).map { _ in run.newIdentity() }
          run.data.insert(contentsOf: inserted, at: insertion)
          updates.insert(insertion..<insertion + inserted.count, animation: .none)
        case 1:
          guard count > 0 else { return }
          let start = chance.next(below: count)
          let range = start..<min(count, start + 1 + chance.next(below: 20))
          run.data.removeSubrange(range)
          updates.remove(range, animation: .none)
        case 2:
          guard count > 1 else { return }
          let from = chance.next(below: count)
          let to = chance.next(below: count)
          run.data.insert(run.data.remove(at: from), at: to)
          updates.move(from: from, to: to)
        default:
          guard count > 0 else { return }
          let index = chance.next(below: count)
          run.heights[run.data[index]] = Double(chance.next(below: 300))
          updates.reconfigure([index])
        }
      }
    } catch {
      Issue.record("the changes fit: \(error)")
    }
    run.frame()
  }
}
