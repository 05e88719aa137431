import Drawing

/// How wide texts of the chrome are, by the metrics that are part of the source.
enum TextWidth {
  /// The width of a line, in points.
  static func of(_ text: String, face: FontFace = .regular, size: Double) -> Double {
    let metrics = FontMetrics.metrics(of: face)
    return Double(metrics.width(of: text)) * size / Double(metrics.unitsPerEm)
  }
}
