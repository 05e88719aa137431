import CPango
import Drawing
import Geometry

/// A text that Pango has shaped and broken into lines, in the order of the paragraphs.
///
/// Pango limits the lines of each paragraph, not of the whole text. A last line with an ellipsis is
/// therefore laid out separately, in the direction of its paragraph.
final class ShapedText {
  /// A line, valid as long as the text.
  struct Line {
    /// Pango's line.
    var pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// The layout that owns the line.
    var layout: OpaquePointer
    /// The offset of the layout's text in the request's text, in bytes.
    var offset: Int
    /// The characters in the request's text, in bytes, without those that an ellipsis replaces.
    var range: Range<Int>
    /// The space of the line from its baseline's start, in Pango units; above is negative.
    var logical: PangoRectangle
    /// Whether the line's paragraph is read from right to left.
    var isRightToLeft: Bool
    /// Whether an ellipsis follows the characters.
    var isTruncated = false
    /// Whether the line fills the width in justified text.
    var isJustified = false

    /// The width, in points.
    var width: Double { Double(logical.width) / Double(PANGO_SCALE) }
    /// The height, in points.
    var height: Double { Double(logical.height) / Double(PANGO_SCALE) }
  }

  /// The lines, from top to bottom.
  private(set) var lines: [Line] = []
  /// The height of the lines without the space between them, in points.
  private var height = 0.0

  /// The request with the text.
  let request: TextRequest
  private let fonts: PangoFonts
  private let bytes: [UInt8]
  private var layouts: [OpaquePointer] = []

  /// The item flag of the glyphs of an ellipsis.
  private static let ellipsisFlag: UInt8 = 1 << 1
  /// The flag of a glyph that shows the code of a character without a font.
  private static let unknownFlag: PangoGlyph = 0x1000_0000
  /// The tolerance of the available height, in points.
  private static let slack = 1e-6

