import CPango
import Drawing
import Geometry

/// Draws the lines of a measured text at their measured positions.
///
/// Letters are drawn as a ``TextMask`` in the color of their part, and color glyphs, such as emoji,
/// in their own colors.
struct ShapedTextPainter {
  /// The least factor by which a line is narrowed to fit into its measured width.
  private static let minimumStretch = 0.98
  /// The tolerance of a line's width, in points.
  private static let slack = 1.0 / 64

  let fonts: PangoFonts
  /// Device pixels per point.
  let scale: Double
  /// The Cairo context, in points.
  let cairo: OpaquePointer

  /// Draws a text from the top edge of a rectangle down; lines are not clipped to it.
  func paint(_ text: MeasuredText, in rect: Rect) {
    let shaped = ShapedText(text.request, fonts, isJustified: text.alignment == .justified)
    paint(text, shaped, in: rect)
  }

  /// Draws a text that was shaped for the same request.
  func paint(_ text: MeasuredText, _ shaped: ShapedText, in rect: Rect) {
    for (index, top) in text.lineTops.enumerated() {
      let line = text.extent.lines[index]
      let width = text.width(of: line)
      let baseline = rect.minY + top + TextExtent.points(line.ascent)
      let left =
        rect.minX + text.alignment.indent(rect.width - width, isRightToLeft: line.isRightToLeft)
      let slot = Rect(
        x: left, y: rect.minY + top, width: width,
        height: TextExtent.points(line.ascent + line.descent))
      if index < shaped.lines.count, shaped.lines[index].isSame(as: line) {
        let local = shaped.lines[index]
        if local.isJustified {
          let x = rect.minX
          paint(text, shaped, local, in: slot, at: Point(x: x, y: baseline), stretch: 1)
          continue
        }
        if local.width * Self.minimumStretch <= width + Self.slack {
          paint(text, shaped, local, in: slot, baseline: baseline)
          continue
        }
      }
      paintSubstitute(text, line, in: slot, baseline: baseline)
    }
  }

  /// Draws a line whose characters have other widths than in the fonts that measured it.
  private func paintSubstitute(
    _ text: MeasuredText, _ line: TextExtent.Line, in slot: Rect, baseline: Double
  ) {
    var shaped = ShapedText(line, of: text.request, fonts, width: nil)
    guard let whole = shaped.lines.first else { return }
    if whole.width * Self.minimumStretch > slot.width + Self.slack {
      shaped = ShapedText(line, of: text.request, fonts, width: slot.width)
    }
    guard let local = shaped.lines.first else { return }
    cairo_save(cairo)
    // Other fonts can also be higher; a line must not overlap its neighbors.
    let margin = 1 / scale
    cairo_rectangle(
      cairo, slot.minX - margin, slot.minY - margin, slot.width + 2 * margin,
      slot.height + 2 * margin)
    cairo_clip(cairo)
    paint(text, shaped, local, in: slot, baseline: baseline)
    cairo_restore(cairo)
  }

  /// Draws a line into its slot, narrowed if it is slightly too wide.
  private func paint(
    _ text: MeasuredText, _ shaped: ShapedText, _ line: ShapedText.Line, in slot: Rect,
    baseline: Double
  ) {
    let stretch = line.width > slot.width + Self.slack ? slot.width / line.width : 1
    let indent = text.alignment.indent(
      slot.width - line.width * stretch, isRightToLeft: line.isRightToLeft)
    paint(
      text, shaped, line, in: slot, at: Point(x: slot.minX + indent, y: baseline), stretch: stretch)
  }

  // MARK: - Runs

  /// A part of a line with one style, in points from the start of the line.
  private struct Run {
    var item: UnsafeMutablePointer<PangoGlyphItem>
    var style: TextStyle
    var x: Double
    var width: Double
    var isColored: Bool
  }

  private func paint(
    _ text: MeasuredText, _ shaped: ShapedText, _ line: ShapedText.Line, in slot: Rect,
    at origin: Point, stretch: Double
  ) {
    // A baseline on a whole pixel keeps the bottoms of letters sharp.
    let origin = Point(
      x: origin.x, y: Double(PixelRect.edge(origin.y * scale)) / scale)
    let runs = runs(of: line, shaped, text)
    paintBackgrounds(of: runs, in: slot, at: origin, stretch)
    var painted: [Color] = []
    for run in runs where !painted.contains(run.style.color) {
      painted.append(run.style.color)
      let isShadow = text.shadowBlur != nil
      let letters = runs.filter { $0.style.color == run.style.color && (isShadow || !$0.isColored) }
      paintLetters(letters, line, at: origin, stretch, blur: text.shadowBlur ?? 0)
    }
    for run in runs where run.isColored && text.shadowBlur == nil {
      paintColored(run, line, at: origin, stretch)
    }
    paintStrokes(of: runs, at: origin, stretch)
  }

