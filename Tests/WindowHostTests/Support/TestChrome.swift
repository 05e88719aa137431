import Drawing
import Geometry
import Gestures
import Stage
import WindowHost

/// A chrome with one bar, 40 points high, that counts its clicks and commands.
final class TestChrome: WindowChrome {
  let rootView = View()
  let bar = View()
  private(set) var clicks = 0
  private(set) var deviceRects: [Rect] = []
  private(set) var commands: [ChromeCommand] = []
  var receivesKeys = false
  var hidesDevice = false
  private(set) var keys: [Key] = []
  /// Whether the help command makes the chrome receive keys, until the next key.
  var hasSheet = false
  /// Called after each click and key.
  var onEvent: () -> Void = {}

  init() {
    bar.content = .color(.black)
    bar.frame = Rect(x: 0, y: 0, width: 2000, height: 40)
    let tap = TapRecognizer()
    tap.onEvent = { [unowned self] _ in
      clicks += 1
      onEvent()
    }
    bar.addGestureRecognizer(tap)
    rootView.addSubview(bar)
    let keyView = KeyView()
    keyView.onKey = { [unowned self] in
      keys.append($0)
      if hasSheet { receivesKeys = false }
      onEvent()
    }
    rootView.addSubview(keyView)
  }

  /// Creates a chrome and its layer for a window.
  static func layer(in window: Window) throws -> (ChromeLayer, TestChrome) {
    try layer(in: window.metrics)
  }

  /// Creates a chrome and its layer for a window of a size.
  static func layer(in metrics: WindowMetrics) throws -> (ChromeLayer, TestChrome) {
    let type = SceneType("test-chrome", summary: "A bar") { _ in TestChrome() }
    let stage = try Stage(type, StageConfiguration(viewport: metrics.sizeInPoints))
    guard let chrome = stage.scene as? TestChrome else { throw NotAChrome() }
    return (ChromeLayer(stage, in: metrics), chrome)
  }

  /// The width of a panel at the right, in points.
  var panelWidth = 0.0

  func deviceArea(in window: Size) -> Rect {
    Rect(origin: .zero, size: window).inset(by: Insets(top: 40, right: panelWidth))
  }

  func isClickable(at point: Point) -> Bool { bar.frame.contains(point) }

  private(set) var devicePresses = 0

  private(set) var reducesMotion = false

  func setReducesMotion(_ reducesMotion: Bool) { self.reducesMotion = reducesMotion }

  func deviceWasPressed() { devicePresses += 1 }

  func deviceDidMove(to rect: Rect, viewport: Size, scale: Double) { deviceRects.append(rect) }

  func perform(_ command: ChromeCommand) -> Bool {
    commands.append(command)
    if command == .toggleHelp, hasSheet { receivesKeys = true }
    return command != .goBack || commands.filter { $0 == .goBack }.count < 2
  }

  func perform(_ command: SceneCommand) throws(SceneError) {}

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}

  struct NotAChrome: Error {}

  private final class KeyView: View {
    var onKey: (Key) -> Void = { _ in }

    override var participatesInFrames: Bool { true }

    override func handleKey(_ event: KeyEvent) -> Bool {
      if event.phase != .up { onKey(event.key) }
      return true
    }
  }
}
