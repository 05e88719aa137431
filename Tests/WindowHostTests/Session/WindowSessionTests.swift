import CSDL2
import Geometry
import Gestures
import Glibc
import Items
import Motion
import Profiling
import Raster
import Stage
import Testing
import WindowHost

/// SDL has one event queue per process, so these tests run one after another.
@Suite("WindowSession", .serialized) struct WindowSessionTests {
  private static let size = Size(width: 320, height: 240)

  static func window(_ size: Size = size, scale: Double = 1) throws -> Window {
    var options = WindowOptions(title: "Test", size: size)
    options.scale = scale
    options.videoDriver = "dummy"
    let window = try Window(options)
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return window
  }

  static func press(_ key: SDL_KeyCode) {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(key.rawValue)
    SDL_PushEvent(&event)
  }

  static func push(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }

  /// A source of frames without input, except for a wheel event in frame 3.
  final class Frames: FrameSource {
    let count: Int64
    private(set) var results: [Int64] = []
    private var next: Int64 = 0

    private let turn: Size?
    private let duration: Seconds

    init(_ count: Int64, turningTo size: Size? = nil, over duration: Seconds = 0) {
      self.count = count
      turn = size
      self.duration = duration
    }

    func nextInput() -> FrameInput? {
      guard next < count else { return nil }
      var input = FrameInput(frame: next)
      if next == 3 {
        let wheel = InputEvent.Kind.wheel(at: .zero, delta: Vector(dx: 0, dy: 70))
        input.events = [InputEvent(time: Timestamp(frame: 3), kind: wheel)]
      }
      if next == 2, let turn {
        input.events = [
          InputEvent(time: Timestamp(frame: 2), kind: .viewport(turn, duration: duration))
        ]
      }
      next += 1
      return input
    }

    func frameDidRun(_ result: FrameResult) { results.append(result.frame) }
  }

  @Test func `thirty frames of a source run, and are drawn and measured`() throws {
    let source = Frames(30)
    var options = WindowSessionOptions()
    options.source = source
    let session = try WindowSession(
      stage: Swatches.stage(), window: Self.window(), options: options)
    let observer = SessionObserver(session)
    var endCount = 0
    observer.onEnd = { endCount += 1 }
    session.showToast("Hello")
    #expect(try session.run() == .sourceEnded)
    #expect(endCount == 1)
    #expect(source.results == Array(0..<30))
    #expect(session.timer.log.count == 30)
    #expect(session.timer.log[.drawCommands].allSatisfy { $0 > 0 })
    #expect(session.timer.log[.bytesDrawn].allSatisfy { $0 >= 320 * 240 * 4 })
    #expect(session.stage?.scrollOffset == Vector(dx: 0, dy: 70))
  }

  @Test func `frames with and without a window have the same digest`() throws {
    var options = WindowSessionOptions()
    options.source = Frames(30)
    let session = try WindowSession(
      stage: Swatches.stage(), window: Self.window(Size(width: 500, height: 90), scale: 2),
      options: options)
    try session.run()
    let (stage, source) = (try Swatches.stage(), Frames(30))
    while let input = source.nextInput() { _ = stage.runFrame(input) }
    #expect(session.stage?.digest() == stage.digest())
    #expect(session.stage?.viewport == Self.size)
  }

