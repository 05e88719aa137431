import Drawing
import Geometry
import Testing

@Suite struct PlacementTests {
  @Test(
    arguments: [
      (.bounds, Rect(x: 0, y: 0, width: 100, height: 60)),
      (
        .inset(Insets(top: 1, left: 2, bottom: 3, right: 4)),
        Rect(x: 2, y: 1, width: 94, height: 56)
      ),
      (.inset(Insets(all: -5)), Rect(x: -5, y: -5, width: 110, height: 70)),
      (
        .fixed(Rect(x: 7, y: 8, width: 9, height: 10)), Rect(x: 7, y: 8, width: 9, height: 10)
      ),
      (.bottomStrip(height: 20, margin: 6), Rect(x: 6, y: 40, width: 88, height: 20)),
      (
        .fraction(Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)),
        Rect(x: 25, y: 30, width: 50, height: 30)
      ),
      (.centered(Size(width: 40, height: 20)), Rect(x: 30, y: 20, width: 40, height: 20)),
    ] as [(Placement, Rect)])
  func `a placement resolves in 100 by 60`(placement: Placement, expected: Rect) {
    #expect(placement.resolved(in: Size(width: 100, height: 60)) == expected)
  }

  @Test func `insets larger than the layer give an extent of 0`() {
    let rect = Placement.inset(Insets(all: 40)).resolved(in: Size(width: 100, height: 60))
    #expect(rect == Rect(x: 40, y: 40, width: 20, height: 0))
  }

  @Test func `a shape returns its placement`() {
    let placement = Placement.inset(Insets(all: 3))
    let path = Path.polygon([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)])
    for shape in [
      .rectangle(placement), .roundedRectangle(placement, radius: 2), .ellipse(placement),
      .path(path, placement),
    ] as [Shape] {
      #expect(shape.placement == placement)
    }
    #expect(path.steps.count == 4)
    #expect(Path.polygon([]).steps.isEmpty)
  }
}
