import Drawing
import Geometry
import Stage
import WindowHost

/// A row of buttons of which exactly one is on.
final class ButtonRow: View {
  /// Called with the index of the button that was pressed.
  var onSelect: ((Int) -> Void)?
  /// The index of the button that is on.
  var selectedIndex: Int { didSet { if selectedIndex != oldValue { updateButtons() } } }

  private let buttons: [ChromeButton]

  /// Creates a row of buttons; `label` names the setting for assistive technology.
  init(_ titles: [String], selectedIndex: Int, label: String, _ theme: ChromeTheme) {
    self.selectedIndex = selectedIndex
    buttons = titles.map { ChromeButton(.title($0), label: "\(label) \($0)", theme) }
    super.init()
    accessibilityRole = .group
    accessibilityLabel = label
    for (index, button) in buttons.enumerated() {
      addSubview(button)
      button.onPress = { [unowned self] in
        self.selectedIndex = index
        onSelect?(index)
      }
    }
    updateButtons()
  }

  /// The width that fits all buttons, in points.
  var preferredWidth: Double { buttons.reduce(0) { $0 + $1.preferredWidth } }

  /// Places the buttons next to each other; they shrink together if there is too little space.
  override func layoutSubviews() {
    let preferred = preferredWidth
    let share = bounds.width < preferred && preferred > 0 ? bounds.width / preferred : 1
    var x = 0.0
    for button in buttons {
      let width = button.preferredWidth
      button.frame = Rect(
        x: x, y: 0, width: share < 1 ? (width * share).rounded(.down) : width,
        height: chromeMetrics.buttonHeight)
      x = button.frame.maxX
    }
  }

  private func updateButtons() {
    for (index, button) in buttons.enumerated() { button.isOn = index == selectedIndex }
  }
}
