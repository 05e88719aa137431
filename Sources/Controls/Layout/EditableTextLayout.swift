package import Drawing
package import Geometry

/// The layout of an editable text: the lines, and the position of each character.
///
/// Unlike `TextLayout`, it keeps every character, including spaces at the end of a line, because
/// the caret can be on either side of each.
///
/// A paragraph that the checked-in metrics cover is laid out with `BuiltInFontMetrics`,
/// ``BidirectionalRuns`` and own line breaking. Any other paragraph is measured once by the stage's
/// `TextExtents`, whose answers are input of the run. Positions are part of the deterministic
/// state, and both are equal on every machine.
///
/// Cost: linear in the length of the text; a measured paragraph is shaped only at its first use.
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
    /// The height, in points.
    package var height: Double
    /// Whether the line is part of a measured text.
    package var isMeasured = false
    /// The last caret position that is displayed in the line.
    ///
    /// At a wrap, it is before the space at the end of the line. Without a space, it is the
    /// position at which the next line begins.
    package var lastPosition: CaretPosition
  }

  /// A run of characters with one direction, drawn together; edges are in points.
  package struct Piece {
    package var range: Range<Int>
    package var isRightToLeft: Bool
    package var left: Double
    package var right: Double
  }

  /// A part of the text to draw as it was measured.
  package struct MeasuredPart {
    /// The lines.
    package var text: MeasuredText
    /// The space of the lines, in points.
    package var rect: Rect
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
  /// The measured parts of the text; the other lines are drawn piece by piece.
  package let measuredParts: [MeasuredPart]
  /// The height of a line, in points.
  package let lineHeight: Double
  /// The font's ascent, in points.
  package let ascent: Double
  /// The width of the widest line, in points.
  package let width: Double
  /// The total height, in points.
  package let height: Double

  /// The space between the lines of a text in the font, in points.
  static let spacing = 4.0
  /// The distance at which two rectangles touch, in points.
  private static let slack = 1e-6

  /// Lays out characters.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - settings: The parameters of the layout.
  ///   - extents: The measured texts of the stage; without them, the widths of characters that the
  ///     metrics lack are estimated.
  package init(
    _ characters: [Character], _ settings: Settings, with extents: TextExtents? = nil
  ) {
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
    let measurer = extents.map {
      ParagraphMeasurer(characters: characters, settings: settings, extents: $0)
    }
    var paragraphs: [Paragraph] = []
    var start = 0
    func add(_ paragraph: Range<Int>) {
      if let parts = measurer?.parts(of: paragraph) { return paragraphs.append(.measured(parts)) }
      let isRightToLeft =
        BidirectionalRuns.isRightToLeft(characters[paragraph]) ?? settings.fallbackIsRightToLeft
      let ranges = Self.lines(in: paragraph, characters, advances, settings.breakWidth)
      paragraphs.append(.computed(ranges, isRightToLeft: isRightToLeft))
    }
    for end in characters.indices where characters[end].isNewline {
      add(start..<end)
      start = end + 1
    }
    add(start..<characters.count)
    let widest =
      paragraphs.map { $0.width(advances, isWrapped: settings.breakWidth != nil) }.max() ?? 0
    width = widest
    let room = max(settings.width, settings.breakWidth == nil ? widest : 0)
    var lines: [Line] = []
    var parts: [MeasuredPart] = []
    var top = 0.0
    for paragraph in paragraphs {
      switch paragraph {
      case .computed(let ranges, let isRightToLeft):
        for (index, range) in ranges.enumerated() {
          let order = BidirectionalRuns(characters[range], isRightToLeft: isRightToLeft)
          let last = Self.lastPosition(
            in: range, isWrapped: index < ranges.count - 1, of: characters)
          lines.append(
            Self.makeLine(
              range, order, advances, last, availableWidth: room, top: top, height: lineHeight))
          top += lineHeight
        }
      case .measured(let measured):
        let placer = MeasuredLinePlacer(
          characters: characters, ascent: ascent, descent: measure.descent(of: settings.style),
          lineHeight: lineHeight, availableWidth: room)
        let placed =
          settings.breakWidth == nil
          ? placer.singleLine(measured) : placer.lines(measured, top: top)
        lines += placed.lines
        parts += placed.parts
        top = placed.lines.last.map { $0.top + $0.height } ?? top
      }
    }
    self.lines = lines
    measuredParts = parts
    height = top
  }

  /// A paragraph before the positions of its lines are known.
  private enum Paragraph {
    /// Lines with widths from metrics.
    case computed([Range<Int>], isRightToLeft: Bool)
    case measured([ParagraphMeasurer.Part])

    /// Returns the width of the widest line, in points.
    ///
    /// If lines do not wrap, the measured parts are on one line.
    func width(_ advances: [Double], isWrapped: Bool) -> Double {
      switch self {
      case .computed(let ranges, _):
        return ranges.map { line in line.reduce(0) { $0 + advances[$1] } }.max() ?? 0
      case .measured(let parts):
        let widths = parts.flatMap(\.lines).map(\.width)
        return isWrapped ? widths.max() ?? 0 : widths.reduce(0, +)
      }
    }
  }

  /// Returns the height of a line in points, rounded up.
  package static func lineHeight(of style: TextStyle) -> Double {
    let measure = BuiltInFontMetrics()
    return (measure.ascent(of: style) + measure.descent(of: style) + spacing).rounded(.up)
  }

  // MARK: - Positions

  /// Returns the index of the line with the caret; where a line wraps, the later one.
  package func lineIndex(of position: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= position } ?? 0
  }

  /// Returns the index of the line with the caret.
  package func lineIndex(of position: CaretPosition) -> Int {
    let index = lineIndex(of: position.index)
    let isAtWrap = index > 0 && lines[index - 1].lastPosition == position
    return position.isAtLineEnd && isAtWrap ? index - 1 : index
  }

  /// Returns the rectangle of a caret; its width is 0.
  package func caretRect(at position: Int) -> Rect { caretRect(at: CaretPosition(position)) }

  /// Returns the rectangle of a caret; its width is 0.
  ///
  /// Between measured characters of different directions, the caret is where a character in the
  /// direction of the line would be inserted, like the strong cursor of Pango.
  package func caretRect(at position: CaretPosition) -> Rect {
    let line = lines[lineIndex(of: position)]
    return Rect(x: x(of: position.index, in: line), y: line.top, width: 0, height: line.height)
  }

  /// Returns the caret position nearest to a point.
  package func closestPosition(to point: Point) -> CaretPosition {
    closestPosition(to: point.x, inLine: lines.lastIndex { $0.top <= point.y } ?? 0)
  }

  /// Returns the caret position in a line that is nearest to an x coordinate.
  package func closestPosition(to x: Double, inLine index: Int) -> CaretPosition {
    let line = lines[index]
    let position = closestPosition(to: x, in: line)
    return position >= line.lastPosition.index ? line.lastPosition : CaretPosition(position)
  }

  /// Returns the last caret position in a line.
  ///
  /// The position after the space at which a line wraps belongs to the next line.
  package func endPosition(ofLine index: Int) -> CaretPosition {
    lines[index].lastPosition
  }

  /// Returns the last caret position in a line of characters.
  static func lastPosition(
    in range: Range<Int>, isWrapped: Bool, of characters: [Character]
  ) -> CaretPosition {
    guard isWrapped else { return CaretPosition(range.upperBound) }
    let endsWithSpace = !range.isEmpty && characters[range.upperBound - 1].isWhitespace
    return endsWithSpace
      ? CaretPosition(range.upperBound - 1) : CaretPosition(range.upperBound, isAtLineEnd: true)
  }

  /// Returns the rectangles that cover a range of characters, one or more per line.
  ///
  /// They do not touch or overlap, because a translucent color would show that.
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
        if let last = rects.last, last.maxX >= left - Self.slack {
          rects[rects.count - 1].size.width = max(last.maxX, right) - last.minX
        } else {
          rects.append(Rect(x: left, y: line.top, width: right - left, height: line.height))
        }
      }
      return rects
    }
  }

  private func x(of position: Int, in line: Line) -> Double {
    guard !line.isMeasured else { return strongX(of: position, in: line) }
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

  /// Returns the edge of the character before a position if it has the direction of the line, and
  /// otherwise that of the character after it.
  private func strongX(of position: Int, in line: Line) -> Double {
    let left = line.pieces.first?.left ?? 0
    let right = line.pieces.last?.right ?? left
    let start = line.range.lowerBound
    guard position > start else { return line.isRightToLeft ? right : left }
    let before = min(position, line.range.upperBound) - 1
    if isRightToLeft(before, in: line) == line.isRightToLeft {
      return line.isRightToLeft
        ? line.edges[before - start].lowerBound : line.edges[before - start].upperBound
    }
    let after = before + 1
    guard after < line.range.upperBound else { return line.isRightToLeft ? left : right }
    return isRightToLeft(after, in: line)
      ? line.edges[after - start].upperBound : line.edges[after - start].lowerBound
  }

  private func isRightToLeft(_ index: Int, in line: Line) -> Bool {
    line.pieces.first { $0.range.contains(index) }?.isRightToLeft ?? line.isRightToLeft
  }

  private func closestPosition(to x: Double, in line: Line) -> Int {
    guard !line.range.isEmpty else { return line.range.lowerBound }
    if line.isMeasured, let left = line.pieces.first?.left, let right = line.pieces.last?.right {
      // Beside the line is its start or end in reading order, as in Pango.
      if x <= left { return line.isRightToLeft ? line.range.upperBound : line.range.lowerBound }
      if x >= right { return line.isRightToLeft ? line.range.lowerBound : line.range.upperBound }
    }
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
    _ range: Range<Int>, _ order: BidirectionalRuns, _ advances: [Double],
    _ lastPosition: CaretPosition, availableWidth: Double, top: Double, height: Double
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
      range: range, pieces: pieces, edges: edges, isRightToLeft: order.isRightToLeft, top: top,
      height: height, lastPosition: lastPosition)
  }
}
