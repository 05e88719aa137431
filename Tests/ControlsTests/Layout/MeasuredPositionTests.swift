import Controls
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Tests that carets, clicks and selections in every script are where Pango has them, in whatever
/// fonts are installed.
@Suite struct MeasuredPositionTests {
  /// Positions are recorded in 64ths of a point; a line's edge is rounded to another one.
  private static let tolerance = 1.0 / 32

  private let extents = TextExtents(source: PangoTextMeasurer())

  private func layout(_ text: String, breakWidth: Double?, width: Double = 0) -> EditableTextLayout
  {
    EditableTextLayout(
      Array(text),
      EditableTextLayout.Settings(
        style: TextStyle(size: 15), breakWidth: breakWidth, width: breakWidth ?? width,
        fallbackIsRightToLeft: false), with: extents)
  }

  private static let samples =
    ScriptSamples.all + [
      ScriptSamples.Sample(name: "Hebrew and numbers", text: "דג 12 סקרן, ab-שט 3.4"),
      ScriptSamples.Sample(name: "Latin in Arabic", text: "مرحبا (hello) يا عالم!"),
      ScriptSamples.Sample(name: "lam and alef", text: "لا إله"),
    ]

  private static func paragraphs(_ sample: ScriptSamples.Sample) -> [String] {
    sample.text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: samples, [nil, 160.0])
  func `carets are where Pango has its strong cursor`(
    sample: ScriptSamples.Sample, breakWidth: Double?
  ) {
    for text in Self.paragraphs(sample) {
      let layout = layout(text, breakWidth: breakWidth)
      let reference = PangoParagraph(text, size: 15, width: breakWidth)
      #expect(layout.lines.count == reference.lineCount)
      for position in reference.starts.indices where reference.isCaretPosition(position) {
        let cursor = reference.cursor(position)
        let x = layout.caretRect(at: position).minX
        #expect(layout.lineIndex(of: position) == cursor.line, "\(text), position \(position)")
        #expect(abs(x - cursor.x) <= Self.tolerance, "\(text), position \(position)")
      }
    }
  }

  @Test(arguments: samples)
  func `every character is a caret position of Pango`(sample: ScriptSamples.Sample) {
    for text in Self.paragraphs(sample) {
      let reference = PangoParagraph(text, size: 15, width: nil)
      #expect(reference.starts.indices.allSatisfy(reference.isCaretPosition), "\(text)")
    }
  }

  @Test(arguments: samples)
  func `a click selects the position that Pango selects`(sample: ScriptSamples.Sample) {
    for text in Self.paragraphs(sample) {
      let layout = layout(text, breakWidth: nil)
      let reference = PangoParagraph(text, size: 15, width: nil)
      let characters = Array(text)
      for step in -6...Int(layout.width / 1.7) + 6 {
        let x = Double(step) * 1.7 + 0.01
        let position = layout.closestPosition(to: Point(x: x, y: 5))
        let expected = reference.position(at: x, inLine: 0)
        // Halves of a character that meet there can be rounded to different sides. Pango counts
        // scalars to find the half of a letter with marks.
        let neighbor = reference.position(at: x + Self.tolerance, inLine: 0)
        var positions = [expected.position, neighbor.position]
        if characters[min(expected.character, characters.count - 1)].unicodeScalars.count > 1 {
          positions += [expected.character, expected.character + 1]
        }
        #expect(positions.contains(position.index), "\(text) at \(x)")
      }
    }
  }

