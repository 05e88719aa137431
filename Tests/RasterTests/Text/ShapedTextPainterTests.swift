import Drawing
import Geometry
import Raster
import Testing

@Suite struct ShapedTextPainterTests {
  private let rasterizer = Rasterizer(contents: ContentStore())
  private let extents = TextExtents(source: PangoTextMeasurer())

  private func image(_ content: Content, _ size: Size, scale: Double = 1) -> RasterImage {
    rasterizer.image(of: content, size: size, scale: scale)
  }

  private func layout(_ string: String, width: Double, lineLimit: Int = 0) -> TextLayout {
    TextLayout(
      StyledText(string, TextStyle(size: 15, color: .black)),
      in: TextLimits(width: width, lineLimit: lineLimit), with: extents)
  }

  @Test(arguments: ScriptSamples.all.map(\.text), [1.0, 2])
  func `a text is drawn inside the lines that were measured`(text: String, scale: Double) {
    let layout = layout(text, width: 160)
    let size = Size(width: 200, height: 20 + layout.size.height.rounded(.up))
    let box = Rect(x: 20, y: 10, width: 160, height: layout.size.height)
    let ink = image(Content(layout.elements(in: box)), size, scale: scale).inkBounds
    #expect(!ink.isEmpty)
    // Letters may overhang their advance a little.
    let margin = 4.0
    let limit = PixelRect(box.inset(by: Insets(all: -margin)), scale: scale)
    #expect(limit.contains(ink), "\(ink) in \(limit)")
  }

  @Test(arguments: ["نص حكيم له سر قاطع وذو شأن", "いろはにほへと ちりぬるを わかよ", "a ⅔ of ½ — x ⅔ y"])
  func `size fitting a box is the size that is painted`(string: String) {
    for width in [60.0, 90, 140, 400] {
      let text = Text(string, size: 15, color: .black, verticalAlignment: .top, lineLimit: 0)
      let box = Size(width: width, height: 400)
      let size = text.size(fitting: box, with: extents)
      let ink = image(.text(text), box).inkBounds
      #expect(Double(ink.maxY) <= size.height + 2)
      #expect(Double(ink.maxY) > size.height - 15)
      #expect(Double(ink.width) <= size.width + 3)
      // In a box of exactly that size, the same lines are painted.
      let tight = image(.text(text), Size(width: size.width, height: size.height)).inkBounds
      #expect(tight.height == ink.height && (tight.width - ink.width).magnitude <= 1)
    }
  }

  @Test(arguments: [
    "paths/like/this/and/that/break/nowhere", "a word unbreakablyunbelievablylong in the middle",
    "well-known hyphens – and dashes—too", "plain words of different lengths in many lines",
  ])
  func `Latin text is painted with the lines of its layout`(string: String) {
    for width in [50.0, 75, 110, 160] {
      let text = Text(string, size: 15, color: .black, verticalAlignment: .top, lineLimit: 0)
      let box = Size(width: width, height: 300)
      let lines = TextLayout(
        StyledText(string, TextStyle(size: 15, color: .black)), in: TextLimits(width: width)
      ).lines
      let size = text.size(fitting: box, with: nil)
      #expect(size.height == lines.map(\.height).reduce(0, +))
      var separate: [Content.Element] = []
      for line in lines {
        let words = line.pieces.map(\.string).joined()
        separate.append(
          .text(
            Text(words, size: 15, color: .black),
            .fixed(Rect(x: 0, y: line.top, width: width + 1, height: line.height))))
      }
      // The baselines of separate lines can be rounded to other pixels.
      let (one, other) = (image(.text(text), box), image(Content(separate), box))
      #expect(one.inkBounds.width == other.inkBounds.width)
      #expect((one.inkBounds.height - other.inkBounds.height).magnitude <= 1)
    }
  }

