/// Breaks a text that the checked-in font metrics cover into lines, in one pass over its
/// characters.
///
/// It reads only the characters of the lines that fit into the limits, so the first two lines of a
/// long text cost no more than those of a short one. Text in other scripts is broken by Pango; only
/// without a text library does it get here, with estimated widths.
struct LineBreaker<Measure: TextMeasuring> {
  private struct Cluster {
    var character: Character
    var run: Int
    /// The right edge of the cluster if the whole text were on one line, in points.
    var end: Double
  }

  /// The tolerance of a line's width, in points, because sums of widths are not exact.
  private let slack = 1e-6

  private let runs: [StyledText.Run]
  private let limits: TextLimits
  private let measure: Measure
  /// The characters that were read so far.
  private var clusters: ContiguousArray<Cluster> = []
  /// The characters of ``runIndex`` that were not read yet.
  private var unread: String.Iterator
  /// The run of the next character.
  private var runIndex = 0
  private(set) var lines: [TextLayout.Line] = []
  private(set) var isTruncated = false
  private var height = 0.0

  init(_ text: StyledText, _ limits: TextLimits, _ measure: Measure) {
    runs = text.runs
    self.limits = limits
    self.measure = measure
    unread = (text.runs.first?.string ?? "").makeIterator()
  }

  mutating func run() {
    var start = 0
    while hasCluster(start) {
      let (end, next) = lineEnd(from: start)
      let hasMore = hasCluster(next)
      let line = makeLine(start, end)
      let isLast = isLastLine(after: line)
      if hasMore, isLast {
        isTruncated = true
        return append(truncatedLine(from: start))
      }
      append(line)
      start = next
      if isLast { return }
    }
    guard let last = clusters.last, last.character.isNewline else { return }
    append(makeLine(clusters.count, clusters.count))
  }

  // MARK: - Characters

  /// Returns whether the text has a cluster at an index; reads the characters up to it.
  private mutating func hasCluster(_ index: Int) -> Bool {
    while clusters.count <= index {
      guard readCluster() else { return false }
    }
    return true
  }

  /// Reads a character; returns false at the end of the text.
  private mutating func readCluster() -> Bool {
    while runIndex < runs.count {
      if let character = unread.next() {
        let style = runs[runIndex].style
        let last = clusters.last
        // There is no kerning between parts with different styles.
        let previous = last?.run == runIndex ? last?.character : nil
        let advance = measure.advance(of: character, after: previous, style) + style.kerning
        clusters.append(
          Cluster(character: character, run: runIndex, end: (last?.end ?? 0) + advance))
        return true
      }
      runIndex += 1
      if runIndex < runs.count { unread = runs[runIndex].string.makeIterator() }
    }
    return false
  }

  // MARK: - Line ends

  private func start(of index: Int) -> Double { index > 0 ? clusters[index - 1].end : 0 }

  /// Returns the end of the line that starts at a cluster, and the start of the next line.
  private mutating func lineEnd(from start: Int) -> (end: Int, next: Int) {
    let origin = self.start(of: start)
    var lastBreak: (end: Int, next: Int)?
    var index = start
    while hasCluster(index) {
      let character = clusters[index].character
      if character.isNewline { return (index, index + 1) }
      if character.isWhitespace {
        if lastBreak?.next != index { lastBreak = (index, index + 1) } else { lastBreak?.next += 1 }
      } else if clusters[index].end - origin > limits.width + slack {
        if let lastBreak { return afterSpaces(lastBreak) }
        return index > start ? (index, index) : (index + 1, index + 1)
      } else if canBreak(behind: index) {
        lastBreak = (index + 1, index + 1)
      }
      index += 1
    }
    return (index, index)
  }

  private mutating func afterSpaces(_ lineEnd: (end: Int, next: Int)) -> (end: Int, next: Int) {
    var next = lineEnd.next
    while hasCluster(next), clusters[next].character.isWhitespace,
      !clusters[next].character.isNewline
    { next += 1 }
    return (lineEnd.end, next)
  }

  /// Returns whether a line can end after a dash between letters.
  private mutating func canBreak(behind index: Int) -> Bool {
    let character = clusters[index].character
    guard character == "-" || character == "–" || character == "—" else { return false }
    return index > 0 && hasCluster(index + 1) && clusters[index + 1].character.isLetter
      && clusters[index - 1].character.isLetter
  }

  // MARK: - Lines

  private func isLastLine(after line: TextLayout.Line) -> Bool {
    if limits.lineLimit > 0, lines.count + 1 >= limits.lineLimit { return true }
    return height + line.height * 2 + limits.lineSpacing > limits.height + slack
  }

  private mutating func append(_ line: TextLayout.Line) {
    if !lines.isEmpty { height += limits.lineSpacing }
    height += line.height
    lines.append(line)
  }

  /// Returns a line of the clusters in `start..<end`, without trailing spaces.
  private mutating func makeLine(_ start: Int, _ end: Int) -> TextLayout.Line {
    var end = end
    if hasCluster(end) {
      while end > start, clusters[end - 1].character.isWhitespace { end -= 1 }
    }
    var pieces: [TextLayout.Piece] = []
    var index = start
    var x = 0.0
    while index < end {
      let run = clusters[index].run
      var string = ""
      while index < end, clusters[index].run == run {
        string.append(Self.displayed(clusters[index].character))
        index += 1
      }
      pieces.append(piece(string, runs[run].style, x))
      x += pieces[pieces.count - 1].width
    }
    return finished(pieces, from: start)
  }

  /// Returns a line that starts at a cluster and is truncated to make space for an ellipsis.
  private mutating func truncatedLine(from start: Int) -> TextLayout.Line {
    let origin = self.start(of: start)
    var end = start
    while hasCluster(end), !clusters[end].character.isNewline,
      clusters[end].end - origin <= limits.width + slack
    { end += 1 }
    while end > start {
      var line = makeLine(start, end)
      let style = line.pieces.last?.style ?? runs[clusters[start].run].style
      let last = line.pieces.last
      if var last, !last.string.isEmpty {
        while last.string.last?.isWhitespace == true { last.string.removeLast() }
        line.pieces[line.pieces.count - 1] = piece(last.string + "…", style, last.x)
      }
      line = finished(line.pieces, from: start)
      if line.width <= limits.width + slack { return line }
      end -= 1
    }
    return finished([piece("…", runs[clusters[start].run].style, 0)], from: start)
  }

  private func piece(_ string: String, _ style: TextStyle, _ x: Double) -> TextLayout.Piece {
    let width = measure.width(of: string[...], style) + style.kerning * Double(string.count)
    return TextLayout.Piece(string: string, style: style, x: x, width: width)
  }

  private func finished(_ pieces: [TextLayout.Piece], from start: Int) -> TextLayout.Line {
    var ascent = 0.0
    var descent = 0.0
    let first = clusters[min(start, clusters.count - 1)]
    let styles = pieces.isEmpty ? [runs[first.run].style] : pieces.map(\.style)
    for style in styles {
      ascent = max(ascent, measure.ascent(of: style))
      descent = max(descent, measure.descent(of: style))
    }
    let width = pieces.last.map { $0.x + $0.width } ?? 0
    return TextLayout.Line(
      pieces: pieces, width: width, top: 0, height: ascent + descent, baseline: ascent,
      start: start)
  }

  /// Returns the character to draw: a space for any whitespace.
  private static func displayed(_ character: Character) -> Character {
    character.isWhitespace ? " " : character
  }
}
