import Drawing
import Geometry
import Stage
import WindowHost

/// A reason for which work is added, with its choices.
final class SlownessRow: View {
  /// The reason.
  let choice: SlownessChoice
  /// Called with the index of a choice.
  var onSelect: ((Int) -> Void)? {
    didSet { control.onSelect = onSelect }
  }
  /// The index of the selected choice.
  var selectedIndex: Int {
    get { control.selectedIndex }
    set { control.selectedIndex = newValue }
  }

  private let label = View()
  private let control: ButtonRow

  private static let labelHeight = 18.0

  /// Returns the height of a row, in points.
  static func height(_ metrics: ChromeMetrics) -> Double {
    metrics.scaled(labelHeight) + metrics.buttonHeight
  }

  init(_ choice: SlownessChoice, _ theme: ChromeTheme) {
    self.choice = choice
    control = ButtonRow(choice.titles, selectedIndex: 0, label: choice.label, theme)
    super.init()
    label.content = .text(Text(choice.label, size: 13, color: theme.text))
    addSubview(label)
    addSubview(control)
  }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    label.frame = Rect(
      x: 0, y: 0, width: bounds.width, height: metrics.scaled(Self.labelHeight))
    control.frame = Rect(
      x: -12, y: label.frame.maxY, width: min(control.preferredWidth, bounds.width + 24),
      height: metrics.buttonHeight)
  }
}
