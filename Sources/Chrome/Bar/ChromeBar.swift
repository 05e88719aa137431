import Drawing
import Geometry
import Stage
import WindowHost

/// The slim bar above a device: back, the scene's name, and what can be done with it.
final class ChromeBar: View {
  /// The height, in points.
  static let height = 44.0
  private static let margin = 4.0

  /// The scene's name.
  var title = "" { didSet { if title != oldValue { showTitle() } } }
  /// Whether a recording runs.
  var isRecording = false { didSet { if isRecording != oldValue { showRecording() } } }
  var onCommand: ((HostCommand) -> Void)?

  private let theme: ChromeTheme
  private let titleView = View()
  private let back: ChromeButton
  private let rotate: ChromeButton
  private let record: ChromeButton
  private let inspect: ChromeButton
  private let settings: ChromeButton
  private let help: ChromeButton

  init(_ theme: ChromeTheme) {
    self.theme = theme
    back = ChromeButton(.icon(.back), label: "Back", theme)
    rotate = ChromeButton(.icon(.rotate), label: "Rotate the device", theme)
    record = ChromeButton(.icon(.record), label: "Record", theme)
    inspect = ChromeButton(.icon(.inspect), label: "Inspect", theme)
    settings = ChromeButton(.icon(.settings), label: "Settings", theme)
    help = ChromeButton(.icon(.help), label: "Keys and gestures", theme)
    super.init()
    content = Content([
      .fill(.bounds, .color(theme.card)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(theme.hairline)),
    ])
    record.onColor = theme.recording
    addSubview(titleView)
    let commands: [(ChromeButton, HostCommand)] = [
      (back, .back), (rotate, .rotate), (record, .toggleRecording), (inspect, .chrome(.inspect)),
      (settings, .chrome(.settings)), (help, .chrome(.help)),
    ]
    for (button, command) in commands {
      addSubview(button)
      button.onPress = { [unowned self] in onCommand?(command) }
    }
  }

  private var trailing: [ChromeButton] { [rotate, record, inspect, settings, help] }

  override func layoutSubviews() {
    let top = (Self.height - ChromeButton.height) / 2
    back.frame = Rect(
      x: Self.margin, y: top, width: back.preferredWidth, height: ChromeButton.height)
    var x = bounds.width - Self.margin
    for button in trailing.reversed() {
      x -= button.preferredWidth
      button.frame = Rect(
        x: x, y: top, width: button.preferredWidth, height: ChromeButton.height)
    }
    titleView.frame = Rect(
      x: back.frame.maxX + 4, y: 0, width: max(0, x - back.frame.maxX - 12), height: Self.height)
  }

  private func showTitle() {
    titleView.content = .text(
      Text(title, face: .semibold, size: 15, color: theme.text, alignment: .leading))
  }

  private func showRecording() {
    record.isOn = isRecording
    record.face = .icon(isRecording ? .stop : .record)
  }
}
