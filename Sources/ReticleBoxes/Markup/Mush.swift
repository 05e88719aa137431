public import Drawing

/// Lightweight markup for labels.
///
/// The markup is `**bold**`, `//italic//`, `__underlined__` and monospace in backticks, with the
/// extensions `~~struck through~~`, `{#ff0000|colored}`, `{bg#ffff00|marked}`, `{k1.5|spaced}` and
/// `{font:Mono,12pt|in another font}`. Two colors, as in `{#c5372b/ff7a6e|colored}`, are
/// those of the light and of the dark theme.
///
/// Each kind of markup is one pass over the result of the pass before, in this order: font, bold,
/// italic, underline, strike, monospace, color, background, kerning. A marker matches the nearest
/// closing one on the same line with at least one character between them; other markers stay in the
/// text. Kinds can nest and overlap. Bold, italic and monospace replace the face, so the last one
/// wins.
///
/// ```swift
/// let text = Mush.styled("Now **50 %** off", TextStyle(size: 14))
/// ```
///
/// Cost: linear in the length of the text.
public enum Mush {
  /// The suffix that marks a string as markup for a ``Line``.
  public static let suffix = "|mush"

  /// Extensions of MGBox's markup; none by default.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: Int
    /// A backslash escapes the next character.
    public static let escapes = Options(rawValue: 1)
    /// `//` after a colon, as in a web address, is not a marker.
    public static let addresses = Options(rawValue: 2)
    /// Bold and italic together give bold italic.
    package static let boldItalic = Options(rawValue: 4)

    /// Creates a set from one bit for each option.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Returns the styled text of a markup string, based on a style.
  public static func styled(
    _ markup: String, _ style: TextStyle = TextStyle(), options: Options = []
  ) -> StyledText {
    var pass = MushParser(markup, style, options)
    pass.runAll()
    return pass.text
  }

  /// Returns the text of a markup string without its markers.
  package static func stripped(_ markup: String, options: Options = []) -> String {
    styled(markup, options: options).string
  }

  /// Returns the text of a label: a string that ends with ``suffix`` is markup, others are plain.
  public static func label(_ string: String, _ style: TextStyle) -> StyledText {
    guard string.hasSuffix(suffix) else { return StyledText(string, style) }
    return styled(String(string.dropLast(suffix.count)), style)
  }
}
