import CPango
import Drawing
import Geometry

/// Draws text with Pango, in the faces of ``/Drawing/FontFace``.
///
/// Font hinting is off, so that a line has the width of the layout at every scale.
final class TextPainter {
  /// The width, in points, by which a line may exceed its box before it wraps or is truncated.
  ///
  /// The layout's arithmetic and Pango's may differ in the last digit.
  private static let slack = 0.5

  /// The fonts.
  let fonts: PangoFonts

  /// Creates a painter with the machine's fonts.
  init(fonts: PangoFonts = PangoFonts()) {
    self.fonts = fonts
  }

  /// What the user can install to see all characters; nil if no character was missing.
  var missingFontAdvice: String? { fonts.missing.advice }

  /// Draws a text in a rectangle in points, clipped to it.
  func paint(_ text: Text, in rect: Rect, scale: Double, on cairo: OpaquePointer) {
    guard !text.string.isEmpty, text.size > 0, !rect.isEmpty else { return }
    withTextLock { paintLocked(text, in: rect, scale: scale, on: cairo) }
  }

  private func paintLocked(_ text: Text, in rect: Rect, scale: Double, on cairo: OpaquePointer) {
    let isCovered = FontMetrics.metrics(of: text.face).covers(text.string)
    let text = text.fitted(into: rect.size, with: isCovered ? nil : newExtents())
    fonts.paintingScale = scale
    if isCovered { fonts.noteUse(ofSize: text.size) }
    cairo_save(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
    defer { cairo_restore(cairo) }
    guard isCovered else { return paintShaped(text, in: rect, scale: scale, on: cairo) }
    cairo_set_source_rgba(
      cairo, text.color.red, text.color.green, text.color.blue, text.color.alpha)
    // Pango gets one scale for both axes, because its advances are too small if they differ.
    var matrix = PangoMatrix(xx: scale, xy: 0, yx: 0, yy: scale, x0: 0, y0: 0)
    pango_context_set_matrix(fonts.context, &matrix)
    let box = Self.widened(rect, text.alignment)
    layout(text, in: rect.size, widenedTo: box.size).draw(in: box, scale: scale, on: cairo)
  }

  /// Returns Pango's layout of a text.
  ///
  /// Several lines are those that layouts have computed, even where Pango would break others.
  /// Only Pango can justify lines, so it also breaks them.
  private func layout(_ text: Text, in size: Size, widenedTo box: Size) -> PangoTextLayout {
    if text.lineLimit == 1 || text.alignment == .justified {
      return PangoTextLayout(text, in: box) { makeLayout(text) }
    }
    let lines = text.layout(in: size, with: nil)
    return PangoTextLayout(text, lines, in: box) { makeLayout(text) }
  }

  /// Loads a font for text that has not appeared yet; see ``FontPreparation``.
  ///
  /// Cost: 1 to 6 ms. Returns whether there was one to load.
  func prepareNextFont() -> Bool {
    guard let style = fonts.nextUnusedFace() else { return fonts.prepareNextScript() }
    let text = Text("Handgloves 0123456789", face: style.face, size: style.size)
    let size = Size(width: 12 * style.size, height: 2 * style.size)
    fonts.withScratch(size) { cairo, scale in
      paint(text, in: Rect(origin: .zero, size: size), scale: scale, on: cairo)
    }
    return true
  }

  /// Draws a measured text from the top edge of a rectangle down.
  func paint(_ text: MeasuredText, in rect: Rect, scale: Double, on cairo: OpaquePointer) {
    fonts.paintingScale = scale
    withTextLock {
      ShapedTextPainter(fonts: fonts, scale: scale, cairo: cairo).paint(text, in: rect)
    }
  }

  /// Draws a text that the checked-in metrics do not cover.
  private func paintShaped(_ text: Text, in rect: Rect, scale: Double, on cairo: OpaquePointer) {
    let request = text.request(in: rect.size)
    let shaped = ShapedText(request, fonts, isJustified: text.alignment == .justified)
    var measured = MeasuredText(request, shaped.extent)
    measured.alignment = text.alignment
    if text.blur > 0 { measured.shadowBlur = text.blur }
    let free = rect.height - measured.size.height
    let shift =
      switch text.verticalAlignment {
      case .top: 0.0
      case .middle: free / 2
      case .bottom: free
      }
    ShapedTextPainter(fonts: fonts, scale: scale, cairo: cairo).paint(
      measured, shaped, in: rect.offset(by: Vector(dx: 0, dy: shift)))
  }

  private func newExtents() -> TextExtents {
    TextExtents(source: PangoTextMeasurer(fonts: fonts))
  }

  /// Returns a text's width on one line, and its ascent and descent, in points.
  func measure(
    _ string: String, _ style: TextStyle
  ) -> (width: Double, ascent: Double, descent: Double) {
    withTextLock { measureLocked(string, style) }
  }

  private func measureLocked(
    _ string: String, _ style: TextStyle
  ) -> (width: Double, ascent: Double, descent: Double) {
    var text = Text(string, face: style.face, size: style.size)
    text.usesFontMetrics = true
    pango_context_set_matrix(fonts.context, nil)
    let layout = makeLayout(text)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let baseline = pango_layout_get_baseline(layout)
    let unit = 1 / Double(PANGO_SCALE)
    return (
      Double(logical.width) * unit, Double(baseline) * unit,
      Double(logical.height - baseline) * unit
    )
  }

  /// Returns the rectangle, widened by the slack on the side where lines end.
  private static func widened(_ rect: Rect, _ alignment: TextAlignment) -> Rect {
    let left =
      switch alignment {
      case .leading, .natural, .left, .justified: 0.0
      case .center: slack / 2
      case .trailing, .right: slack
      }
    return Rect(x: rect.minX - left, y: rect.minY, width: rect.width + slack, height: rect.height)
  }

  private func makeLayout(_ text: Text) -> OpaquePointer {
    guard let layout = pango_layout_new(fonts.context) else {
      fatalError("could not create a text layout")
    }
    pango_layout_set_font_description(
      layout, fonts.description(of: text.face, size: text.size))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    setAttributes(text, of: layout)
    let alignment =
      switch text.alignment {
      case .leading, .natural, .left, .justified: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing, .right: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    if text.alignment == .justified { pango_layout_set_justify(layout, 1) }
    return layout
  }

  private func setAttributes(_ text: Text, of layout: OpaquePointer) {
    var features = text.usesTabularFigures ? ["tnum=1"] : []
    if text.usesFontMetrics { features += ["calt=0", "liga=0", "clig=0"] }
    let attributes = pango_attr_list_new()
    // A word that breaks anywhere gets no hyphen, as in a `TextLayout`.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if !features.isEmpty {
      pango_attr_list_insert(
        attributes, pango_attr_font_features_new(features.joined(separator: ",")))
    }
    if text.kerning != 0 {
      let units = Int32((text.kerning * Double(PANGO_SCALE)).rounded())
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }
}
