/// How much colors differ; the raw values are the words of scenario files.
public enum ColorContrast: String, Hashable, Sendable, CaseIterable {
  /// Text is at least 4.5 to 1 on its background.
  case normal
  /// Text of the named colors is at least 7 to 1 on pages and surfaces, and their lines 3 to 1.
  case high
}

extension Color {
  /// Returns the color in an appearance, whose theme and contrast it no longer depends on.
  ///
  /// With high contrast, the named colors of text and lines, such as ``secondaryText``, have
  /// stronger values; all other colors are those of the theme. Cost: a comparison with each named
  /// color.
  package func resolved(for appearance: Appearance) -> Color {
    guard appearance.contrast == .high, followsTheme,
      let pair = Self.strongColors.first(where: { $0.normal == self })
    else { return resolved(in: appearance.theme) }
    return pair.strong.resolved(in: appearance.theme)
  }

  /// The named colors that change with high contrast.
  private static let strongColors: [(normal: Color, strong: Color)] = [
    (.text, Color(light: 0x000000, dark: 0xFFFFFF)),
    (.secondaryText, Color(light: 0x3A3A3D, dark: 0xD6D6DA)),
    (.disabledText, Color(light: 0x4A4A4E, dark: 0xC2C2C7)),
    (.accentText, Color(light: 0x00409C, dark: 0xA9CEFF)),
    (.accent, Color(light: 0x0048B0, dark: 0x94C3FF)),
    (.destructive, Color(light: 0x94101A, dark: 0xFFB0AB)),
    (.hairline, Color(light: 0x7A7A80, dark: 0x8E8E94)),
    (.liftedEdge, Color(light: 0x7A7A80, dark: 0x8E8E94)),
    (.controlEdge, Color(light: 0x4A4A4E, dark: 0xC2C2C7)),
  ]
}
