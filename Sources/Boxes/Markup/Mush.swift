public import Drawing

/// Lightweight markup for labels: `**bold**`, `//italic//`, `__underlined__`, monospace in
/// backticks, and the extensions `~~struck through~~`, `{#ff0000|colored}`, `{bg#ffff00|marked}`,
/// `{k1.5|spaced}` and `{font:Mono,12pt|in another font}`.
///
/// Kinds are looked for one after another, each in the text that the kind before has left: font,
/// bold, italic, underline, strike, monospace, color, background, kerning. A marker matches the
/// nearest that closes it on the same line with at least one character between; all others stay as
/// they are. Kinds may nest and overlap. Bold, italic and monospace each replace the face, so that
/// the later kind wins.
///
/// ```swift
/// let text = Mush.styled("Now **50 %** off", TextStyle(size: 14))
/// ```
///
/// Cost: linear in the text.
public enum Mush {
  /// What a string ends with whose markup a ``Line`` reads.
  public static let suffix = "|mush"

  /// What goes beyond MGBox's markup; nothing by default.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: Int
    /// A backslash makes the character behind it an ordinary one.
    public static let escapes = Options(rawValue: 1)
    /// The `//` behind a colon, as in an address, is no marker.
    public static let addresses = Options(rawValue: 2)
    /// Bold and italic together are bold italic.
    public static let boldItalic = Options(rawValue: 4)

    /// Makes a set from one bit for each option.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// The text of a markup, styled on the base of a style.
  public static func styled(
    _ markup: String, _ style: TextStyle = TextStyle(), options: Options = []
  ) -> StyledText {
    var pass = MushPasses(markup, style, options)
    pass.runAll()
    return pass.text
  }

  /// The text of a markup without its markers.
  public static func stripped(_ markup: String, options: Options = []) -> String {
    styled(markup, options: options).string
  }

  /// A string as a label shows it: one that ends with ``suffix`` is read as markup, others are
  /// plain.
  public static func label(_ string: String, _ style: TextStyle) -> StyledText {
    guard string.hasSuffix(suffix) else { return StyledText(string, style) }
    return styled(String(string.dropLast(suffix.count)), style)
  }
}
