import Geometry
import Gestures
import Motion
import Stage
import Testing
import WindowHost

@Suite("EventTranslator") struct EventTranslatorTests {
  private static let now = Timestamp(frame: 7, microseconds: 250)
  private static let metrics = WindowMetrics(pixelWidth: 400, pixelHeight: 800)
  private var translator = EventTranslator(
    viewport: Size(width: 400, height: 800), in: Self.metrics)
  private var batch = InputBatch()

  private mutating func translate(_ events: WindowEvent...) {
    for event in events { translator.translate(event, at: Self.now, into: &batch) }
  }

  private static func mouse(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, button: Int = 1
  ) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: 0, phase: phase, position: Point(x: x, y: y), time: now, device: .mouse, button: button)
    )
  }

  private static func finger(
    _ id: Int, _ phase: PointerSample.Phase, _ x: Double, _ y: Double
  ) -> InputEvent.Kind {
    .pointer(PointerSample(id: id, phase: phase, position: Point(x: x, y: y), time: now))
  }

  private func touch(
    _ finger: Int64, _ phase: PointerSample.Phase, _ x: Double, _ y: Double
  ) -> WindowEvent {
    .finger(FingerID(device: 5, finger: finger), phase, position: Point(x: x, y: y))
  }

  private func key(
    _ stroke: KeyStroke, _ modifiers: KeyModifiers = [], isDown: Bool = true, isRepeat: Bool = false
  ) -> WindowEvent {
    .key(stroke, modifiers: modifiers, isDown: isDown, isRepeat: isRepeat)
  }

  // MARK: - Menus

  @Test mutating func `Shift with F10 is the menu key, also if Shift is released first`() {
    translate(
      key(.function(10), .shift), key(.function(10), .shift, isRepeat: true),
      key(.function(10), isDown: false), key(.function(10)))
    #expect(
      batch.events.map(\.kind) == [
        .key(KeyEvent(.menu, modifiers: .shift, phase: .down)),
        .key(KeyEvent(.menu, modifiers: .shift, phase: .down)),
        .key(KeyEvent(.menu, phase: .up)),
      ])
    #expect(batch.commands == [.chrome(.toggleSceneCommands)])
  }

  // MARK: - Apps

  @Test mutating func `the window of an app leaves all keys but three to its scene`() {
    translator = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, mode: .app)
    translate(
      key(.key(.escape)), key(.key(.escape), isDown: false), key(.function(5)), key(.function(12)),
      key(.questionMark), key(.key(.left), .alt), key(.key(.left), isDown: false),
      key(.function(10), .shift))
    #expect(batch.commands == [])
    #expect(
      batch.events.map(\.kind) == [
        .key(KeyEvent(.escape, phase: .down)), .key(KeyEvent(.escape, phase: .up)),
        .key(KeyEvent(.left, modifiers: .alt, phase: .down)), .key(KeyEvent(.left, phase: .up)),
        .key(KeyEvent(.menu, modifiers: .shift, phase: .down)),
      ])
    translate(key(.function(11)), key(.key(.w), .control), key(.key(.q), .control), key(.key(.w)))
    #expect(batch.commands == [.toggleFullScreen, .quit, .quitProgram])
    #expect(batch.events.last?.kind == .key(KeyEvent(.w, phase: .down)))
  }

  // MARK: - Mouse

  @Test mutating func `the mouse hovers without a button and is pointer 0 with one`() {
    translate(
      .mouseMoved(Point(x: 10, y: 20), isPressed: false),
      .mouseButton(isDown: true, button: 1, position: Point(x: 10, y: 20)),
      .mouseMoved(Point(x: 12, y: 30), isPressed: true),
      .mouseButton(isDown: false, button: 1, position: Point(x: 12, y: 31)))
    #expect(
      batch.events.map(\.kind) == [
        .hover(Point(x: 10, y: 20)), Self.mouse(.began, 10, 20), Self.mouse(.moved, 12, 30),
        Self.mouse(.ended, 12, 31),
      ])
    #expect(batch.events.allSatisfy { $0.time == Self.now })
    #expect(translator.pointersDown == 0)
  }

  @Test mutating func `a second button has no effect while the first is down`() {
    translate(
      .mouseButton(isDown: true, button: 3, position: Point(x: 1, y: 2)),
      .mouseButton(isDown: true, button: 1, position: Point(x: 1, y: 2)),
      .mouseButton(isDown: false, button: 1, position: Point(x: 1, y: 2)),
      .mouseButton(isDown: false, button: 3, position: Point(x: 1, y: 2)))
    #expect(
      batch.events.map(\.kind) == [
        Self.mouse(.began, 1, 2, button: 3), Self.mouse(.ended, 1, 2, button: 3),
      ])
  }

  @Test(arguments: [WindowEvent.focusLost, .pointerLeft(isCaptured: false)])
  mutating func `a pressed mouse is cancelled at its last position`(event: WindowEvent) {
    translate(
      .mouseButton(isDown: true, button: 1, position: Point(x: 5, y: 5)),
      .mouseMoved(Point(x: 6, y: 7), isPressed: true), event,
      .mouseButton(isDown: false, button: 1, position: Point(x: 6, y: 7)))
    #expect(batch.events.last?.kind == Self.mouse(.cancelled, 6, 7))
    #expect(translator.pointersDown == 0)
  }

  @Test mutating func `a pointer that leaves the window hovers outside the viewport`() {
    translate(
      .pointerLeft(isCaptured: false), .mouseMoved(Point(x: 10, y: 20), isPressed: false),
      .pointerLeft(isCaptured: false), .pointerLeft(isCaptured: false))
    #expect(
      batch.events.map(\.kind) == [.hover(Point(x: 10, y: 20)), .hover(EventTranslator.outside)])
  }

  @Test mutating func `a captured mouse is tracked outside the window`() {
    translate(
      .mouseButton(isDown: true, button: 1, position: Point(x: 5, y: 5)),
      .pointerLeft(isCaptured: true), .mouseMoved(Point(x: -40, y: 5), isPressed: true))
    #expect(batch.events.last?.kind == Self.mouse(.moved, -40, 5))
  }

  @Test mutating func `a mouse that moves without its button is cancelled`() {
    translate(
      .mouseButton(isDown: true, button: 1, position: Point(x: 5, y: 5)),
      .mouseMoved(Point(x: 9, y: 9), isPressed: false))
    #expect(
      batch.events.map(\.kind) == [
        Self.mouse(.began, 5, 5), Self.mouse(.cancelled, 5, 5), .hover(Point(x: 9, y: 9)),
      ])
  }

  @Test(arguments: [
    (0.0, -1.0, 0.0, 40.0), (0, 2, 0, -80), (1, 0, 40, 0), (0.125, -0.0625, 5, 2.5),
    (0, 0.000_05, 0, -0.002),
  ])
  mutating func `a unit of a trackpad scrolls 40 points, and toward the user means down`(
    x: Double, y: Double, dx: Double, dy: Double
  ) {
    translate(.wheel(at: Point(x: 3, y: 4), notches: Vector(dx: x, dy: y)))
    #expect(
      batch.events.map(\.kind) == [.wheel(at: Point(x: 3, y: 4), delta: Vector(dx: dx, dy: dy))])
  }

  @Test mutating func `a wheel event without rotation is not input`() {
    translate(.wheel(at: .zero, notches: .zero))
    #expect(!batch.hasInput)
  }

  // MARK: - Touch

  @Test mutating func `fingers have the lowest free number from 1`() {
    translate(
      touch(90, .began, 0.25, 0.5), touch(91, .began, 0.5, 0.5), touch(90, .ended, 0.25, 0.5),
      touch(92, .began, 0.75, 0.25), touch(91, .moved, 0.5, 0.75))
    #expect(
      batch.events.map(\.kind) == [
        Self.finger(1, .began, 100, 400), Self.finger(2, .began, 200, 400),
        Self.finger(1, .ended, 100, 400), Self.finger(1, .began, 300, 200),
        Self.finger(2, .moved, 200, 600),
      ])
    #expect(translator.pointersDown == 2)
  }

  @Test mutating func `a finger without a beginning is ignored`() {
    translate(touch(1, .moved, 0.5, 0.5), touch(1, .ended, 0.5, 0.5))
    #expect(!batch.hasInput)
  }

  @Test mutating func `losing the focus cancels all fingers and releases held keys`() {
    translate(
      touch(1, .began, 0.5, 0.5), touch(2, .began, 0.25, 0.25), key(.key(.a)), .focusLost,
      touch(1, .ended, 0.5, 0.5), key(.key(.a), isDown: false))
    #expect(
      batch.events.map(\.kind).suffix(3) == [
        Self.finger(1, .cancelled, 200, 400), Self.finger(2, .cancelled, 100, 200),
        .key(KeyEvent(.a, phase: .up)),
      ])
    #expect(translator.pointersDown == 0)
  }

  // MARK: - Keys

  @Test mutating func `a key goes down, repeats as down and is released, with its modifiers`() {
    translate(
      key(.key(.pageDown), [.shift, .alt]), key(.key(.pageDown), [.shift, .alt], isRepeat: true),
      key(.key(.pageDown), isDown: false))
    #expect(
      batch.events.map(\.kind) == [
        .key(KeyEvent(.pageDown, modifiers: [.shift, .alt], phase: .down)),
        .key(KeyEvent(.pageDown, modifiers: [.shift, .alt], phase: .down)),
        .key(KeyEvent(.pageDown, phase: .up)),
      ])
  }

  @Test mutating func `a question mark is text if the scene accepts text, or opens the help`() {
    translator.setSceneAcceptsText(true)
    translate(key(.questionMark), .text(.typed("?")))
    #expect(batch.events.map(\.kind) == [.text(.typed("?"))])
    #expect(batch.dequeueCommands().isEmpty)
    translator.setSceneAcceptsText(false)
    translate(key(.questionMark))
    #expect(batch.dequeueCommands() == [.chrome(.toggleHelp)])
  }

  @Test mutating func `a composition ends when the window loses the keyboard focus`() {
    translate(.text(.composed("に")), .focusLost, .focusLost)
    #expect(batch.events.map(\.kind) == [.text(.composed("に")), .text(.composed(""))])
  }

  @Test mutating func `a modifier is also a key, and is held until both of a pair are released`() {
    translate(
      key(.key(.shift), .shift), key(.key(.a), .shift), key(.key(.shift), .shift),
      key(.key(.shift), .shift, isDown: false), key(.key(.a), .shift, isDown: false),
      key(.key(.shift), isDown: false))
    #expect(
      batch.events.map(\.kind) == [
        .key(KeyEvent(.shift, phase: .down)),
        .key(KeyEvent(.a, modifiers: .shift, phase: .down)),
        .key(KeyEvent(.a, modifiers: .shift, phase: .up)),
        .key(KeyEvent(.shift, phase: .up)),
      ])
  }

  @Test(
    arguments: [
      (.function(1), [], .chrome(.toggleTimeline)), (.function(5), [], .toggleRecording),
      (.function(6), [], .togglePause), (.function(7), [], .step), (.function(8), [], .rotate),
      (.function(12), [], .saveScreenshot), (.key(.escape), [], .goBack),
      (.key(.q), .control, .quit),
    ] as [(KeyStroke, KeyModifiers, HostCommand)])
  mutating func `keys of the window never reach the scene`(
    stroke: KeyStroke, modifiers: KeyModifiers, command: HostCommand
  ) {
    translate(key(stroke, modifiers), key(stroke, isDown: false))
    #expect(batch.commands == [command])
    #expect(!batch.hasInput)
  }

  @Test mutating func `Alt with an arrow runs through time until the arrow and Alt are released`() {
    translate(
      key(.key(.alt), .alt), key(.key(.left), .alt), key(.key(.left), .alt, isRepeat: true),
      key(.key(.left), .alt, isDown: false), key(.key(.right), .alt),
      key(.key(.right), .alt, isDown: false), key(.key(.alt), isDown: false),
      key(.key(.left), isDown: false))
    #expect(
      batch.commands == [
        .travel(.run(-1)), .travel(.run(0)), .travel(.run(1)), .travel(.run(0)), .travel(.letGo),
      ])
    #expect(batch.events.map(\.kind) == [])
  }

  @Test mutating func `a window that loses the keyboard while it goes back lets go`() {
    translate(key(.key(.alt), .alt), key(.key(.left), .alt), .focusLost)
    #expect(batch.commands == [.travel(.run(-1)), .travel(.letGo)])
  }

  @Test mutating func `Alt with an arrow goes to a scene that moves its focused item with it`() {
    translator.setSceneHandlesAltArrows(true)
    translate(key(.key(.alt), .alt), key(.key(.left), .alt))
    #expect(batch.commands == [])
    #expect(batch.events.count == 2)
  }

  @Test mutating func `a held window key acts once, but a held step key repeats`() {
    translate(
      key(.function(6)), key(.function(6), isRepeat: true), key(.function(7)),
      key(.function(7), isRepeat: true))
    #expect(batch.commands == [.togglePause, .step, .step])
  }

  @Test mutating func `escape goes to the scene while a pointer is down`() {
    translate(
      .mouseButton(isDown: true, button: 1, position: Point(x: 1, y: 2)), key(.key(.escape)),
      .mouseButton(isDown: false, button: 1, position: Point(x: 1, y: 2)),
      key(.key(.escape), isRepeat: true), key(.key(.escape), isDown: false))
    #expect(batch.commands.isEmpty)
    #expect(
      batch.events.map(\.kind) == [
        Self.mouse(.began, 1, 2), .key(KeyEvent(.escape, phase: .down)), Self.mouse(.ended, 1, 2),
        .key(KeyEvent(.escape, phase: .down)), .key(KeyEvent(.escape, phase: .up)),
      ])
    translate(key(.key(.escape)))
    #expect(batch.commands == [.goBack])
  }

  @Test mutating func `a held escape goes to the scene while it closes something`() {
    translator.setSceneHandlesEscape(true)
    translate(key(.key(.escape)))
    translator.setSceneHandlesEscape(false)
    translate(key(.key(.escape), isRepeat: true), key(.key(.escape), isDown: false))
    #expect(batch.commands.isEmpty)
    #expect(batch.events.count == 3)
    translate(key(.key(.escape)))
    #expect(batch.commands == [.goBack])
  }

  @Test mutating func `shift and tab, or tab in a replay, focus the chrome`() {
    translate(key(.key(.tab), .shift), key(.key(.tab), .shift, isDown: false))
    #expect(batch.commands == [.chrome(.focusControls)])
    #expect(batch.events.isEmpty)
    var replay = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, mode: .replay)
    replay.translate(key(.key(.tab)), at: Self.now, into: &batch)
    #expect(batch.commands == [.chrome(.focusControls), .chrome(.focusControls)])
  }

  @Test(arguments: [(Key.tab, KeyModifiers.shift), (.q, .control)])
  mutating func `a key that went down in the scene is released there with any modifiers`(
    stroke: Key, modifiers: KeyModifiers
  ) {
    translate(
      key(.key(stroke)), key(.key(stroke), modifiers, isRepeat: true),
      key(.key(stroke), modifiers, isDown: false))
    #expect(
      batch.events.map(\.kind) == [
        .key(KeyEvent(stroke, phase: .down)),
        .key(KeyEvent(stroke, modifiers: modifiers, phase: .down)),
        .key(KeyEvent(stroke, modifiers: modifiers, phase: .up)),
      ])
    #expect(batch.commands.isEmpty)
  }

  @Test mutating func `a held escape leaves one thing of the chrome, and other keys repeat`() {
    var chrome = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, mode: .chrome)
    for stroke in [Key.escape, .down] {
      for isRepeat in [false, true] {
        chrome.translate(key(.key(stroke), isRepeat: isRepeat), at: Self.now, into: &batch)
      }
    }
    #expect(
      batch.events.map(\.kind)
        == [.escape, .down, .down].map { .key(KeyEvent($0, phase: .down)) })
  }

  @Test mutating func `other keys and other function keys are ignored`() {
    translate(key(.other), key(.function(13)), key(.key(.q), isDown: false))
    #expect(batch.commands.isEmpty)
    #expect(!batch.hasInput)
  }

  // MARK: - Window

  @Test mutating func `closing the window quits`() {
    translate(.closeRequested)
    #expect(batch.commands == [.quit])
    translate(.displayLost)
    #expect(batch.commands == [.quit, .quitAfterDisplayLoss])
  }

  @Test mutating func `a resized window resizes the viewport, rounded to thousandths`() {
    translate(.resized(WindowMetrics(pixelWidth: 500, pixelHeight: 301, scale: 3)))
    let size = Size(width: 166.667, height: 100.333)
    #expect(batch.events.map(\.kind) == [.liveResize(size)])
    #expect(translator.placement.fillsWindow)
    #expect(translator.placement.scale == 3)
    #expect(batch.needsRedraw)
  }

  @Test mutating func `an unchanged size is not input`() {
    translate(.resized(Self.metrics))
    #expect(!batch.hasInput)
  }

  @Test mutating func `rotating swaps the sides, and the window's event adds nothing`() {
    let size = Size(width: 800, height: 400)
    translator.rotate(at: Self.now, into: &batch)
    translate(.resized(WindowMetrics(pixelWidth: 800, pixelHeight: 400)))
    #expect(batch.events.map(\.kind) == [.viewport(size, duration: 0.3)])
  }

  @Test mutating func `a fixed viewport keeps its size, and positions follow its placement`() {
    translator = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, followsWindow: false)
    translate(
      .resized(WindowMetrics(pixelWidth: 600, pixelHeight: 800)),
      .mouseMoved(Point(x: 101, y: 3), isPressed: false))
    #expect(batch.events.map(\.kind) == [.hover(Point(x: 1, y: 3))])
  }

  @Test mutating func `a replay ignores all input except its own keys`() {
    translator = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, mode: .replay)
    translate(
      .mouseButton(isDown: true, button: 1, position: .zero), touch(1, .began, 0, 0),
      .wheel(at: .zero, notches: Vector(dx: 0, dy: 1)), key(.key(.a)),
      .resized(WindowMetrics(pixelWidth: 600, pixelHeight: 800)), key(.key(.space)),
      key(.key(.right)), key(.function(5)), key(.function(8)), key(.key(.escape)))
    #expect(!batch.hasInput)
    #expect(batch.commands == [.togglePause, .step, .chrome(.replayLastRecording), .goBack])
  }

  @Test(
    arguments: [
      (.left, [], .seek(.by(-1))), (.left, .shift, .seek(.by(-10))), (.right, [], .step),
      (.right, .shift, .seek(.by(10))), (.pageUp, [], .seek(.by(-60))),
      (.pageDown, [], .seek(.by(60))), (.home, [], .seek(.first)), (.end, [], .seek(.last)),
      (.up, [], .seek(.previousMark)), (.down, [], .seek(.nextMark)),
    ] as [(Key, KeyModifiers, HostCommand)])
  mutating func `keys seek only in a replay`(
    pressed: Key, modifiers: KeyModifiers, command: HostCommand
  ) {
    let stroke = WindowEvent.key(.key(pressed), modifiers: modifiers, isDown: true, isRepeat: false)
    translate(stroke)
    #expect(batch.commands == [])
    translator = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, mode: .replay)
    batch.removeAll()
    translate(stroke)
    #expect(batch.commands == [command])
  }

  @Test mutating func `a held arrow key steps repeatedly`() {
    translator = EventTranslator(
      viewport: Size(width: 400, height: 800), in: Self.metrics, mode: .replay)
    for _ in 0..<3 { translate(.key(.key(.left), modifiers: [], isDown: true, isRepeat: true)) }
    translate(.key(.key(.home), modifiers: [], isDown: true, isRepeat: true))
    #expect(batch.commands == Array(repeating: .seek(.by(-1)), count: 3))
  }

  // MARK: - Pausing

  @Test mutating func `only the last of several moves is kept while paused`() {
    batch.setCoalescing(true)
    translate(
      .mouseMoved(Point(x: 1, y: 1), isPressed: false),
      .mouseMoved(Point(x: 2, y: 2), isPressed: false),
      .mouseButton(isDown: true, button: 1, position: Point(x: 2, y: 2)),
      .mouseMoved(Point(x: 3, y: 3), isPressed: true),
      .mouseMoved(Point(x: 4, y: 4), isPressed: true),
      .resized(WindowMetrics(pixelWidth: 500, pixelHeight: 800)),
      .resized(WindowMetrics(pixelWidth: 600, pixelHeight: 800)))
    #expect(
      batch.events.map(\.kind) == [
        .hover(Point(x: 2, y: 2)), Self.mouse(.began, 2, 2), Self.mouse(.moved, 4, 4),
        .liveResize(Size(width: 600, height: 800)),
      ])
  }
}
