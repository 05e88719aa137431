import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random drags and flings of shelves that stop at groups, pages or anywhere.
@Suite struct ShelfSnappingWalkTests {
  /// The seeds of walks with 25 gestures each: 12, or 300 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(12, full: 300)
  }

  /// A random shelf of a page.
  private struct Shelf {
    let run: SectionedRun
    /// The distance between stops, in points; nil if the shelf stops anywhere.
    let interval: Double?
    /// Whether the shelf turns pages.
    let isPaged: Bool
    /// The maximum offset, in points.
    let end: Double
    private let axis: Axis
    private let isMirrored: Bool

    /// Creates a shelf; by its seed, it scrolls horizontally or vertically, in both directions.
    init(seed: UInt64, _ chance: inout SeededGenerator) throws {
      let count = 1 + chance.next(below: 40)
      let length = 30 + Double(chance.next(below: 150))
      let spacing = Double(chance.next(below: 3) * 5)
      axis = seed % 4 == 3 ? .vertical : .horizontal
      isMirrored = seed % 2 == 1 && axis == .horizontal
      let viewport = Size(width: 390, height: 500)
      let across = viewport[axis]
      let columns = 1 + chance.next(below: 4)
      isPaged = seed % 3 == 1
      let snapping: ShelfSection.Snapping
      switch seed % 3 {
      case 0: (snapping, interval) = (.groups(columns), Double(columns) * (length + spacing))
      case 1: (snapping, interval) = (.pages, across)
      default: (snapping, interval) = (.none, nil)
      }
      end = max(0, Double(count) * (length + spacing) - spacing - across)
      var settings = PageLayout.Settings { section in
        guard section == 0 else { return PageSection(ListSection(height: .points(50))) }
        return PageSection(
          ShelfSection(
            itemSize: Size(width: length, height: 100), spacing: spacing, snapping: snapping))
      }
      settings.isMirrored = isMirrored
      run = try SectionedRun([count, 30], settings: settings, viewport: viewport)
      run.grid.layoutDirection = axis.cross
      run.frame()
    }

    var offset: Double { run.grid.shelfOffset(ofSection: 0) ?? .nan }

    /// Returns the offset at which a shelf rests that is released at an offset without velocity.
    func rest(at offset: Double) -> Double {
      let inRange = min(end, max(0, offset))
      guard let interval else { return inRange }
      // A last page of less than half a page is reached by a fling or by pulling it, as in
      // UIScrollView.
      let stop = min(end, max(0, ((isPaged ? offset : inRange) / interval).rounded() * interval))
      return !isPaged && abs(end - inRange) < abs(stop - inRange) ? end : stop
    }

    /// Returns a position on the shelf; a greater coordinate is further along it.
    func point(_ coordinate: Double) -> Point {
      var point = Point(x: 50, y: 50)
      point[axis] = isMirrored ? 390 - coordinate : coordinate
      return point
    }

    func rests(atStop offset: Double) -> Bool {
      guard offset >= 0, offset <= end else { return false }
      guard let interval, offset != end else { return true }
      return abs(offset - (offset / interval).rounded() * interval) < 1e-6
    }
  }

  @Test(arguments: seeds)
  func `a shelf rests at a stop after every drag and fling`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let shelf = try Shelf(seed: seed, &chance)
    let run = shelf.run
    for _ in 0..<25 {
      var coordinate = 20 + Double(chance.next(below: 350))
      run.frame([run.touch(.began, shelf.point(coordinate))])
      let step = Double(chance.next(below: 81)) - 40
      for _ in 0..<(2 + chance.next(below: 8)) {
        coordinate += step
        run.frame([run.touch(.moved, shelf.point(coordinate))])
      }
      let pauses = chance.next(below: 2) == 0
      if pauses { run.frames(30) }
      let released = shelf.offset
      run.frame([run.touch(.ended, shelf.point(coordinate))])
      let touchesAgain = chance.next(below: 4) == 0
      if touchesAgain {
        // A touch stops a moving shelf; once it is lifted, the shelf rests at a stop all the same.
        run.frames(chance.next(below: 12))
        run.frame([run.touch(.began, shelf.point(195), id: 2)])
        run.frame([run.touch(.ended, shelf.point(195), id: 2)])
      }
      for _ in 0..<900 where !run.stage.pendingActivity.isEmpty { run.frame() }
      #expect(run.stage.pendingActivity.isEmpty)
      #expect(shelf.rests(atStop: shelf.offset), "\(shelf.offset) of \(shelf.end)")
      #expect(run.grid.contentOffset == .zero)
      if pauses, !touchesAgain {
        #expect(abs(shelf.offset - shelf.rest(at: released)) < 1e-6, "released at \(released)")
      }
    }
  }
}
