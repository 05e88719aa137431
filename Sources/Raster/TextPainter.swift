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

  private let context: OpaquePointer
  private var descriptions: [FontFace: OpaquePointer] = [:]

  init() {
    let fonts = pango_cairo_font_map_new()
    guard let context = pango_font_map_create_context(fonts) else {
      fatalError("could not create a font context")
    }
    self.context = context
    if let fonts { g_object_unref(UnsafeMutableRawPointer(fonts)) }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    for face in FontFace.allCases { descriptions[face] = Self.makeDescription(face) }
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Draws a text in a rectangle in points, clipped to it.
  func paint(_ text: Text, in rect: Rect, scale: Double, on cairo: OpaquePointer) {
    guard !text.string.isEmpty, text.size > 0, !rect.isEmpty else { return }
    let text = text.fitted(into: rect.size)
    cairo_save(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
    cairo_set_source_rgba(
      cairo, text.color.red, text.color.green, text.color.blue, text.color.alpha)
    // Pango gets one scale for both axes, because its advances are too small if they differ.
    var matrix = PangoMatrix(xx: scale, xy: 0, yx: 0, yy: scale, x0: 0, y0: 0)
    pango_context_set_matrix(context, &matrix)
    let box = Self.widened(rect, text.alignment)
    let layouts = PangoTextLayout(text, in: box.size) { makeLayout(text) }
    layouts.draw(in: box, scale: scale, on: cairo)
    cairo_restore(cairo)
  }

  /// Returns a text's width on one line, and its ascent and descent, in points.
  func measure(
    _ string: String, _ style: TextStyle
  ) -> (width: Double, ascent: Double, descent: Double) {
    var text = Text(string, face: style.face, size: style.size)
    text.usesFontMetrics = true
    pango_context_set_matrix(context, nil)
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
      case .leading: 0.0
      case .center: slack / 2
      case .trailing: slack
      }
    return Rect(x: rect.minX - left, y: rect.minY, width: rect.width + slack, height: rect.height)
  }

  private func makeLayout(_ text: Text) -> OpaquePointer {
    guard let layout = pango_layout_new(context), let description = descriptions[text.face] else {
      fatalError("could not create a text layout or its font")
    }
    pango_font_description_set_absolute_size(description, text.size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    setAttributes(text, of: layout)
    let alignment =
      switch text.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    return layout
  }

  private func setAttributes(_ text: Text, of layout: OpaquePointer) {
    var features = text.usesTabularFigures ? ["tnum=1"] : []
    if text.usesFontMetrics { features += ["calt=0", "liga=0", "clig=0"] }
    guard !features.isEmpty || text.kerning != 0 else { return }
    let attributes = pango_attr_list_new()
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

  private static func makeDescription(_ face: FontFace) -> OpaquePointer {
    guard let description = pango_font_description_new() else {
      fatalError("could not create a font description")
    }
    let family = face == .monospaced ? "DejaVu Sans Mono" : "Inter,DejaVu Sans"
    pango_font_description_set_family(description, family)
    let weight =
      switch face {
      case .regular, .italic, .monospaced: PANGO_WEIGHT_NORMAL
      case .medium: PANGO_WEIGHT_MEDIUM
      case .semibold: PANGO_WEIGHT_SEMIBOLD
      case .bold, .boldItalic: PANGO_WEIGHT_BOLD
      }
    pango_font_description_set_weight(description, weight)
    if face == .italic || face == .boldItalic {
      pango_font_description_set_style(description, PANGO_STYLE_ITALIC)
    }
    return description
  }
}
