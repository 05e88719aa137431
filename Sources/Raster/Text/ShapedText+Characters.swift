import CPango
import Drawing

extension ShapedText {
  /// A character of the text: an extended grapheme cluster.
  private typealias CharacterRange = Range<Int>

  /// Returns the positions of the characters of each line.
  ///
  /// They are Pango's own: a character begins and ends where Pango draws a caret.
  func characterRuns() -> [[TextExtent.Run]] {
    var characters = Self.ranges(in: request.text.string)[...]
    return lines.map { line in
      characters = characters.drop { $0.lowerBound < line.range.lowerBound }
      let own = characters.prefix { $0.lowerBound < line.range.upperBound }
      characters = characters.dropFirst(own.count)
      return Self.runs(of: own, in: line)
    }
  }

  /// Returns the bytes of each character, up to the limit.
  private static func ranges(in string: String) -> [CharacterRange] {
    var start = 0
    return string.prefix(TextExtent.characterLimit).map { character in
      defer { start += character.utf8.count }
      return start..<start + character.utf8.count
    }
  }

  private static func runs(
    of characters: ArraySlice<CharacterRange>, in line: Line
  ) -> [TextExtent.Run] {
    let glyphs = GlyphClusters(line)
    var runs: [TextExtent.Run] = []
    var end = 0
    for character in characters {
      let bytes = character.clamped(to: line.range)
      let edges = glyphs.edges(of: bytes.lowerBound - line.offset..<bytes.upperBound - line.offset)
      let start = units(edges.start)
      let width = max(0, edges.isRightToLeft ? start - units(edges.end) : units(edges.end) - start)
      if runs.last?.isRightToLeft == edges.isRightToLeft, start == end {
        runs[runs.count - 1].widths.append(width)
      } else {
        runs.append(
          TextExtent.Run(start: start, widths: [width], isRightToLeft: edges.isRightToLeft))
      }
      end = edges.isRightToLeft ? start - width : start + width
    }
    return runs
  }

  /// Returns a position in Pango units as 64ths of a point, rounded to the nearest.
  private static func units(_ position: Int32) -> Int {
    let step = Int(PANGO_SCALE) / TextExtent.unitsPerPoint
    return min(max(0, (Int(position) + step / 2) / step), TextExtent.lengthLimit)
  }
}

/// The clusters of glyphs of a line: the smallest parts of its text that have glyphs of their own.
private struct GlyphClusters {
  /// The edges of a part of the text, in Pango units from the left edge of the line.
  struct Edges {
    /// The edge at which reading begins.
    var start: Int32
    /// The edge at which reading ends.
    var end: Int32
    var isRightToLeft: Bool
  }

  private let line: ShapedText.Line
  private let text: UnsafePointer<CChar>?
  /// The clusters by their first byte.
  private var clusters: [Int: Edges] = [:]
  /// The positions at which clusters end, by the byte after them.
  private var ends: [Int: Int32] = [:]

  /// Finds the clusters of a line in one pass over its glyphs.
  init(_ line: ShapedText.Line) {
    self.line = line
    text = pango_layout_get_text(line.layout)
    var x: Int32 = 0
    for item in ShapedText.items(of: line.pointer) {
      add(item, at: x)
      x += pango_glyph_string_get_width(item.pointee.glyphs)
    }
  }

  private mutating func add(_ item: UnsafeMutablePointer<PangoGlyphItem>, at x: Int32) {
    let isRightToLeft = item.pointee.item.pointee.analysis.level & 1 == 1
    let glyphs = item.pointee.glyphs.pointee
    var edge = isRightToLeft ? x + pango_glyph_string_get_width(item.pointee.glyphs) : x
    var iterator = PangoGlyphItemIter()
    var hasCluster = pango_glyph_item_iter_init_start(&iterator, item, text)
    while hasCluster != 0 {
      // The glyphs of a run are in visual order, and the iterator follows the text.
      let (first, last) = (Int(iterator.start_glyph), Int(iterator.end_glyph))
      let width = (first < last ? first..<last : last + 1..<first + 1).reduce(Int32(0)) {
        $0 + glyphs.glyphs[$1].geometry.width
      }
      let end = isRightToLeft ? edge - width : edge + width
      clusters[Int(iterator.start_index)] = Edges(
        start: edge, end: end, isRightToLeft: isRightToLeft)
      ends[Int(iterator.end_index)] = end
      edge = end
      hasCluster = pango_glyph_item_iter_next_cluster(&iterator)
    }
  }

  /// Returns the edges of a character, given by its bytes in the text of the layout.
  ///
  /// Pango is asked only for a position inside a cluster, such as a ligature. Its trailing edge of
  /// a character with several clusters, such as a letter with vowel signs, is that of the first.
  ///
  /// Cost: constant for a character with clusters of its own; otherwise linear in its run.
  func edges(of character: Range<Int>) -> Edges {
    let cluster = clusters[character.lowerBound]
    return Edges(
      start: cluster?.start ?? position(character.lowerBound, isTrailing: false),
      end: ends[character.upperBound] ?? position(lastScalar(of: character), isTrailing: true),
      isRightToLeft: cluster?.isRightToLeft ?? isRightToLeft(at: character.lowerBound))
  }

  private func position(_ byte: Int, isTrailing: Bool) -> Int32 {
    var x: Int32 = 0
    pango_layout_line_index_to_x(line.pointer, Int32(byte), isTrailing ? 1 : 0, &x)
    return x
  }

  /// Returns the first byte of the last scalar of a character.
  private func lastScalar(of character: Range<Int>) -> Int {
    var index = max(character.lowerBound, character.upperBound - 1)
    while index > character.lowerBound, let text, UInt8(bitPattern: text[index]) & 0xC0 == 0x80 {
      index -= 1
    }
    return index
  }

  private func isRightToLeft(at byte: Int) -> Bool {
    for item in ShapedText.items(of: line.pointer) {
      let start = Int(item.pointee.item.pointee.offset)
      if (start..<start + Int(item.pointee.item.pointee.length)).contains(byte) {
        return item.pointee.item.pointee.analysis.level & 1 == 1
      }
    }
    return line.isRightToLeft
  }
}
