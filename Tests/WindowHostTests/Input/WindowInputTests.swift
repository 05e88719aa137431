import Drawing
import Geometry
import Gestures
import Motion
import Profiling
import Stage
import Testing
import WindowHost

@Suite("WindowInput") struct WindowInputTests {
  /// A stand-in for a session, for tests of its input only.
  private final class Host: WindowInputHost {
    let stage: Stage?
    var isPaused = false
    var isReplay = false
    var now: Nanoseconds = 0
    var latestTimestamp = Timestamp(frame: 5)
    private(set) var redrawCount = 0
    private(set) var resizeCount = 0
    private(set) var files: [String] = []
    private(set) var hintCount = 0
    private(set) var cursors: [Cursor] = []
    private(set) var focusChanges: [Bool] = []

    init(_ stage: Stage?) { self.stage = stage }

    func timestampForPendingKey() -> Timestamp { latestTimestamp }

    var clipboards: [Clipboard.Board: String] = [:]

    func text(on board: Clipboard.Board) -> String? { clipboards[board] }

    func inputNeedsRedraw() { redrawCount += 1 }

    func inputDidResizeWindow() { resizeCount += 1 }

    func inputDidReceiveFile(_ path: String) { files.append(path) }

    private(set) var settingsCount = 0

    func inputDidChangeFocus(_ hasFocus: Bool) { focusChanges.append(hasFocus) }
    func inputDidReceiveSettings() { settingsCount += 1 }

    func inputIsWaitingForStep() { hintCount += 1 }

    func inputDidChooseCursor(_ cursor: Cursor) { cursors.append(cursor) }
  }

  private static let time = Timestamp(frame: 5)
  private static let metrics = WindowMetrics(pixelWidth: 320, pixelHeight: 280)
  private let host: Host
  private let layer: ChromeLayer
  private let chrome: TestChrome
  private let input: WindowInput

  /// Creates a device of 320 × 240 points below a bar of 40 points.
  init() throws {
    let stage = try Swatches.stage()
    host = Host(stage)
    (layer, chrome) = try TestChrome.layer(in: Self.metrics)
    layer.start(at: 0)
    let translator = EventTranslator(
      viewport: stage.viewport, in: Self.metrics, area: layer.deviceArea)
    input = WindowInput(translator, chrome: layer)
    input.attach(to: host)
  }

  private func receive(_ events: WindowEvent...) {
    for event in events { input.receive(event, at: Self.time) }
  }

  private func key(_ key: Key, isDown: Bool = true) -> WindowEvent {
    .key(.key(key), modifiers: [], isDown: isDown, isRepeat: false)
  }

  private func button(_ isDown: Bool, x: Double, y: Double) -> WindowEvent {
    .mouseButton(isDown: isDown, button: 1, position: Point(x: x, y: y))
  }

  /// Returns the kinds of events in the next frame's input.
  private func kinds() -> [InputEvent.Kind] {
    input.makeFrameInput(5, clock: .sixty).events.map(\.kind)
  }

  @Test func `a press on the device enters the next frame once, in device points`() {
    receive(button(true, x: 10, y: 60))
    #expect(input.hasInput)
    #expect(input.pointersDown == 1)
    let kinds = kinds()
    guard case .pointer(let sample)? = kinds.first else {
      return #expect(Bool(false), "no pointer in \(kinds)")
    }
    #expect(sample.position == Point(x: 10, y: 20))
    #expect(self.kinds().isEmpty)
    #expect(chrome.devicePresses == 1)
  }

  @Test func `a press on the chrome enters no frame of the device`() {
    receive(button(true, x: 10, y: 20), button(false, x: 10, y: 20))
    #expect(!input.hasInput)
    _ = layer.advance(to: 100_000_000)
    #expect(chrome.clicks == 1)
  }

  @Test func `the pointer has a position on the device and none on the chrome`() {
    receive(.mouseMoved(Point(x: 10, y: 60), isPressed: false))
    #expect(input.pointer == Point(x: 10, y: 20))
    receive(.mouseMoved(Point(x: 10, y: 20), isPressed: false))
    #expect(input.pointer == nil)
    #expect(host.cursors.last == .hand)
  }

  @Test func `changed settings are reported and are no input`() {
    receive(.settingsChanged)
    #expect(host.settingsCount == 1)
    #expect(!input.hasInput)
  }

