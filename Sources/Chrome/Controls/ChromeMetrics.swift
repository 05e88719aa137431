import Drawing
import Geometry
import Stage

/// The sizes of the chrome's controls and lines of text at a text scale.
///
/// The environment of the chrome's stage owns the scale, as it owns the theme. Views read it when
/// they lay out their subviews, and lay them out again when it changes. Text is enlarged when it is
/// painted.
package struct ChromeMetrics: Hashable {
  /// The factor by which text is enlarged.
  let textScale: Double

  /// The growth of an icon, relative to that of text.
  private static let iconGrowth = 0.6

  /// Creates the sizes at a text scale; 1 by default.
  package init(textScale: Double = 1) {
    self.textScale = textScale
  }

  /// The factor by which lines of text grow; at least 1, so that small text moves nothing.
  var growth: Double { max(1, textScale) }

  /// Returns a height or width that grows with the text, in whole points.
  func scaled(_ length: Double) -> Double { (length * growth).rounded(.up) }

  /// Returns the width of a line of text as it is painted, in points.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - face: The font face; regular by default.
  ///   - size: The font size at a text scale of 1, in points.
  /// - Returns: The width.
  func width(of text: String, face: FontFace = .regular, size: Double) -> Double {
    TextWidth.of(text, face: face, size: size * textScale)
  }

  /// Returns the number of lines that a text takes in a width, at least 1.
  func lineCount(of text: String, size: Double, width: Double) -> Int {
    let text = StyledText(text, TextStyle(size: size * textScale))
    return max(1, TextLayout(text, in: TextLimits(width: max(1, width))).lines.count)
  }

  // MARK: - Controls

  /// The factor by which icons grow.
  var iconScale: Double { 1 + (growth - 1) * Self.iconGrowth }

  /// The height of every button, in points.
  var buttonHeight: Double { 20 + scaled(16) }

  /// The width of a button with an icon, in points.
  var iconButtonWidth: Double { 20 + (20 * iconScale).rounded(.up) }

  /// The height of the bar above the device, in points.
  var barHeight: Double { buttonHeight + 8 }
}

extension View {
  /// The sizes at the text scale of the stage; those at a scale of 1 before the view is on a stage.
  var chromeMetrics: ChromeMetrics { ChromeMetrics(textScale: host?.environment.textScale ?? 1) }
}
