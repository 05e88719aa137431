import CPango

/// A paragraph that nothing but Pango has laid out, as a reference for positions.
///
/// All lengths are in points, and positions count characters as readers do. Everything holds the
/// lock of all text, because other tests measure text at the same time.
final class PangoParagraph {
  /// The byte at which each character starts, and the length of the text.
  let starts: [Int]
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let layout: OpaquePointer?

  /// Lays out a paragraph in Inter; nil breaks no lines.
  init(_ text: String, size: Double, width: Double?) {
    var start = 0
    starts =
      text.map { character in
        defer { start += character.utf8.count }
        return start
      } + [text.utf8.count]
    reticle_lock_text()
    defer { reticle_unlock_text() }
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    // Without a language, Pango ignores the script of a text when it selects fonts.
    pango_context_set_language(context, pango_language_from_string("en"))
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    layout = pango_layout_new(context)
    let description = pango_font_description_from_string("Inter,DejaVu Sans")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let width { pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE))) }
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
  }

  deinit {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    for object in [UnsafeMutableRawPointer(layout), UnsafeMutableRawPointer(context)] {
      g_object_unref(object)
    }
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The number of lines.
  var lineCount: Int {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    return Int(pango_layout_get_line_count(layout))
  }

  /// Returns the first character of a line.
  func lineStart(_ index: Int) -> Int {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    let line = pango_layout_get_line_readonly(layout, Int32(index))
    return starts.firstIndex(of: Int(pango_layout_line_get_start_index(line))) ?? -1
  }

  /// Returns whether Pango puts a caret at a position.
  func isCaretPosition(_ position: Int) -> Bool {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    var count: Int32 = 0
    let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
    guard let text = pango_layout_get_text(layout), let attributes else { return false }
    let index = g_utf8_pointer_to_offset(text, text + starts[position])
    return attributes[index].is_cursor_position != 0
  }

  /// Returns the x coordinate of the strong cursor, and its line.
  func cursor(_ position: Int) -> (x: Double, line: Int) {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    var strong = PangoRectangle()
    pango_layout_get_cursor_pos(layout, Int32(starts[position]), &strong, nil)
    var line: Int32 = 0
    var x: Int32 = 0
    pango_layout_index_to_line_x(layout, Int32(starts[position]), 0, &line, &x)
    return (Self.points(strong.x), Int(line))
  }

  /// Returns the character under a click in a line, and the position that the click selects.
  func position(at x: Double, inLine index: Int) -> (character: Int, position: Int) {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    let line = pango_layout_get_line_readonly(layout, Int32(index))
    var (byte, trailing) = (Int32(0), Int32(0))
    let local = Int32((x - lineLeft(index)) * Double(PANGO_SCALE))
    pango_layout_line_x_to_index(line, local, &byte, &trailing)
    guard var pointer = pango_layout_get_text(layout) else { return (0, 0) }
    let text = pointer
    pointer = text + Int(byte)
    for _ in 0..<trailing { pointer = UnsafePointer(g_utf8_find_next_char(pointer, nil)) }
    return (
      starts.lastIndex { $0 <= Int(byte) } ?? 0, starts.lastIndex { $0 <= pointer - text } ?? 0
    )
  }

  /// Returns the left edge of a line.
  func lineLeft(_ index: Int) -> Double {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<index { pango_layout_iter_next_line(iterator) }
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    return Self.points(logical.x)
  }

  /// Returns the visual ranges of selected characters of a line, joined where they touch.
  func ranges(_ range: Range<Int>, inLine index: Int) -> [ClosedRange<Double>] {
    reticle_lock_text()
    defer { reticle_unlock_text() }
    let line = pango_layout_get_line_readonly(layout, Int32(index))
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(
      line, Int32(starts[range.lowerBound]), Int32(starts[range.upperBound]), &ranges, &count)
    defer { g_free(ranges) }
    var joined: [ClosedRange<Double>] = []
    for index in 0..<Int(count) {
      guard let ranges else { break }
      let (left, right) = (Self.points(ranges[2 * index]), Self.points(ranges[2 * index + 1]))
      if let last = joined.last, left - last.upperBound < 0.02 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, right)
      } else {
        joined.append(left...right)
      }
    }
    return joined
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
