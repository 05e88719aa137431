import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Scrolling
import Stage
import Testing

/// The item closest to an offset: the first whose slot begins past it.
@Suite struct ClosestItemTests {
  /// CHGridView's demo: rows of 64 points with four items each, under titles of 25 points.
  @Test(arguments: [
    (-1e9, 0, 0), (0.0, 0, 0), (28, 0, 0), (29, 0, 4), (100, 0, 8), (4701, 1, 0), (4740, 1, 0),
    (4793, 1, 0), (4794, 1, 4), (33291, 0, 0), (1e12, 0, 0), (.infinity, 0, 0),
  ])
  func `the closest item in sections`(offset: Double, section: Int, item: Int) throws {
    var settings = SectionedLayout.Settings()
    settings.padding = Size(width: 4, height: 4)
    settings.linePitch = 64
    settings.columns = .fixed(4)
    let run = try SectionedRun(
      Array(repeating: 294, count: 7), settings: settings, viewport: Size(width: 320, height: 460))
    run.frame()
    #expect(run.grid.closestIndexPath(toOffset: offset) == IndexPath(section, item))
  }

  @Test(arguments: [(0.0, 3), (127.9, 3), (-5, 0), (128, 6), (1152, 0)])
  func `the closest item in rows of three`(offset: Double, item: Int) throws {
    let fixture = try GridFixture(count: 30, viewport: Size(width: 320, height: 460))
    #expect(fixture.grid.closestIndex(toOffset: offset) == item)
    if (0..<800).contains(offset) {
      fixture.scroll(to: offset)
      #expect(try fixture.probe("closest") == "\(item)")
    }
  }

  @Test func `with horizontal scrolling it is in the first column past the offset`() throws {
    let fixture = try GridFixture(count: 24, viewport: Size(width: 320, height: 300)) {
      $0.layoutDirection = .horizontal
    }
    for (offset, item) in [(-1.0, 0), (0, 1), (96, 2), (1000, 11), (1100, 0)] {
      #expect(fixture.grid.closestIndex(toOffset: offset) == item)
    }
  }

  @Test(arguments: 0..<200)
  func `it equals the result of a search through all items`(step: Int) throws {
    var settings = SectionedLayout.Settings()
    settings.footerLength = 14
    let run = try SectionedRun([3, 0, 17, 1, 0, 40], settings: settings)
    run.frame()
    let (grid, offset) = (run.grid, Double(step) * 9.5 - 20)
    let found = (0..<grid.numberOfItems).first { grid.slot(at: $0).minY > offset } ?? 0
    #expect(grid.closestIndex(toOffset: offset) == found)
  }

  @Test func `it is nil without items`() throws {
    let fixture = try GridFixture(count: 0, viewport: Size(width: 320, height: 460))
    #expect(fixture.grid.closestIndex(toOffset: 0) == nil)
    #expect(fixture.grid.closestIndexPath(toOffset: 0) == nil)
    #expect(try fixture.probe("closest") == "none")
  }
}
