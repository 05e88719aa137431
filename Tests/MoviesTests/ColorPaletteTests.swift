import Movies
import Testing

@Suite struct ColorPaletteTests {
  private func palette(_ pixels: [UInt32], limit: Int = 255) -> ColorPalette {
    var histogram = ColorHistogram()
    pixels.withUnsafeBufferPointer { histogram.add($0) }
    return ColorPalette(histogram, limit: limit)
  }

  @Test func `a small number of colors is unchanged`() {
    let pixels: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF0A_6CFF, 0xFFFF_FFFF]
    let colors = Set(palette(pixels).colors)
    #expect(colors == [RGB(0, 0, 0), RGB(255, 255, 255), RGB(0x0A, 0x6C, 0xFF)])
  }

  @Test func `the number of colors does not exceed the limit`() {
    let pixels = (0..<256).map { 0xFF00_0000 | UInt32($0) << 16 | UInt32(255 - $0) }
    #expect(palette(pixels, limit: 7).colors.count == 7)
    #expect(palette(pixels, limit: 1).colors == [RGB(128, 0, 128)])
  }

  @Test func `the box with the greatest spread is split first`() {
    // Many grays and one red: a palette of two has dark and light, not gray and red.
    let grays = (0..<32).flatMap {
      Array(repeating: 0xFF00_0000 | UInt32($0 * 8) * 0x010101, count: 9)
    }
    let colors = palette(grays + [0xFFFF_0000], limit: 2).colors.map(\.green).sorted()
    #expect(colors[0] < 80)
    #expect(colors[1] > 170)
  }

  @Test func `an empty histogram results in black`() {
    #expect(palette([]).colors == [RGB(0, 0, 0)])
  }
}
