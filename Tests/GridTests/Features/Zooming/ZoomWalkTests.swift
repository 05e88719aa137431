import Foundation
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random zooms by fingers, wheel, keys and programs, with flings, rotations and updates between.
@Suite struct ZoomWalkTests {
  /// Seeds of walks with 60 inputs: 2, or 800 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(2, full: 800)
  }

  @Test(arguments: seeds)
  func `no item is lost, doubled or displaced in a random walk`(seed: UInt64) throws {
    let digest = try walk(seed: seed)
    #expect(try walk(seed: seed) == digest)
  }

  /// Runs a walk and returns the digest of its last frame.
  private func walk(seed: UInt64) throws -> StateDigest {
    var generator = SeededGenerator(seed: seed)
    let run = try ZoomRun(count: 1 + generator.next(below: 3000))
    if generator.next(below: 4) == 0 { run.grid.isReversed = true }
    if generator.next(below: 4) == 0 {
      run.fixture.frame(.environment(.readingDirection(.rightToLeft)))
    }
    for _ in 0..<60 {
      try perform(run, &generator)
      run.expectArrangements()
      for _ in 0..<generator.next(below: 8) {
        let before = Positions(run)
        run.fixture.frame()
        run.expectArrangements()
        expectContinuity(from: before, run)
      }
    }
    run.settle()
    run.expectAtRest()
    return run.fixture.stage.digest()
  }

  private func perform(_ run: ZoomRun, _ generator: inout SeededGenerator) throws {
    func number(_ bound: Int) -> Double { Double(generator.next(below: bound)) }
    let point = Point(x: number(400), y: number(800))
    switch generator.next(below: 12) {
    case 0..<5: pinch(run, at: point, &generator)
    case 5: run.zoomWheel(number(400) - 200, at: point)
    case 6: run.key([.plus, .minus, .digit0][generator.next(below: 3)])
    case 7:
      run.grid.zoom(
        toColumns: 1 + generator.next(below: 14), at: point, animated: generator.next(below: 2) == 0
      )
      run.fixture.frame()
    case 8:
      run.fixture.frame(run.fixture.wheel(0, number(2000) - 1000))
    case 9:
      // A fling, during which the next zoom begins.
      for step in 0..<4 {
        let phase: PointerSample.Phase = step == 0 ? .began : step == 3 ? .ended : .moved
        run.fixture.frame(run.fixture.touch(phase, 200, 600 - 60 * Double(step), id: 3))
      }
    case 10:
      let sizes = [Size(width: 400, height: 800), Size(width: 800, height: 400)]
      run.fixture.frame(.viewport(sizes[generator.next(below: 2)], duration: 0.1 * number(4)))
    default: try update(run, &generator)
    }
  }

  /// A pinch that begins at a point, changes its direction, and is held at times.
  private func pinch(_ run: ZoomRun, at point: Point, _ generator: inout SeededGenerator) {
    func number(_ bound: Int) -> Double { Double(generator.next(below: bound)) }
    run.settle()
    let isAtRest = generator.next(below: 2) == 0
    if !isAtRest { run.key(.minus) }
    run.beginPinch(at: point, growing: generator.next(below: 2) == 0)
    let held = isAtRest ? run.item(at: point) : nil
    var scale = 1.0
    for _ in 0..<generator.next(below: 12) {
      scale *= 0.8 + number(45) / 100
      run.pinch(to: scale)
      run.expectArrangements()
      // Within the content, the item under the fingers stays there.
      let margin = run.grid.frame.height
      let offset = run.grid.contentOffset.dy
      let isInside = offset > margin && offset < run.grid.contentSize.height - 2 * margin
      if isInside, let held {
        let rects = run.displayedRects(ofItem: held)
        #expect(
          rects.contains { $0.inset(by: Insets(all: -1)).contains(point) },
          """
          item \(held) of \(run.fixture.source.count) is at \(rects) instead of \(point), \
          \(run.grid.displayedColumns) columns, offset \(offset) of \(run.grid.contentSize.height)
          """)
      }
    }
    run.endPinch(resting: generator.next(below: 3) == 0)
  }

  private func update(_ run: ZoomRun, _ generator: inout SeededGenerator) throws {
    let count = run.fixture.source.count
    if generator.next(below: 2) == 0, count > 2 {
      // Two, because the cells of even and odd items differ.
      let removed = generator.next(below: count - 1)
      run.fixture.source.count -= 2
      try run.grid.performUpdates { $0.remove([removed, removed + 1]) }
    } else {
      let inserted = generator.next(below: count + 1)
      run.fixture.source.count += 2
      try run.grid.performUpdates { $0.insert([inserted, inserted + 1]) }
    }
    run.fixture.frame()
  }

  /// The displayed rectangles of all cells, which keep their items and their arrangement while they
  /// are visible.
  private struct Positions {
    var rects: [ObjectIdentifier: (item: Int, container: View, rect: Rect)] = [:]
    let offset: Double
    let zoom: Double
    let isScrolling: Bool

    init(_ run: ZoomRun) {
      offset = run.grid.contentOffset.dy
      zoom = run.grid.displayedColumns
      isScrolling =
        run.grid.scroller.isMoving || run.fixture.stage.host.animator.count > 0
      for container in run.containers where container.opacity > 0 {
        for cell in run.cells(of: container) {
          if let index = cell.index {
            rects[ObjectIdentifier(cell)] = (index, container, run.displayedRect(of: cell))
          }
        }
      }
    }
  }

  /// Expects no jump while only springs move: the distance that a tile of an arrangement moves is
  /// limited by the factor by which tiles grow or shrink.
  private func expectContinuity(from before: Positions, _ run: ZoomRun) {
    let after = Positions(run)
    guard !before.isScrolling, !after.isScrolling else { return }
    for container in run.containers where container.opacity > 0 {
      for cell in run.cells(of: container) {
        guard let index = cell.index, let old = before.rects[ObjectIdentifier(cell)],
          old.item == index, old.container === container
        else { continue }
        let distance = (run.displayedRect(of: cell).center - old.rect.center).length
        // At worst, a tile moves by a few viewports from 10 to 11 columns.
        let limit = 20 + 2000 / log(1.1) * abs(log(after.zoom / before.zoom))
        #expect(
          distance < limit,
          """
          item \(index) moved by \(distance), more than \(limit), from \(before.zoom) to \
          \(after.zoom) columns, offset \(before.offset) to \(after.offset)
          """)
      }
    }
  }
}
