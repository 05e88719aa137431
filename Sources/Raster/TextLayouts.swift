import CPango
import Drawing
import Geometry

/// A text laid out in lines: those that are shown whole, and below them one that may end with an
/// ellipsis.
///
/// Pango limits the lines of each paragraph, not of a text, so the last line is laid out by itself
/// once it is known where it begins.
final class TextLayouts {
  private let head: OpaquePointer?
  private let tail: OpaquePointer?
  private let text: Text

  /// Lays a text out in a box of `size` points.
  init(_ text: Text, in size: Size, slack: Double, makeLayout: () -> OpaquePointer) {
    self.text = text
    let width = Int32(min(1e6, size.width + slack) * Double(PANGO_SCALE))
    let whole = makeLayout()
    pango_layout_set_width(whole, width)
    Self.setString(text.string[...], of: whole)
    let limit = Self.lineLimit(text, height: size.height + slack, layout: whole)
    guard Int(pango_layout_get_line_count(whole)) > limit else {
      head = whole
      tail = nil
      return
    }
    let last = pango_layout_get_line_readonly(whole, Int32(limit - 1))
    let start = text.string.utf8.index(
      text.string.startIndex, offsetBy: Int(last?.pointee.start_index ?? 0))
    let ending = makeLayout()
    pango_layout_set_width(ending, width)
    pango_layout_set_ellipsize(ending, PANGO_ELLIPSIZE_END)
    pango_layout_set_single_paragraph_mode(ending, 1)
    Self.setString(Self.lastLine(text.string[start...]), of: ending)
    tail = ending
    if limit > 1 {
      Self.setString(Self.withoutLastNewline(text.string[..<start]), of: whole)
      head = whole
    } else {
      g_object_unref(UnsafeMutableRawPointer(whole))
      head = nil
    }
  }

  deinit {
    if let head { g_object_unref(UnsafeMutableRawPointer(head)) }
    if let tail { g_object_unref(UnsafeMutableRawPointer(tail)) }
  }

  /// Draws the lines in a rectangle, the first baseline on a whole pixel.
  func draw(in rect: Rect, slack: Double, scale: Double, on cairo: OpaquePointer) {
    let headHeight = Self.height(of: head)
    let free = rect.height - headHeight - Self.height(of: tail)
    let shift =
      switch text.verticalAlignment {
      case .top: 0.0
      case .middle: free / 2
      case .bottom: free
      }
    let x =
      switch text.alignment {
      case .leading: rect.minX
      case .center: rect.minX - slack / 2
      case .trailing: rect.minX - slack
      }
    draw(head, x: x, y: rect.minY + shift, scale: scale, on: cairo)
    draw(tail, x: x, y: rect.minY + shift + headHeight, scale: scale, on: cairo)
  }

  private func draw(
    _ layout: OpaquePointer?, x: Double, y: Double, scale: Double, on cairo: OpaquePointer
  ) {
    guard let layout else { return }
    let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    let snapped = Double(PixelRect.edge((y + baseline) * scale)) / scale
    cairo_move_to(cairo, x, snapped - baseline)
    // As outlines: Cairo puts glyph bitmaps on whole pixels, which spaces letters unevenly.
    pango_cairo_layout_path(cairo, layout)
    cairo_fill(cairo)
  }

  /// The most lines: the text's limit, or as many as fit into the height, at least one.
  private static func lineLimit(_ text: Text, height: Double, layout: OpaquePointer) -> Int {
    if text.lineLimit > 0 { return text.lineLimit }
    let count = pango_layout_get_line_count(layout)
    let lineHeight = Self.height(of: layout) / Double(max(1, count))
    return max(1, Int(min(1e6, height / lineHeight)))
  }

  /// What the last line shows of the rest: up to its own end, marked where paragraphs follow.
  private static func lastLine(_ rest: Substring) -> Substring {
    guard let newline = rest.firstIndex(where: \.isNewline) else { return rest }
    return rest[..<newline] + "…"
  }

  private static func withoutLastNewline(_ string: Substring) -> Substring {
    string.last?.isNewline == true ? string.dropLast() : string
  }

  private static func setString(_ string: Substring, of layout: OpaquePointer) {
    let string = String(string)
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
  }

  private static func height(of layout: OpaquePointer?) -> Double {
    guard let layout else { return 0 }
    var height: Int32 = 0
    pango_layout_get_size(layout, nil, &height)
    return Double(height) / Double(PANGO_SCALE)
  }
}
