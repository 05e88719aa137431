import CPango
import Drawing
import Geometry

/// A text laid out in lines: those that are shown whole, and below them one that may end with an
/// ellipsis.
///
/// Pango limits the lines of each paragraph, not of a text, so the last line is laid out by itself
/// once it is known where it begins.
final class TextLayouts {
  private let text: Text
  private let whole: OpaquePointer
  /// How many lines of `whole` are shown.
  private let wholeCount: Int
  private let lastLine: OpaquePointer?

  /// Lays a text out in a box of `size` points.
  init(_ text: Text, in size: Size, makeLayout: () -> OpaquePointer) {
    self.text = text
    let width = Int32(min(1e6, size.width) * Double(PANGO_SCALE))
    whole = makeLayout()
    pango_layout_set_width(whole, width)
    Self.setString(text.string[...], of: whole)
    let limit = Self.lineLimit(text, height: size.height, layout: whole)
    let count = Int(pango_layout_get_line_count(whole))
    guard count > limit else {
      wholeCount = count
      lastLine = nil
      return
    }
    wholeCount = limit - 1
    let line = pango_layout_get_line_readonly(whole, Int32(wholeCount))
    let start = text.string.utf8.index(
      text.string.startIndex, offsetBy: Int(line?.pointee.start_index ?? 0))
    let ending = makeLayout()
    pango_layout_set_width(ending, width)
    pango_layout_set_ellipsize(ending, PANGO_ELLIPSIZE_END)
    Self.setString(Self.firstParagraph(text.string[start...]), of: ending)
    lastLine = ending
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(whole))
    if let lastLine { g_object_unref(UnsafeMutableRawPointer(lastLine)) }
  }

  /// Draws the lines in a rectangle.
  func draw(in rect: Rect, scale: Double, on cairo: OpaquePointer) {
    let wholeHeight = Self.height(of: whole, lineCount: wholeCount)
    let lastHeight = lastLine.map { Self.height(of: $0, lineCount: 1) } ?? 0
    let free = rect.height - wholeHeight - lastHeight
    let shift =
      switch text.verticalAlignment {
      case .top: 0.0
      case .middle: free / 2
      case .bottom: free
      }
    let top = rect.minY + shift
    draw(whole, lineCount: wholeCount, x: rect.minX, y: top, scale: scale, on: cairo)
    guard let lastLine else { return }
    draw(lastLine, lineCount: 1, x: rect.minX, y: top + wholeHeight, scale: scale, on: cairo)
  }

  /// Draws each line with its baseline on a whole pixel, which keeps the feet of letters sharp.
  private func draw(
    _ layout: OpaquePointer, lineCount: Int, x: Double, y: Double, scale: Double,
    on cairo: OpaquePointer
  ) {
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    for _ in 0..<lineCount {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, nil, &extents)
      let baseline = y + Self.points(pango_layout_iter_get_baseline(lines))
      cairo_move_to(
        cairo, x + Self.points(extents.x), Double(PixelRect.edge(baseline * scale)) / scale)
      // As outlines: Cairo puts glyph bitmaps on whole pixels, which spaces letters unevenly.
      pango_cairo_layout_line_path(cairo, pango_layout_iter_get_line_readonly(lines))
      pango_layout_iter_next_line(lines)
    }
    cairo_fill(cairo)
  }

  /// The most lines: the text's limit, or as many as fit into the height, at least one.
  private static func lineLimit(_ text: Text, height: Double, layout: OpaquePointer) -> Int {
    if text.lineLimit > 0 { return text.lineLimit }
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    var count = 0
    var bottom: Int32 = 0
    repeat {
      pango_layout_iter_get_line_yrange(lines, nil, &bottom)
      if points(bottom) <= height + 0.5 { count += 1 }
    } while pango_layout_iter_next_line(lines) != 0
    return max(1, count)
  }

  /// What the last line has to show: up to the paragraph's end, marked where others follow.
  private static func firstParagraph(_ rest: Substring) -> Substring {
    guard let newline = rest.firstIndex(where: \.isNewline) else { return rest }
    return rest[..<newline] + "…"
  }

  private static func setString(_ string: Substring, of layout: OpaquePointer) {
    let string = String(string)
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
  }

  /// How high the first `lineCount` lines are, in points.
  private static func height(of layout: OpaquePointer, lineCount: Int) -> Double {
    guard lineCount > 0 else { return 0 }
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    for _ in 1..<lineCount { pango_layout_iter_next_line(lines) }
    var bottom: Int32 = 0
    pango_layout_iter_get_line_yrange(lines, nil, &bottom)
    return points(bottom)
  }

  private static func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}
