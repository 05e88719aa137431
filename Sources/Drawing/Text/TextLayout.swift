public import Geometry

/// A styled text broken into lines, each part in its place: a value, computed from metrics alone.
///
/// Lines break at spaces, after hyphens and between characters of scripts without spaces; a word
/// longer than a line breaks anywhere. What does not fit into the last line ends with an ellipsis.
///
/// Cost: linear in the text.
public struct TextLayout: Hashable, Sendable {
  /// A part of a line that looks the same.
  public struct Piece: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// How they look.
    public var style: TextStyle
    /// The left edge in the line, in points.
    public var x: Double
    /// The width, in points.
    public var width: Double
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// The parts, from left to right.
    public var pieces: [Piece]
    /// The width of all parts, in points; spaces at the end are none.
    public var width: Double
    /// The upper edge in the text, in points.
    public var top: Double
    /// The height, in points.
    public var height: Double
    /// The baseline below the upper edge, in points.
    public var baseline: Double
  }

  /// The lines, from top to bottom.
  public private(set) var lines: [Line] = []
  /// The size of all lines, in points, unrounded.
  public private(set) var size = Size.zero
  /// Whether characters were left out for want of room.
  public internal(set) var isTruncated = false

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the text; newlines begin new lines.
  ///   - limits: the room there is.
  ///   - measure: what tells the widths.
  public init(
    _ text: StyledText, in limits: TextLimits = TextLimits(),
    measuredBy measure: some TextMeasuring = CheckedInMetrics()
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

  /// The laid out text as styled text, line by line with newlines between.
  public var runs: [StyledText.Run] {
    var text = StyledText()
    for (index, line) in lines.enumerated() {
      if index > 0, let style = line.pieces.first?.style { text.append("\n", style) }
      for piece in line.pieces { text.append(piece.string, piece.style) }
    }
    return text.runs
  }
}

/// The room a text has.
public struct TextLimits: Hashable, Sendable {
  /// The width, in points; unlimited by default.
  public var width: Double
  /// The height, in points; lines that do not fit are left out, but never the first; unlimited by
  /// default.
  public var height: Double
  /// The most lines; 0, the default, for any number.
  public var lineLimit: Int
  /// What is added between lines, in points; 0 by default.
  public var lineSpacing: Double

  /// Makes limits; what is left out is none.
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
