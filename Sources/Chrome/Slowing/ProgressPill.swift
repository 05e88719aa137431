import Drawing
import Geometry
import Stage
import WindowHost

/// A pill that fills from left to right, with a line of text.
final class ProgressPill: View {
  private let theme: ChromeTheme
  private let fill = View()
  private let label = View()
  private var share = 0.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .status
    content = .rounded(theme.pressed, radius: 12)
    fill.content = .rounded(theme.accent.withAlpha(0.24), radius: 12)
    addSubview(fill)
    addSubview(label)
  }

  /// Shows a text and a share from 0 to 1.
  func update(_ text: String, share: Double) {
    accessibilityLabel = text
    label.content = .text(
      Text(text, face: .medium, size: 13, color: theme.text, alignment: .center))
    self.share = share
    layoutSubviews()
  }

  override func layoutSubviews() {
    label.frame = bounds
    fill.frame = Rect(
      x: 0, y: 0, width: max(24, (bounds.width * share).rounded()), height: bounds.height)
  }
}
