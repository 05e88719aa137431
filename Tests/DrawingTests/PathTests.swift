import Drawing
import Geometry
import Testing

@Suite struct PathTests {
  @Test func `a polygon moves to its first point, draws lines to the others and closes`() {
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.5, y: 1)]
    #expect(
      Path.polygon(points).steps
        == [.move(points[0]), .line(points[1]), .line(points[2]), .close])
  }

  @Test func `a polygon of one point has no lines`() {
    let point = Point(x: 0.5, y: 0.25)
    #expect(Path.polygon([point]).steps == [.move(point), .close])
  }

  @Test func `a polygon without points has no steps, not even the one that closes it`() {
    #expect(Path.polygon([]).steps.isEmpty)
  }
}
