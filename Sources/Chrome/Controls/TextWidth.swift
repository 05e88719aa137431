import Drawing

/// Measures texts of the chrome with the font metrics that are part of the source.
enum TextWidth {
  /// Returns the width of a line of text, in points.
  static func of(_ text: String, face: FontFace = .regular, size: Double) -> Double {
    let metrics = FontMetrics.metrics(of: face)
    return Double(metrics.width(of: text)) * size / Double(metrics.unitsPerEm)
  }
}
