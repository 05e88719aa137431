import Reticle
import ReticleApp

/// A toolbar over a grid, and a short message over both.
final class Page: View {
  let shuffle = Button("Shuffle", style: .plain)
  let toast = ToastView()
  private let column: StackView

  init(_ grid: GridView, title: String) {
    let name = TextLabel(title, face: .semibold, fontSize: 15, color: .text)
    let bar = StackView(.horizontal, [name, Spacer(), shuffle], insets: Insets(all: 8))
    bar.content = .color(.surface)
    column = StackView(.vertical, [bar, grid], spacing: 0)
    super.init()
    for view in [column, toast] { addSubview(view) }
  }

  override func layoutSubviews() {
    for view in [column, toast] { view.frame = bounds }
  }
}

final class PageScene: GridScene {
  private let page: Page

  override var rootView: View { page }

  init(_ grid: GridView, title: String, retaining source: AnyObject) {
    page = Page(grid, title: title)
    super.init(grid, retaining: source)
  }
}

/// A grid of details beside a list.
final class Columns: StackView {
  init(_ list: GridView, _ details: GridView) {
    super.init(.horizontal, [list, details], spacing: 0, alignment: .fill)
    setLength(.fixed(280), of: list)
  }
}

/// A knob that arrow keys turn while it has the keyboard.
final class Knob: View {
  private(set) var value = 0 { didSet { setText(Text("\(value)", size: 20, alignment: .center)) } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let tap = TapRecognizer(name: "knob")
    tap.onEvent = { [unowned self] _ in becomeFirstResponder() }
    addGestureRecognizer(tap)
    accessibilityLabel = "Volume"
  }

  override var acceptsFirstResponder: Bool { true }

  override var defaultAccessibilityRole: AccessibilityRole { .slider }

  override var defaultAccessibilityValue: String? { "\(value) of 10" }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    switch event.key {
    case .up: value = min(10, value + 1)
    case .down: value = max(0, value - 1)
    default: return false
    }
    return true
  }
}

/// A scene without a grid.
final class VolumeScene: Scene {
  private let knob = Knob()

  var rootView: View { knob }

  func perform(_ command: SceneCommand) throws(SceneError) {
    throw .unsupported("the scene 'volume' has no command '\(command)'")
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    guard probe.path == "volume" else { throw .unknown("there is no probe '\(probe)'") }
    return .number(Double(knob.value))
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    if subsystem == .cells { writer.write("volume", knob.value) }
  }
}

let volume = SceneType("volume", summary: "A knob") { _ in VolumeScene() }

/// A song in a list, with a button.
final class SongCell: GridCell {
  private let title = TextLabel(fontSize: 15, color: .text)
  private let play = Button("Play", style: .plain)

  init() {
    super.init()
    body = StackView(
      .horizontal, [title, Spacer(), play], insets: Insets(left: 12, right: 12))
  }

  func show(_ song: String, onPlay: @escaping () -> Void) {
    title.text = song
    play.accessibilityLabel = "Play \(song)"
    play.onPress = onPlay
  }
}

final class Launch: AppDelegate {
  let album: SceneType

  init(_ album: SceneType) { self.album = album }

  func appDidLaunch(_ app: App) {
    for name in app.arguments {
      _ = try? app.openWindow(
        album, parameters: ["name": .text(name)], options: AppWindow.Options(title: name))
    }
  }
}
