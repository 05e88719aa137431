import Controls
import Drawing
import Geometry
import WindowHost

extension ChromeTheme {
  /// Returns the style of a text field with the given distances between its edges and its text.
  func fieldStyle(insets: Insets) -> TextInputStyle {
    var style = TextInputStyle()
    style.color = text
    style.placeholderColor = secondary
    style.tintColor = accent
    style.selectionColor = accent.withAlpha(0.3)
    style.backgroundColor = card
    style.borderColor = controlEdge
    style.insets = insets
    return style
  }
}
