import Reticle

extension Color {
  /// The background of a selected row.
  static let selectedRow = Color(light: 0xDCE9FF, dark: 0x233A5C)
}
