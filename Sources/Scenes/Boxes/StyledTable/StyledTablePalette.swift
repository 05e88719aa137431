package import Drawing

/// The colors of texts in the scene `styled-table`, and of the badge on which one stands.
package enum StyledTablePalette {
  /// Titles and what stands at the left.
  package static let ink = Color(hex: 0x33363B)
  /// What stands at the right.
  package static let faint = Color(hex: 0x62666E)
  /// What stands in the middle.
  package static let accent = Color(hex: 0x0A5FD8)
  /// Behind a white number.
  package static let badge = Color(hex: 0xC8392D)
}
