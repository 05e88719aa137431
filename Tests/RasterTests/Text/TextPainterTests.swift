import Drawing
import Geometry
import Raster
import Testing

/// Tests that hold for any font; they do not depend on whether Inter is installed.
struct TextPainterTests {
  private let rasterizer = Rasterizer(contents: ContentStore())

  private func image(
    _ text: Text, _ placement: Placement = .bounds, width: Double, height: Double, scale: Double = 1
  ) -> RasterImage {
    rasterizer.image(
      of: Content([.text(text, placement)]), size: Size(width: width, height: height), scale: scale)
  }

  @Test(arguments: FontFace.allCases, [1.0, 1.5, 2])
  func `every face draws inside its placement`(face: FontFace, scale: Double) {
    let placement = Placement.inset(Insets(all: 10))
    let ink = image(
      Text("Hägar (1234)", face: face), placement, width: 120, height: 40, scale: scale
    ).inkBounds
    #expect(!ink.isEmpty)
    let box = PixelRect(
      x: Int(10 * scale), y: Int(10 * scale), width: Int(100 * scale), height: Int(20 * scale))
    #expect(box.contains(ink))
  }

  @Test func `equal texts give equal pixels`() {
    let first = image(Text("Again"), width: 60, height: 20)
    let second = image(Text("Again"), width: 60, height: 20)
    first.withPixels { one in second.withPixels { two in #expect(one.elementsEqual(two)) } }
  }

  @Test func `text is drawn in its color`() {
    let image = image(Text("██", size: 20, color: Color(hex: 0xD9483B)), width: 60, height: 30)
    let ink = image.inkBounds
    #expect(image[ink.x + ink.width / 2, ink.y + ink.height / 2] == 0xFFD9_483B)
  }

  @Test func `text too long for its line ends with an ellipsis inside the line`() {
    let long = Text("a line that is far too long for the box it has been given")
    let short = Text("a line")
    let cut = image(long, width: 100, height: 20).inkBounds
    let whole = image(short, width: 100, height: 20).inkBounds
    #expect(cut.maxX <= 100 && cut.width > whole.width && cut.width > 70)
    #expect(image(long, width: 600, height: 20).inkBounds.width > 300)
  }

  @Test func `truncated text is not drawn`() {
    let first = image(Text("wwwwwwwwwwwwwwww one"), width: 60, height: 20)
    let second = image(Text("wwwwwwwwwwwwwwww two"), width: 60, height: 20)
    first.withPixels { one in second.withPixels { two in #expect(one.elementsEqual(two)) } }
  }

  @Test func `a box that is too narrow by a rounding error does not truncate its text`() {
    let text = Text("Hamburgefonstiv", lineLimit: 1)
    let wide = image(text, width: 400, height: 20).inkBounds
    let tight = image(text, width: Double(wide.maxX), height: 20).inkBounds
    #expect(tight.width >= wide.width - 1)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `at most as many lines are drawn as the limit allows`(limit: Int) {
    let text = Text(
      String(repeating: "word ", count: 60), verticalAlignment: .top, lineLimit: limit)
    #expect(lineCount(image(text, width: 100, height: 200)) == limit)
  }

  @Test func `without a limit as many whole lines are drawn as fit`() {
    let text = Text(String(repeating: "word ", count: 99), verticalAlignment: .top, lineLimit: 0)
    let image = image(text, width: 100, height: 70)
    #expect(lineCount(image) == 4)
    #expect(image.inkBounds.maxY <= 70)
  }

  @Test(arguments: [(0, 3), (3, 3), (2, 2), (1, 1)])
  func `a newline starts a new line if the limit allows it`(limit: Int, lines: Int) {
    let text = Text("one\ntwo\nfour", verticalAlignment: .top, lineLimit: limit)
    #expect(lineCount(image(text, width: 100, height: 100)) == lines)
  }

  @Test func `the last line has an ellipsis if more paragraphs follow`() {
    let marked = image(Text("one\ntwo"), width: 100, height: 20).inkBounds
    let plain = image(Text("one"), width: 100, height: 20).inkBounds
    #expect(marked.width > plain.width)
  }

  @Test func `a limit greater than the number of lines has no effect`() {
    let free = image(Text("one two", lineLimit: 0), width: 100, height: 50)
    let limited = image(Text("one two", lineLimit: 4), width: 100, height: 50)
    free.withPixels { one in limited.withPixels { two in #expect(one.elementsEqual(two)) } }
  }

  @Test func `alignment moves lines horizontally`() {
    func ink(_ alignment: TextAlignment) -> PixelRect {
      image(Text("HHH", alignment: alignment), width: 200, height: 30).inkBounds
    }
    #expect(ink(.leading).x <= 3 && ink(.trailing).maxX >= 197)
    let middle = ink(.center)
    #expect(abs(middle.x + middle.maxX - 200) <= 2)
  }

  @Test func `vertical alignment moves lines vertically`() {
    func ink(_ alignment: VerticalAlignment) -> PixelRect {
      image(Text("HHH", verticalAlignment: alignment), width: 60, height: 100).inkBounds
    }
    #expect(ink(.top).maxY <= 20 && ink(.bottom).y >= 80)
    #expect(abs(ink(.middle).y + ink(.middle).maxY - 100) <= 4)
  }

  @Test func `tabular figures have equal widths`() {
    func width(_ string: String) -> Int {
      image(Text(string, size: 20), width: 400, height: 30).inkBounds.width
    }
    #expect(abs(width("0111111110") - width("0888888880")) <= 1)
  }

  @Test func `text at twice the scale is twice as wide`() {
    let text = Text("A line of text of middling length")
    let one = image(text, width: 400, height: 20, scale: 1).inkBounds.width
    let two = image(text, width: 400, height: 20, scale: 2).inkBounds.width
    #expect(abs(two - 2 * one) <= 3)
  }

  @Test(arguments: ["", "\n", " ", "\n\n\n", "e\u{301}\u{301}", "שלום", "👩‍👩‍👧‍👦", "\u{0}x"])
  func `unusual strings can be drawn`(string: String) {
    let image = image(Text(string, lineLimit: 2), width: 20, height: 20)
    #expect(image.inkBounds.width <= 20)
  }

  /// Counts the groups of consecutive rows with ink.
  private func lineCount(_ image: RasterImage) -> Int {
    var count = 0
    var wasInk = false
    for y in 0..<image.height {
      let isInk = (0..<image.width).contains { image[$0, y] >> 24 > 40 }
      if isInk && !wasInk { count += 1 }
      wasInk = isInk
    }
    return count
  }
}
