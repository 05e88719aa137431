package import Drawing
package import Geometry

/// An edited text in lines: where each character stands, and which one is at a point.
///
/// Unlike `TextLayout` it keeps every character, spaces at the end of a line too, because a caret
/// can stand on each side of it.
///
/// Cost: linear in the text.
package struct EditableTextLayout {
  /// One line.
  package struct Line {
    /// The characters, without a newline at the end.
    package var range: Range<Int>
    /// The parts, from left to right, with their left and right edges.
    package var pieces: [Piece]
    /// The left and right edge of each character, in the order of the text.
    package var edges: [ClosedRange<Double>]
    /// Whether the line reads from right to left.
    package var isRightToLeft: Bool
    /// The upper edge, in points.
    package var top: Double
  }

  /// Characters that are drawn together.
  package struct Piece {
    package var range: Range<Int>
    package var isRightToLeft: Bool
    package var left: Double
    package var right: Double
  }

  /// How a text is laid out.
  package struct Settings: Hashable {
    /// The style.
    package var style: TextStyle
    /// The width at which lines break, in points; without a limit, one line per paragraph.
    package var breakWidth: Double?
    /// The width in which lines that read from right to left end, in points.
    package var width: Double
    /// Whether paragraphs without letters read from right to left.
    package var fallbackIsRightToLeft: Bool

    /// Makes settings.
    package init(
      style: TextStyle, breakWidth: Double?, width: Double, fallbackIsRightToLeft: Bool
    ) {
      self.style = style
      self.breakWidth = breakWidth
      self.width = width
      self.fallbackIsRightToLeft = fallbackIsRightToLeft
    }
  }

  /// The lines; there is always one.
  package let lines: [Line]
  /// The height of a line, in points.
  package let lineHeight: Double
  /// How far below its upper edge a line's letters begin, in points.
  package let ascent: Double
  /// The width of the widest line, in points.
  package let width: Double

  private static let spacing = 4.0

  /// Lays characters out.
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
      return Self.makeLine(line.range, order, advances, room: room, top: Double(index) * height)
    }
  }

  /// The height of a line, in points.
  package static func lineHeight(of style: TextStyle) -> Double {
    let measure = BuiltInFontMetrics()
    return (measure.ascent(of: style) + measure.descent(of: style) + spacing).rounded(.up)
  }

  /// The height of all lines, in points.
  package var height: Double { Double(lines.count) * lineHeight }

  // MARK: - Places

  /// The index of the line in which a caret at a place stands: of two, the later.
  package func lineIndex(of place: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= place } ?? 0
  }

  /// Where a caret at a place stands; its width is 0.
  package func caretRect(at place: Int) -> Rect {
    let line = lines[lineIndex(of: place)]
    return Rect(x: x(of: place, in: line), y: line.top, width: 0, height: lineHeight)
  }

  /// The place of a caret nearest to a point.
  package func closestPosition(to point: Point) -> Int {
    let index = min(max(0, Int((point.y / lineHeight).rounded(.down))), lines.count - 1)
    return closestPosition(to: point.x, in: lines[index])
  }

  /// The rectangles behind characters, one or more for each line.
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

  private func x(of place: Int, in line: Line) -> Double {
    guard !line.range.isEmpty else { return line.edges.first?.lowerBound ?? emptyX(line) }
    if place < line.range.upperBound {
      let index = max(place, line.range.lowerBound)
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
    let place = line.range.lowerBound + best
    let isInRightHalf = x > (edges.lowerBound + edges.upperBound) / 2
    return isInRightHalf != isRightToLeft(place, in: line) ? place + 1 : place
  }

  // MARK: - Breaking

  /// Breaks a paragraph at spaces, and within words that are longer than a line.
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
    _ range: Range<Int>, _ order: BidirectionalRuns, _ advances: [Double], room: Double, top: Double
  ) -> Line {
    var edges = [ClosedRange<Double>](repeating: 0...0, count: range.count)
    let length = range.reduce(0) { $0 + advances[$1] }
    var x = order.isRightToLeft ? max(0, room - length) : 0
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
      let edge = order.isRightToLeft ? room : 0
      pieces = [Piece(range: range, isRightToLeft: order.isRightToLeft, left: edge, right: edge)]
    }
    return Line(
      range: range, pieces: pieces, edges: edges, isRightToLeft: order.isRightToLeft, top: top)
  }
}
