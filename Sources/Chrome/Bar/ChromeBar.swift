import Drawing
import Geometry
import Stage
import WindowHost

/// The bar above the device, with the Back button, the scene's name and the command buttons.
final class ChromeBar: View {
  /// The height, in points.
  static let height = 44.0
  private static let margin = 4.0
  /// The minimum width for full spacing between buttons, in points.
  private static let roomyWidth = 480.0
  private static let leastTitleWidth = 48.0

  /// The scene's name.
  var title = "" { didSet { if title != oldValue { showTitle() } } }
  /// Whether the device plays a recording, so that it cannot be recorded or rotated.
  var isReplay = false { didSet { if isReplay != oldValue { showReplay() } } }
  /// Whether the device is paused.
  var isPaused = false { didSet { if isPaused != oldValue { showTitle() } } }
  /// The name of the file that can be replayed; nil if there is none.
  var lastRecording: String? { didSet { if lastRecording != oldValue { showReplay() } } }
  /// The device's size, in points.
  var deviceSize = Size.zero { didSet { if deviceSize != oldValue { showTitle() } } }
  /// The number of window points per device point; 1 by default.
  var deviceScale = 1.0 { didSet { if deviceScale != oldValue { showTitle() } } }
  /// A one-line hint about what the user can do in the scene; empty for no hint.
  var hint = "" { didSet { if hint != oldValue { showTitle() } } }
  /// Whether the scene has its own commands.
  var hasSceneCommands = false {
    didSet {
      more.isHidden = !hasSceneCommands || isReplay
      layoutSubviews()
    }
  }
  /// Whether a recording is running.
  var isRecording = false { didSet { if isRecording != oldValue { showRecording() } } }
  var onCommand: ((HostCommand) -> Void)?

  private let theme: ChromeTheme
  private let titleView = View()
  private let sizeView = View()
  private let hintView = View()
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
    more = ChromeButton(.icon(.more), label: "Scene commands", key: "F10", theme)
    replay = ChromeButton(
      .icon(.replay), label: "Replay the last recording", key: "Shift + F5", theme)
    rotate = ChromeButton(.icon(.rotate), label: "Rotate the device", key: "F8", theme)
    record = ChromeButton(.icon(.record), label: "Record", key: "F5", theme)
    inspect = ChromeButton(.icon(.inspect), label: "Inspect", key: "F2", theme)
    settings = ChromeButton(.icon(.settings), label: "Settings", key: "F3", theme)
    help = ChromeButton(.icon(.help), label: "Keys and gestures", key: "?", theme)
    super.init()
    content = Content([
      .fill(.bounds, .color(theme.card)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(theme.hairline)),
    ])
    record.onColor = theme.recording
    addSubview(titleView)
    addSubview(sizeView)
    addSubview(hintView)
    more.isHidden = true
    replay.isHidden = true
    let commands: [(ChromeButton, HostCommand)] = [
      (back, .chrome(.leave)), (more, .chrome(.sceneCommands)), (rotate, .rotate),
      (record, .toggleRecording), (replay, .chrome(.replay)),
      (inspect, .chrome(.inspect)),
      (settings, .chrome(.settings)), (help, .chrome(.help)),
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
    (command == .sceneCommands ? more : settings).frame
  }

  override func layoutSubviews() {
    let top = (Self.height - ChromeButton.height) / 2
    back.frame = Rect(
      x: Self.margin, y: top, width: back.preferredWidth, height: ChromeButton.height)
    var x = bounds.width - Self.margin
    // In a narrow bar, the buttons are closer together to leave space for the name.
    let tightness = bounds.width < Self.roomyWidth ? 4.0 : 0
    for button in trailing.reversed() {
      let width = button.preferredWidth - tightness
      x -= width
      button.frame = Rect(x: x, y: top, width: width, height: ChromeButton.height)
    }
    layOutTitle(to: x - 8)
  }

  /// Positions the name, the size and the hint; hides what does not fit, the name last.
  private func layOutTitle(to end: Double) {
    let start = back.frame.maxX + 4
    let wanted = TextWidth.of(title, face: .semibold, size: 15).rounded(.up)
    let width = max(0, min(wanted, end - start))
    titleView.frame = Rect(x: start, y: 0, width: width, height: Self.height)
    // A name of which only one or two letters fit is hidden.
    titleView.isHidden = width < min(wanted, Self.leastTitleWidth)
    let sizeWidth = TextWidth.of(sizeText, face: sizeFace, size: 13).rounded(.up)
    sizeView.frame = Rect(
      x: start + width + 12, y: 1, width: sizeWidth, height: Self.height - 1)
    sizeView.isHidden = sizeView.frame.maxX > end
    let hintWidth = TextWidth.of(shownHint, size: 13).rounded(.up)
    hintView.frame = Rect(
      x: sizeView.frame.maxX, y: 1, width: hintWidth, height: Self.height - 1)
    hintView.isHidden = hintView.frame.maxX > end
  }

  private var sizeText: String {
    let size = "\(Int(deviceSize.width.rounded())) × \(Int(deviceSize.height.rounded()))"
    let scale = abs(deviceScale - 1) < 0.005 ? "" : " at \(Self.percent(deviceScale))"
    if isReplay { return "Replay  ·  \(size)\(scale)" }
    return isPaused ? "Paused" : size + scale
  }

  private var sizeFace: FontFace { isPaused && !isReplay ? .semibold : .regular }

  private var shownHint: String { isReplay || hint.isEmpty ? "" : "  ·  \(hint)" }

  /// Returns a fraction as a rounded percentage, such as `67 %`.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private func showTitle() {
    titleView.content = .text(Text(title, face: .semibold, size: 15, color: theme.text))
    sizeView.content =
      deviceSize.isEmpty
      ? nil
      : .text(
        Text(
          sizeText, face: sizeFace, size: 13,
          color: sizeFace == .semibold ? theme.accent : theme.secondary))
    hintView.content =
      deviceSize.isEmpty || shownHint.isEmpty
      ? nil : .text(Text(shownHint, size: 13, color: theme.secondary))
    layoutSubviews()
  }

  private func showReplay() {
    replay.isHidden = lastRecording == nil
    if let lastRecording { replay.label = "Replay the last recording, \(lastRecording)" }
    for button in [rotate, record] { button.isHidden = isReplay }
    more.isHidden = !hasSceneCommands || isReplay
    showTitle()
  }

  private func showRecording() {
    record.isOn = isRecording
    record.face = .icon(isRecording ? .stop : .record)
    record.label = isRecording ? "Stop recording" : "Record"
  }
}
