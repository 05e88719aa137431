import CPango
import Drawing
import Geometry

/// The layout of a text that the checked-in metrics cover: complete lines, and a last line that may
/// end with an ellipsis.
///
/// Pango limits the lines of each paragraph, not of the whole text. The last line is therefore laid
/// out separately, once its start is known.
final class PangoTextLayout {
  private let text: Text
  private let whole: OpaquePointer
  /// The number of lines of `whole` that are drawn.
  private let wholeCount: Int
  private let lastLine: OpaquePointer?

  /// Lays out a text in a box of `size` points.
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

  /// The number of lines.
  var lineCount: Int { wholeCount + (lastLine == nil ? 0 : 1) }

  /// Returns whether each complete line starts with one of some lines, in order.
  ///
  /// Only spaces may follow, at which the line was broken.
  func startsLines(with lines: [String]) -> Bool {
    let bytes = text.string.utf8
    return (0..<min(wholeCount, lines.count)).allSatisfy { index in
      guard let line = pango_layout_get_line_readonly(whole, Int32(index)) else { return false }
      let start = Int(pango_layout_line_get_start_index(line))
      let own = bytes.dropFirst(start).prefix(Int(pango_layout_line_get_length(line)))
      let expected = lines[index].utf8
      return own.count >= expected.count
        && own.dropFirst(expected.count).allSatisfy { $0 == UInt8(ascii: " ") }
    }
  }

  /// Draws the lines in a rectangle, with the context's source and clip.
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
    let top = Point(x: rect.minX, y: rect.minY + shift)
    draw(whole, lineCount: wholeCount, at: top, scale: scale, on: cairo)
    guard let lastLine else { return }
    let below = Point(x: top.x, y: top.y + wholeHeight)
    draw(lastLine, lineCount: 1, at: below, scale: scale, on: cairo)
  }

  private func draw(
    _ layout: OpaquePointer, lineCount: Int, at corner: Point, scale: Double,
    on cairo: OpaquePointer
  ) {
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    for _ in 0..<lineCount {
      draw(lineOf: lines, at: corner, scale: scale, on: cairo)
      pango_layout_iter_next_line(lines)
    }
  }

  /// Draws a line with its baseline on a whole pixel, which keeps the bottoms of letters sharp.
  private func draw(
    lineOf lines: OpaquePointer?, at corner: Point, scale: Double, on cairo: OpaquePointer
  ) {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(lines, &ink, &logical)
    let top = Self.points(pango_layout_iter_get_baseline(lines))
    let baseline = Double(PixelRect.edge((corner.y + top) * scale)) / scale
    let area = Rect(
      x: corner.x + Self.points(ink.x), y: baseline + Self.points(ink.y) - top,
      width: Self.points(ink.width), height: Self.points(ink.height))
    // The sigma is half the blur; nothing is visible beyond three sigmas.
    let sigma = max(0, text.blur) / 2 * scale
    let margin = 1 + (3 * sigma).rounded(.up)
    guard var mask = TextMask(area: TextMask.pixels(area, margin, scale: scale, on: cairo)) else {
      return
    }
    mask.draw(scale: scale) { context in
      cairo_move_to(context, corner.x + Self.points(logical.x), baseline)
      pango_cairo_show_layout_line(context, pango_layout_iter_get_line_readonly(lines))
    }
    mask.paint(scale: scale, blurredBy: sigma, on: cairo)
  }

  /// Returns the maximum number of lines: the text's limit, or what fits the height, at least one.
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

  /// Returns the text of the last line: the rest of its paragraph, with an ellipsis if others
  /// follow.
  private static func firstParagraph(_ rest: Substring) -> Substring {
    guard let newline = rest.firstIndex(where: \.isNewline) else { return rest }
    return rest[..<newline] + "…"
  }

  private static func setString(_ string: Substring, of layout: OpaquePointer) {
    let string = String(string)
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
  }

  /// Returns the height of the first `lineCount` lines, in points.
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
