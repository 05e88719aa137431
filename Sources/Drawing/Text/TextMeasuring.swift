/// Tells how much room text takes.
///
/// ``CheckedInMetrics`` answers from the source's own tables, so that layouts are the same on every
/// machine. One that asks the machine's fonts gives that up.
public protocol TextMeasuring {
  /// The width of a text on one line, in points, without ``TextStyle/kerning``.
  func width(of text: Substring, _ style: TextStyle) -> Double
  /// How far a line reaches above its baseline, in points.
  func ascent(of style: TextStyle) -> Double
  /// How far a line reaches below its baseline, in points.
  func descent(of style: TextStyle) -> Double
  /// The width that a character adds to a text that ends with another one, in points.
  func advance(of character: Character, after last: Character?, _ style: TextStyle) -> Double
}

/// Measures text with the metrics that are part of the source.
public struct CheckedInMetrics: TextMeasuring {
  /// Makes a measure.
  public init() {}

  /// The width of a text on one line, in points, without ``TextStyle/kerning``.
  public func width(of text: Substring, _ style: TextStyle) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    return Double(metrics.width(of: text)) * style.size / Double(metrics.unitsPerEm)
  }

  /// How far a line reaches above its baseline, in points.
  public func ascent(of style: TextStyle) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    return Double(metrics.ascent) * style.size / Double(metrics.unitsPerEm)
  }

  /// How far a line reaches below its baseline, in points.
  public func descent(of style: TextStyle) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    return Double(metrics.descent) * style.size / Double(metrics.unitsPerEm)
  }

  /// The width that a character adds to a text that ends with another one, in points.
  public func advance(
    of character: Character, after last: Character?, _ style: TextStyle
  ) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    var units = metrics.width(of: String(character))
    if let left = last?.unicodeScalars.last, let right = character.unicodeScalars.first {
      units += metrics.kerning(left, right)
    }
    return Double(units) * style.size / Double(metrics.unitsPerEm)
  }
}
