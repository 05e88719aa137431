import Geometry
import Testing

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges, center and extents along axes follow from origin and size`() {
    #expect(rect.minX == 10 && rect.maxX == 40 && rect.width == 30)
    #expect(rect.minY == 20 && rect.maxY == 60 && rect.height == 40)
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(rect.min(.horizontal) == 10 && rect.max(.horizontal) == 40)
    #expect(rect.min(.vertical) == 20 && rect.max(.vertical) == 60)
  }

  @Test func `a mirrored rectangle has the same distance from the other side`() {
    #expect(rect.mirrored(in: 100) == Rect(x: 60, y: 20, width: 30, height: 40))
    #expect(rect.mirrored(in: 100).mirrored(in: 100) == rect)
  }

  @Test(
    arguments: [
      (10, 20, true), (39.999, 59.999, true), (40, 30, false), (20, 60, false), (9.999, 30, false),
      (20, 19.999, false),
    ] as [(Double, Double, Bool)])
  func `a rectangle contains its left and top edges but not its right and bottom edges`(
    x: Double, y: Double, isInside: Bool
  ) {
    #expect(rect.contains(Point(x: x, y: y)) == isInside)
  }

  static let neighbors: [(other: Rect, common: Rect?)] = [
    (Rect(x: 0, y: 0, width: 20, height: 30), Rect(x: 10, y: 20, width: 10, height: 10)),
    (Rect(x: 15, y: 25, width: 5, height: 5), Rect(x: 15, y: 25, width: 5, height: 5)),
    (Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 10, y: 20, width: 30, height: 40)),
    (Rect(x: 40, y: 20, width: 5, height: 5), nil),
    (Rect(x: 10, y: 60, width: 5, height: 5), nil),
    (Rect(x: 0, y: 20, width: 10, height: 5), nil),
    (Rect(x: 200, y: 200, width: 5, height: 5), nil),
  ]

  @Test(arguments: neighbors)
  func `rectangles that overlap intersect in either order`(
    neighbor: (other: Rect, common: Rect?)
  ) {
    let (other, common) = neighbor
    #expect(rect.intersects(other) == (common != nil))
    #expect(other.intersects(rect) == (common != nil))
    if let common {
      #expect(rect.intersection(other) == common)
      #expect(other.intersection(rect) == common)
    } else {
      #expect(rect.intersection(other).isEmpty)
    }
  }

  @Test func `a union contains both rectangles`() {
    let union = rect.union(Rect(x: 0, y: 50, width: 5, height: 100))
    #expect(union == Rect(x: 0, y: 20, width: 40, height: 130))
    #expect(rect.union(rect) == rect)
  }

  @Test func `an offset moves the origin and keeps the size`() {
    let moved = rect.offset(by: Vector(dx: -10, dy: 5))
    #expect(moved == Rect(x: 0, y: 25, width: 30, height: 40))
  }

  @Test func `insets move each edge inward`() {
    let inset = rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: Insets(all: -5)) == Rect(x: 5, y: 15, width: 40, height: 50))
  }

  @Test func `insets larger than the rectangle result in a size of zero`() {
    let inset = rect.inset(by: Insets(all: 100))
    #expect(inset.size == .zero)
    #expect(inset.isEmpty)
  }
}