  @Test(arguments: [SDL_QUIT, SDL_KEYDOWN])
  func `closing the window or pressing Escape ends the run`(type: SDL_EventType) throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    var endCount = 0
    observer.onEnd = { endCount += 1 }
    if type == SDL_QUIT { Self.push(type) } else { Self.press(SDLK_ESCAPE) }
    #expect(try session.run() == .closed)
    #expect(endCount == 1)
  }

  @Test func `a resized window resizes the viewport`() throws {
    let window = try Self.window(scale: 2)
    let session = try WindowSession(stage: Swatches.stage(), window: window)
    let observer = SessionObserver(session)
    var viewports: [InputEvent.Kind] = []
    observer.onFrame = { input, _ in
      viewports += input.events.map(\.kind)
      if input.frame == 0 { window.setSize(Size(width: 400, height: 150)) }
      if viewports.count == 1 { session.finish() }
    }
    try session.run()
    let size = Size(width: 400, height: 150)
    #expect(viewports == [.liveResize(size)])
    #expect(session.stage?.viewport == size)
  }

  @Test func `a stage of another size has the window's size from its first frame`() throws {
    let session = try WindowSession(
      stage: Swatches.stage(Size(width: 100, height: 100)), window: Self.window())
    let observer = SessionObserver(session)
    var events: [InputEvent.Kind] = []
    observer.onFrame = { input, _ in
      events += input.events.map(\.kind)
      session.finish()
    }
    try session.run()
    #expect(events == [.liveResize(Self.size)])
  }

  @Test func `a clipboard without text pastes nothing, and not an older text`() throws {
    let window = try Self.window()
    let session = try WindowSession(stage: Swatches.stage(), window: window)
    for board in Clipboard.Board.allCases {
      session.stage?.host.clipboard.copy("older", to: board)
      window.setText("", on: board)
      #expect(session.text(on: board) == "")
      window.setText("theirs", on: board)
      #expect(session.text(on: board) == "theirs")
    }
  }

  @Test func `only new copies reach the system's clipboards`() throws {
    let window = try Self.window()
    let session = try WindowSession(stage: Swatches.stage(), window: window)
    let observer = SessionObserver(session)
    var texts: [String?] = []
    var steps: [() -> Void] = [
      { session.stage?.host.clipboard.copy("ours", to: .clipboard) },
      {
        texts.append(window.text(on: .clipboard))
        // Another program copies a text, and then the user selects one in this one.
        window.setText("theirs", on: .clipboard)
        session.stage?.host.clipboard.copy("selected", to: .primary)
      },
      {
        texts += [window.text(on: .clipboard), window.text(on: .primary)]
        session.stage?.host.clipboard.copy("ours", to: .clipboard)
      },
      { texts.append(window.text(on: .clipboard)) },
    ]
    observer.onFrame = { _, _ in
      guard !steps.isEmpty else { return session.finish() }
      steps.removeFirst()()
      // A stage at rest runs no frames.
      session.perform(.deselect(ItemIndex(0)))
    }
    try session.run()
    #expect(texts == ["ours", "theirs", "selected", "ours"])
  }

  @Test func `a finger reaches the scene as one pointer`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    var kinds: [InputEvent.Kind] = []
    observer.onFrame = { input, _ in
      kinds += input.events.map(\.kind)
      if input.frame == 0 { Self.touch(SDL_FINGERDOWN) }
      if kinds.count == 1 { Self.touch(SDL_FINGERUP) }
      if kinds.count == 2 { session.finish() }
    }
    try session.run()
    let samples = kinds.compactMap { kind in
      if case .pointer(let sample) = kind { sample } else { nil }
    }
    #expect(samples.map(\.phase) == [.began, .ended])
    #expect(samples.allSatisfy { $0.position == Point(x: 80, y: 180) && $0.device == .touch })
    #expect(kinds.count == 2)
  }

  @Test func `a paused session runs no frames, and a step runs one`() throws {
    var options = WindowSessionOptions()
    options.source = Frames(20)
    let session = try WindowSession(
      stage: Swatches.stage(), window: Self.window(), options: options)
    let observer = SessionObserver(session)
    var frames: [Int64] = []
    observer.onFrame = { input, _ in
      frames.append(input.frame)
      switch input.frame {
      case 4:
        // Two steps and then quit, all while paused.
        for key in [SDLK_SPACE, SDLK_RIGHT, SDLK_RIGHT, SDLK_ESCAPE] { Self.press(key) }
      default: break
      }
    }
    #expect(try session.run() == .closed)
    #expect(frames == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `an idle session runs no frame, and frame numbers follow the clock`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    var frames: [Int64] = []
    var wanted: [Bool] = []
    observer.onFrame = { input, result in
      frames.append(input.frame)
      wanted.append(result.needsAnotherFrame)
      if input.frame > 0 { session.finish() }
    }
    // A toast fades in without frames, and then a key wakes the scene.
    observer.onRecord = {
      session.showToast("Hello")
      Self.press(SDLK_DOWN)
    }
    Self.press(SDLK_F5)
    try session.run()
    #expect(frames.count == 2)
    #expect(wanted.first == false)
  }

  @Test func `F5 calls the delegate, or shows a toast without one`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    var count = 0
    observer.onRecord = {
      count += 1
      session.isRecording.toggle()
      Self.press(SDLK_ESCAPE)
    }
    Self.press(SDLK_F5)
    try session.run()
    #expect(count == 1)
    #expect(session.isRecording)
  }

  @Test func `another stage starts with its own first frame`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    let second = try Swatches.stage()
    var stages: [ObjectIdentifier] = []
    observer.onFrame = { input, _ in
      #expect(input.frame == 0)
      if let stage = session.stage { stages.append(ObjectIdentifier(stage)) }
      if stages.count == 1 { session.present(second) } else { session.finish() }
    }
    try session.run()
    #expect(stages.count == 2)
    #expect(session.stage === second)
  }

  @Test func `the first frame after a jump in time is not measured`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    let other = try Swatches.stage()
    _ = other.runFrame(FrameInput(frame: 4))
    var frames: [Int64] = []
    observer.onFrame = { input, _ in
      frames.append(input.frame)
      switch frames.count {
      case 1: session.continueLive(on: other, from: 5, [])
      case 4: session.finish()
      default: session.request(.step)
      }
    }
    try session.run()
    #expect(frames == [0, 5, 6, 7])
    #expect(Array(session.timer.log[.frame]) == [0, 6, 7])
  }

  @Test func `a key can replace the stage while the first one moves`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    let second = try Swatches.stage()
    var frames: [Int64] = []
    observer.onRecord = { session.present(second) }
    observer.onFrame = { input, result in
      guard session.stage !== second else {
        frames.append(input.frame)
        return session.finish()
      }
      if input.frame == 0 { Self.press(SDLK_DOWN) }
      if input.frame > 0, result.needsAnotherFrame { Self.press(SDLK_F5) }
    }
    try session.run()
    #expect(frames == [0])
  }

  @Test func `a driver that does not exist throws the error without a display`() {
    var options = WindowOptions(title: "Test", size: Self.size)
    options.videoDriver = "telepathy"
    #expect {
      _ = try Window(options)
    } throws: { error in
      if case WindowError.noDisplay? = error as? WindowError { true } else { false }
    }
  }

  @Test func `the delegate is notified when the process exits during a run`() async {
    await #expect(processExitsWith: .exitCode(9)) {
      let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
      let observer = SessionObserver(session)
      observer.onEnd = {}
      observer.onLostDisplay = { _exit(9) }
      observer.onFrame = { _, _ in exit(2) }
      try session.run()
    }
  }

  @Test func `a recorder is notified of the end once, even after a lost display`() throws {
    let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
    let observer = SessionObserver(session)
    var (ends, losses) = (0, 0)
    observer.onEnd = { ends += 1 }
    observer.onLostDisplay = { losses += 1 }
    observer.onFrame = { _, _ in session.request(.quitAfterDisplayLoss) }
    try session.run()
    #expect(ends == 1)
    #expect(losses == 1)
  }

  @Test func `a signal ends the run, and has its usual effect afterward`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
      let observer = SessionObserver(session)
      // The signal goes to the process, because threads of tests receive no signals.
      observer.onFrame = { _, _ in kill(getpid(), SIGTERM) }
      guard try session.run() == .interrupted(signal: SIGTERM) else { exit(1) }
      kill(getpid(), SIGTERM)
      // The signal ends the process from another thread within this time; if not, the test fails.
      sleep(10)
    }
  }

  @Test func `a signal that the parent process has blocked ends the run, and is blocked afterward`()
    async
  {
    await #expect(processExitsWith: .success) {
      let session = try WindowSession(stage: Swatches.stage(), window: Self.window())
      let observer = SessionObserver(session)
      var mask = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, SIGTERM)
      pthread_sigmask(SIG_BLOCK, &mask, nil)
      observer.onFrame = { _, _ in
        pthread_kill(pthread_self(), SIGTERM)
        session.request(.quit)
      }
      guard try session.run() == .interrupted(signal: SIGTERM) else { exit(1) }
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      exit(sigismember(&mask, SIGTERM) == 1 ? 0 : 2)
    }
  }

  private static func touch(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = 3
    event.tfinger.fingerId = 9
    event.tfinger.x = 0.25
    event.tfinger.y = 0.75
    SDL_PushEvent(&event)
  }
}
