import CSDL2
import Drawing
import Geometry
import Gestures
import Items
import Motion
import Stage
import Testing
import WindowHost

extension WindowSessionTests {
  /// Sessions with a chrome, in the same suite because they use the same event queue.
  @Suite("with a chrome") struct WithChrome {
    private let window: Window
    private let layer: ChromeLayer
    private let chrome: TestChrome
    private let session: WindowSession
    private let observer: SessionObserver

    init() throws {
      window = try WindowSessionTests.window(Size(width: 320, height: 280))
      (layer, chrome) = try TestChrome.layer(in: window)
      var options = WindowSessionOptions()
      options.chrome = layer
      session = try WindowSession(stage: Swatches.stage(), window: window, options: options)
      observer = SessionObserver(session)
    }

    /// Runs the session with events that are pushed after its first frame, until a condition is
    /// true.
    ///
    /// Returns the device's input.
    private func run(
      _ push: @escaping () -> Void, until isDone: @escaping ([InputEvent.Kind]) -> Bool
    ) throws -> [InputEvent.Kind] {
      var kinds: [InputEvent.Kind] = []
      observer.onFrame = { [session] input, _ in
        kinds += input.events.map(\.kind)
        if input.frame == 0 { push() }
        if isDone(kinds) { session.finish() }
      }
      chrome.onEvent = { [unowned session] in if isDone(kinds) { session.finish() } }
      try session.run()
      return kinds
    }

    @Test func `the device is below the bar, and only it receives a click there`() throws {
      let kinds = try run {
        Self.click(x: 10, y: 60)
      } until: {
        $0.count == 2
      }
      let positions = kinds.compactMap { kind in
        if case .pointer(let sample) = kind { sample.position } else { nil }
      }
      #expect(positions == [Point(x: 10, y: 20), Point(x: 10, y: 20)])
      #expect(chrome.clicks == 0)
      #expect(chrome.deviceRects.last == Rect(x: 0, y: 40, width: 320, height: 240))
      #expect(session.stage?.viewport == Size(width: 320, height: 240))
    }

    @Test func `changed settings reach the device as input, and the chrome`() throws {
      var environment = Environment()
      environment.theme = .dark
      environment.reducesMotion = true
      environment.textScale = 2
      observer.onSettings = { [session] in session.applySettings(environment) }
      let kinds = try run {
        Window.postSettingsChange()
      } until: {
        $0.count == 3
      }
      #expect(
        kinds == [
          .environment(.theme(.dark)), .environment(.textScale(2)),
          .environment(.reducedMotion(true)),
        ])
      #expect(session.stage?.environment.theme == .dark)
      #expect(layer.stage.environment.theme == .dark)
      #expect(layer.stage.environment.textScale == 2)
      #expect(chrome.reducesMotion)
    }

    @Test func `a click on the chrome is not input of the device`() throws {
      let kinds = try run {
        Self.click(x: 10, y: 20)
      } until: { [chrome] _ in
        chrome.clicks == 1
      }
      #expect(kinds.isEmpty)
      #expect(chrome.clicks == 1)
    }

    @Test func `the chrome receives keys while it requests them`() throws {
      chrome.receivesKeys = true
      let kinds = try run {
        for key in [SDLK_a, SDLK_ESCAPE] { WindowSessionTests.press(key) }
      } until: { [chrome] _ in
        chrome.keys.count == 2
      }
      #expect(kinds.isEmpty)
      #expect(chrome.keys == [.a, .escape])
    }

