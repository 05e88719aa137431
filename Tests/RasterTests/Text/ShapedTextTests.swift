import CPango
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Tests that measured lines are Pango's own lines, in whatever fonts are installed.
@Suite struct ShapedTextTests {
  private let measurer = PangoTextMeasurer()

  /// A line of Pango's layout of a text: its bytes and its width in 64ths of a point, rounded up.
  private struct Reference: Equatable {
    var range: Range<Int>
    var width: Int
    var isRightToLeft: Bool
  }

  /// Lays out a text with nothing but Pango, by default in Inter.
  private func reference(
    _ text: String, size: Double, width: Double, family: String = "Inter,DejaVu Sans"
  ) -> [Reference] {
    // Other tests draw text at the same time, and Cairo's fonts are not safe in several threads.
    reticle_lock_text()
    defer { reticle_unlock_text() }
    let map = pango_cairo_font_map_new()
    let context = pango_font_map_create_context(map)
    // Without a language, Pango ignores the script of a text when it selects fonts.
    pango_context_set_language(context, pango_language_from_string("en"))
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    let layout = pango_layout_new(context)
    let description = pango_font_description_from_string(family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    pango_layout_set_text(layout, text, -1)
    // A word that breaks anywhere gets no hyphen, and no space is reserved for one. Only soft
    // hyphens become visible.
    if !text.unicodeScalars.contains("\u{AD}") {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    defer {
      pango_font_description_free(description)
      cairo_font_options_destroy(options)
      for object in [UnsafeMutableRawPointer(layout), UnsafeMutableRawPointer(context)] {
        g_object_unref(object)
      }
      g_object_unref(UnsafeMutableRawPointer(map))
    }
    return (0..<pango_layout_get_line_count(layout)).map { index in
      let line = pango_layout_get_line_readonly(layout, index)
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      let start = Int(pango_layout_line_get_start_index(line))
      return Reference(
        range: start..<start + Int(pango_layout_line_get_length(line)),
        width: (Int(logical.width) + 15) / 16,
        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
    }
  }

  @Test(arguments: ScriptSamples.all, [700.0, 160, 60])
  func `lines agree with Pango's own layout`(sample: ScriptSamples.Sample, width: Double) {
    let request = TextRequest(
      StyledText(sample.text, TextStyle(size: 15)), in: TextLimits(width: width),
      usesTabularFigures: false)
    let lines = measurer.extent(of: request).lines.map { line in
      Reference(range: line.range, width: line.width, isRightToLeft: line.isRightToLeft)
    }
    #expect(lines == reference(sample.text, size: 15, width: width))
  }

  @Test(.enabled(if: ScriptSamples.hasTamil, "needs the package fonts-noto-core"))
  func `the letters and the marks of a word come from one font`() {
    let text = StyledText("பொங்கல் வாழ்த்துகள்", TextStyle(size: 15))
    let width = measurer.extent(of: TextRequest(text)).lines[0].width
    let expected = reference(text.string, size: 15, width: 700, family: "Noto Sans Tamil")
    #expect(width == expected[0].width)
  }

  @Test(
    arguments: [
      "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.",
      "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    ], [300.0, 160, 120])
  func `Greek and Cyrillic lines from checked-in metrics are also Pango's`(
    text: String, width: Double
  ) {
    let layout = TextLayout(StyledText(text, TextStyle(size: 15)), in: TextLimits(width: width))
    let expected = reference(text, size: 15, width: width).map { line in
      let bytes = text.utf8.dropFirst(line.range.lowerBound).prefix(line.range.count)
      var string = String(decoding: bytes, as: UTF8.self)
      while string.last == " " { string.removeLast() }
      return string
    }
    #expect(layout.lines.map { $0.pieces.map(\.string).joined() } == expected)
  }

  @Test func `a text of half a line is not cut in a wide line`() {
    for text in ["عروض", "½ ⅔"] {
      let request = TextRequest(
        StyledText(text, TextStyle(size: 15)), in: TextLimits(width: 700, lineLimit: 1))
      let extent = measurer.extent(of: request)
      #expect(!extent.isTruncated)
      #expect(extent.lines.map(\.range) == [0..<text.utf8.count])
    }
  }

  @Test func `the ellipsis is at the end in reading order`() throws {
    let text = "نص حكيم له سر قاطع وذو شأن عظيم"
    let request = TextRequest(
      StyledText(text, TextStyle(size: 15)), in: TextLimits(width: 100, lineLimit: 1))
    let line = try #require(measurer.extent(of: request).lines.first)
    #expect(line.isTruncated && line.isRightToLeft)
    #expect(line.range.lowerBound == 0 && line.range.upperBound < text.utf8.count)
    #expect(line.width <= 6400)
  }

  @Test(arguments: ["視野無限廣，窗外有藍天。今天下午", "Families 👨‍👩‍👧‍👦 and flags 🇵🇹🇯🇵 here"])
  func `characters before the ellipsis are part of the line, in every font`(text: String) throws {
    let request = TextRequest(
      StyledText(text, TextStyle(size: 15)), in: TextLimits(width: 110, lineLimit: 1))
    let line = try #require(measurer.extent(of: request).lines.first)
    #expect(line.isTruncated)
    #expect(line.range.count >= 6 && line.range.upperBound < text.utf8.count)
  }

  @Test(arguments: ScriptSamples.all)
  func `characters have positions only if they are requested, and fill their lines`(
    sample: ScriptSamples.Sample
  ) {
    var request = TextRequest(
      StyledText(sample.text, TextStyle(size: 15)), in: TextLimits(width: 160))
    let plain = measurer.extent(of: request)
    #expect(plain.lines.allSatisfy { $0.runs.isEmpty })
    request.locatesCharacters = true
    let located = measurer.extent(of: request)
    var bare = located
    for index in bare.lines.indices { bare.lines[index].runs = [] }
    #expect(bare == plain)
    for line in located.lines {
      let string = String(
        decoding: Array(sample.text.utf8)[line.range], as: UTF8.self)
      #expect(line.runs.reduce(0) { $0 + $1.widths.count } == string.count)
      let sum = line.runs.flatMap(\.widths).reduce(0, +)
      #expect((line.width - 1...line.width).contains(sum), "\(sum) of \(line.width)")
    }
  }

  @Test(arguments: [
    "視野無限廣，窗外有藍天。今天下午三點", "نص حكيم له سر قاطع وذو شأن عظيم", "다람쥐 헌 쳇바퀴에 타고파",
  ])
  func `a line with an ellipsis is as wide as its characters`(text: String) throws {
    let style = TextStyle(size: 15)
    for width in stride(from: 90.0, through: 110, by: 2) {
      let cut = measurer.extent(
        of: TextRequest(StyledText(text, style), in: TextLimits(width: width, lineLimit: 1)))
      let line = try #require(cut.lines.first)
      try #require(line.isTruncated)
      let characters = String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
      let whole = measurer.extent(of: TextRequest(StyledText(characters + "…", style)))
      let free = TextExtent.points(line.width - whole.lines[0].width)
      // The ellipsis can be three periods; a letter before it can have another shape.
      #expect(free < 3, "\(free) points wider at \(width)")
    }
  }

  @Test func `the last line keeps the direction of its paragraph`() throws {
    let text = "שלום this is a paragraph from right to left whose last line begins in English"
    let request = TextRequest(
      StyledText(text, TextStyle(size: 15)), in: TextLimits(width: 160, lineLimit: 2))
    let extent = measurer.extent(of: request)
    #expect(extent.lines.map(\.isRightToLeft) == [true, true])
    #expect(extent.lines.map(\.isTruncated) == [false, true])
  }

  @Test func `paragraphs have directions of their own unless the style fixes one`() {
    let text = "שלום\nabc\n12"
    var style = TextStyle(size: 15)
    func directions() -> [Bool] {
      measurer.extent(of: TextRequest(StyledText(text, style))).lines.map(\.isRightToLeft)
    }
    #expect(directions() == [true, false, false])
    style.direction = .rightToLeft
    #expect(directions() == [true, true, true])
    style.direction = .leftToRight
    #expect(directions() == [false, false, false])
  }

  @Test func `only whole lines are shown in a limited height`() {
    let text = StyledText(String(repeating: "سلام ", count: 40), TextStyle(size: 15))
    let all = measurer.extent(of: TextRequest(text, in: TextLimits(width: 100)))
    let height = TextExtent.points(all.lines[0].ascent + all.lines[0].descent)
    let cut = measurer.extent(
      of: TextRequest(text, in: TextLimits(width: 100, height: height * 2.5)))
    #expect(all.lines.count > 3 && cut.lines.count == 2)
    #expect(cut.isTruncated && !all.isTruncated)
    let low = measurer.extent(of: TextRequest(text, in: TextLimits(width: 100, height: 1)))
    #expect(low.lines.count == 1)
  }

  @Test func `a very long text ends after a thousand lines`() {
    let text = StyledText(String(repeating: "٠\n", count: 1500), TextStyle(size: 15))
    let extent = measurer.extent(of: TextRequest(text))
    #expect(extent.lines.count == TextExtent.lineLimit)
    #expect(extent.isTruncated)
  }

  @Test func `composed and decomposed letters are equally wide`() {
    func width(_ text: String) -> Int {
      measurer.extent(of: TextRequest(StyledText(text, TextStyle(size: 15)))).lines[0].width
    }
    #expect(width("\u{5D0}e\u{301}o\u{308}") == width("\u{5D0}\u{E9}\u{F6}"))
  }

  @Test func `a character without a font names the package that has one`() {
    #expect(measurer.missingFontAdvice == nil)
    // No font has a glyph for an unassigned character.
    _ = measurer.extent(of: TextRequest(StyledText("\u{2FE0}", TextStyle(size: 15))))
    #expect(measurer.missingFontAdvice?.contains("fonts-noto-cjk") == true)
  }
}