  @Test(.enabled(if: ScriptSamples.hasColorEmoji, "needs the package fonts-noto-color-emoji"))
  func `emoji have colors, and letters beside them the color of the text`() {
    let layout = layout("I👋🏽", width: 100)
    let box = Rect(origin: .zero, size: Size(width: 100, height: 30))
    let image = image(Content(layout.elements(in: box)), box.size, scale: 2)
    var (colored, gray) = (0, 0)
    image.withPixels { pixels in
      for pixel in pixels where pixel >> 24 > 0x80 {
        let channels = [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
        let spread = (channels.max() ?? 0) - (channels.min() ?? 0)
        if spread > 60 { colored += 1 } else { gray += 1 }
        #expect(channels.allSatisfy { $0 <= Int(pixel >> 24) }, "not premultiplied")
      }
    }
    #expect(colored > 100 && gray > 10)
  }

  @Test(.enabled(if: ScriptSamples.hasColorEmoji, "needs the package fonts-noto-color-emoji"))
  func `the shadow of an emoji is a silhouette in the color of the shadow`() {
    let layout = layout("👋🏽", width: 100)
    let box = Rect(origin: .zero, size: Size(width: 100, height: 30))
    let shadow = TextShadow(color: Color(hex: 0x0000FF), offset: Vector(dx: 50, dy: 0))
    let image = image(Content(layout.elements(in: box, shadow: shadow)), box.size)
    for x in 52..<68 {
      for y in 0..<30 where image[x, y] >> 24 > 0xF0 {
        #expect(image[x, y] & 0xFFFF00 == 0, "\(String(image[x, y], radix: 16))")
      }
    }
  }

  @Test(arguments: [
    (TextAlignment.natural, true), (.leading, true), (.right, true), (.left, false),
    (.trailing, false), (.justified, true),
  ])
  func `a paragraph from right to left begins at the right`(
    alignment: TextAlignment, isAtRight: Bool
  ) {
    let box = Size(width: 300, height: 30)
    let content = Content(
      layout("שלום", width: 300).elements(
        in: Rect(origin: .zero, size: box), alignment: alignment))
    let ink = image(content, box).inkBounds
    #expect(isAtRight ? ink.maxX > 290 : ink.x < 10)
    let text = Text("שלום", size: 15, color: .black, alignment: alignment)
    let drawn = image(.text(text), box).inkBounds
    #expect(isAtRight ? drawn.maxX > 290 : drawn.x < 10)
  }

  @Test func `text from right to left stays at the right in a right-to-left interface`() {
    let box = Size(width: 300, height: 30)
    let content = Content.text(Text("שלום", size: 15, color: .black))
      .resolved(for: Appearance(isRightToLeft: true))
    #expect(image(content, box).inkBounds.maxX > 290)
  }

  @Test(arguments: [0.99, 0.9, 0.5, 1.2])
  func `a line is drawn into its recorded width in other fonts`(factor: Double) throws {
    let text = StyledText("שלום וברכה לכולם", TextStyle(size: 15, color: .black))
    let request = TextRequest(text, in: TextLimits(width: 300))
    var extent = PangoTextMeasurer().extent(of: request)
    extent.lines[0].width = Int(Double(extent.lines[0].width) * factor)
    let layout = TextLayout(
      text, in: request.limits,
      with: TextExtents(known: [.init(key: request.key, extent: extent)]))
    let box = Rect(x: 20, y: 5, width: 300, height: layout.size.height)
    let content = Content(layout.elements(in: box, alignment: .left))
    let ink = image(content, Size(width: 340, height: 30)).inkBounds
    #expect(ink.x >= 19)
    #expect(Double(ink.maxX) <= 20 + layout.size.width + 1.5)
    #expect(ink.width > 20)
  }

  @Test func `lines that this machine would break elsewhere are drawn as recorded`() {
    let text = StyledText("שלום וברכה", TextStyle(size: 15, color: .black))
    let request = TextRequest(text, in: TextLimits(width: 300))
    let extent = TextExtent([
      .init(range: 0..<9, width: 3200, ascent: 960, descent: 256, isRightToLeft: true),
      .init(range: 9..<19, width: 3200, ascent: 960, descent: 256, isRightToLeft: true),
    ])
    let layout = TextLayout(
      text, in: request.limits,
      with: TextExtents(known: [.init(key: request.key, extent: extent)]))
    let image = image(
      Content(layout.elements(in: Rect(x: 0, y: 0, width: 300, height: 38))),
      Size(width: 300, height: 38))
    // Two lines, each 50 points wide, at the right.
    #expect(image.inkBounds.x > 245 && image.inkBounds.maxY > 24)
  }

  @Test func `justified lines fill the width except for the last one`() {
    let string = String(repeating: "של ום ", count: 12)
    let layout = layout(string, width: 200)
    let size = Size(width: 200, height: layout.size.height)
    let content = Content(
      layout.elements(in: Rect(origin: .zero, size: size), alignment: .justified))
    let first = image(content, Size(width: 200, height: layout.lines[0].height)).inkBounds
    #expect(layout.lines.count > 1)
    #expect(first.x <= 3 && first.maxX >= 197)
  }
}