  @Test(arguments: samples)
  func `a selection covers the ranges that Pango covers`(sample: ScriptSamples.Sample) {
    for text in Self.paragraphs(sample) {
      let layout = layout(text, breakWidth: nil)
      let reference = PangoParagraph(text, size: 15, width: nil)
      let characters = Array(text)
      for start in characters.indices {
        // Pango ends a letter with vowel signs after its first part.
        for end in stride(from: start + 1, through: characters.count, by: 2)
        where characters[end - 1].unicodeScalars.count == 1 {
          let rects = layout.selectionRects(for: start..<end)
          let ranges = reference.ranges(start..<end, inLine: 0)
          // Pango also ends letters with vowel signs early inside a selection.
          let hasMarks = characters[start..<end].contains { $0.unicodeScalars.count > 1 }
          let expected =
            hasMarks && !rects.isEmpty && rects.count < ranges.count
            ? [ranges[0].lowerBound...ranges[ranges.count - 1].upperBound] : ranges
          let areEqual =
            rects.count == expected.count
            && zip(rects, expected).allSatisfy { rect, range in
              abs(rect.minX - range.lowerBound) <= Self.tolerance
                && abs(rect.maxX - range.upperBound) <= Self.tolerance
            }
          #expect(areEqual, "\(text), \(start)..<\(end): \(rects) and \(ranges)")
        }
      }
    }
  }

  @Test func `a selection of a mixed line has a rectangle for each part on screen`() {
    let text = "abc עברית def"
    let layout = layout(text, breakWidth: nil)
    // "bc " and the first two Hebrew letters, which are at the right end of the word.
    let rects = layout.selectionRects(for: 1..<6)
    #expect(rects.count == 2)
    #expect(rects[0].maxX < rects[1].minX)
    #expect(layout.selectionRects(for: 0..<13).count == 1)
  }

  // MARK: - Lines

