import Drawing
import Geometry
import Stage
import WindowHost

/// A row of the inspector: a title at the left and controls at the right.
class InspectorRow: View {
  private let title: FactTable
  private let controls: [View]

  init(_ title: String, _ controls: [View], _ theme: ChromeTheme) {
    self.title = FactTable(title, theme)
    self.controls = controls
    super.init()
    addSubview(self.title)
    for control in controls { addSubview(control) }
  }

  override func layoutSubviews() {
    let margin = InspectorPanel.margin
    title.frame = Rect(x: margin, y: 6, width: 80, height: FactTable.titleHeight)
    var x = bounds.width - margin + 8
    for control in controls.reversed() {
      let width =
        (control as? ChromeButton)?.preferredWidth ?? (control as? SegmentedControl)?.preferredWidth
        ?? 0
      x -= width
      control.frame = Rect(x: x, y: 0, width: width, height: ChromeButton.height)
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
    super.init("Outlines", [cells, slots], theme)
    for button in [cells, slots] {
      button.onPress = { [unowned self, unowned button] in
        button.isOn = !button.isOn
        onChange?()
      }
    }
  }

  /// Shows the chosen outlines above the device; returns whether there are any.
  func update(_ scene: (any Scene)?, over chrome: ChromeScene) -> Bool {
    outlines.frame = chrome.deviceOverlay.bounds
    guard let scene, cells.isOn || slots.isOn else {
      outlines.removeAll()
      return false
    }
    outlines.update(scene, cells: cells.isOn, slots: slots.isOn, scale: chrome.deviceScale)
    return true
  }
}

/// The row that slows the device down, pauses it and advances it by single frames.
final class TimeRow: InspectorRow {
  /// Called with the command of a pressed button.
  var onCommand: ((HostCommand) -> Void)?
  private let speed: SegmentedControl
  private let pause: ChromeButton
  /// The speed that was chosen since the last update.
  private var chosenSlowdown: Int?

  init(_ theme: ChromeTheme) {
    speed = SegmentedControl(["1×", "1/2", "1/10"], selectedIndex: 0, label: "Speed", theme)
    pause = ChromeButton(.icon(.pause), label: "Pause/resume", key: "F6", theme)
    let step = ChromeButton(.icon(.stepForward), label: "Next frame", key: "F7", theme)
    super.init("Time", [speed, pause, step], theme)
    speed.onSelect = { [unowned self] index in chosenSlowdown = ScrubberPanel.slowdowns[index] }
    pause.onPress = { [unowned self] in onCommand?(.togglePause) }
    step.onPress = { [unowned self] in onCommand?(.step) }
  }

  /// Passes the chosen speed to the session, and shows the session's speed and pause.
  func update(_ session: WindowSession) {
    if let slowdown = chosenSlowdown {
      session.slowdown = slowdown
      chosenSlowdown = nil
    }
    pause.face = .icon(session.isPaused ? .play : .pause)
    speed.selectedIndex = ScrubberPanel.slowdowns.firstIndex(of: session.slowdown) ?? 0
  }
}
