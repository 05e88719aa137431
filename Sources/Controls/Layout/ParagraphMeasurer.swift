import Drawing

/// Lays out paragraphs in scripts that the checked-in metrics do not cover, with measured
/// positions.
///
/// A paragraph is measured in parts of at most ``byteLimit`` bytes, so that a change measures a
/// bounded text again, and each measurement fits into a line of a scenario file. A part ends where
/// a line ends, so it is invisible that there are several.
struct ParagraphMeasurer {
  /// A line with its characters, relative to its left edge.
  struct Line {
    /// The characters.
    var range: Range<Int>
    /// The left and right edge of each character, in points.
    var edges: [ClosedRange<Double>] = []
    /// Whether each character is read from right to left.
    var directions: [Bool] = []
    /// Whether the line is read from right to left.
    var isRightToLeft: Bool
    /// The width, in points.
    var width: Double
    /// The height above the baseline, in points.
    var ascent: Double
    /// The depth below the baseline, in points.
    var descent: Double
  }

  /// A part of a paragraph that was measured at once.
  struct Part {
    /// The text to draw, with the lines of the part.
    var text: MeasuredText
    /// The lines.
    var lines: [Line]
  }

  /// The maximum length of a part, in bytes of UTF-8.
  private static let byteLimit = 3000

  /// All characters of the text.
  let characters: [Character]
  /// The parameters of the layout.
  let settings: EditableTextLayout.Settings
  /// The measured texts of the stage.
  let extents: TextExtents

  /// Returns the parts of a paragraph; nil if the metrics cover it, or if nothing can measure it.
  func parts(of paragraph: Range<Int>) -> [Part]? {
    guard !isCovered(paragraph) else { return nil }
    var direction = TextDirection.natural
    if BidirectionalRuns.isRightToLeft(characters[paragraph]) == nil {
      direction = settings.fallbackIsRightToLeft ? .rightToLeft : .leftToRight
    }
    var parts: [Part] = []
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let end = partEnd(from: start, in: paragraph)
      guard var part = part(start..<end, direction) else { return nil }
      // The last line continues in the next part.
      if end < paragraph.upperBound, settings.breakWidth != nil, part.lines.count > 1,
        part.lines[part.lines.count - 1].range.lowerBound > start
      {
        part.lines.removeLast()
        part.text.extent.lines.removeLast()
      }
      start = part.lines[part.lines.count - 1].range.upperBound
      direction = part.lines[0].isRightToLeft ? .rightToLeft : .leftToRight
      parts.append(part)
    }
    return parts
  }

  private func isCovered(_ paragraph: Range<Int>) -> Bool {
    let letters = characters[paragraph]
    if letters.allSatisfy(\.isASCII) { return true }
    let metrics = FontMetrics.metrics(of: settings.style.face)
    return letters.allSatisfy { $0.isASCII || $0.isWhitespace || metrics.covers(String($0)) }
  }

  /// Returns the end of the part that starts at a position, if possible after a space.
  private func partEnd(from start: Int, in paragraph: Range<Int>) -> Int {
    var bytes = 0
    var lastSpace: Int?
    for index in start..<paragraph.upperBound {
      bytes += characters[index].utf8.count
      if bytes > Self.byteLimit, index > start { return lastSpace ?? index }
      if characters[index].isWhitespace, bytes > Self.byteLimit / 2 { lastSpace = index + 1 }
    }
    return paragraph.upperBound
  }

  private func part(_ range: Range<Int>, _ direction: TextDirection) -> Part? {
    var string = ""
    var starts: [Int] = []
    for index in range {
      starts.append(string.utf8.count)
      string.append(Self.displayed(characters[index]))
    }
    var style = settings.style
    style.direction = direction
    let request = TextRequest(
      StyledText(string, style), in: TextLimits(width: settings.breakWidth ?? .infinity),
      locatesCharacters: true)
    guard let extent = extents.extent(of: request), !extent.lines.isEmpty else { return nil }
    let lines = Self.lines(extent, string, starts).map { line in
      var line = line
      line.range =
        range.lowerBound + line.range.lowerBound..<range.lowerBound + line.range.upperBound
      return line
    }
    return Part(text: MeasuredText(request, extent), lines: lines)
  }

  /// Returns the character to measure and to draw: a space for tabs and control characters.
  private static func displayed(_ character: Character) -> Character {
    guard let code = character.asciiValue else { return character }
    return code < 0x20 || code == 0x7F ? " " : character
  }

  // MARK: - Positions

  /// Returns the lines of a text, with ranges of the characters that start at some bytes.
  ///
  /// The characters can be other ones than those of the string: next to a composition, a combining
  /// mark is a character of its own. Such a character has no width.
  private static func lines(_ extent: TextExtent, _ string: String, _ starts: [Int]) -> [Line] {
    let clusters = clusterStarts(of: string)
    var cluster = 0
    var lower = 0
    return extent.lines.enumerated().map { index, measured in
      let isLast = index == extent.lines.count - 1
      let upper =
        isLast
        ? starts.count
        : starts[lower...].firstIndex { $0 >= measured.range.upperBound }
          ?? starts.count
      while cluster < clusters.count, clusters[cluster] < measured.range.lowerBound { cluster += 1 }
      let positions = CharacterPositions(measured)
      var line = Line(
        range: lower..<upper, isRightToLeft: measured.isRightToLeft,
        width: TextExtent.points(measured.width), ascent: TextExtent.points(measured.ascent),
        descent: TextExtent.points(measured.descent))
      var next = 0
      var end = measured.isRightToLeft ? line.width : 0
      for element in line.range {
        let limit = element + 1 < starts.count ? starts[element + 1] : string.utf8.count
        var edges: ClosedRange<Double>?
        var isRightToLeft = line.directions.last ?? measured.isRightToLeft
        while cluster < clusters.count, clusters[cluster] < limit, next < positions.all.count {
          let position = positions.all[next]
          if edges == nil { isRightToLeft = position.isRightToLeft }
          edges = edges.map { union($0, position.edges) } ?? position.edges
          end = position.isRightToLeft ? position.edges.lowerBound : position.edges.upperBound
          next += 1
          cluster += 1
        }
        line.edges.append(edges ?? end...end)
        line.directions.append(isRightToLeft)
      }
      lower = upper
      return line
    }
  }

  private static func clusterStarts(of string: String) -> [Int] {
    var start = 0
    return string.map { character in
      defer { start += character.utf8.count }
      return start
    }
  }

  private static func union(
    _ one: ClosedRange<Double>, _ other: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
  }
}

/// The positions of the characters of a measured line, in reading order.
private struct CharacterPositions {
  struct Position {
    var edges: ClosedRange<Double>
    var isRightToLeft: Bool
  }

  private(set) var all: [Position] = []

  init(_ line: TextExtent.Line) {
    for run in line.runs {
      var start = run.start
      for width in run.widths {
        let end = run.isRightToLeft ? start - width : start + width
        let edges = TextExtent.points(min(start, end))...TextExtent.points(max(start, end))
        all.append(Position(edges: edges, isRightToLeft: run.isRightToLeft))
        start = end
      }
    }
  }
}
