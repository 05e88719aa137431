package import Drawing
import CPango
import Geometry

/// Measures text with Pango, in the machine's fonts.
///
/// A program supplies one to each stage, for text that the checked-in metrics do not cover. The
/// fonts are loaded at the first use.
package final class PangoTextMeasurer: TextExtentMeasuring {
  private var loadedFonts: PangoFonts?
  private lazy var painter = TextPainter(fonts: fonts)

  /// Creates a measure.
  package init() {}

  /// Creates a measure with fonts that are already loaded.
  init(fonts: PangoFonts) {
    loadedFonts = fonts
  }

  /// The machine's fonts, loaded at the first use.
  var fonts: PangoFonts {
    if let loadedFonts { return loadedFonts }
    let fonts = PangoFonts()
    loadedFonts = fonts
    return fonts
  }

  /// Returns the lines of a text, as Pango breaks and orders them.
  package func extent(of request: TextRequest) -> TextExtent {
    withTextLock { ShapedText(request, fonts).extent }
  }

  /// What the user can install to see all characters; nil if no character was missing.
  package var missingFontAdvice: String? { loadedFonts?.missing.advice }

  /// Returns the width of a text on one line, in points, without custom kerning.
  package func width(of text: Substring, _ style: TextStyle) -> Double {
    painter.measure(String(text), style).width
  }

  /// Returns the height of a line above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double { painter.measure("x", style).ascent }

  /// Returns the depth of a line below its baseline, in points.
  package func descent(of style: TextStyle) -> Double { painter.measure("x", style).descent }
}
