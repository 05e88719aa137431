import Reticle
import ReticleApp

/// A toolbar over a grid, and a short message over both.
final class Page: View {
  let grid: GridView
  let bar = View()
  let shuffle = Button("Shuffle", style: .plain)
  let toast = ToastView()

  init(_ grid: GridView) {
    self.grid = grid
    super.init()
    bar.content = .color(.surface)
    bar.addSubview(shuffle)
    for view in [grid, bar, toast] { addSubview(view) }
  }

  override func layoutSubviews() {
    let size = shuffle.preferredSize
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: size.height + 16)
    shuffle.frame = Rect(x: 8, y: 8, width: size.width, height: size.height)
    let top = bar.frame.maxY
    grid.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    toast.frame = bounds
  }
}

final class PageScene: GridScene {
  private let page: Page

  override var rootView: View { page }

  init(_ grid: GridView, retaining source: AnyObject) {
    page = Page(grid)
    super.init(grid, retaining: source)
  }
}

/// A grid of details beside a list.
final class Columns: View {
  let list: GridView
  let details: GridView

  init(_ list: GridView, _ details: GridView) {
    (self.list, self.details) = (list, details)
    super.init()
    for grid in [list, details] { addSubview(grid) }
  }

  override func layoutSubviews() {
    let width = min(280, (bounds.width / 2).rounded())
    list.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    details.frame = Rect(
      x: width, y: 0, width: bounds.width - width, height: bounds.height)
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
final class SongCell: GridCell, RegistrableCell {
  private let title = TextLabel(fontSize: 15, color: .text)
  private let play = Button("Play", style: .plain)

  init() {
    super.init()
    for view in [title, play] { addSubview(view) }
  }

  func show(_ song: String, onPlay: @escaping () -> Void) {
    title.text = song
    play.accessibilityLabel = "Play \(song)"
    play.onPress = onPlay
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = play.preferredSize
    let x = max(0, bounds.width - size.width - 12)
    play.frame = Rect(
      x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    title.frame = Rect(x: 12, y: 0, width: max(0, x - 20), height: bounds.height)
  }
}

func ask(_ page: Page, delete: @escaping () -> Void) {
  let sheet = Sheet(
    "Delete album?", message: "Its photos stay in the library.",
    actions: [
      SheetAction("Cancel"),
      SheetAction("Delete", isDefault: true, isDestructive: true) {
        delete()
        page.toast.show("Album deleted")
      },
    ])
  sheet.open(over: page)
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
