import Geometry
import Scenes
import Testing

@Suite struct PictureFitTests {
  private static let places: [(Double, Rect)] = [
    (168, Rect(x: 0, y: 0, width: 200, height: 150)),
    (140, Rect(x: -20, y: 0, width: 240, height: 150)),
    (126, Rect(x: -33, y: 0, width: 266, height: 150)),
    (155, Rect(x: -8, y: 0, width: 216, height: 150)),
  ]

  @Test(arguments: places)
  func `a picture covers its cell and is centered`(height: Double, rect: Rect) {
    let area = Size(width: 200, height: 150)
    #expect(PictureFit.filling(Size(width: 224, height: height), in: area) == rect)
  }

  @Test func `a picture that fits touches two edges`() {
    let area = Size(width: 236, height: 132)
    let rect = PictureFit.fitting(Size(width: 224, height: 140), in: area)
    #expect(rect == Rect(x: 13, y: 0, width: 211, height: 132))
  }
}
