public import Geometry

/// A styled text broken into positioned lines.
///
/// Text that `StyledText.isCoveredByMetrics` is laid out from checked-in font metrics alone. Its
/// lines break at spaces and after hyphens; a word that is longer than a line breaks anywhere. Any
/// other text is measured once by the stage's ``TextExtents``, with line breaks by the rules of
/// Unicode. If the text does not fit, the last line ends with an ellipsis.
///
/// ```swift
/// let layout = TextLayout(text, in: TextLimits(width: 200), with: host?.textExtents)
/// ```
///
/// Cost: linear in the length of the text; a measured text is shaped only at its first use.
public struct TextLayout: Hashable, Sendable {
  /// A part of a line with one style.
  package struct Piece: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// The style of the characters.
    public var style: TextStyle
    /// The left edge in the line, in points; 0 in a measured text, which has only whole lines.
    public var x: Double
    /// The width, in points; that of the line in a measured text.
    public var width: Double
  }

  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The pieces, from left to right; in reading order in a measured text.
    package var pieces: [Piece]
    /// The width of all pieces, in points, without trailing spaces.
    public var width: Double
    /// The top edge in the text, in points.
    public var top: Double
    /// The height, in points.
    public var height: Double
    /// The distance from the top edge to the baseline, in points.
    package var baseline: Double
    /// The index of the first character in the text; 0 in a measured text.
    package var start = 0
  }

  /// The lines, from top to bottom.
  public private(set) var lines: [Line] = []
  /// The size of all lines, in points, not rounded.
  public private(set) var size = Size.zero
  /// Whether characters were omitted because the text does not fit.
  public internal(set) var isTruncated = false

  /// The text with its measured lines; nil if the layout was computed from font metrics.
  private(set) var measuredText: MeasuredText?

  /// Lays out a text in any script.
  ///
  /// - Parameters:
  ///   - text: The text; newlines start new lines.
  ///   - limits: The available space.
  ///   - extents: The measured texts of the stage; without them, the widths of characters that the
  ///     metrics lack are estimated.
  public init(
    _ text: StyledText, in limits: TextLimits = TextLimits(), with extents: TextExtents?
  ) {
    self.init(TextRequest(text, in: limits), with: extents)
  }

  /// Lays out the text of a request.
  init(_ request: TextRequest, with extents: TextExtents?) {
    if let extents, !request.text.isCoveredByMetrics, let extent = extents.extent(of: request) {
      self.init(MeasuredText(request, extent))
    } else {
      self.init(request.text, in: request.limits)
    }
  }

  /// Lays out a text with widths of single characters.
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

  /// Creates the layout of a measured text.
  private init(_ text: MeasuredText) {
    measuredText = text
    let runs = text.request.text.runs
    var starts: [Int] = []
    var length = 0
    for run in runs {
      starts.append(length)
      length += run.string.utf8.count
    }
    for (line, top) in zip(text.extent.lines, text.lineTops) {
      let width = text.width(of: line)
      var pieces: [Piece] = []
      for (run, start) in zip(runs, starts) {
        let range = line.range.clamped(to: start..<start + run.string.utf8.count)
        guard !range.isEmpty else { continue }
        let bytes = run.string.utf8.dropFirst(range.lowerBound - start).prefix(range.count)
        pieces.append(
          Piece(
            string: String(decoding: bytes, as: UTF8.self), style: run.style, x: 0, width: width))
      }
      if line.isTruncated, let style = pieces.last?.style ?? runs.first?.style {
        let last = pieces.popLast() ?? Piece(string: "", style: style, x: 0, width: width)
        pieces.append(Piece(string: last.string + "…", style: style, x: 0, width: width))
      }
      lines.append(
        Line(
          pieces: pieces, width: width, top: top,
          height: TextExtent.points(line.ascent + line.descent),
          baseline: TextExtent.points(line.ascent)))
    }
    size = text.size
    isTruncated = text.extent.isTruncated
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