  private func runs(
    of line: ShapedText.Line, _ shaped: ShapedText, _ text: MeasuredText
  ) -> [Run] {
    var x = 0.0
    let styles = text.request.text.runs.map(\.style)
    return ShapedText.items(of: line.pointer).map { item in
      let width =
        Double(pango_glyph_string_get_width(item.pointee.glyphs)) / Double(PANGO_SCALE)
      defer { x += width }
      let index = shaped.runIndex(of: item.pointee.item.pointee, in: line)
      return Run(
        item: item, style: index < styles.count ? styles[index] : TextStyle(), x: x, width: width,
        isColored: Self.isColored(item.pointee.glyphs.pointee))
    }
  }

  private static func isColored(_ glyphs: PangoGlyphString) -> Bool {
    (0..<Int(glyphs.num_glyphs)).contains { glyphs.glyphs[$0].attr.is_color != 0 }
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: - Glyphs

  private func paintLetters(
    _ runs: [Run], _ line: ShapedText.Line, at origin: Point, _ stretch: Double, blur: Double
  ) {
    guard let color = runs.first?.style.color else { return }
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line.pointer, &ink, nil)
    let unit = 1 / Double(PANGO_SCALE)
    let area = Rect(
      x: origin.x + Double(ink.x) * unit * stretch, y: origin.y + Double(ink.y) * unit,
      width: Double(ink.width) * unit * stretch, height: Double(ink.height) * unit)
    // The sigma is half the blur; nothing is visible beyond three sigmas.
    let sigma = max(0, blur) / 2 * scale
    let margin = 1 + (3 * sigma).rounded(.up)
    let pixels = TextMask.pixels(area, margin, scale: scale, on: cairo)
    guard var mask = TextMask(area: pixels) else { return }
    mask.draw(scale: scale) { context in
      cairo_translate(context, origin.x, origin.y)
      cairo_scale(context, stretch, 1)
      for run in runs { show(run, line, on: context) }
    }
    setSource(color)
    mask.paint(scale: scale, blurredBy: sigma, on: cairo)
  }

  /// Draws color glyphs, with the opacity of the text.
  private func paintColored(
    _ run: Run, _ line: ShapedText.Line, at origin: Point, _ stretch: Double
  ) {
    cairo_save(cairo)
    cairo_push_group(cairo)
    cairo_translate(cairo, origin.x, origin.y)
    cairo_scale(cairo, stretch, 1)
    setSource(run.style.color)
    show(run, line, on: cairo)
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, run.style.color.alpha)
    cairo_restore(cairo)
  }

  private func show(_ run: Run, _ line: ShapedText.Line, on context: OpaquePointer) {
    cairo_move_to(context, run.x, 0)
    pango_cairo_show_glyph_item(context, pango_layout_get_text(line.layout), run.item)
  }

  // MARK: - Decoration

  private func paintBackgrounds(
    of runs: [Run], in slot: Rect, at origin: Point, _ stretch: Double
  ) {
    for span in Self.spans(of: runs, \.background) {
      setSource(span.value)
      cairo_rectangle(
        cairo, origin.x + span.x * stretch, slot.minY, span.width * stretch, slot.height)
      cairo_fill(cairo)
    }
  }

  private func paintStrokes(of runs: [Run], at origin: Point, _ stretch: Double) {
    func paint(_ path: KeyPath<FontMetrics, FontMetrics.Stroke>, _ isDrawn: (TextStyle) -> Bool) {
      for span in Self.spans(of: runs, { isDrawn($0) ? $0 : nil }) {
        let metrics = FontMetrics.metrics(of: span.value.face)
        let point = span.value.size / Double(metrics.unitsPerEm)
        let stroke = metrics[keyPath: path]
        let thickness = max(1, (Double(stroke.thickness) * point).rounded())
        let middle = origin.y + Double(stroke.position) * point
        setSource(span.value.color)
        cairo_rectangle(
          cairo, origin.x + span.x * stretch, (middle - thickness / 2).rounded(),
          span.width * stretch, thickness)
        cairo_fill(cairo)
      }
    }
    paint(\.underline, \.isUnderlined)
    paint(\.strikethrough, \.isStruckThrough)
  }

  /// Returns the spans of adjacent runs with an equal value.
  private static func spans<Value: Equatable>(
    of runs: [Run], _ value: (TextStyle) -> Value?
  ) -> [(value: Value, x: Double, width: Double)] {
    var spans: [(value: Value, x: Double, width: Double)] = []
    var isOpen = false
    for run in runs {
      guard let value = value(run.style) else {
        isOpen = false
        continue
      }
      if isOpen, spans[spans.count - 1].value == value {
        spans[spans.count - 1].width += run.width
      } else {
        spans.append((value, run.x, run.width))
      }
      isOpen = true
    }
    return spans
  }
}

extension ShapedText.Line {
  /// Returns whether the line has the characters of a measured line.
  fileprivate func isSame(as line: TextExtent.Line) -> Bool {
    range == line.range && isTruncated == line.isTruncated && isRightToLeft == line.isRightToLeft
  }
}
