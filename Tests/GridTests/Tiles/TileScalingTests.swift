import Geometry
import Grid
import TestSupport
import Testing

@Suite struct TileScalingTests {
  private static let tile = Size(width: 75, height: 60)

  @Test(arguments: [
    (
      Size(width: 100, height: 66), TileScaling.fill, Rect(x: -19, y: -7, width: 113.64, height: 75)
    ),
    (Size(width: 66, height: 100), .fill, Rect(x: 0, y: -26, width: 75, height: 113.64)),
    (Size(width: 100, height: 66), .natural, Rect(x: -12, y: -3, width: 100, height: 66)),
    // A small picture is centered, not at the bottom left.
    (Size(width: 31, height: 20), .natural, Rect(x: 22, y: 20, width: 31, height: 20)),
  ])
  func `a picture covers its tile or has its natural size`(
    size: Size, scaling: TileScaling, expected: Rect
  ) {
    let rect = scaling.rect(of: size, in: Self.tile)
    #expect(rect.origin == expected.origin)
    expectNear(rect.width, expected.width, 0.005)
    expectNear(rect.height, expected.height, 0.005)
  }

  @Test func `a picture without size has an empty rectangle`() {
    #expect(TileScaling.fill.rect(of: Size(width: 0, height: 10), in: Self.tile) == .zero)
  }
}
