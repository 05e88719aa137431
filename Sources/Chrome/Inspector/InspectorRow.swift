import Drawing
import Geometry
import Stage
import WindowHost

/// A row of the inspector: a title at the left and controls at the right.
class InspectorRow: View {
  private let titleText: String
  private let title: FactTable
  private let controls: [View]

  init(_ title: String, _ controls: [View], _ theme: ChromeTheme) {
    titleText = title
    self.title = FactTable(title, theme)
    self.controls = controls
    super.init()
    addSubview(self.title)
    for control in controls { addSubview(control) }
  }

  /// Returns the height of a row of a width, in points.
  ///
  /// If the title and the controls do not fit next to each other, the controls are below the title.
  func height(width: Double, _ metrics: ChromeMetrics) -> Double {
    metrics.buttonHeight + (isStacked(width: width) ? titleHeight(metrics) : 0)
  }

  private func isStacked(width: Double) -> Bool {
    let metrics = chromeMetrics
    let text = metrics.width(of: titleText, face: .semibold, size: 13)
    return metrics.growth > 1 && text + controlsWidth > width - 2 * InspectorPanel.margin
  }

  private func titleHeight(_ metrics: ChromeMetrics) -> Double {
    FactTable.height(rows: 0, metrics)
  }

  private var controlsWidth: Double { controls.reduce(0) { $0 + Self.preferredWidth(of: $1) } }

  private static func preferredWidth(of control: View) -> Double {
    (control as? ChromeButton)?.preferredWidth ?? (control as? ButtonRow)?.preferredWidth
      ?? 0
  }

  override func layoutSubviews() {
    let margin = InspectorPanel.margin
    let metrics = chromeMetrics
    let isStacked = isStacked(width: bounds.width)
    let titleHeight = titleHeight(metrics)
    title.frame = Rect(
      x: margin, y: isStacked ? 0 : ((metrics.buttonHeight - titleHeight) / 2).rounded(.down),
      width: isStacked ? max(0, bounds.width - 2 * margin) : metrics.scaled(80),
      height: titleHeight)
    var x = bounds.width - margin + 8
    let share = min(1, max(0, x - 8) / max(1, controlsWidth))
    for control in controls.reversed() {
      let preferred = Self.preferredWidth(of: control)
      let width = share < 1 ? (preferred * share).rounded(.down) : preferred
      x -= width
      control.frame = Rect(
        x: x, y: isStacked ? titleHeight : 0, width: width, height: metrics.buttonHeight)
    }
  }
}

/// The row that turns the outlines of cells and slots on and off.
final class OutlineRow: InspectorRow {
  /// Called when the choice has changed.
  var onChange: (() -> Void)?
  /// The outlines, which are above the device.
  let outlines = CellOutlines()
  private let cells: ChromeButton
  private let slots: ChromeButton

  init(_ theme: ChromeTheme) {
    cells = ChromeButton(.title("Cells"), label: "Outline cells", theme)
    slots = ChromeButton(.title("Slots"), label: "Outline slots", theme)
    cells.keyColor = CellOutlines.cellColor
    slots.keyColor = CellOutlines.slotColor
    super.init("Outlines", [cells, slots], theme)
    for button in [cells, slots] {
      button.onPress = { [unowned self, unowned button] in
        button.isOn = !button.isOn
        onChange?()
      }
    }
  }

  /// Shows the chosen outlines above the device, and highlights the cell at a point of the scene.
  ///
  /// Returns whether there are any.
  func update(_ scene: (any Scene)?, hovered: Point?, over chrome: ChromeScene) -> Bool {
    outlines.frame = chrome.deviceOverlay.bounds
    guard let scene, cells.isOn || slots.isOn else {
      outlines.removeAll()
      return false
    }
    let cell = hovered.flatMap { HoveredCell.cell(scene.rootView.hitTest($0)) }
    outlines.update(
      scene, cells: cells.isOn, slots: slots.isOn, hovered: cell, scale: chrome.deviceScale)
    return true
  }
}
