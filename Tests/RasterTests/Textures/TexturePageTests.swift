import Raster
import Testing

@Suite("TexturePage") struct TexturePageTests {
  @Test(arguments: 1...20)
  func `bitmaps do not overlap and stay inside the page`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let page = TexturePage(number: 0, width: 256, height: 256)
    var taken = [PixelRect(x: 0, y: 0, width: 3, height: 3)]
    for _ in 0..<200 {
      let (width, height) = (Int(generator.number(1, 60)), Int(generator.number(1, 60)))
      guard let corner = page.reserveSpace(width: width, height: height) else { continue }
      let area = PixelRect(x: corner.x, y: corner.y, width: width, height: height)
      #expect(taken.allSatisfy { $0.intersection(area).isEmpty })
      #expect(area.x >= 0 && area.y >= 0 && area.maxX <= 256 && area.maxY <= 256)
      taken.append(area)
    }
    // At least half of the page is used.
    #expect(taken.reduce(0) { $0 + $1.pixelCount } > 256 * 256 / 2)
  }

  @Test func `tiles of one size fill the page except at its edges`() {
    let page = TexturePage(number: 0, width: 100, height: 103)
    var count = 0
    while page.reserveSpace(width: 20, height: 20) != nil { count += 1 }
    #expect(count == 25)
  }
}
