import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// The bar above the device, with the Back button, the scene's name and the command buttons.
final class ChromeBar: View {
  private static let margin = 4.0
  /// The minimum width for full spacing between buttons at a text scale of 1, in points.
  private static let regularWidth = 480.0
  /// The width of a button in a narrow bar, in points.
  private static let tightButtonWidth = 36.0
  /// The width of the counter of frames at a text scale of 1, in points.
  private static let counterWidth = 180.0
  /// The minimum width of the name at a text scale of 1, in points.
  private static let minimumTitleWidth = 48.0

  /// The label of the Record button; a recording begins with the first frame of its scene.
  private static let recordLabel = "Record (starts the scene again)"

  /// Called with the command of a pressed button.
  var onCommand: ((HostCommand) -> Void)?

  /// What the bar shows.
  private(set) var status = BarStatus()

  private let theme: ChromeTheme
  private let titleView = TextLabel(face: .semibold, fontSize: 15, color: .text)
  private let sizeView = TextLabel(fontSize: 13)
  private let hintView = TextLabel(fontSize: 13, color: .secondaryText)
  private let counterView = TextLabel(fontSize: 13, color: .secondaryText, alignment: .trailing)
  private let device: ChromeButton
  private let more: ChromeButton
  private let replay: ChromeButton
  private let back: ChromeButton
  private let rotate: ChromeButton
  private let record: ChromeButton
  private let inspect: ChromeButton
  private let settings: ChromeButton
  private let help: ChromeButton

  init(_ theme: ChromeTheme) {
    self.theme = theme
    back = ChromeButton(.icon(.back), label: "Back", key: "Esc", theme)
    device = ChromeButton(.choice(""), label: "Device", key: "F4", theme)
    more = ChromeButton(.icon(.more), label: "Scene commands", key: "F10", theme)
    replay = ChromeButton(
      .icon(.replay), label: "Replay the last recording", key: "Shift + F5", theme)
    rotate = ChromeButton(.icon(.rotate), label: "Rotate the device", key: "F8", theme)
    record = ChromeButton(.icon(.record), label: Self.recordLabel, key: "F5", theme)
    inspect = ChromeButton(
      .icon(.controls), label: "Scene controls and frames", key: "F2", theme)
    settings = ChromeButton(.icon(.settings), label: "Settings", key: "F3", theme)
    help = ChromeButton(.icon(.help), label: "Keys and gestures", key: "?", theme)
    super.init()
    content = Content([
      .fill(.bounds, .color(theme.card)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(theme.hairline)),
    ])
    record.color = theme.recording
    for label in [titleView, sizeView, hintView, counterView] { addSubview(label) }
    for button in [more, rotate, replay] { button.isHidden = true }
    let commands: [(ChromeButton, HostCommand)] = [
      (back, .chrome(.returnToLauncher)),
      (device, .chrome(.toggleDevices)), (more, .chrome(.toggleSceneCommands)), (rotate, .rotate),
      (record, .toggleRecording), (replay, .chrome(.replayLastRecording)),
      (inspect, .chrome(.toggleInspector)),
      (settings, .chrome(.toggleSettings)), (help, .chrome(.toggleHelp)),
    ]
    for (button, command) in commands {
      addSubview(button)
      button.onPress = { [unowned self] in onCommand?(command) }
    }
  }

  private var trailing: [ChromeButton] {
    // The Replay button appears after a recording. It is left of the Record button, which therefore
    // stays where the user clicked it.
    [more, rotate, replay, record, inspect, settings, help].filter { !$0.isHidden }
  }

