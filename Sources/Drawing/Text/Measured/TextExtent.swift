/// The size of each line of a text, as measured in the fonts of a machine.
///
/// It is the only thing that the engine learns about a text that the checked-in metrics do not
/// cover: never its glyphs. All lengths are whole 64ths of a point, rounded up, so that a scenario
/// file represents them exactly.
package struct TextExtent: Hashable, Sendable {
  /// A line of a measured text.
  package struct Line: Hashable, Sendable {
    /// The characters, as offsets into the text's UTF-8 bytes, without a newline at the end.
    ///
    /// The characters that an ellipsis replaces are not part of it.
    package var range: Range<Int>
    /// The width without the space at which the line was broken, in 64ths of a point.
    package var width: Int
    /// The distance from the top to the baseline, in 64ths of a point.
    package var ascent: Int
    /// The distance from the baseline to the bottom, in 64ths of a point.
    package var descent: Int
    /// Whether the line's paragraph is read from right to left.
    package var isRightToLeft: Bool
    /// Whether an ellipsis follows the characters because the text does not fit.
    package var isTruncated: Bool
    /// The positions of the characters, in reading order; empty unless the request
    /// ``TextRequest/locatesCharacters``.
    package var runs: [Run]

    /// Creates a line.
    package init(
      range: Range<Int>, width: Int, ascent: Int, descent: Int, isRightToLeft: Bool = false,
      isTruncated: Bool = false, runs: [Run] = []
    ) {
      self.range = range
      self.width = width
      self.ascent = ascent
      self.descent = descent
      self.isRightToLeft = isRightToLeft
      self.isTruncated = isTruncated
      self.runs = runs
    }
  }

  /// Adjacent characters of a line that are read in one direction.
  ///
  /// A character is an extended grapheme cluster of the text. The glyphs of a ligature are shared
  /// by its characters, so that the caret can be between them.
  package struct Run: Hashable, Sendable {
    /// The edge at which reading begins, in 64ths of a point from the left edge of the line.
    ///
    /// It is the left edge, or the right edge of a run that is read from right to left.
    package var start: Int
    /// The widths of the characters in reading order, in 64ths of a point.
    package var widths: [Int]
    /// Whether the characters are read from right to left.
    package var isRightToLeft: Bool

    /// Creates a run.
    package init(start: Int, widths: [Int], isRightToLeft: Bool = false) {
      self.start = start
      self.widths = widths
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The number of units per point: 64.
  package static let unitsPerPoint = 64
  /// The maximum number of lines; a longer text is truncated.
  package static let lineLimit = 1000
  /// The maximum number of characters with positions; those after them have none.
  package static let characterLimit = 4000
  /// The maximum of every length, in 64ths of a point: a million points.
  package static let lengthLimit = 64_000_000

  /// The lines, from top to bottom; at least one.
  package var lines: [Line]

  /// Creates an extent from its lines.
  package init(_ lines: [Line]) {
    self.lines = lines
  }

  /// Whether characters are omitted because the text does not fit.
  package var isTruncated: Bool { lines.last?.isTruncated ?? false }

  /// Returns a length in 64ths of a point as points.
  package static func points(_ length: Int) -> Double { Double(length) / Double(unitsPerPoint) }
}
