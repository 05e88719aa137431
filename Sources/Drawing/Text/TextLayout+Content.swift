public import Geometry

extension TextLayout {
  /// Returns the elements that draw the text in a rectangle of a layer, from its top edge down.
  ///
  /// Each piece of a line is drawn at its measured position and width. If the font on the machine
  /// is wider, the piece is clipped or ends with an ellipsis. In a measured text, this holds for
  /// whole lines.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the text; lines are not clipped to it.
  ///   - alignment: The horizontal alignment of lines.
  ///   - isMirrored: Whether the interface is read from right to left, so that the text leads at
  ///     the right; false by default.
  ///   - shadow: The shadow behind the text; nil for none.
  ///   - measure: The measure that the text was laid out with.
  /// - Returns: The elements, with background marks behind the letters.
  public func elements(
    in rect: Rect, alignment: TextAlignment = .leading, isMirrored: Bool = false,
    shadow: TextShadow? = nil, measuredBy measure: some TextMeasuring = BuiltInFontMetrics()
  ) -> [Content.Element] {
    let alignment = isMirrored ? alignment.mirrored : alignment
    if let measuredText { return Self.elements(measuredText, in: rect, alignment, shadow) }
    var marks: [Content.Element] = []
    var letters: [Content.Element] = []
    for line in lines {
      let left = rect.minX + alignment.indent(rect.width - line.width)
      let baseline = rect.minY + line.top + line.baseline
      for piece in line.pieces {
        let origin = Point(x: left + piece.x, y: baseline)
        if let background = piece.style.background {
          marks.append(Self.mark(piece, line, at: origin, background))
        }
        if let shadow, shadow.color.alpha > 0 {
          var piece = piece
          piece.style.color = shadow.color
          marks += Self.letters(piece, at: origin + shadow.offset, blur: shadow.blur, measure)
        }
        letters += Self.letters(piece, at: origin, measure)
      }
    }
    return marks + letters
  }

  private static func elements(
    _ text: MeasuredText, in rect: Rect, _ alignment: TextAlignment, _ shadow: TextShadow?
  ) -> [Content.Element] {
    var text = text
    text.alignment = alignment
    guard let shadow, shadow.color.alpha > 0 else { return [.measuredText(text, .fixed(rect))] }
    var print = text.recolored { _ in shadow.color }
    print.request.text = print.request.text.restyled { $0.background = nil }
    print.shadowBlur = shadow.blur
    return [
      .measuredText(print, .fixed(rect.offset(by: shadow.offset))),
      .measuredText(text, .fixed(rect)),
    ]
  }

  private static func mark(
    _ piece: Piece, _ line: Line, at origin: Point, _ color: Color
  ) -> Content.Element {
    let rect = Rect(
      x: origin.x, y: origin.y - line.baseline, width: piece.width, height: line.height)
    return .fill(.rectangle(.fixed(rect)), .color(color))
  }

  /// Returns the letters, underlines and strikethroughs; the origin is the left end of the
  /// baseline.
  private static func letters(
    _ piece: Piece, at origin: Point, blur: Double = 0, _ measure: some TextMeasuring
  ) -> [Content.Element] {
    let style = piece.style
    let ascent = measure.ascent(of: style)
    var text = Text(
      piece.string, face: style.face, size: style.size, color: style.color,
      verticalAlignment: .top)
    text.kerning = style.kerning
    text.usesFontMetrics = true
    text.blur = blur
    // Slanted letters extend past their measured width.
    let lean = style.face == .italic || style.face == .boldItalic ? style.size / 5 : 0
    let rect = Rect(
      x: origin.x, y: origin.y - ascent, width: piece.width + lean,
      height: ascent + measure.descent(of: style))
    var elements: [Content.Element] = [.text(text, .fixed(rect))]
    let metrics = FontMetrics.metrics(of: style.face)
    if style.isUnderlined { elements.append(stroke(metrics.underline, metrics, piece, origin)) }
    if style.isStruckThrough {
      elements.append(stroke(metrics.strikethrough, metrics, piece, origin))
    }
    return elements
  }

  private static func stroke(
    _ stroke: FontMetrics.Stroke, _ metrics: FontMetrics, _ piece: Piece, _ origin: Point
  ) -> Content.Element {
    let point = piece.style.size / Double(metrics.unitsPerEm)
    let thickness = max(1, (Double(stroke.thickness) * point).rounded())
    let middle = origin.y + Double(stroke.position) * point
    let rect = Rect(
      x: origin.x, y: (middle - thickness / 2).rounded(), width: piece.width, height: thickness)
    return .fill(.rectangle(.fixed(rect)), .color(piece.style.color))
  }
}
