import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Scrolling
import Stage
import Testing

/// The offset after items have been added near the end of the content.
@Suite struct FollowingTheEndTests {
  /// 24 items of 256×168 in a height of 960: the last row begins at 1176.
  @Test(arguments: [(384.0, 552.0), (0, 0), (100, 100), (215, 215), (216, 552)])
  func `the viewport follows appended items if the top of the last row is visible`(
    offset: Double, expected: Double
  ) throws {
    let run = try UpdateRun(
      count: 24, viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168))
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: offset)
    run.frame()
    try run.update { $0.insert(24..<27) }
    #expect(run.grid.contentOffset.dy == expected)
  }

  @Test(arguments: [(264.0, 264.0), (265, 650)])
  func `a footer below the last row does not count`(offset: Double, expected: Double) throws {
    let run = try UpdateRun(
      count: 24, viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168))
    run.grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 49))
    run.grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 49))
    run.frame()
    // The last row begins at 1225, and the content grows from 1442 to 1610.
    run.grid.contentOffset = Vector(dx: 0, dy: offset)
    run.frame()
    try run.update { $0.insert(24..<27) }
    #expect(run.grid.contentOffset.dy == expected)
  }

  @Test func `content of the same size keeps the offset`() throws {
    let run = try UpdateRun(
      count: 23, viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168))
    run.frame()
    run.grid.contentOffset = Vector(dx: 0, dy: 300)
    run.frame()
    try run.update { $0.insert([0]) }
    #expect(run.grid.contentOffset.dy == 300)
    try run.update { $0.move(from: 0, to: 20) }
    #expect(run.grid.contentOffset.dy == 300)
    try run.update { $0.reload([23]) }
    #expect(run.grid.contentOffset.dy == 300)
  }

  @Test(arguments: [(127.0, 127.0), (128, 576)])
  func `with horizontal scrolling the last column counts`(offset: Double, expected: Double) throws {
    let run = try UpdateRun(
      count: 24, viewport: Size(width: 768, height: 960), slot: Size(width: 224, height: 168))
    run.grid.layoutDirection = .horizontal
    run.frame()
    // Five columns, of which the last begins at 896; six after the change.
    run.grid.contentOffset = Vector(dx: offset, dy: 0)
    run.frame()
    try run.update { $0.insert(24..<27) }
    #expect(run.grid.contentOffset.dx == expected)
  }

  /// Five lines of 100 under a padding of 10, and a footer of 14: 524 points, the last line at 410.
  @Test(arguments: [(9.0, 9.0), (10, 224)])
  func `the footer of the last section does not count`(offset: Double, expected: Double) throws {
    var settings = SectionedLayout.Settings()
    settings.footerLength = 14
    let run = try SectionedRun([25], settings: settings, viewport: Size(width: 390, height: 400))
    run.frame()
    #expect(run.grid.contentSize.height == 524)
    run.grid.contentOffset = Vector(dx: 0, dy: offset)
    run.frame()
    var batch = SectionedBatch()
    batch.insertedItems = [IndexPath(0, 25)]
    try run.update(batch, newItems: [])
    #expect(run.grid.contentOffset.dy == expected)
  }
}
