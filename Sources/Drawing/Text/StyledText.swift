/// A text whose parts look different.
///
/// ```swift
/// var text = StyledText("Total ", style)
/// text.append("12", TextStyle(face: .bold, size: 15))
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part that looks the same.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// How they look.
    public var style: TextStyle

    /// Makes a run.
    public init(_ string: String, _ style: TextStyle) {
      self.string = string
      self.style = style
    }
  }

  /// The parts, in order; none is empty, and neighbors look different.
  public private(set) var runs: [Run] = []

  /// Makes an empty text.
  public init() {}

  /// Makes a text of one look.
  public init(_ string: String, _ style: TextStyle = TextStyle()) {
    append(string, style)
  }

  /// Makes a text from parts.
  public init(_ runs: some Sequence<Run>) {
    for run in runs { append(run.string, run.style) }
  }

  /// The characters of all parts.
  public var string: String { runs.map(\.string).joined() }

  /// Whether there are no characters.
  public var isEmpty: Bool { runs.isEmpty }

  /// Adds a part at the end.
  public mutating func append(_ string: String, _ style: TextStyle) {
    guard !string.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].string += string
    } else {
      runs.append(Run(string, style))
    }
  }

  /// The text with every part's style changed.
  public func restyled(_ change: (inout TextStyle) -> Void) -> StyledText {
    StyledText(
      runs.map { run in
        var run = run
        change(&run.style)
        return run
      })
  }

  /// The text without characters of a kind at its beginning and end; whitespace and newlines by
  /// default.
  ///
  /// A text of nothing but such characters becomes empty.
  public func trimmed(_ isTrimmed: (Character) -> Bool = \.isWhitespace) -> StyledText {
    var runs = runs
    while let first = runs.first {
      runs[0].string = String(first.string.drop(while: isTrimmed))
      if !runs[0].string.isEmpty { break }
      runs.removeFirst()
    }
    while var last = runs.popLast() {
      while let character = last.string.last, isTrimmed(character) { last.string.removeLast() }
      if !last.string.isEmpty {
        runs.append(last)
        break
      }
    }
    return StyledText(runs)
  }
}
