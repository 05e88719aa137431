package import Drawing
package import Geometry

/// The layout of an editable text: the lines, and the position of each character.
///
/// Unlike `TextLayout`, it keeps every character, including spaces at the end of a line, because
/// the caret can be on either side of each.
///
/// The layout uses `BuiltInFontMetrics`, ``BidirectionalRuns`` and its own line breaking, and no
/// text library. Positions are part of the deterministic state, so they must be equal on every
/// machine.
///
/// Cost: linear in the length of the text.
package struct EditableTextLayout {
  /// A line of the layout.
  package struct Line {
    /// The range of characters, without a newline at the end.
    package var range: Range<Int>
    /// The pieces, from left to right.
    package var pieces: [Piece]
    /// The left and right edge of each character in points, in logical order.
    package var edges: [ClosedRange<Double>]
    /// Whether the line is read from right to left.
    package var isRightToLeft: Bool
    /// The top edge, in points.
    package var top: Double
  }

  /// A run of characters with one direction, drawn together; edges are in points.
  package struct Piece {
    package var range: Range<Int>
    package var isRightToLeft: Bool
    package var left: Double
    package var right: Double
  }

  /// The parameters of the layout.
  package struct Settings: Hashable {
    /// The font face and size.
    package var style: TextStyle
    /// The width at which lines wrap, in points; `nil` for one line per paragraph.
    package var breakWidth: Double?
    /// The width to whose right edge lines that are read from right to left are aligned, in points.
    package var width: Double
    /// Whether paragraphs without letters are read from right to left.
    package var fallbackIsRightToLeft: Bool

    /// Creates the parameters of a layout.
    package init(
      style: TextStyle, breakWidth: Double?, width: Double, fallbackIsRightToLeft: Bool
    ) {
      self.style = style
      self.breakWidth = breakWidth
      self.width = width
      self.fallbackIsRightToLeft = fallbackIsRightToLeft
    }
  }

  /// The lines; at least one.
  package let lines: [Line]
  /// The height of a line, in points.
  package let lineHeight: Double
  /// The font's ascent, in points.
  package let ascent: Double
  /// The width of the widest line, in points.
  package let width: Double

  private static let spacing = 4.0

  /// Lays out characters.
  package init(_ characters: [Character], _ settings: Settings) {
    let measure = BuiltInFontMetrics()
    ascent = measure.ascent(of: settings.style)
    lineHeight = Self.lineHeight(of: settings.style)
    var advances: [Double] = []
    advances.reserveCapacity(characters.count)
    var last: Character?
    for character in characters {
      let shown: Character = character.isWhitespace ? " " : character
      advances.append(measure.advance(of: shown, after: last, settings.style))
      last = shown
    }
    var ranges: [(range: Range<Int>, isRightToLeft: Bool)] = []
    var start = 0
    func add(_ paragraph: Range<Int>) {
      let isRightToLeft =
        BidirectionalRuns.isRightToLeft(characters[paragraph]) ?? settings.fallbackIsRightToLeft
      ranges += Self.lines(in: paragraph, characters, advances, settings.breakWidth)
        .map { ($0, isRightToLeft) }
    }
    for end in characters.indices where characters[end].isNewline {
      add(start..<end)
      start = end + 1
    }
    add(start..<characters.count)
    let widest = ranges.map { line in line.range.reduce(0) { $0 + advances[$1] } }.max() ?? 0
    width = widest
    let room = max(settings.width, settings.breakWidth == nil ? widest : 0)
    let height = lineHeight
    lines = ranges.enumerated().map { index, line in
      let order = BidirectionalRuns(characters[line.range], isRightToLeft: line.isRightToLeft)
      return Self.makeLine(
        line.range, order, advances, availableWidth: room, top: Double(index) * height)
    }
  }

  /// Returns the height of a line in points, rounded up.
  package static func lineHeight(of style: TextStyle) -> Double {
    let measure = BuiltInFontMetrics()
    return (measure.ascent(of: style) + measure.descent(of: style) + spacing).rounded(.up)
  }

  /// The total height, in points.
  package var height: Double { Double(lines.count) * lineHeight }

  // MARK: - Positions

  /// Returns the index of the line with the caret; where a line wraps, the later one.
  package func lineIndex(of position: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= position } ?? 0
  }

  /// Returns the rectangle of a caret; its width is 0.
  package func caretRect(at position: Int) -> Rect {
    let line = lines[lineIndex(of: position)]
    return Rect(x: x(of: position, in: line), y: line.top, width: 0, height: lineHeight)
  }

  /// Returns the caret position nearest to a point.
  package func closestPosition(to point: Point) -> Int {
    let index = min(max(0, Int((point.y / lineHeight).rounded(.down))), lines.count - 1)
    return closestPosition(to: point.x, in: lines[index])
  }

  /// Returns the rectangles that cover a range of characters, one or more per line.
  package func selectionRects(for range: Range<Int>) -> [Rect] {
    lines.flatMap { line -> [Rect] in
      let part = range.clamped(to: line.range)
      var rects: [Rect] = []
      for piece in line.pieces {
        let part = part.clamped(to: piece.range)
        guard !part.isEmpty else { continue }
        let edges = part.map { line.edges[$0 - line.range.lowerBound] }
        let left = edges.map(\.lowerBound).min() ?? 0
        let right = edges.map(\.upperBound).max() ?? 0
        rects.append(Rect(x: left, y: line.top, width: right - left, height: lineHeight))
      }
      return rects
    }
  }

  private func x(of position: Int, in line: Line) -> Double {
    guard !line.range.isEmpty else { return line.edges.first?.lowerBound ?? emptyX(line) }
    if position < line.range.upperBound {
      let index = max(position, line.range.lowerBound)
      let edges = line.edges[index - line.range.lowerBound]
      return isRightToLeft(index, in: line) ? edges.upperBound : edges.lowerBound
    }
    let edges = line.edges[line.edges.count - 1]
    return isRightToLeft(line.range.upperBound - 1, in: line) ? edges.lowerBound : edges.upperBound
  }

  private func emptyX(_ line: Line) -> Double { line.pieces.first?.left ?? 0 }

  private func isRightToLeft(_ index: Int, in line: Line) -> Bool {
    line.pieces.first { $0.range.contains(index) }?.isRightToLeft ?? line.isRightToLeft
  }

  private func closestPosition(to x: Double, in line: Line) -> Int {
    guard !line.range.isEmpty else { return line.range.lowerBound }
    func distance(_ edges: ClosedRange<Double>) -> Double {
      max(edges.lowerBound - x, x - edges.upperBound, 0)
    }
    var best = 0
    for index in line.edges.indices where distance(line.edges[index]) < distance(line.edges[best]) {
      best = index
    }
    let edges = line.edges[best]
    let position = line.range.lowerBound + best
    let isInRightHalf = x > (edges.lowerBound + edges.upperBound) / 2
    return isInRightHalf != isRightToLeft(position, in: line) ? position + 1 : position
  }

  // MARK: - Breaking

  /// Breaks a paragraph at spaces, and breaks words that are wider than a line.
  private static func lines(
    in paragraph: Range<Int>, _ characters: [Character], _ advances: [Double], _ width: Double?
  ) -> [Range<Int>] {
    guard let width else { return [paragraph] }
    var lines: [Range<Int>] = []
    var start = paragraph.lowerBound
    var lastBreak = start
    var sum = 0.0
    for index in paragraph {
      sum += advances[index]
      let isSpace = characters[index].isWhitespace
      if sum > width, !isSpace, index > start {
        let end = lastBreak > start ? lastBreak : index
        lines.append(start..<end)
        start = end
        lastBreak = end
        sum = (start...index).reduce(0) { $0 + advances[$1] }
      }
      if isSpace { lastBreak = index + 1 }
    }
    return lines + [start..<paragraph.upperBound]
  }

  private static func makeLine(
    _ range: Range<Int>, _ order: BidirectionalRuns, _ advances: [Double], availableWidth: Double,
    top: Double
  ) -> Line {
    var edges = [ClosedRange<Double>](repeating: 0...0, count: range.count)
    let length = range.reduce(0) { $0 + advances[$1] }
    var x = order.isRightToLeft ? max(0, availableWidth - length) : 0
    var pieces: [Piece] = []
    for run in order.runs {
      let left = x
      for index in run.isRightToLeft ? Array(run.range.reversed()) : Array(run.range) {
        edges[index - range.lowerBound] = x...x + max(0, advances[index])
        x += max(0, advances[index])
      }
      pieces.append(
        Piece(range: run.range, isRightToLeft: run.isRightToLeft, left: left, right: x))
    }
    if pieces.isEmpty {
      let edge = order.isRightToLeft ? availableWidth : 0
      pieces = [Piece(range: range, isRightToLeft: order.isRightToLeft, left: edge, right: edge)]
    }
    return Line(
      range: range, pieces: pieces, edges: edges, isRightToLeft: order.isRightToLeft, top: top)
  }
}
