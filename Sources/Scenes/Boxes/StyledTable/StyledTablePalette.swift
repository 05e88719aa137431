package import Drawing

/// The colors of texts and of the badge in the scene `styled-table`.
package enum StyledTablePalette {
  /// The color of titles and of texts on the left.
  package static let ink = Color(hex: 0x33363B)
  /// The color of texts on the right.
  package static let faint = Color(hex: 0x62666E)
  /// The color of texts in the middle.
  package static let accent = Color(hex: 0x0A5FD8)
  /// The background of a white number.
  package static let badge = Color(hex: 0xC8392D)
}
