import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import Testing

/// A text input on a stage of 400×300 points, and helpers to send events to it.
final class TextInputFixture {
  let stage: Stage
  let input: TextInput
  private var frame: Int64 = 0
  /// What the user was told in the last frame.
  private(set) var messages: [String] = []

  /// Places an input at 10,10; its size is 200×36 points by default.
  init(
    _ input: TextInput, size: Size = Size(width: 200, height: 36),
    measurer: (any TextExtentMeasuring)? = nil
  ) throws {
    self.input = input
    input.frame = Rect(origin: Point(x: 10, y: 10), size: size)
    nonisolated(unsafe) let view: View = input
    let type = SceneType("rig", summary: "A text input") { _ in RigScene(view) }
    var configuration = StageConfiguration(viewport: Size(width: 400, height: 300))
    configuration.textMeasurer = measurer
    stage = try Stage(type, configuration)
    run()
    input.becomeFirstResponder()
  }

  private final class RigScene: Scene {
    let rootView = View()

    init(_ view: View) { rootView.addSubview(view) }

    func perform(_ command: SceneCommand) throws(SceneError) {}

    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }

    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  /// Runs a frame with events.
  func run(_ kinds: InputEvent.Kind...) {
    let time = Timestamp(frame: frame)
    messages =
      stage.runFrame(
        FrameInput(frame: frame, events: kinds.map { InputEvent(time: time, kind: $0) })
      ).messages
    frame += 1
  }

  func type(_ text: String) { run(.text(.typed(text))) }

  func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    run(.key(KeyEvent(key, modifiers: modifiers)))
  }

  /// Sends a pointer sample in the next frame.
  func sample(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ device: PointerSample.Device,
    button: Int = 1
  ) {
    run(
      .pointer(
        PointerSample(
          id: 1, phase: phase, position: Point(x: x, y: y), time: Timestamp(frame: frame),
          device: device, button: device == .touch ? 0 : button)))
  }

  func click(
    _ x: Double, _ y: Double = 28, _ device: PointerSample.Device = .mouse, button: Int = 1
  ) {
    sample(.began, x, y, device, button: button)
    sample(.ended, x, y, device, button: button)
  }

  /// Returns the x coordinate of a caret position in the viewport, in the style ``style``.
  static func x(_ position: Int) -> Double { 19 + 12.33 * Double(position) }

  /// A style in which every Latin letter is 12.33 points wide: 1233 of 2048 units.
  static let style = {
    var style = TextInputStyle()
    style.face = .monospaced
    style.size = 20.48
    return style
  }()
}