  /// Shapes a text in the space of its request.
  ///
  /// - Parameters:
  ///   - request: The text.
  ///   - fonts: The fonts.
  ///   - isJustified: Whether spaces are widened to fill lines.
  init(_ request: TextRequest, _ fonts: PangoFonts, isJustified: Bool = false) {
    self.request = request
    self.fonts = fonts
    bytes = Array(request.text.string.utf8)
    let width = request.limits.width
    let whole = makeLayout(0..<bytes.count, request.direction, width: width)
    if isJustified { pango_layout_set_justify(whole, 1) }
    var node = pango_layout_get_lines_readonly(whole)
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let line = makeLine(data.assumingMemoryBound(to: PangoLayoutLine.self), whole, offset: 0)
      guard lines.isEmpty || hasSpace(for: line) else {
        truncateLastLine(width: width)
        break
      }
      if isJustified, pango_layout_line_is_paragraph_start(line.pointer) == 0, !lines.isEmpty {
        lines[lines.count - 1].isJustified = true
      }
      lines.append(line)
      height += line.height
    }
    noteMissingFonts()
  }

  /// Shapes some characters of a text as one line.
  ///
  /// - Parameters:
  ///   - line: The measured line: its characters, its direction, and whether an ellipsis follows.
  ///   - request: The text.
  ///   - fonts: The fonts.
  ///   - width: The width in points at which the line ends with an ellipsis; nil for any width.
  init(_ line: TextExtent.Line, of request: TextRequest, _ fonts: PangoFonts, width: Double?) {
    self.request = request
    self.fonts = fonts
    bytes = Array(request.text.string.utf8)
    let range = line.range.clamped(to: 0..<bytes.count)
    let layout = makeLayout(
      range, line.isRightToLeft ? .rightToLeft : .leftToRight, width: width ?? .infinity,
      suffix: line.isTruncated ? "…" : "")
    pango_layout_set_single_paragraph_mode(layout, 1)
    if width != nil { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
    if let pointer = pango_layout_get_line(layout, 0) {
      narrowEllipsis(of: pointer, at: range.lowerBound)
      lines = [makeLine(pointer, layout, offset: range.lowerBound)]
    }
    noteMissingFonts()
  }

  deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// The lines as the engine knows them.
  var extent: TextExtent {
    let runs = request.locatesCharacters ? characterRuns() : []
    return TextExtent(
      lines.enumerated().map { index, line in
        TextExtent.Line(
          range: line.range, width: Self.units(line.logical.width),
          ascent: Self.units(-line.logical.y),
          descent: Self.units(line.logical.height + line.logical.y),
          isRightToLeft: line.isRightToLeft, isTruncated: line.isTruncated,
          runs: runs.isEmpty ? [] : runs[index])
      })
  }

  /// Returns the index of the part of the text to which an item of a line belongs.
  func runIndex(of item: PangoItem, in line: Line) -> Int {
    runIndex(at: line.offset + Int(item.offset))
  }

  /// Returns the index of the part of the text with a byte.
  private func runIndex(at position: Int) -> Int {
    var end = 0
    for (index, run) in request.text.runs.enumerated() {
      end += run.string.utf8.count
      if position < end { return index }
    }
    return max(0, request.text.runs.count - 1)
  }

  /// Returns a length in Pango units as 64ths of a point, rounded up.
  private static func units(_ length: Int32) -> Int {
    let step = Int(PANGO_SCALE) / TextExtent.unitsPerPoint
    return min(max(0, (Int(length) + step - 1) / step), TextExtent.lengthLimit)
  }

  // MARK: - Lines

  private func makeLine(
    _ pointer: UnsafeMutablePointer<PangoLayoutLine>, _ layout: OpaquePointer, offset: Int
  ) -> Line {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pointer, nil, &logical)
    let start = offset + Int(pango_layout_line_get_start_index(pointer))
    let end = start + Int(pango_layout_line_get_length(pointer))
    return Line(
      pointer: pointer, layout: layout, offset: offset,
      range: min(start, bytes.count)..<min(end, bytes.count), logical: logical,
      isRightToLeft: pango_layout_line_get_resolved_direction(pointer) == PANGO_DIRECTION_RTL)
  }

  private func hasSpace(for line: Line) -> Bool {
    let limits = request.limits
    if lines.count >= TextExtent.lineLimit { return false }
    if limits.lineLimit > 0, lines.count >= limits.lineLimit { return false }
    guard limits.height < .infinity else { return true }
    let spacing = limits.lineSpacing * Double(lines.count)
    return height + line.height + spacing <= limits.height + Self.slack
  }

  /// Replaces the last line by one that ends with an ellipsis, because others follow.
  private func truncateLastLine(width: Double) {
    guard let last = lines.popLast() else { return }
    let start = last.range.lowerBound
    let end = paragraphEnd(from: start)
    let layout = makeLayout(
      start..<end, last.isRightToLeft ? .rightToLeft : .leftToRight, width: width,
      suffix: end < bytes.count ? "…" : "")
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    guard let pointer = pango_layout_get_line(layout, 0) else { return }
    narrowEllipsis(of: pointer, at: start)
    var line = makeLine(pointer, layout, offset: start)
    line.isTruncated = true
    let visibleEnd = Self.ellipsisOffset(in: pointer).map { start + $0 } ?? end
    line.range = start..<max(start, min(visibleEnd, end))
    lines.append(line)
  }

  /// Removes the space that Pango adds to an ellipsis so that its line fills the available width.
  ///
  /// With that space, lines end before the edge with which they are aligned, and in text that is
  /// read from right to left there is a gap before the ellipsis. The line must not be one of
  /// Pango's read-only lines, whose size Pango stores. `offset` is that of the layout's text, in
  /// bytes.
  private func narrowEllipsis(of line: UnsafeMutablePointer<PangoLayoutLine>, at offset: Int) {
    for run in Self.items(of: line) {
      let item = run.pointee.item.pointee
      guard item.analysis.flags & Self.ellipsisFlag != 0 else { continue }
      let position = offset + Int(item.offset)
      let style = request.text.runs[runIndex(at: max(0, position - 1))].style
      let kerning = Int32((max(0, style.kerning) * Double(PANGO_SCALE)).rounded())
      let glyphs = run.pointee.glyphs.pointee
      for index in 0..<Int(glyphs.num_glyphs) {
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(
          item.analysis.font, glyphs.glyphs[index].glyph, nil, &logical)
        let width = glyphs.glyphs[index].geometry.width
        glyphs.glyphs[index].geometry.width = min(width, logical.width + kerning)
      }
    }
  }

  /// Returns the end of the paragraph that contains a byte.
  private func paragraphEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D { return index }
      if byte == 0xE2, bytes[index...].starts(with: [0xE2, 0x80, 0xA9]) { return index }
      index += 1
    }
    return index
  }

  /// Returns the offset of the characters that an ellipsis replaces; nil without an ellipsis.
  private static func ellipsisOffset(in line: UnsafeMutablePointer<PangoLayoutLine>) -> Int? {
    for item in items(of: line) where item.pointee.item.pointee.analysis.flags & ellipsisFlag != 0 {
      return Int(item.pointee.item.pointee.offset)
    }
    return nil
  }

  /// Returns the runs of a line, from left to right.
  static func items(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var items: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = line.pointee.runs
    while let current = node {
      if let data = current.pointee.data {
        items.append(data.assumingMemoryBound(to: PangoGlyphItem.self))
      }
      node = current.pointee.next
    }
    return items
  }

  private func noteMissingFonts() {
    guard layouts.contains(where: { pango_layout_get_unknown_glyphs_count($0) > 0 }) else { return }
    for line in lines {
      for item in Self.items(of: line.pointer) {
        let glyphs = item.pointee.glyphs.pointee
        for index in 0..<Int(glyphs.num_glyphs) {
          let glyph = glyphs.glyphs[index].glyph
          if glyph & Self.unknownFlag != 0 { fonts.addMissing(glyph & ~Self.unknownFlag) }
        }
      }
    }
  }

  // MARK: - Layouts

  /// Creates the layout of some characters, with a suffix in the style of the last one.
  private func makeLayout(
    _ range: Range<Int>, _ direction: TextDirection, width: Double, suffix: String = ""
  ) -> OpaquePointer {
    let layout = fonts.makeLayout(direction)
    layouts.append(layout)
    let style = request.text.runs.first?.style ?? TextStyle()
    pango_layout_set_font_description(
      layout, fonts.description(of: style.face, size: style.size))
    if width < .infinity {
      pango_layout_set_width(layout, Int32(max(0, min(1e6, width)) * Double(PANGO_SCALE)))
    }
    let text = bytes[range] + Array(suffix.utf8)
    let attributes = pango_attr_list_new()
    addStyles(of: range, to: attributes)
    Self.addHyphens(text, to: attributes)
    if request.usesTabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    text.withUnsafeBytes { buffer in
      pango_layout_set_text(
        layout, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
    }
    return layout
  }

  private func addStyles(of range: Range<Int>, to attributes: OpaquePointer?) {
    let runs = request.text.runs
    var end = 0
    for (index, run) in runs.enumerated() {
      let start = end
      end += run.string.utf8.count
      let part = (start..<end).clamped(to: range)
      let isLast = index == runs.count - 1 || end >= range.upperBound
      guard !part.isEmpty || isLast else { continue }
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(part.lowerBound - range.lowerBound)
        // A suffix has the style of the last character.
        attribute.pointee.end_index = isLast ? .max : UInt32(part.upperBound - range.lowerBound)
        pango_attr_list_insert(attributes, attribute)
      }
      let style = run.style
      fonts.noteUse(of: style)
      add(pango_attr_font_desc_new(fonts.description(of: style.face, size: style.size)))
      if style.kerning != 0 {
        add(pango_attr_letter_spacing_new(Int32((style.kerning * Double(PANGO_SCALE)).rounded())))
      }
      // Different colors keep parts separate; the painter reads the color from the part itself.
      if runs.count > 1 { add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0)) }
      if isLast { return }
    }
  }

  /// Allows a hyphen at the end of a line only after a soft hyphen.
  private static func addHyphens(_ text: ArraySlice<UInt8>, to attributes: OpaquePointer?) {
    func forbidHyphens(_ start: Int, _ end: Int) {
      guard start < end, let attribute = pango_attr_insert_hyphens_new(0) else { return }
      attribute.pointee.start_index = UInt32(start)
      attribute.pointee.end_index = end >= text.count ? .max : UInt32(end)
      pango_attr_list_insert(attributes, attribute)
    }
    var start = 0
    var index = text.startIndex
    while index < text.endIndex - 1 {
      guard text[index] == 0xC2, text[index + 1] == 0xAD else {
        index += 1
        continue
      }
      forbidHyphens(start, index - text.startIndex)
      index += 2
      // Pango asks at the character after the soft hyphen.
      if index < text.endIndex { index += 1 }
      while index < text.endIndex, text[index] & 0xC0 == 0x80 { index += 1 }
      start = index - text.startIndex
    }
    forbidHyphens(start, text.count)
  }
}
