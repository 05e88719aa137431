import Controls
import Drawing
import Geometry
import Stage

/// The row that turns the outlines of cells and slots on and off.
final class OutlineRow: StackView {
  /// Called when the choice has changed.
  var onChange: (() -> Void)?
  /// The outlines, which are above the device.
  let outlines = CellOutlines()
  private let cells = OutlineRow.button("Cells", CellOutlines.cellColor)
  private let slots = OutlineRow.button("Slots", CellOutlines.slotColor)

  init() {
    super.init(.horizontal, [TextLabel(title: "Outlines"), Spacer(), cells, slots])
    wraps = true
    for button in [cells, slots] {
      button.onPress = { [unowned self, unowned button] in
        button.isOn = !button.isOn
        onChange?()
      }
    }
  }

  /// Returns a button with a square in the color of the outlines.
  private static func button(_ title: String, _ color: Color) -> Button {
    let square = Content([
      .stroke(.roundedRectangle(.inset(Insets(all: 5)), radius: 2), .color(color), width: 2)
    ])
    let button = Button(title, icon: square)
    button.controlSize = .compact
    button.accessibilityLabel = "Outline \(title.lowercased())"
    return button
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
