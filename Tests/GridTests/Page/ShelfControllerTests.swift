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

/// A shelf of ten tiles of 100×80 points, above a list, in a page that is 390 points wide.
///
/// The shelf is 1090 points long, so its greatest offset is 700.
@Suite struct ShelfControllerTests {
  private let run: SectionedRun

  init() throws { run = try Self.makeRun() }

  /// Returns the page with a shelf in the section with the name 0.
  private static func makeRun(
    _ snapping: ShelfSection.Snapping = .none, mirrored isMirrored: Bool = false
  ) throws -> SectionedRun {
    let settings: ([Int]) -> any GridLayoutSettings = { names in
      var page = PageLayout.Settings { section in
        guard names[section] == 0 else { return PageSection(ListSection(height: .points(50))) }
        return PageSection(
          ShelfSection(
            itemSize: Size(width: 100, height: 80), spacing: 10, snapping: snapping))
      }
      page.isMirrored = isMirrored
      return page
    }
    let run = try SectionedRun([10, 40], settings: settings([0, 1]))
    run.settingsAfterUpdate = settings
    run.frame()
    return run
  }

  private func offset(_ section: Int = 0) -> Double? { run.grid.shelfOffset(ofSection: section) }

  /// Drags a finger by steps of 10 points; the first 10 points are the slop.
  private func drag(_ run: SectionedRun, from start: Point, by distance: Vector) {
    run.frame([run.touch(.began, start)])
    let steps = Int(max(distance.dx.magnitude, distance.dy.magnitude) / 10)
    for step in 1...steps {
      run.frame([run.touch(.moved, start + distance * (Double(step) / Double(steps)))])
    }
  }

  /// Lifts a finger after a pause, so that it has no velocity.
  private func release(_ run: SectionedRun, at point: Point) {
    run.frames(30)
    run.frame([run.touch(.ended, point)])
    run.frames(120)
  }

  @Test func `only shelves have an offset, which is limited to their content`() {
    #expect(offset() == 0)
    #expect(offset(1) == nil)
    run.grid.setShelfOffset(10_000, ofSection: 0, animated: false)
    #expect(offset() == 700)
    run.grid.setShelfOffset(-50, ofSection: 0, animated: false)
    #expect(offset() == 0)
    run.grid.setShelfOffset(100, ofSection: 1, animated: false)
    #expect(offset(1) == nil)
  }

  @Test func `an animated scroll takes 0.3 s`() throws {
    run.grid.setShelfOffset(200, ofSection: 0, animated: true)
    run.frames(5)
    let middle = try #require(offset())
    #expect(middle > 0 && middle < 200)
    run.frames(15)
    #expect(offset() == 200)
  }

  @Test func `a drag across moves the shelf and not the page`() {
    let start = Point(x: 300, y: 40)
    drag(run, from: start, by: Vector(dx: -100, dy: 0))
    #expect(offset() == 90)
    #expect(run.grid.contentOffset == .zero)
    release(run, at: Point(x: 200, y: 40))
    #expect(offset() == 90)
  }

  @Test func `a drag along the page moves only the page`() {
    drag(run, from: Point(x: 300, y: 70), by: Vector(dx: 10, dy: -60))
    #expect(offset() == 0)
    #expect(run.grid.contentOffset.dy > 0)
  }

  @Test(arguments: [(-100.0, 110.0), (-50, 0), (-190, 220)])
  func `a shelf with groups rests at the nearest start of a group`(
    distance: Double, rest: Double
  ) throws {
    let run = try Self.makeRun(.items)
    drag(run, from: Point(x: 350, y: 40), by: Vector(dx: distance, dy: 0))
    release(run, at: Point(x: 350 + distance, y: 40))
    #expect(run.grid.shelfOffset(ofSection: 0) == rest)
  }

  /// Touches the first point, and moves the finger to the others, one per frame.
  private func drag(through points: (Double, Double)...) {
    for (index, point) in points.enumerated() {
      run.frame([run.touch(index == 0 ? .began : .moved, Point(x: point.0, y: point.1))])
    }
  }

  /// Moves the finger on.
  private func move(to points: (Double, Double)...) {
    for point in points { run.frame([run.touch(.moved, Point(x: point.0, y: point.1))]) }
  }

