package import Drawing
import CPango
import Geometry

/// Measures text with Pango, in the fonts that the machine has.
///
/// Layouts made with it fit the machine's fonts exactly and differ from machine to machine; those
/// made with `CheckedInMetrics` are the same everywhere.
package final class PangoMeasure: TextMeasuring {
  private let painter = TextPainter()

  /// Creates a measure.
  package init() {}

  /// The width of a text on one line, in points, without kerning of one's own.
  package func width(of text: Substring, _ style: TextStyle) -> Double {
    painter.measure(String(text), style).width
  }

  /// How far a line reaches above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double { painter.measure("x", style).ascent }

  /// How far a line reaches below its baseline, in points.
  package func descent(of style: TextStyle) -> Double { painter.measure("x", style).descent }

  /// The width that a character adds to a text that ends with another one, in points.
  package func advance(
    of character: Character, after last: Character?, _ style: TextStyle
  ) -> Double {
    guard let last else { return width(of: String(character)[...], style) }
    return width(of: (String(last) + String(character))[...], style)
      - width(of: String(last)[...], style)
  }
}
