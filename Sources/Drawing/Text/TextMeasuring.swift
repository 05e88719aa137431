/// A source of text measurements.
///
/// ``BuiltInFontMetrics`` uses tables in the source code, so layouts are the same on every machine.
/// A measure that uses the fonts of the machine does not guarantee that.
public protocol TextMeasuring {
  /// Returns the width of a text on one line, in points, without ``TextStyle/kerning``.
  func width(of text: Substring, _ style: TextStyle) -> Double
  /// Returns the distance from the baseline to the top of a line, in points.
  func ascent(of style: TextStyle) -> Double
  /// Returns the distance from the baseline to the bottom of a line, in points.
  func descent(of style: TextStyle) -> Double
  /// Returns the width that a character adds to a text that ends with `last`, in points.
  func advance(of character: Character, after last: Character?, _ style: TextStyle) -> Double
}

/// A measure that uses the font metrics in the source code.
public struct BuiltInFontMetrics: TextMeasuring {
  /// Creates a measure.
  public init() {}

  /// Returns the width of a text on one line, in points, without ``TextStyle/kerning``.
  public func width(of text: Substring, _ style: TextStyle) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    return Double(metrics.width(of: text)) * style.size / Double(metrics.unitsPerEm)
  }

  /// Returns the distance from the baseline to the top of a line, in points.
  public func ascent(of style: TextStyle) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    return Double(metrics.ascent) * style.size / Double(metrics.unitsPerEm)
  }

  /// Returns the distance from the baseline to the bottom of a line, in points.
  public func descent(of style: TextStyle) -> Double {
    let metrics = FontMetrics.metrics(of: style.face)
    return Double(metrics.descent) * style.size / Double(metrics.unitsPerEm)
  }

  /// Returns the width that a character adds to a text that ends with `last`, in points.
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
