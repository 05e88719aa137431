/// Breaks a styled text into lines, in one pass over its characters.
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
  private var clusters: ContiguousArray<Cluster> = []
  private(set) var lines: [TextLayout.Line] = []
  private(set) var isTruncated = false
  private var height = 0.0

  init(_ text: StyledText, _ limits: TextLimits, _ measure: Measure) {
    runs = text.runs
    self.limits = limits
    self.measure = measure
    var x = 0.0
    for (index, run) in runs.enumerated() {
      var last: Character?
      for character in run.string {
        x += measure.advance(of: character, after: last, run.style) + run.style.kerning
        clusters.append(Cluster(character: character, run: index, end: x))
        last = character
      }
    }
  }

  mutating func run() {
    var start = 0
    while start < clusters.count {
      let (end, next) = lineEnd(from: start)
      let hasMore = next < clusters.count
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

  // MARK: - Line ends

  private func start(of index: Int) -> Double { index > 0 ? clusters[index - 1].end : 0 }

  /// Returns the end of the line that starts at a cluster, and the start of the next line.
  private func lineEnd(from start: Int) -> (end: Int, next: Int) {
    let origin = self.start(of: start)
    var lastBreak: (end: Int, next: Int)?
    var index = start
    while index < clusters.count {
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

  private func afterSpaces(_ lineEnd: (end: Int, next: Int)) -> (end: Int, next: Int) {
    var next = lineEnd.next
    while next < clusters.count, clusters[next].character.isWhitespace,
      !clusters[next].character.isNewline
    { next += 1 }
    return (lineEnd.end, next)
  }

  private func canBreak(behind index: Int) -> Bool {
    guard index + 1 < clusters.count else { return false }
    let character = clusters[index].character
    let next = clusters[index + 1].character
    if character == "-" || character == "–" || character == "—" {
      return index > 0 && next.isLetter && clusters[index - 1].character.isLetter
    }
    return Self.isWrittenWithoutSpaces(character) && next.isLetter
      || Self.isWrittenWithoutSpaces(next) && character.isLetter
  }

  /// Returns whether a character belongs to a script that is written without spaces.
  private static func isWrittenWithoutSpaces(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
      || (0x20000...0x3FFFF).contains(scalar.value)
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
  private func makeLine(_ start: Int, _ end: Int) -> TextLayout.Line {
    var end = end
    while end > start, clusters[end - 1].character.isWhitespace, end < clusters.count { end -= 1 }
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
  private func truncatedLine(from start: Int) -> TextLayout.Line {
    let origin = self.start(of: start)
    var end = start
    while end < clusters.count, !clusters[end].character.isNewline,
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
