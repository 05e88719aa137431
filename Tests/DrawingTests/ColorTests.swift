import Drawing
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    (1, 178, 104, 71), (5, 125, 178, 71), (10, 71, 178, 178), (15, 125, 71, 178),
    (20, 178, 71, 71),
  ])
  func `a hue of k over 20 gives the expected bytes`(k: Int, red: Int, green: Int, blue: Int) {
    let color = Color(hue: Double(k) / 20, saturation: 0.6, brightness: 0.7)
    expectByte(color.red, red)
    expectByte(color.green, green)
    expectByte(color.blue, blue)
    #expect(color.alpha == 1)
  }

  @Test(arguments: [-2, -1, 0, 1, 3] as [Double])
  func `adding full turns to a hue does not change the color`(turns: Double) {
    let color = Color(hue: 0.25 + turns, saturation: 0.5, brightness: 0.5)
    #expect(color == Color(hue: 0.25, saturation: 0.5, brightness: 0.5))
  }

  @Test(
    arguments: [
      (0, Color(red: 1, green: 0, blue: 0)), (1, Color(red: 1, green: 1, blue: 0)),
      (2, Color(red: 0, green: 1, blue: 0)), (3, Color(red: 0, green: 1, blue: 1)),
      (4, Color(red: 0, green: 0, blue: 1)),
    ] as [(Int, Color)])
  func `hues at sixths of a turn are the pure colors`(sixth: Int, expected: Color) {
    let color = Color(hue: Double(sixth) / 6, saturation: 1, brightness: 1)
    for (found, wanted) in zip(color.components, expected.components) { expectNear(found, wanted) }
  }

  @Test func `a color without saturation is gray`() {
    #expect(Color(hue: 0.7, saturation: 0, brightness: 0.3) == Color(white: 0.3))
  }

  @Test func `hex contains red, green and blue from left to right`() {
    #expect(Color(hex: 0xFF8000) == Color(red: 1, green: 128.0 / 255, blue: 0))
  }

  @Test func `mixing goes linearly from one color to the other`() {
    let (from, to) = (Color.clear, Color.white)
    #expect(from.mixed(with: to, fraction: 0) == from)
    #expect(from.mixed(with: to, fraction: 1) == to)
    #expect(from.mixed(with: to, fraction: 0.25) == Color(white: 0.25, alpha: 0.25))
  }

  @Test func `changing the alpha keeps the other components`() {
    #expect(Color(hex: 0x123456).withAlpha(0.5).red == Color(hex: 0x123456).red)
    #expect(Color(hex: 0x123456).withAlpha(0.5).alpha == 0.5)
  }

  private func expectByte(
    _ component: Double, _ byte: Int, at location: SourceLocation = #_sourceLocation
  ) {
    // The published bytes round halves to even: 0.7 is 178.5, published as 178.
    #expect(Int((component * 255).rounded(.toNearestOrEven)) == byte, sourceLocation: location)
  }
}

extension Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