  @Test func `a drag past the end of a shelf goes on in the page if the finger turns`() {
    run.grid.setShelfOffset(700, ofSection: 0, animated: false)
    drag(through: (300, 70), (280, 70), (240, 69), (238, 62))
    #expect((offset() ?? 0) > 700)
    #expect(run.grid.contentOffset.dy == 0)
    // More than 10 points up since the turn at 240,69: the page begins here, and the shelf returns.
    move(to: (236, 58), (236, 38))
    #expect(run.grid.contentOffset.dy == 20)
    // From now on, the finger only moves the page.
    move(to: (150, 18), (300, 8))
    #expect(run.grid.contentOffset.dy == 50)
    run.frames(60)
    #expect(offset() == 700)
    #expect(run.grid.contentOffset.dy == 50)
    run.frame([run.touch(.ended, Point(x: 300, y: 8))])
    run.runUntilIdle()
    #expect(run.grid.contentOffset.dy == 50)
    #expect(offset() == 700)
  }

  @Test func `a fling after the turn moves the page`() {
    drag(through: (100, 70), (140, 70), (150, 58))
    move(to: (150, 50), (150, 30), (150, 10))
    run.frame([run.touch(.ended, Point(x: 150, y: 10))])
    run.runUntilIdle()
    #expect(run.grid.contentOffset.dy > 200)
    #expect(offset() == 0)
  }

  @Test func `inside its range, a shelf keeps a drag that turns`() {
    drag(through: (300, 70), (250, 70), (250, 30), (200, 10))
    #expect(run.grid.contentOffset.dy == 0)
    #expect(offset() == 90)
    // Back at its start and further along, the shelf keeps it too, as long as the finger moves
    // mainly across the page.
    move(to: (300, 5), (340, 0), (370, 20))
    #expect(run.grid.contentOffset.dy == 0)
    #expect((offset() ?? 0) < 0)
    run.frame([run.touch(.ended, Point(x: 370, y: 20))])
    run.runUntilIdle()
    #expect(offset() == 0)
  }

  // The greatest offset, 700, is 40 points after the last start of a tile.
  @Test(arguments: [(670.0, 660.0), (685, 700), (700, 700)])
  func `a shelf with groups also rests at its end`(offset: Double, rest: Double) throws {
    let run = try Self.makeRun(.items)
    run.grid.setShelfOffset(offset - 30, ofSection: 0, animated: false)
    drag(run, from: Point(x: 350, y: 40), by: Vector(dx: -40, dy: 0))
    #expect(run.grid.shelfOffset(ofSection: 0) == offset)
    release(run, at: Point(x: 310, y: 40))
    #expect(run.grid.shelfOffset(ofSection: 0) == rest)
    // Pulled past the end, it returns to the end.
    drag(run, from: Point(x: 350, y: 40), by: Vector(dx: -300, dy: 0))
    release(run, at: Point(x: 50, y: 40))
    #expect(run.grid.shelfOffset(ofSection: 0) == 700)
  }

  @Test func `in a mirrored page the shelf scrolls in the other direction`() throws {
    let run = try Self.makeRun(mirrored: true)
    drag(run, from: Point(x: 100, y: 40), by: Vector(dx: 100, dy: 0))
    #expect(run.grid.shelfOffset(ofSection: 0) == 90)
  }

  @Test func `a wheel scrolls only the shelf under the pointer, up to its end`() {
    let wheel = { (y: Double, dx: Double) -> InputEvent.Kind in
      .wheel(at: Point(x: 100, y: y), delta: Vector(dx: dx, dy: 0))
    }
    run.frame([wheel(40, 50)])
    #expect(offset() == 50)
    run.frame([wheel(300, 50)])
    #expect(offset() == 50)
    run.frame([wheel(40, 5000)])
    #expect(offset() == 700)
  }

  @Test func `an arrow key scrolls the shelf that has moved last`() {
    run.frame([.key(KeyEvent(.right))])
    run.frames(20)
    #expect(offset() == 0)
    run.grid.setShelfOffset(100, ofSection: 0, animated: false)
    run.frame([.key(KeyEvent(.right))])
    run.frames(20)
    #expect(offset() == 140)
    run.frame([.key(KeyEvent(.left))])
    run.frames(20)
    #expect(offset() == 100)
  }

  @Test func `an offset stays with its section and is limited again if items are removed`() throws {
    run.grid.setShelfOffset(700, ofSection: 0, animated: false)
    run.frame()
    try run.update(SectionedBatch(sections: Batch(inserted: [0])), newItems: [2])
    run.frame()
    #expect(offset(0) == nil)
    #expect(offset(1) == 700)
    // Five tiles are 540 points long.
    let removed = (5..<10).map { IndexPath(1, $0) }
    try run.update(SectionedBatch(removedItems: removed), newItems: [])
    run.frame()
    #expect(offset(1) == 150)
  }
}
