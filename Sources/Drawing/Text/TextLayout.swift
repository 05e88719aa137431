public import Geometry

/// A styled text broken into positioned lines, computed from font metrics alone.
///
/// Lines break at spaces, after hyphens and between characters of scripts without spaces; a word
/// that is longer than a line breaks anywhere. If the text does not fit, the last line ends with an
/// ellipsis.
///
/// Cost: linear in the length of the text.
public struct TextLayout: Hashable, Sendable {
  /// A part of a line with one style.
  public struct Piece: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// The style of the characters.
    public var style: TextStyle
    /// The left edge in the line, in points.
    public var x: Double
    /// The width, in points.
    public var width: Double
  }

  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The pieces, from left to right.
    public var pieces: [Piece]
    /// The width of all pieces, in points, without trailing spaces.
    public var width: Double
    /// The top edge in the text, in points.
    public var top: Double
    /// The height, in points.
    public var height: Double
    /// The distance from the top edge to the baseline, in points.
    public var baseline: Double
  }

  /// The lines, from top to bottom.
  public private(set) var lines: [Line] = []
  /// The size of all lines, in points, not rounded.
  public private(set) var size = Size.zero
  /// Whether characters were omitted because the text does not fit.
  public internal(set) var isTruncated = false

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text; newlines start new lines.
  ///   - limits: The available space.
  ///   - measure: The measure of character widths.
  public init(
    _ text: StyledText, in limits: TextLimits = TextLimits(),
    measuredBy measure: some TextMeasuring = BuiltInFontMetrics()
  ) {
    var breaker = LineBreaker(text, limits, measure)
    breaker.run()
    isTruncated = breaker.isTruncated
    lines = breaker.lines
    var bottom = 0.0
    for index in lines.indices {
      if index > 0 { bottom += limits.lineSpacing }
      lines[index].top = bottom
      bottom += lines[index].height
    }
    size = Size(width: lines.map(\.width).max() ?? 0, height: bottom)
  }

  /// The text as laid out, with newlines between lines.
  public var runs: [StyledText.Run] {
    var text = StyledText()
    for (index, line) in lines.enumerated() {
      if index > 0, let style = line.pieces.first?.style { text.append("\n", style) }
      for piece in line.pieces { text.append(piece.string, piece.style) }
    }
    return text.runs
  }
}

/// The space available to a text.
public struct TextLimits: Hashable, Sendable {
  /// The width, in points; unlimited by default.
  public var width: Double
  /// The height, in points; unlimited by default.
  ///
  /// Lines that do not fit are omitted, except for the first one.
  public var height: Double
  /// The maximum number of lines; 0, the default, means no limit.
  public var lineLimit: Int
  /// The space between lines, in points; 0 by default.
  public var lineSpacing: Double

  /// Creates limits; nothing is limited by default.
  public init(
    width: Double = .infinity, height: Double = .infinity, lineLimit: Int = 0,
    lineSpacing: Double = 0
  ) {
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
  }
}