  @Test func `a long paragraph has the lines that Pango gives it as a whole`() {
    let sentence = "視野無限廣，窗外有藍天。今天下午三點在車站見面 (at 3 pm)。"
    let text = String(repeating: sentence, count: 90)
    let layout = layout(text, breakWidth: 300)
    let reference = PangoParagraph(text, size: 15, width: 300)
    #expect(text.utf8.count > 6000 && layout.measuredParts.count > 2)
    #expect(
      layout.lines.map(\.range.lowerBound)
        == (0..<reference.lineCount).map(reference.lineStart))
    #expect(layout.lines.last?.range.upperBound == text.count)
  }

  @Test func `the parts of a long line are side by side in the order of reading`() {
    for word in ["שלום ", "สวัสดี "] {
      let text = String(repeating: word, count: 500)
      let layout = layout(text, breakWidth: nil)
      let reference = PangoParagraph(text, size: 15, width: nil)
      #expect(layout.lines.count == 1 && layout.measuredParts.count > 1)
      for position in stride(from: 0, through: text.count, by: 97) {
        let x = layout.caretRect(at: position).minX
        // Each part is rounded up by at most one unit.
        #expect(abs(x - reference.cursor(position).x) <= 0.2, "\(word), position \(position)")
      }
    }
  }

  @Test func `no measured text is longer than a line of a file can express`() {
    let text = String(repeating: "a日", count: 6000) + String(repeating: "b", count: 20_000)
    _ = layout(text, breakWidth: 200)
    #expect(extents.measured.count > 3)
    for entry in extents.measured {
      let characters = entry.extent.lines.flatMap(\.runs).reduce(0) { $0 + $1.widths.count }
      #expect(characters <= 3000)
      #expect(entry.extent.lines.count < TextExtent.lineLimit)
    }
  }

  @Test func `paragraphs of checked-in characters have the lines that they have alone`() {
    let latin = "Größe, naïve: 12 € and a word too long for a line"
    let mixed = layout("\(latin)\nعروض\n\(latin)", breakWidth: 120)
    let alone = layout(latin, breakWidth: 120)
    let count = alone.lines.count
    #expect(mixed.lines.count == 2 * count + 1)
    for index in 0..<count {
      let (one, other) = (mixed.lines[index], alone.lines[index])
      #expect(one.edges == other.edges && one.top == other.top && !one.isMeasured)
      let shifted = mixed.lines[count + 1 + index]
      #expect(shifted.edges == other.edges)
      #expect(shifted.top - mixed.lines[count + 1].top == other.top)
    }
    #expect(mixed.lines[count].isMeasured)
    #expect(extents.measured.count == 1)
  }

  @Test func `a line is higher only if its characters are, and a field keeps its baseline`() throws
  {
    let plain = layout("abc\nabc", breakWidth: 300)
    let mixed = layout("abc\nאבג\n日本\nabc", breakWidth: 300)
    #expect(mixed.lines[0].height == plain.lineHeight)
    #expect(mixed.lines[3].height == plain.lineHeight)
    for (line, next) in zip(mixed.lines, mixed.lines.dropFirst()) {
      #expect(line.height >= plain.lineHeight && line.height == line.height.rounded())
      #expect(line.top + line.height == next.top)
    }
    #expect(mixed.height == (mixed.lines.last.map { $0.top + $0.height }))
    let field = layout("日本", breakWidth: nil)
    let part = try #require(field.measuredParts.first)
    let baseline = part.rect.minY + TextExtent.points(part.text.extent.lines[0].ascent)
    #expect(abs(baseline - (2 + field.ascent)) <= 1.0 / 64)
  }

  // MARK: - Unexpected characters and answers

  @Test func `a combining character that stands alone has no width`() {
    for parts in [
      ["e", "\u{301}x"], ["日", "\u{3099}"], ["🇯", "🇵🇹"], ["👨\u{200D}", "👩"], ["क\u{94D}", "ष"],
    ] {
      let characters: [Character] = parts.flatMap { Array($0) }
      let layout = EditableTextLayout(
        characters,
        EditableTextLayout.Settings(
          style: TextStyle(size: 15), breakWidth: nil, width: 0, fallbackIsRightToLeft: false),
        with: extents)
      let edges = layout.lines[0].edges
      #expect(layout.lines.count == 1 && edges.count == characters.count)
      let whole = self.layout(parts.joined(), breakWidth: nil)
      #expect(abs(edges.map { $0.upperBound - $0.lowerBound }.reduce(0, +) - whole.width) < 0.1)
      for position in 0...characters.count {
        #expect((0...whole.width).contains(layout.caretRect(at: position).minX))
      }
    }
  }

  private static let strangeLines: [[TextExtent.Line]] = [
    [.init(range: 0..<4, width: 64, ascent: 0, descent: 0)],
    [.init(range: 90..<99, width: 64, ascent: 64, descent: 64)],
    [
      .init(range: 0..<1, width: 64, ascent: 64, descent: 64),
      .init(range: 1..<1, width: 64, ascent: 64, descent: 64, isRightToLeft: true),
      .init(
        range: 3..<900, width: 64, ascent: 64_000_000, descent: 64, isTruncated: true,
        runs: [.init(start: 0, widths: [64_000_000, 1, 1, 1, 1], isRightToLeft: true)]),
    ],
    [
      .init(
        range: 0..<99, width: 0, ascent: 1, descent: 1,
        runs: [.init(start: 64_000_000, widths: Array(repeating: 7, count: 99))])
    ],
    [],
  ]

  @Test(arguments: strangeLines, [nil, 50.0])
  func `lines that do not fit the text give a layout of all characters`(
    lines: [TextExtent.Line], breakWidth: Double?
  ) {
    final class Library: TextExtentMeasuring {
      let lines: [TextExtent.Line]
      var missingFontAdvice: String? { nil }
      init(_ lines: [TextExtent.Line]) { self.lines = lines }
      func extent(of request: TextRequest) -> TextExtent { TextExtent(lines) }
    }
    for text in ["שלום", "日", String(repeating: "日本 ", count: 1000)] {
      let layout = EditableTextLayout(
        Array(text),
        EditableTextLayout.Settings(
          style: TextStyle(size: 15), breakWidth: breakWidth, width: 50,
          fallbackIsRightToLeft: true), with: TextExtents(source: Library(lines)))
      #expect(layout.lines.map(\.range.count).reduce(0, +) == text.count)
      #expect(layout.lines.allSatisfy { $0.edges.count == $0.range.count })
      for position in [0, 1, text.count / 2, text.count] {
        _ = layout.caretRect(at: position)
        _ = layout.selectionRects(for: 0..<position)
        _ = layout.closestPosition(to: Point(x: Double(position), y: Double(position)))
      }
    }
  }
}
