/// The widths and vertical metrics of a font face, stored in the source code.
///
/// Text that is laid out with them has the same positions on every machine, whatever fonts are
/// installed. `Tools/font-metrics` generates them from the faces. The widths include kerning and
/// tabular figures, without ligatures and contextual alternates.
package struct FontMetrics: Sendable {
  /// A line drawn under or through text.
  package struct Stroke: Hashable, Sendable {
    /// The distance from the baseline down to the center of the line, in units; negative is above.
    package var position: Int
    /// The thickness of the line, in units.
    package var thickness: Int
  }

  /// The units per em: at a font size of this many points, a unit is one point.
  package let unitsPerEm: Int
  /// The distance from the baseline to the top of a line, in units.
  package let ascent: Int
  /// The distance from the baseline to the bottom of a line, in units.
  package let descent: Int
  /// The line under underlined text.
  package let underline: Stroke
  /// The line through struck-through text.
  package let strikethrough: Stroke

  /// The tables, behind one reference, so that a copy of the metrics costs next to nothing.
  private let tables: Tables

  private final class Tables: Sendable {
    let widths: WidthTable
    let pairs: KerningTable

    init(_ widths: WidthTable, _ pairs: KerningTable) {
      self.widths = widths
      self.pairs = pairs
    }
  }

  init(
    unitsPerEm: Int, ascent: Int, descent: Int, underline: Stroke, strikethrough: Stroke,
    widths: String, kerning: String
  ) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.underline = underline
    self.strikethrough = strikethrough
    tables = Tables(WidthTable(widths), KerningTable(kerning))
  }

  /// Returns the metrics of a face.
  package static func metrics(of face: FontFace) -> FontMetrics {
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

  /// Returns whether the face has a character.
  func contains(_ scalar: Unicode.Scalar) -> Bool { tables.widths[scalar.value] != nil }

  /// Returns the width of a character, in units; an estimate if the face lacks the character.
  package func width(of scalar: Unicode.Scalar) -> Int {
    if let width = tables.widths[scalar.value] { return Int(width) }
    return Self.guessedWidth(of: scalar, unitsPerEm)
  }

  /// Returns the kerning between two characters, in units; usually 0 or negative.
  package func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
    tables.pairs[left.value, right.value]
  }

  /// Returns the width of a text on one line, in units.
  package func width(of text: some StringProtocol) -> Int {
    var width = 0
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      width += self.width(of: scalar)
      if let last { width += kerning(last, scalar) }
      last = scalar
    }
    return width
  }

  /// Returns 0 for marks, one em for square scripts and emoji, and 0.6 em for other characters.
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