    @Test func `a key is delivered after the action of the key before it`() throws {
      chrome.hasSheet = true
      let kinds = try run {
        for key in [SDLK_SLASH, SDLK_ESCAPE, SDLK_a, SDLK_SLASH, SDLK_b, SDLK_c] {
          WindowSessionTests.press(key)
        }
      } until: {
        $0.count == 2
      }
      #expect(chrome.commands == [.toggleHelp, .toggleHelp])
      #expect(chrome.keys == [.escape, .b])
      #expect(
        kinds == [.key(KeyEvent(.a, phase: .down)), .key(KeyEvent(.c, phase: .down))])
    }

    @Test func `a click on the chrome decides who receives the next key`() throws {
      chrome.onEvent = {}
      observer.onFrame = { [session, chrome] input, _ in
        guard input.frame == 0 else { return }
        chrome.onEvent = { [unowned chrome, unowned session] in
          chrome.receivesKeys = true
          if !chrome.keys.isEmpty { session.finish() }
        }
        Self.click(x: 10, y: 20)
        WindowSessionTests.press(SDLK_a)
      }
      try session.run()
      #expect(chrome.keys == [.a])
    }

    @Test func `losing the keyboard focus discards pending keys`() throws {
      chrome.hasSheet = true
      let kinds = try run {
        for key in [SDLK_SLASH, SDLK_a] { WindowSessionTests.press(key) }
        Self.loseFocus()
        Self.click(x: 10, y: 60)
      } until: {
        $0.count == 2
      }
      #expect(chrome.keys.isEmpty)
      #expect(kinds.count == 2)
    }

    @Test func `the cursor is a hand over anything that can be clicked`() throws {
      var shown: [Cursor] = []
      let positions: [(x: Int32, y: Int32)] = [(10, 20), (10, 60), (300, 60)]
      chrome.panelWidth = 60
      observer.onFrame = { [session, window] input, _ in
        if input.frame > 0 { shown.append(window.shownCursor) }
        guard shown.count < positions.count else { return session.finish() }
        Self.move(positions[shown.count])
        // The chrome alone needs no frame.
        session.perform(.reloadData)
      }
      try session.run()
      #expect(shown == [.hand, .hand, .arrow])
    }

    @Test func `escape goes to the chrome first and then closes the window`() throws {
      _ = try run {
        for key in [SDLK_ESCAPE, SDLK_ESCAPE] { WindowSessionTests.press(key) }
      } until: { _ in
        false
      }
      #expect(chrome.commands == [.goBack, .goBack])
    }

    @Test func `a resized window resizes the device once, in one frame`() throws {
      let window = window
      let kinds = try run {
        window.setSize(Size(width: 400, height: 300))
        Self.click(x: 10, y: 20)
      } until: { [chrome] _ in
        chrome.clicks == 1
      }
      #expect(kinds == [.liveResize(Size(width: 400, height: 260))])
    }

    @Test func `a wider window and a narrower panel resize the device together`()
      throws
    {
      observer.onRecord = { [session, chrome] in
        chrome.panelWidth = 60
        session.grow(by: Vector(dx: 80, dy: 0))
        #expect(chrome.deviceRects.last == Rect(x: 0, y: 40, width: 340, height: 240))
        Self.click(x: 10, y: 20)
      }
      let kinds = try run {
        WindowSessionTests.press(SDLK_F5)
      } until: { [chrome] _ in
        chrome.clicks == 1
      }
      #expect(kinds == [.liveResize(Size(width: 340, height: 240))])
    }

    @Test func `a change of the device by the chrome during a frame enters the next one`()
      throws
    {
      var inputs: [FrameInput] = []
      observer.onFrame = { [session] input, _ in
        inputs.append(input)
        if input.frame == 0 {
          session.perform(.scroll(to: .y(900), position: .none, animated: true))
        }
        if inputs.count == 20 { session.finish() }
      }
      observer.onDraw = { [chrome, session] _ in
        guard inputs.count == 10 else { return }
        chrome.panelWidth = 20
        chrome.bar.content = .color(.white)
        session.setNeedsChromeFrame()
      }
      try session.run()
      #expect(inputs.flatMap(\.events).count == 2)
      for input in inputs { #expect(input.events.allSatisfy { $0.time.frame == input.frame }) }
    }

    @Test func `a frame belongs to its stage even if the chrome replaces that while it is drawn`()
      throws
    {
      session.perform(.scroll(to: .y(900), position: .none, animated: true))
      let second = try Swatches.stage()
      var frames: [[Int64]] = [[], []]
      observer.onFrame = { [session] input, _ in
        frames[session.stage === second ? 1 : 0].append(input.frame)
        if frames[1].count == 2 { session.finish() }
      }
      observer.onDraw = { [session] _ in
        guard session.stage !== second, frames[0].count == 5 else { return }
        session.present(second)
        session.perform(.scroll(to: .y(900), position: .none, animated: true))
      }
      try session.run()
      #expect(frames == [[0, 1, 2, 3, 4, 5], [0, 1]])
    }

    @Test func `a session without a stage shows the chrome until it has a stage`() throws {
      session.present(nil)
      observer.onRecord = { [session] in session.present(try? Swatches.stage()) }
      WindowSessionTests.press(SDLK_F5)
      var sizes: [Size?] = []
      observer.onFrame = { [session] _, _ in
        sizes.append(session.stage?.viewport)
        session.finish()
      }
      try session.run()
      #expect(sizes == [Size(width: 320, height: 240)])
    }

    @Test func `a fixed viewport is centered in its area`() throws {
      observer.onRecord = { [session] in
        session.setFixedViewport(Size(width: 100, height: 200))
        session.finish()
      }
      WindowSessionTests.press(SDLK_F5)
      try session.run()
      #expect(session.hasFixedViewport)
      #expect(chrome.deviceRects.last == Rect(x: 110, y: 60, width: 100, height: 200))
    }

    @Test func `the session and the last frame remain after the end of a source`() throws {
      let source = Frames(5)
      session.present(try Swatches.stage(), source: source, hasFixedViewport: true)
      observer.onSourceEnd = { [session] in session.finish() }
      #expect(try session.run() == .closed)
      #expect(source.results == Array(0..<5))
      #expect(session.isReplay)
      #expect(session.source == nil)
      #expect(session.stage?.frameNumber == 4)
    }

    @Test func `a new stage can have another rate`() throws {
      var configuration = StageConfiguration(viewport: Size(width: 50, height: 50))
      configuration.clock = ClockRate(500)
      session.present(try Stage(Swatches.type, configuration), source: Frames(3))
      observer.onSourceEnd = { [session] in session.finish() }
      try session.run()
      #expect(session.stage?.frameNumber == 2)
    }

    @Test func `the chrome follows a replay that rotates the device`() throws {
      let source = Frames(5, turningTo: Size(width: 200, height: 100))
      session.present(try Swatches.stage(), source: source, hasFixedViewport: true)
      observer.onSourceEnd = { [session] in session.finish() }
      try session.run()
      #expect(chrome.deviceRects.last == Rect(x: 60, y: 110, width: 200, height: 100))
    }

    @Test func `a rotating device is centered in its area in every frame`()
      throws
    {
      let source = Frames(16, turningTo: Size(width: 200, height: 100), over: 0.01)
      session.present(
        try Swatches.stage(Size(width: 100, height: 200)), source: source, hasFixedViewport: true)
      observer.onSourceEnd = { [session] in session.finish() }
      try session.run()
      let widths = chrome.deviceRects.map(\.width)
      #expect(Set(widths).count >= 8)
      #expect(widths.filter { $0 > 0 && $0 < 200 } == widths.filter { $0 > 0 && $0 < 200 }.sorted())
      for rect in chrome.deviceRects where !rect.isEmpty {
        #expect(abs(rect.center.x - 160) <= 0.5 && abs(rect.center.y - 160) <= 0.5)
      }
      #expect(chrome.deviceRects.last == Rect(x: 60, y: 110, width: 200, height: 100))
    }

    /// Returns the input of each frame of a paused session, except for the first frame.
    ///
    /// The session is paused after its first frame and ends with the End key.
    private func inputOfPause(_ keys: SDL_KeyCode...) throws -> [[InputEvent.Kind]] {
      var input: [[InputEvent.Kind]] = []
      let end = InputEvent.Kind.key(KeyEvent(.end, phase: .down))
      observer.onFrame = { [session] frame, _ in
        let kinds = frame.events.map(\.kind)
        if frame.frame == 0 {
          for key in [SDLK_F6] + keys + [SDLK_END] { WindowSessionTests.press(key) }
        } else {
          input.append(kinds)
        }
        if kinds.contains(end) { session.finish() }
      }
      try session.run()
      return input
    }

    @Test func `events for a paused device are discarded without a step`() throws {
      let input = try inputOfPause(SDLK_DOWN, SDLK_DOWN, SDLK_PAGEDOWN, SDLK_F6)
      #expect(input.joined().map { $0 } == [.key(KeyEvent(.end, phase: .down))])
    }

    @Test func `a single step includes the events before it`() throws {
      let input = try inputOfPause(SDLK_PAGEDOWN, SDLK_F7, SDLK_F7, SDLK_DOWN, SDLK_F6)
      #expect(input.first == [.key(KeyEvent(.pageDown, phase: .down))])
      #expect(input.dropFirst().first == [])
      #expect(input.last == [.key(KeyEvent(.end, phase: .down))])
      #expect(input.joined().count == 2)
    }

    @Test func `a dropped file is reported`() throws {
      var paths: [String] = []
      observer.onDrop = { [session] path in
        paths.append(path)
        session.finish()
      }
      var event = SDL_Event()
      event.drop.type = SDL_DROPFILE.rawValue
      event.drop.file = SDL_strdup("/tmp/a fling.scn")
      SDL_PushEvent(&event)
      try session.run()
      #expect(paths == ["/tmp/a fling.scn"])
    }

    @Test func `a notch is distributed over frames as input`() throws {
      var sum = 0.0
      observer.onFrame = { [session] input, _ in
        if input.frame == 0 { Self.turnWheel() }
        for case .wheel(_, let delta) in input.events.map(\.kind) { sum += delta.dy }
        if sum > 99.999 { session.finish() }
      }
      try session.run()
      #expect(abs(sum - 100) < 0.0005)
      #expect(session.stage.map { abs($0.scrollOffset.dy - 100) < 0.001 } ?? false)
    }

    private static func turnWheel() {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      (event.wheel.preciseX, event.wheel.preciseY) = (0, -1)
      (event.wheel.mouseX, event.wheel.mouseY) = (10, 60)
      SDL_PushEvent(&event)
    }

    private static func move(_ point: (x: Int32, y: Int32)) {
      var event = SDL_Event()
      event.motion.type = SDL_MOUSEMOTION.rawValue
      (event.motion.x, event.motion.y) = point
      SDL_PushEvent(&event)
    }

    private static func loseFocus() {
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
      SDL_PushEvent(&event)
    }

    private static func click(x: Int32, y: Int32) {
      for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.button = 1
        (event.button.x, event.button.y) = (x, y)
        SDL_PushEvent(&event)
      }
    }
  }
}
