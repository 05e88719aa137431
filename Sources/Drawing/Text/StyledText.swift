/// A text whose parts have different styles.
///
/// ```swift
/// var text = StyledText("Total ", style)
/// text.append("12", TextStyle(face: .bold, size: 15))
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part with one style.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// The style of the characters.
    public var style: TextStyle

    /// Creates a run.
    public init(_ string: String, _ style: TextStyle) {
      self.string = string
      self.style = style
    }
  }

  /// The parts, in order; none is empty, and adjacent parts have different styles.
  public private(set) var runs: [Run] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a text with one style.
  public init(_ string: String, _ style: TextStyle = TextStyle()) {
    append(string, style)
  }

  /// Creates a text from parts.
  public init(_ runs: some Sequence<Run>) {
    for run in runs { append(run.string, run.style) }
  }

  /// The characters of all parts.
  public var string: String { runs.map(\.string).joined() }

  /// Whether the text has no characters.
  public var isEmpty: Bool { runs.isEmpty }

  /// Appends a part.
  public mutating func append(_ string: String, _ style: TextStyle) {
    guard !string.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].string += string
    } else {
      runs.append(Run(string, style))
    }
  }

  /// Returns the text with the style of every part changed.
  package func restyled(_ change: (inout TextStyle) -> Void) -> StyledText {
    StyledText(
      runs.map { run in
        var run = run
        change(&run.style)
        return run
      })
  }

  /// Returns the text without certain leading and trailing characters; whitespace by default.
  ///
  /// A text of only such characters becomes empty.
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
