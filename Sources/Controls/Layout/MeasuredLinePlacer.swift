import Drawing
import Geometry

/// Places the measured lines of a paragraph in the space of an editable text.
struct MeasuredLinePlacer {
  /// Lines at their places, and the parts of the text that draw them.
  struct Placed {
    var lines: [EditableTextLayout.Line] = []
    var parts: [EditableTextLayout.MeasuredPart] = []
  }

  /// The difference from the font's own ascent and descent that makes no line higher, in points.
  private static let tolerance = 0.25

  /// All characters of the text.
  let characters: [Character]
  /// The font's ascent, in points.
  let ascent: Double
  /// The font's descent, in points.
  let descent: Double
  /// The height of a line that has no higher characters, in points.
  let lineHeight: Double
  /// The width to whose right edge lines that are read from right to left are aligned, in points.
  let availableWidth: Double

  /// Places all parts one below the other, from a top edge on.
  func lines(_ parts: [ParagraphMeasurer.Part], top: Double) -> Placed {
    var placed = Placed()
    var bottom = top
    for (index, part) in parts.enumerated() {
      var text = part.text
      let partTop = bottom
      for (offset, line) in part.lines.enumerated() {
        let isLast = index == parts.count - 1 && offset == part.lines.count - 1
        let space = VerticalSpace(line, self)
        space.apply(to: &text.extent.lines[offset])
        placed.lines.append(
          makeLine(line, top: bottom, height: space.height, isWrapped: !isLast))
        bottom += space.height
      }
      placed.parts.append(
        EditableTextLayout.MeasuredPart(
          text: text,
          rect: Rect(x: 0, y: partTop, width: availableWidth, height: bottom - partTop)))
    }
    return placed
  }

  /// Places all parts side by side, with the baseline of a line without higher characters.
  func singleLine(_ parts: [ParagraphMeasurer.Part]) -> Placed {
    let all = parts.flatMap(\.lines)
    let isRightToLeft = all[0].isRightToLeft
    var merged = all[0]
    merged.width = all.reduce(0) { $0 + $1.width }
    merged.ascent = all.reduce(0) { max($0, $1.ascent) }
    merged.descent = all.reduce(0) { max($0, $1.descent) }
    merged.range = all[0].range.lowerBound..<all[all.count - 1].range.upperBound
    merged.edges = []
    merged.directions = all.flatMap(\.directions)
    let space = VerticalSpace(merged, self)
    var placed = Placed()
    var end = 0.0
    for part in parts {
      var text = part.text
      var (left, width) = (0.0, 0.0)
      for (offset, line) in part.lines.enumerated() {
        space.apply(to: &text.extent.lines[offset])
        left = isRightToLeft ? merged.width - end - line.width : end
        width = line.width
        merged.edges += line.edges.map { left + $0.lowerBound...left + $0.upperBound }
        end += line.width
      }
      let origin = isRightToLeft ? availableWidth - merged.width : 0
      placed.parts.append(
        EditableTextLayout.MeasuredPart(
          text: text,
          rect: Rect(x: origin + left, y: -space.above, width: width, height: space.height)))
    }
    placed.lines = [
      makeLine(merged, top: -space.above, height: space.height, isWrapped: false)
    ]
    return placed
  }

  /// The height of a line that may contain higher characters than those of the font.
  private struct VerticalSpace {
    /// The height, in whole points.
    let height: Double
    /// The space that higher characters need above those of the font, in whole points.
    let above: Double
    private let baseline: Double

    init(_ line: ParagraphMeasurer.Line, _ placer: MeasuredLinePlacer) {
      func excess(_ length: Double, over own: Double) -> Double {
        max(0, (length - own - MeasuredLinePlacer.tolerance).rounded(.up))
      }
      above = excess(line.ascent, over: placer.ascent)
      height = placer.lineHeight + above + excess(line.descent, over: placer.descent)
      baseline = EditableTextLayout.spacing / 2 + above + placer.ascent
    }

    /// Gives a line to draw this height.
    func apply(to line: inout TextExtent.Line) {
      let unit = Double(TextExtent.unitsPerPoint)
      line.ascent = Int((baseline * unit).rounded())
      line.descent = Int((height * unit).rounded()) - line.ascent
    }
  }

  private func makeLine(
    _ line: ParagraphMeasurer.Line, top: Double, height: Double, isWrapped: Bool
  ) -> EditableTextLayout.Line {
    let left = line.isRightToLeft ? availableWidth - line.width : 0
    let edges = line.edges.map { left + $0.lowerBound...left + $0.upperBound }
    var pieces = pieces(line.range, edges, line.directions)
    if pieces.isEmpty {
      let edge = line.isRightToLeft ? left + line.width : left
      pieces = [
        EditableTextLayout.Piece(
          range: line.range, isRightToLeft: line.isRightToLeft, left: edge, right: edge)
      ]
    }
    return EditableTextLayout.Line(
      range: line.range, pieces: pieces, edges: edges, isRightToLeft: line.isRightToLeft,
      top: top, height: height, isMeasured: true,
      lastPosition: EditableTextLayout.lastPosition(
        in: line.range, isWrapped: isWrapped, of: characters))
  }

  /// Returns the runs of characters that are adjacent on screen, from left to right.
  private func pieces(
    _ range: Range<Int>, _ edges: [ClosedRange<Double>], _ directions: [Bool]
  ) -> [EditableTextLayout.Piece] {
    var pieces: [EditableTextLayout.Piece] = []
    for (offset, edge) in edges.enumerated() {
      let index = range.lowerBound + offset
      let isRightToLeft = directions[offset]
      if let last = pieces.last, last.isRightToLeft == isRightToLeft,
        isRightToLeft ? edge.upperBound == last.left : edge.lowerBound == last.right
      {
        pieces[pieces.count - 1].range = last.range.lowerBound..<index + 1
        pieces[pieces.count - 1].left = min(last.left, edge.lowerBound)
        pieces[pieces.count - 1].right = max(last.right, edge.upperBound)
      } else {
        pieces.append(
          EditableTextLayout.Piece(
            range: index..<index + 1, isRightToLeft: isRightToLeft, left: edge.lowerBound,
            right: edge.upperBound))
      }
    }
    return pieces.sorted { one, other in
      one.left != other.left ? one.left < other.left : one.range.lowerBound < other.range.lowerBound
    }
  }
}
