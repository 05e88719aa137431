package import Drawing
import CPango
import Geometry

/// Measures text with Pango, in the machine's fonts.
///
/// Layouts that use it fit the machine's fonts exactly and differ from machine to machine. Layouts
/// that use `BuiltInFontMetrics` are the same everywhere.
package final class PangoTextMeasurer: TextMeasuring {
  private let painter = TextPainter()

  /// Creates a measure.
  package init() {}

  /// Returns the width of a text on one line, in points, without custom kerning.
  package func width(of text: Substring, _ style: TextStyle) -> Double {
    painter.measure(String(text), style).width
  }

  /// Returns the height of a line above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double { painter.measure("x", style).ascent }

  /// Returns the depth of a line below its baseline, in points.
  package func descent(of style: TextStyle) -> Double { painter.measure("x", style).descent }

  /// Returns the width that a character adds after another one, in points.
  package func advance(
    of character: Character, after last: Character?, _ style: TextStyle
  ) -> Double {
    guard let last else { return width(of: String(character)[...], style) }
    return width(of: (String(last) + String(character))[...], style)
      - width(of: String(last)[...], style)
  }
}