  @Test func `an environment enters the next frame as the changes that lead to it`() {
    var dark = Environment()
    dark.theme = .dark
    dark.textScale = 1.5
    input.setEnvironment(dark, from: Environment())
    input.setEnvironment(dark, from: Environment())
    var light = dark
    light.theme = .light
    input.setEnvironment(light, from: Environment())
    #expect(
      kinds() == [
        .environment(.theme(.dark)), .environment(.textScale(1.5)), .environment(.theme(.light)),
      ])
    input.setEnvironment(light, from: light)
    #expect(!input.hasInput)
  }

  @Test func `a key is pending while an earlier command is pending`() {
    receive(.key(.function(6), modifiers: [], isDown: true, isRepeat: false), key(.down))
    #expect(!input.hasInput)
    #expect(input.dequeueCommands() == [.togglePause])
    input.deliverPendingKeys()
    #expect(kinds() == [.key(KeyEvent(.down, phase: .down))])
  }

  @Test func `a scene without two fingers receives Control before the wheel`() {
    receive(
      .key(.key(.control), modifiers: .control, isDown: true, isRepeat: false),
      .wheel(
        at: Point(x: 10, y: 60), notches: Vector(dx: 0, dy: 1), modifiers: .control))
    let kinds = kinds()
    #expect(kinds.first == .key(KeyEvent(.control, phase: .down)))
    guard case .wheel(_, let delta)? = kinds.last else {
      return #expect(Bool(false), "no wheel in \(kinds)")
    }
    #expect(delta.dy < 0)
  }

  @Test func `text is deferred behind a pending key and delivered after it`() {
    receive(
      .key(.function(6), modifiers: [], isDown: true, isRepeat: false), key(.a), .text(.typed("a")))
    #expect(!input.hasInput)
    _ = input.dequeueCommands()
    input.deliverPendingKeys()
    #expect(kinds() == [.key(KeyEvent(.a, phase: .down)), .text(.typed("a"))])
  }

  @Test func `the clipboard is sent once before a paste key if a view accepts text`() throws {
    host.clipboards[.clipboard] = "copied"
    let paste = WindowEvent.key(.key(.v), modifiers: .control, isDown: true, isRepeat: false)
    let down = InputEvent.Kind.key(KeyEvent(.v, modifiers: .control, phase: .down))
    receive(paste)
    #expect(kinds() == [down], "no view accepts text")
    let field = TextView()
    let stage = try #require(host.stage)
    stage.scene.rootView.addSubview(field)
    field.becomeFirstResponder()
    receive(paste)
    let events = kinds()
    #expect(events == [.text(.clipboardChanged("copied", .clipboard)), down])
    _ = stage.runFrame(
      FrameInput(frame: 5, events: events.map { InputEvent(time: Self.time, kind: $0) }))
    receive(paste)
    #expect(kinds() == [down], "the scene already has the text")
    host.isReplay = true
    host.clipboards[.clipboard] = "other"
    receive(paste)
    #expect(kinds() == [down], "a replay does not read the clipboard")
  }

  /// A view that accepts text.
  private final class TextView: View {
    override var textInputRect: Rect? { bounds }
  }

  /// A view that takes typed letters without the focus, such as a grid with type-ahead.
  private final class TypingView: View {
    override var acceptsTextWithoutFocus: Bool { true }
    override var participatesInFrames: Bool { true }
  }

  @Test func `a view that takes letters without the focus keeps neither help nor clipboard`() throws
  {
    let stage = try #require(host.stage)
    stage.scene.rootView.addSubview(TypingView())
    #expect(stage.textInputRect != nil)
    host.clipboards[.clipboard] = "copied"
    receive(.key(.questionMark, modifiers: .shift, isDown: true, isRepeat: false))
    #expect(input.dequeueCommands() == [.chrome(.toggleHelp)])
    receive(.key(.key(.v), modifiers: .control, isDown: true, isRepeat: false))
    #expect(kinds() == [.key(KeyEvent(.v, modifiers: .control, phase: .down))])
  }

  @Test func `pending keys are discarded when the window loses the keyboard focus`() {
    receive(
      .key(.function(6), modifiers: [], isDown: true, isRepeat: false), key(.down), .focusLost)
    _ = input.dequeueCommands()
    input.deliverPendingKeys()
    #expect(!input.hasInput)
  }

  @Test func `events for a paused device wait for a step and notify the host`() {
    host.isPaused = true
    input.setPaused(true)
    receive(key(.pageDown))
    #expect(!input.hasInput)
    #expect(host.hintCount == 1)
    input.deliverPausedEvents()
    #expect(kinds() == [.key(KeyEvent(.pageDown, phase: .down))])
  }

  @Test func `resuming delivers only the ends of earlier interactions`() {
    receive(key(.pageDown))
    _ = kinds()
    host.isPaused = true
    input.setPaused(true)
    receive(key(.pageDown, isDown: false), key(.up))
    host.isPaused = false
    input.setPaused(false)
    #expect(kinds() == [.key(KeyEvent(.pageDown, phase: .up))])
  }

  @Test func `a notch is distributed over frames, and is ignored in a replay`() {
    let wheel = WindowEvent.wheel(at: Point(x: 10, y: 60), notches: Vector(dx: 0, dy: -1))
    receive(wheel)
    #expect(input.hasInput)
    _ = kinds()
    #expect(input.hasInput)
    host.isReplay = true
    input.reset(
      EventTranslator(
        viewport: Size(width: 320, height: 240), in: Self.metrics, area: layer.deviceArea,
        mode: .replay))
    receive(wheel)
    #expect(!input.hasInput)
  }

  @Test func `a resized window positions the device once, in the area that the chrome leaves`() {
    chrome.panelWidth = 20
    receive(.resized(WindowMetrics(pixelWidth: 400, pixelHeight: 300)))
    #expect(kinds() == [.liveResize(Size(width: 380, height: 260))])
    #expect(host.resizeCount == 1)
    #expect(host.redrawCount >= 1)
  }

  @Test func `a dropped file is reported`() {
    receive(.fileDropped("/tmp/a fling.scn"))
    #expect(host.files == ["/tmp/a fling.scn"])
  }

  @Test func `another device starts without earlier input`() {
    receive(button(true, x: 10, y: 60))
    input.append(.rotate)
    input.reset(EventTranslator(viewport: Size(width: 320, height: 240), in: Self.metrics))
    #expect(!input.hasInput && !input.hasCommands)
    #expect(input.pointersDown == 0)
  }
}
