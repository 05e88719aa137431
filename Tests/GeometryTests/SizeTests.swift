import Geometry
import Testing

@Suite struct SizeTests {
  @Test(
    arguments: [
      (0, 0, true), (0, 5, true), (5, 0, true), (-1, 5, true), (.nan, 5, true), (1, 1, false),
    ] as [(Double, Double, Bool)])
  func `a size is empty unless its width and height are above 0`(
    width: Double, height: Double, isEmpty: Bool
  ) {
    #expect(Size(width: width, height: height).isEmpty == isEmpty)
  }

  @Test func `an extent is accessed by axis`() {
    var size = Size(width: 3, height: 4)
    #expect(size[.horizontal] == 3)
    #expect(size[.vertical] == 4)
    size[.horizontal] = 5
    size[.vertical] = 6
    #expect(size == Size(width: 5, height: 6))
  }
}
