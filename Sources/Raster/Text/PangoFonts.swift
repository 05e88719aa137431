import CPango
import Drawing
import Geometry

/// The machine's fonts, in which Pango shapes text.
///
/// Font hinting is off, so that a line has the same width at every scale.
final class PangoFonts {
  /// The context for text that is laid out by checked-in metrics; the painter sets its scale.
  let context: OpaquePointer
  /// The characters for which no font was found so far.
  private(set) var missing = MissingFonts()
  /// The contexts for measured text, by the direction of paragraphs.
  private let contexts: [TextDirection: OpaquePointer]
  private let descriptions: [FontFace: OpaquePointer]
  /// The text whose fonts are loaded before such text appears.
  private var preparation = FontPreparation()
  /// The scale at which text was painted last, in device pixels per point.
  var paintingScale = 1.0

  init() {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    // `pango_cairo_font_map_new` follows the environment variable PANGOCAIRO_BACKEND, and returns
    // nothing if that names an unknown backend.
    let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    context = Self.makeContext(map)
    var contexts: [TextDirection: OpaquePointer] = [:]
    for direction in TextDirection.allCases {
      let context = Self.makeContext(map)
      pango_context_set_language(context, Self.language)
      switch direction {
      case .natural: break
      case .leftToRight: pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
      case .rightToLeft: pango_context_set_base_dir(context, PANGO_DIRECTION_RTL)
      }
      contexts[direction] = context
    }
    self.contexts = contexts
    var descriptions: [FontFace: OpaquePointer] = [:]
    for face in FontFace.allCases { descriptions[face] = Self.makeDescription(face) }
    self.descriptions = descriptions
    if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  deinit {
    withTextLock {
      for description in descriptions.values { pango_font_description_free(description) }
      for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
      g_object_unref(UnsafeMutableRawPointer(context))
    }
  }

  /// Returns the description of a font, valid until the next call for the same face.
  func description(of face: FontFace, size: Double) -> OpaquePointer {
    guard let description = descriptions[face] else {
      fatalError("internal error: the face \(face) has no font description")
    }
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }

  /// Creates an empty layout for measured text; the caller unreferences it.
  func makeLayout(_ direction: TextDirection) -> OpaquePointer {
    guard let context = contexts[direction], let layout = pango_layout_new(context) else {
      fatalError("could not create a text layout")
    }
    pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    return layout
  }

  /// Notes a character for which there is no font.
  func addMissing(_ code: UInt32) { missing.add(code) }

  // MARK: - Preparation

  /// Notes that text beyond the checked-in metrics has a face and a size.
  func noteUse(of style: TextStyle) { preparation.add(style) }

  /// Notes that text that the checked-in metrics cover has a size in points.
  func noteUse(ofSize size: Double) { preparation.addSize(size) }

  /// Returns the next style that text has not had yet; nil if there is none.
  func nextUnusedFace() -> TextStyle? { preparation.nextFace() }

  /// Shapes and draws the next sample of ``FontPreparation``, and discards the result.
  ///
  /// Pango keeps the fonts that it has found, so the first text in that script and style takes no
  /// longer than later ones. Cost: 1 to 6 ms. Returns whether there was a sample.
  func prepareNextScript() -> Bool {
    guard let (sample, style) = preparation.next() else { return false }
    withTextLock { prepare(sample, style) }
    return true
  }

  private func prepare(_ sample: String, _ style: TextStyle) {
    // Only text that is displayed needs advice about missing fonts.
    let missing = missing
    defer { self.missing = missing }
    let request = TextRequest(StyledText(sample, style))
    let shaped = ShapedText(request, self)
    let text = MeasuredText(request, shaped.extent)
    withScratch(text.size) { cairo, scale in
      ShapedTextPainter(fonts: self, scale: scale, cairo: cairo).paint(
        text, shaped, in: Rect(origin: .zero, size: text.size))
    }
  }

  /// Calls `body` with a context in points, whose pixels are discarded, and its scale.
  func withScratch(_ size: Size, _ body: (OpaquePointer, Double) -> Void) {
    let size = RasterSize(size, scale: min(paintingScale, 4))
    let image = RasterImage(layerWidth: size.width, layerHeight: size.height)
    let surface = makeSurface(
      image.pixels, format: CAIRO_FORMAT_ARGB32, width: image.width, height: image.height,
      bytesPerRow: image.width * 4)
    guard let cairo = cairo_create(surface) else { return }
    cairo_scale(cairo, size.scale, size.scale)
    body(cairo, size.scale)
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The user's language, or English.
  ///
  /// If Pango knows the language of a context, it prefers the fonts for the script of each text,
  /// and the user's forms of Chinese characters. Without one, as in a program that never calls
  /// `setlocale`, it uses any font that has a character, so letters and their marks can come from
  /// different fonts.
  private static var language: OpaquePointer? {
    var names = g_get_language_names()
    while let name = names?.pointee.map({ String(cString: $0) }) {
      let language = name.prefix { $0 != "." && $0 != "@" }
      if language != "C", language != "POSIX" { return pango_language_from_string(name) }
      names = names?.successor()
    }
    return pango_language_from_string("en")
  }

  private static func makeContext(_ map: UnsafeMutablePointer<PangoFontMap>?) -> OpaquePointer {
    guard let context = pango_font_map_create_context(map) else {
      fatalError("could not create a font context")
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
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
