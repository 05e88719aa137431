import CSDL2
import Geometry
import Motion
import Profiling
import Stage
import Testing
import WindowHost

extension WindowSessionTests {
  /// Several windows of one program, in the same suite because they use the same event queue.
  @Suite("in a group") struct Group {
    private let group = WindowGroup()
    private let observers: [SessionObserver]
    private let sessions: [WindowSession]

    init() throws {
      var options = WindowSessionOptions()
      options.keyMode = .app
      sessions = try (0..<2).map { [group] _ in
        let session = try group.makeSession(WindowSessionTests.window(), options)
        session.present(try Swatches.stage())
        return session
      }
      observers = sessions.map(SessionObserver.init)
    }

    /// Presses a key in a window.
    private static func press(
      _ key: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, in window: UInt32
    ) {
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.windowID = window
      event.key.keysym.sym = SDL_Keycode(key.rawValue)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
      SDL_PushEvent(&event)
    }

    private static func keys(_ input: FrameInput) -> [Key] {
      input.events.compactMap { event in
        if case .key(let key) = event.kind, key.phase == .down { key.key } else { nil }
      }
    }

    @Test func `each window receives its own keys, and the run lasts until all are closed`()
      throws
    {
      let windows = sessions.map(\.window.id)
      var keys: [[Key]] = [[], []]
      var ended: [Bool] = [false, false]
      for index in 0..<2 {
        observers[index].onFrame = { input, _ in
          let pressed = Self.keys(input)
          keys[index] += pressed
          if !pressed.isEmpty { Self.press(SDLK_w, KMOD_CTRL, in: windows[index]) }
        }
        observers[index].onEnd = { ended[index] = true }
      }
      Self.press(SDLK_ESCAPE, in: windows[1])
      Self.press(SDLK_HOME, in: windows[0])
      var openCount: [Int] = []
      group.onEnd = { [unowned group] _, reason in
        #expect(reason == .closed)
        openCount.append(group.sessions.count)
      }
      try group.run()
      #expect(keys == [[.home], [.escape]])
      #expect(ended == [true, true])
      #expect(openCount == [1, 0])
      #expect(!group.wasInterrupted)
    }

    @Test func `a window at rest handles events while another one runs frames`() throws {
      let source = Frames(40)
      sessions[0].present(try Swatches.stage(), source: source)
      let other = sessions[1].window.id
      var framesAtKey: Int?
      var otherFrames = 0
      observers[0].onFrame = { input, _ in
        if input.frame == 10 { Self.press(SDLK_DELETE, in: other) }
      }
      observers[1].onFrame = { input, _ in
        otherFrames += 1
        if Self.keys(input) == [.delete] { framesAtKey = source.results.count }
      }
      group.onEnd = { [unowned group] _, _ in
        for session in group.sessions { session.finish() }
      }
      let meter = SystemMeter()
      let begin = meter.wallTime()
      try group.run()
      #expect(source.results == Array(0..<40))
      #expect(meter.wallTime() - begin >= 39_000_000, "frames keep their deadlines, 1 ms apart")
      let count = try #require(framesAtKey)
      #expect((10..<40).contains(count))
      #expect(otherFrames < 20, "it runs no frames at rest: \(otherFrames)")
    }

    @Test func `two windows run their frames at the same time`() throws {
      let sources = [Frames(30), Frames(30)]
      var order: [Int] = []
      for (index, source) in sources.enumerated() {
        sessions[index].present(try Swatches.stage(), source: source)
        observers[index].onFrame = { _, _ in order.append(index) }
      }
      try group.run()
      #expect(sources.map(\.results) == [Array(0..<30), Array(0..<30)])
      let turns = zip(order, order.dropFirst()).count { $0 != $1 }
      #expect(turns > 30, "they take turns: \(turns)")
    }

    @Test func `a window that is opened later begins at once`() throws {
      var frames = 0
      var later: (session: WindowSession, observer: SessionObserver)?
      observers[0].onFrame = { [unowned group] _, _ in
        guard later == nil, let window = try? WindowSessionTests.window() else { return }
        let session = group.makeSession(window, WindowSessionOptions())
        let observer = SessionObserver(session)
        later = (session, observer)
        session.present(try? Swatches.stage())
        observer.onFrame = { [unowned group] _, _ in
          frames += 1
          for session in group.sessions { session.finish() }
        }
      }
      try group.run()
      #expect(frames == 1)
      #expect(group.sessions.isEmpty)
    }

    @Test func `an event of the program reaches all windows`() throws {
      var settings = 0
      for observer in observers { observer.onSettings = { settings += 1 } }
      WindowSessionTests.push(SDL_USEREVENT)
      WindowSessionTests.push(SDL_QUIT)
      try group.run()
      #expect(settings == 2)
    }
  }
}
