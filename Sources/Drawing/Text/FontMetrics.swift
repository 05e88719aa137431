/// How wide the characters of a face are: numbers that are part of the source.
///
/// Text that is laid out with them lies in the same places on every machine, whatever fonts it has.
/// Made from the faces by `Tools/font-metrics`. Widths are those of tabular figures, without
/// ligatures and contextual alternates, with kerning.
public struct FontMetrics: Sendable {
  /// A line drawn under or through text.
  public struct Stroke: Hashable, Sendable {
    /// Its middle below the baseline, in units; negative is above.
    public var position: Int
    /// Its thickness, in units.
    public var thickness: Int
  }

  /// The units of an em: at a size of this many points a unit is one point.
  public let unitsPerEm: Int
  /// How far a line reaches above the baseline, in units.
  public let ascent: Int
  /// How far a line reaches below the baseline, in units.
  public let descent: Int
  /// The line under underlined text.
  public let underline: Stroke
  /// The line through struck-through text.
  public let strikethrough: Stroke

  private let widths: WidthTable
  private let pairs: KerningTable

  init(
    unitsPerEm: Int, ascent: Int, descent: Int, underline: Stroke, strikethrough: Stroke,
    widths: String, kerning: String
  ) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.underline = underline
    self.strikethrough = strikethrough
    self.widths = WidthTable(widths)
    pairs = KerningTable(kerning)
  }

  /// The metrics of a face.
  public static func metrics(of face: FontFace) -> FontMetrics {
    switch face {
    case .regular: interRegular
    case .medium: interMedium
    case .semibold: interSemibold
    case .bold: interBold
    case .italic: interItalic
    case .boldItalic: interBoldItalic
    case .monospaced: dejaVuSansMono
    }
  }

  /// The width of a character, in units; that of a character the face has not is a guess.
  public func width(of scalar: Unicode.Scalar) -> Int {
    if let width = widths[scalar.value] { return Int(width) }
    return Self.guessedWidth(of: scalar, unitsPerEm)
  }

  /// What is added between two characters, in units; mostly 0 or less.
  public func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    pairs[left.value, right.value]
  }

  /// The width of a text on one line, in units.
  public func width(of text: some StringProtocol) -> Int {
    var width = 0
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      width += self.width(of: scalar)
      if let last { width += kerning(last, scalar) }
      last = scalar
    }
    return width
  }

  /// Marks take no room, scripts of square characters and pictures an em, others 0.6 of one.
  private static func guessedWidth(of scalar: Unicode.Scalar, _ unitsPerEm: Int) -> Int {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
      0
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F000...0x3FFFF:
      unitsPerEm
    default:
      scalar.properties.generalCategory == .nonspacingMark ? 0 : unitsPerEm * 3 / 5
    }
  }
}
