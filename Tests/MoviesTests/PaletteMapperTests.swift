import Movies
import Testing

@Suite struct PaletteMapperTests {
  private func indices(_ pixels: [UInt32], width: Int, _ colors: [RGB]) -> [UInt8] {
    var mapper = PaletteMapper(ColorPalette(colors))
    var indices: [UInt8] = []
    pixels.withUnsafeBufferPointer { mapper.indices(of: $0, width: width, into: &indices) }
    return indices
  }

  private let grays = [RGB(0, 0, 0), RGB(128, 128, 128), RGB(255, 255, 255)]

  @Test func `a palette color maps to itself regardless of its neighbors`() {
    let pixels: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF81_807F]
    #expect(indices(pixels, width: 2, grays) == [0, 2, 1, 1])
  }

  @Test func `a color between two palette colors is dithered and the closer one is more frequent`()
  {
    let colors = [RGB(100, 100, 100), RGB(120, 120, 120)]
    let found = indices(Array(repeating: 0xFF75_7575, count: 64 * 64), width: 64, colors)
    let light = found.count { $0 == 1 }
    #expect(Set(found) == [0, 1] || light == found.count)
    #expect(light > found.count / 2)
    let middle = indices(Array(repeating: 0xFF6E_6E6E, count: 64 * 64), width: 64, colors)
    #expect((1_700...2_400).contains(middle.count { $0 == 1 }))
  }

  @Test func `the dither pattern is the same in every frame`() {
    let row = (0..<16).map { 0xFF00_0000 | UInt32($0 * 3 + 60) * 0x010101 }
    let pixels = Array(repeating: row, count: 8).flatMap { $0 }
    let colors = [RGB(50, 50, 50), RGB(120, 120, 120)]
    let once = indices(pixels, width: 16, colors)
    let twice = indices(pixels + pixels, width: 16, colors)
    #expect(Array(twice[128...]) == once)
  }
}
