import ReticleBoxes
import Geometry
import Testing

/// Tests the free space of a masonry of 300 points through the stack that fills it.
@Suite struct SkylineTests {
  /// Returns the positions of boxes of these sizes.
  private func origins(_ sizes: [Size]) -> [Point] {
    var stack = BoxStack(.masonry, width: 300)
    stack.replaceAll(with: sizes.map { StackedBox(size: $0) })
    return Array(stack.origins)
  }

  private func size(_ width: Double, _ height: Double) -> Size {
    Size(width: width, height: height)
  }

  @Test func `of several equally high positions the leftmost is used`() {
    let columns = Array(repeating: size(100, 50), count: 3)
    let origins = origins(columns + [size(100, 20), size(100, 20)])
    #expect(origins[3] == Point(x: 0, y: 50))
    #expect(origins[4] == Point(x: 100, y: 50))
  }

  @Test func `a wide box is below all boxes under it, and the space above it stays empty`() {
    let columns = [size(100, 60), size(100, 20), size(100, 40)]
    let origins = origins(columns + [size(200, 30), size(100, 10)])
    #expect(origins[3] == Point(x: 100, y: 40))
    // The gap of 20 points above the wide box is not used.
    #expect(origins[4] == Point(x: 0, y: 60))
  }

  @Test(arguments: [(150.0, Point(x: 150, y: 0)), (151.0, Point(x: 100, y: 30))])
  func `a box that exactly fits into the rest of a row is there`(width: Double, origin: Point) {
    let origins = origins([size(100, 50), size(50, 30), size(width, 10)])
    #expect(origins[1] == Point(x: 100, y: 0))
    #expect(origins[2] == origin)
  }

  @Test func `a box without width occupies no space`() {
    #expect(origins([size(0, 50), size(100, 10)]) == [.zero, .zero])
  }

  @Test func `a box as wide as the masonry ends all columns`() {
    let origins = origins([size(100, 60), size(300, 10), size(100, 5)])
    #expect(origins[1] == Point(x: 0, y: 60))
    #expect(origins[2] == Point(x: 0, y: 70))
  }
}