  /// The frame of the button that opens a menu.
  func anchor(of command: ChromeCommand) -> Rect {
    switch command {
    case .toggleSceneCommands: more.frame
    case .toggleDevices: device.frame
    default: settings.frame
    }
  }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let height = metrics.buttonHeight
    let top = (metrics.barHeight - height) / 2
    let width = buttonWidth
    back.frame = Rect(
      x: Self.margin, y: top, width: max(width, ChromeMetrics().iconButtonWidth), height: height)
    var x = bounds.width - Self.margin
    for button in trailing.reversed() {
      let isPill = button === record && status.isRecording
      let wide = isPill ? max(width, record.preferredSize.width) : width
      x -= wide
      button.frame = Rect(x: x, y: top, width: wide, height: height)
    }
    layOutTitle(to: x - 8, metrics)
  }

  /// The width of each command button, in points.
  ///
  /// In a narrow bar, the buttons are closer together to leave space for the name.
  private var buttonWidth: Double {
    guard bounds.width >= Self.regularWidth else { return Self.tightButtonWidth }
    let metrics = chromeMetrics
    let least = ChromeMetrics().iconButtonWidth
    // Large buttons shrink before the name does. Hidden buttons count, so that a button that
    // appears moves no other.
    let count = Double(subviews.count { $0 is ChromeButton && $0 !== device })
    let textRoom = metrics.scaled(Self.regularWidth - least * count)
    let room = ((bounds.width - textRoom) / count).rounded(.down)
    return min(metrics.iconButtonWidth, max(least, room))
  }

  /// Positions the name, the device, the size and the hint; hides what does not fit, the name last.
  private func layOutTitle(to end: Double, _ metrics: ChromeMetrics) {
    let start = back.frame.maxX + 4
    let height = metrics.barHeight
    let counterWidth = status.showsFrameCounter ? metrics.scaled(Self.counterWidth) : 0
    counterView.frame = Rect(
      x: end - counterWidth, y: 1, width: counterWidth, height: height - 1)
    let fullWidth = Self.width(of: titleView)
    let width = max(0, min(fullWidth, end - start))
    titleView.frame = Rect(x: start, y: 0, width: width, height: height)
    // A name of which only one or two letters fit is hidden.
    titleView.isHidden = width < min(fullWidth, metrics.scaled(Self.minimumTitleWidth))
    let deviceWidth = device.preferredSize.width
    let hasDevice =
      !status.deviceSize.isEmpty && status.deviceName != nil
      && start + width + 8 + deviceWidth <= end
    device.isHidden = !hasDevice
    device.frame = Rect(
      x: start + width + 8, y: back.frame.minY, width: deviceWidth, height: back.frame.height)
    let sizeStart = hasDevice ? device.frame.maxX + 4 : start + width + 12
    sizeView.frame = Rect(
      x: sizeStart, y: 1, width: Self.width(of: sizeView), height: height - 1)
    sizeView.isHidden = sizeView.frame.maxX > end || (device.isHidden && status.deviceName != nil)
    hintView.frame = Rect(
      x: sizeView.frame.maxX, y: 1, width: Self.width(of: hintView), height: height - 1)
    hintView.isHidden = hintView.frame.maxX > end - counterWidth || sizeView.isHidden
    counterView.isHidden = sizeView.isHidden || sizeView.frame.maxX > end - counterWidth
  }

  private static func width(of label: TextLabel) -> Double {
    label.sizeThatFits(ProposedSize())?.width ?? 0
  }

  // MARK: - Status

  /// Shows another status.
  func update(_ status: BarStatus) {
    guard status != self.status else { return }
    self.status = status
    let focused = subviews.first { $0.isFirstResponder }
    updateButtons()
    updateTitle()
    if focused?.isHidden == true { host?.keyboard.moveFocus(in: self, isForward: true) }
  }

  private func updateTitle() {
    let isMadeSlow = status.isSlow && !status.showsPaused && !status.isReplay
    titleView.text = status.title
    sizeView.text = status.deviceSize.isEmpty ? "" : status.sizeText
    sizeView.face = status.showsPaused || isMadeSlow ? .semibold : .regular
    sizeView.color =
      isMadeSlow ? theme.recording : status.showsPaused ? theme.accent : theme.secondary
    hintView.text = status.deviceSize.isEmpty ? "" : status.hintText
    counterView.text = status.showsFrameCounter ? status.counterText : ""
    layoutSubviews()
  }

  private func updateButtons() {
    replay.isHidden = status.lastRecording == nil
    if let file = status.lastRecording { replay.label = "Replay the last recording, \(file)" }
    record.isHidden = status.isReplay
    rotate.isHidden = status.isReplay || status.device == .window
    more.isHidden = !status.hasSceneCommands || status.isReplay
    device.face = .choice(status.deviceName ?? "")
    device.label = "Device: \(status.deviceName ?? "")"
    record.isOn = status.isRecording
    record.face = status.isRecording ? .title(status.recordingText) : .icon(.record)
    record.pillColor = status.isRecording ? theme.recording : nil
    record.label = status.isRecording ? "Stop recording" : Self.recordLabel
  }
}
