import Drawing
import Testing

@Suite struct ColorToolsTests {
  private struct Counter: RandomNumberGenerator {
    var value: UInt64 = 1
    mutating func next() -> UInt64 {
      value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return value
    }
  }

  private let tint = Color(hex: 0x4080C0)

  @Test func `components can be read and set`() {
    #expect(tint.hex == 0x4080C0)
    #expect(tint.hexString == "4080c0")
    #expect(tint.brightness == 192.0 / 255)
    #expect((tint.saturation - 2.0 / 3).magnitude < 1e-12)
    #expect((tint.hue - 7.0 / 12).magnitude < 1e-12)
    #expect(Color(white: 0.3).hue == 0)
    #expect(Color.black.saturation == 0)
    #expect((Color.white.luminance - 1).magnitude < 1e-12)
    #expect(Color(hex: 0xFF).luminance == 0.0722)
  }

  @Test(arguments: [0xFF0000, 0x00FF00, 0x0000FF, 0x123456, 0xFEDCBA, 0xC04080] as [UInt32])
  func `hue, saturation and brightness reproduce the color`(hex: UInt32) {
    let color = Color(hex: hex)
    let again = Color(
      hue: color.hue, saturation: color.saturation, brightness: color.brightness)
    #expect(again.hex == hex)
  }

  @Test func `colors are added, multiplied, lightened and darkened by component`() {
    let other = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(tint.adding(other).red == 1)
    #expect(tint.multiplied(by: other).blue == 0)
    #expect(tint.multiplied(by: other).alpha == 0.5)
    #expect(tint.lightened(to: other).red == 1)
    #expect(tint.darkened(to: other).blue == 0)
    #expect(tint.adding(0.1).alpha == 1)
    #expect(tint.multiplied(by: 2).blue == 1)
    #expect(tint.adding(hue: 0.5).hex == 0xC08040)
    #expect(tint.luminanceMapped.red == tint.luminance)
  }

  @Test func `component strings are parsed and malformed ones are nil`() {
    #expect(Color(white: 0.5).componentString == "{0.500, 0.500, 0.500, 1.000}")
    #expect(Color(componentString: "{0.5, 1}") == Color(white: 0.5, alpha: 1))
    #expect(Color(componentString: "{1, 0.25, 0, 0.5}")?.green == 0.25)
    for wrong in ["{1, 2, 3}", "{}", "1, 1", "{a, 1}", "{1, 1} x", "{1 2, 1}"] {
      #expect(Color(componentString: wrong) == nil, "\(wrong)")
    }
  }

  @Test(
    arguments: [
      ("80", Color(hex: 0x808080)), ("#7f", Color(hex: 0x7F7F7F)), ("#abc", Color(hex: 0xAABBCC)),
      ("f00", Color(hex: 0xFF0000)), ("ff0000", Color(hex: 0xFF0000)),
      ("#0A6cff", Color(hex: 0x0A6CFF)), ("ff00ffcc", Color(hex: 0xFF00FF, alpha: 0.8)),
      ("#00000080", Color(hex: 0, alpha: 128.0 / 255)), ("", .black),
    ] as [(String, Color)])
  func `hexadecimal strings of two, three, six and eight digits are parsed`(
    text: String, color: Color
  ) {
    #expect(Color(hexString: text) == color)
  }

  @Test(arguments: ["#12345g", "1", "12345", "1234567", "123456789", "#", "##80", "+8", "٣٣"])
  func `malformed hexadecimal strings are nil`(text: String) {
    #expect(Color(hexString: text) == nil)
  }

  @Test func `a gray is monochrome and has a white component`() {
    #expect(Color(white: 0.3).white == 0.3)
    #expect(Color(white: 0.3).colorSpace == .monochrome)
    #expect(Color(white: 0.3, alpha: 0.5).colorSpaceComponents == [0.3, 0.5])
    #expect(Color.clear.colorSpace.description == "monochrome")
  }

  @Test func `a color that is not a gray is RGB and has no white component`() {
    #expect(tint.white == nil)
    #expect(tint.colorSpace == .rgb)
    #expect(tint.colorSpace.description == "RGB")
    #expect(tint.colorSpaceComponents == tint.components)
  }

  @Test func `the CSS color names are available`() {
    #expect(Color.names.count == 147)
    #expect(Color(named: "rebeccapurple") == nil)
    #expect(Color(named: "tomato")?.hexString == "ff6347")
    #expect(Color(named: "Tomato") == nil)
  }

  @Test func `random colors differ and semi-random ones have twelve hues`() {
    var generator = Counter()
    let any = Set((0..<50).map { _ in Color.random(using: &generator).hex })
    #expect(any.count == 50)
    let some = Set((0..<200).map { _ in Color.semiRandom(using: &generator).hex })
    #expect(some.count == 12)
  }
}
