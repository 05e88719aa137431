import Geometry
import Grid
import Testing

/// How two arrangements coincide at one item, with numbers worked out by hand.
@Suite struct ZoomAlignmentTests {
  /// Item 10 of 3 columns of 120×90 in a viewport of 360: column 1 of line 3; and of 4 columns of
  /// 90×67.5, with one empty slot: position 11, column 3 of line 2.
  private func alignment(_ progress: Double) -> ZoomAlignment {
    ZoomAlignment(
      current: .init(
        slot: Rect(x: 120, y: 270, width: 120, height: 90), offset: Vector(dx: 0, dy: 200)),
      other: .init(
        slot: Rect(x: 180, y: 135, width: 90, height: 67.5), offset: Vector(dx: 0, dy: 53.75)),
      fraction: Vector(dx: 0.75, dy: 0.5), progress: progress)
  }

  @Test func `at both ends, one arrangement is at rest`() throws {
    let start = alignment(0)
    #expect(start.transform.scale == 1)
    #expect(start.transform.viewportPoint(of: Point(x: 0, y: 200)) == .zero)
    // The other one has tiles of the same size: 120 of 90.
    #expect(try #require(start.otherTransform).scale == 120.0 / 90)
    let end = alignment(1)
    #expect(end.transform.scale == 0.75)
    let other = try #require(end.otherTransform)
    #expect(other.scale == 1)
    #expect(other.viewportPoint(of: Point(x: 0, y: 53.75)) == .zero)
  }

  @Test func `halfway, both slots are at the mean`() throws {
    let half = alignment(0.5)
    // From 120…240 to 180…270: 150…255. The middle of the line is at 115 in both.
    for (transform, slot) in [
      (half.transform, half.current.slot),
      (try #require(half.otherTransform), try #require(half.other).slot),
    ] {
      let corner = transform.viewportPoint(of: slot.origin)
      let end = transform.viewportPoint(of: Point(x: slot.maxX, y: slot.maxY))
      #expect(abs(corner.x - 150) < 1e-9 && abs(end.x - 255) < 1e-9)
      #expect(abs((corner.y + end.y) / 2 - 115) < 1e-9)
      #expect(abs(end.y - corner.y - 78.75) < 1e-9)
    }
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1])
  func `a pointer over the item in both arrangements is over it all the time`(progress: Double) {
    let alignment = alignment(progress)
    // x = 210 is in 120…240 and in 180…270.
    let corner = alignment.transform.viewportPoint(of: alignment.current.slot.origin)
    let width = alignment.current.slot.width * alignment.transform.scale
    #expect(corner.x <= 210 && corner.x + width > 210)
  }

  @Test func `beyond the limits, the arrangement grows about the point`() {
    var alignment = alignment(0)
    alignment.other = nil
    alignment.excess = 1.5
    #expect(alignment.transform.scale == 1.5)
    // The point is at 210, 115 in the viewport.
    #expect(
      alignment.transform.viewportPoint(of: Point(x: 210, y: 315)) == Point(x: 210, y: 115))
    #expect(
      alignment.transform.viewportPoint(of: Point(x: 230, y: 315)) == Point(x: 240, y: 115))
  }

  @Test func `beyond the largest number of columns, the arrangement shrinks about the middle`() {
    var alignment = alignment(0)
    alignment.other = nil
    alignment.excess = 0.9
    alignment.middle = 180
    #expect(alignment.transform.scale == 0.9)
    // 18 points at both sides; the line of the point stays in place.
    #expect(alignment.transform.viewportPoint(of: Point(x: 0, y: 315)) == Point(x: 18, y: 115))
    let right = alignment.transform.viewportPoint(of: Point(x: 360, y: 315))
    #expect(abs(right.x - 342) < 1e-9 && right.y == 115)
  }

  @Test func `a transform, its inverse and the frame of a scaled view agree`() {
    let transform = ZoomTransform(
      scale: 0.5, anchor: Point(x: 100, y: 1000), position: Point(x: 60, y: 40))
    #expect(transform.viewportPoint(of: Point(x: 0, y: 900)) == Point(x: 10, y: -10))
    #expect(transform.contentPoint(at: Point(x: 10, y: -10)) == Point(x: 0, y: 900))
    #expect(
      transform.visibleRect(of: Size(width: 300, height: 200))
        == Rect(x: -20, y: 920, width: 600, height: 400))
    // Displayed at half the size about its center, it begins at 10, −460 of the viewport.
    let frame = transform.frame(
      ofSize: Size(width: 300, height: 2000), offset: Vector(dx: 0, dy: 900))
    #expect(frame == Rect(x: -65, y: -60, width: 300, height: 2000))
  }

  @Test func `the front arrangement hides the one behind while it appears`() {
    #expect(ZoomFade(0).front == 1 && ZoomFade(0).back == 0)
    #expect(ZoomFade(0.01).front == 1 && ZoomFade(0.01).back == 0.5)
    #expect(ZoomFade(0.02).front == 1 && ZoomFade(0.02).back == 1)
    #expect(abs(ZoomFade(0.51).front - 0.5) < 1e-12 && ZoomFade(0.51).back == 1)
    #expect(ZoomFade(1).front == 0 && ZoomFade(1).back == 1)
  }
}
