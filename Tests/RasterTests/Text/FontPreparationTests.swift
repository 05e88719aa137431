import Drawing
import Geometry
import Raster
import Testing

struct FontPreparationTests {
  /// Returns all samples that are left, with their styles.
  private func rest(_ preparation: inout FontPreparation) -> [(sample: String, style: TextStyle)] {
    var samples: [(sample: String, style: TextStyle)] = []
    while samples.count < 1000, let next = preparation.next() { samples.append(next) }
    return samples
  }

  @Test func `each style is prepared in every script once`() {
    var preparation = FontPreparation()
    #expect(preparation.next() == nil)
    preparation.add(TextStyle(face: .regular, size: 17))
    let first = rest(&preparation)
    #expect(first.map(\.sample) == FontPreparation.samples)
    #expect(first.allSatisfy { $0.style == TextStyle(face: .regular, size: 17) })
    preparation.add(TextStyle(face: .regular, size: 17, color: .white))
    #expect(preparation.next() == nil)
    preparation.add(TextStyle(face: .bold, size: 17))
    preparation.add(TextStyle(face: .regular, size: 15))
    #expect(rest(&preparation).count == 2 * FontPreparation.samples.count)
  }

  @Test func `styles take turns, and a new one catches up`() {
    var preparation = FontPreparation()
    preparation.add(TextStyle(size: 17))
    preparation.add(TextStyle(size: 15))
    #expect((0..<4).map { _ in preparation.next()?.style.size } == [17, 15, 17, 15])
    preparation.add(TextStyle(size: 13))
    #expect((0..<4).map { _ in preparation.next()?.style.size } == [13, 13, 17, 15])
    let samples = FontPreparation.samples
    let next = (0..<3).map { _ in preparation.next()?.sample }
    #expect(next == [samples[2], samples[3], samples[3]])
  }

  @Test func `the number of styles is limited`() {
    var preparation = FontPreparation()
    for size in 1...40 { preparation.add(TextStyle(size: Double(size))) }
    preparation.add(TextStyle(size: 0))
    let count = FontPreparation.styleLimit * FontPreparation.samples.count
    #expect(rest(&preparation).count == count)
  }

  @Test func `each size is prepared in every face once`() {
    var preparation = FontPreparation()
    #expect(preparation.nextFace() == nil)
    preparation.addSize(17)
    preparation.addSize(0)
    preparation.addSize(17)
    #expect(FontFace.allCases.map { _ in preparation.nextFace()?.face } == FontFace.allCases)
    #expect(preparation.nextFace() == nil && preparation.next() == nil)
    for size in 1...40 { preparation.addSize(Double(size)) }
    var count = 0
    while count < 1000, preparation.nextFace() != nil { count += 1 }
    #expect(count == (FontPreparation.sizeLimit - 1) * FontFace.allCases.count)
  }

  // MARK: - Bitmaps

  private func makeCache() -> BitmapCache {
    let extents = TextExtents(source: PangoTextMeasurer())
    return BitmapCache(contents: ContentStore(textExtents: extents))
  }

  private func pixels(of text: String, _ cache: BitmapCache) -> [UInt32] {
    let content = cache.contents.insert(.text(Text(text, size: 17)))
    cache.beginFrame()
    return cache.image(of: content, size: Size(width: 200, height: 40), scale: 2)
      .withPixels { Array($0) }
  }

  @Test func `text that the metrics cover prepares its size only`() {
    let cache = makeCache()
    #expect(!cache.prepareNextFont() && cache.preparedFontCount == 0)
    _ = pixels(of: "Latin, Ελληνικά", cache)
    for _ in FontFace.allCases { #expect(cache.prepareNextFont()) }
    #expect(!cache.prepareNextFont() && cache.preparedFontCount == FontFace.allCases.count)
    _ = pixels(of: "שלום", cache)
    #expect(cache.prepareNextFont() && cache.preparedFontCount == FontFace.allCases.count + 1)
  }

  @Test func `text is measured and drawn in the same fonts`() {
    let cache = makeCache()
    _ = cache.contents.textExtents.extent(of: TextRequest(StyledText("שלום")))
    #expect(cache.prepareNextFont())
  }

  @Test func `prepared fonts change no pixels`() {
    let prepared = makeCache()
    _ = pixels(of: "ב", prepared)
    for _ in 0..<4 { #expect(prepared.prepareNextFont()) }
    _ = pixels(of: "Latin", prepared)
    for _ in FontFace.allCases { #expect(prepared.prepareNextFont()) }
    for text in ["नमस्ते दुनिया", "مرحبا", "Hand 12"] {
      #expect(pixels(of: text, prepared) == pixels(of: text, makeCache()))
    }
  }

  @Test func `only text that is displayed is missing a font`() {
    let cache = makeCache()
    _ = pixels(of: "שלום", cache)
    let advice = cache.missingFontAdvice
    // Up to Korean, for which many machines have no font.
    for _ in 0..<8 { #expect(cache.prepareNextFont()) }
    #expect(cache.missingFontAdvice == advice)
    // A character that no font can have.
    _ = pixels(of: "\u{10FFFD}", cache)
    #expect(cache.missingFontAdvice != nil)
  }
}
