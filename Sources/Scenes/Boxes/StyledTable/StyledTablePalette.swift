package import Drawing

/// The colors of texts and of the badge in the scene `styled-table`.
package enum StyledTablePalette {
  /// The color of titles and of texts on the left.
  package static let ink = Color(light: 0x33363B, dark: 0xE6E6EA)
  /// The color of texts on the right.
  package static let faint = Color(light: 0x62666E, dark: 0xA1A1A6)
  /// The color of texts in the middle.
  package static let accent = Color(light: 0x0A5FD8, dark: 0x6FB0FF)
  /// The background of a white number.
  package static let badge = Color(hex: 0xC8392D)
}
