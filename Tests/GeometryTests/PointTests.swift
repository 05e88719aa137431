import Geometry
import Testing

@Suite struct PointTests {
  @Test func `a coordinate is accessed by axis`() {
    var point = Point(x: 3, y: 4)
    #expect(point[.horizontal] == 3)
    #expect(point[.vertical] == 4)
    point[.horizontal] = 5
    point[.vertical] = 6
    #expect(point == Point(x: 5, y: 6))
  }

  @Test func `the distance is the root of the sum of squares`() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: 6)) == 5)
    #expect(Point.zero.distance(to: .zero) == 0)
  }

  @Test func `adding the difference of two points to one gives the other`() {
    let (from, to) = (Point(x: 1, y: 2), Point(x: 4, y: -6))
    #expect(to - from == Vector(dx: 3, dy: -8))
    #expect(from + (to - from) == to)
    #expect(to - (to - from) == from)
  }
}
