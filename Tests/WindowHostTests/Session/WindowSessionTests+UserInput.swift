import CSDL2
import Geometry
import Gestures
import Items
import Motion
import Stage
import Testing
import WindowHost

extension WindowSessionTests {
  /// Tests of user input, from SDL's events to a recording that can be replayed.
  @Suite("user input") struct UserInput {
    /// The input of a session and its results.
    private struct Run {
      var inputs: [FrameInput] = []
      var digest: StateDigest?
      /// The scroll offset after each frame.
      var offsets: [Vector] = []

      var kinds: [InputEvent.Kind] { inputs.flatMap(\.events).map(\.kind) }

      /// Returns the samples of one pointer, in order.
      func samples(_ id: Int) -> [PointerSample] {
        kinds.compactMap { kind in
          if case .pointer(let sample) = kind, sample.id == id { sample } else { nil }
        }
      }
    }

    /// Runs a session with one step per frame, until a condition is true.
    ///
    /// Checks that the recording can be replayed.
    private func run(
      _ steps: [() -> Void], zooms: Bool = false, until isDone: @escaping (Run) -> Bool
    ) throws -> Run {
      let session = try WindowSession(
        stage: Self.stage(zooms: zooms),
        window: WindowSessionTests.window(Size(width: 320, height: 240)))
      let observer = SessionObserver(session)
      var run = Run()
      var next = 0
      observer.onFrame = { [session] input, _ in
        run.inputs.append(input)
        run.offsets.append(session.stage?.scrollOffset ?? .zero)
        if isDone(run) { return session.finish() }
        if next < steps.count { steps[next]() }
        next += 1
        // A stage at rest runs no frames.
        session.perform(.deselect(ItemIndex(0)))
      }
      try session.run()
      run.digest = session.stage?.digest()
      let again = try Self.stage(zooms: zooms)
      for input in run.inputs { _ = again.runFrame(input) }
      #expect(again.digest() == run.digest)
      return run
    }

    private static func stage(zooms: Bool) throws -> Stage {
      let stage = try Swatches.stage()
      if zooms { stage.scene.rootView.addGestureRecognizer(PinchRecognizer(name: "pinch")) }
      return stage
    }

    @Test func `two fingers of a touch screen are two pointers`() throws {
      let run = try run([
        {
          Self.finger(SDL_FINGERDOWN, 7, x: 0.25, y: 0.5)
          Self.finger(SDL_FINGERDOWN, 9, x: 0.75, y: 0.5)
        },
        {
          Self.finger(SDL_FINGERMOTION, 7, x: 0.125, y: 0.25)
          Self.finger(SDL_FINGERMOTION, 9, x: 0.875, y: 0.25)
        },
        {
          Self.finger(SDL_FINGERUP, 7, x: 0.125, y: 0.25)
          Self.finger(SDL_FINGERUP, 9, x: 0.875, y: 0.25)
        },
      ]) { $0.samples(2).last?.phase == .ended }
      #expect(run.samples(1).map(\.phase) == [.began, .moved, .ended])
      #expect(
        run.samples(1).map(\.position) == [
          Point(x: 80, y: 120), Point(x: 40, y: 60), Point(x: 40, y: 60),
        ])
      #expect(run.samples(2).map(\.position.x) == [240, 280, 280])
      #expect(run.samples(1).allSatisfy { $0.device == .touch })
    }

    @Test func `dragging with a finger scrolls`() throws {
      let ys: [Float] = [0.8, 0.7, 0.6, 0.5]
      let run = try run(
        [{ Self.finger(SDL_FINGERDOWN, 3, x: 0.5, y: 0.9) }]
          + ys.map { y in { Self.finger(SDL_FINGERMOTION, 3, x: 0.5, y: y) } }
          + [{ Self.finger(SDL_FINGERUP, 3, x: 0.5, y: 0.5) }]
      ) { $0.samples(1).last?.phase == .ended }
      #expect(run.samples(1).count == 6)
      #expect(run.samples(1).last?.position == Point(x: 160, y: 120))
      // The finger moves up by 0.4 × 240 points; the drag is recognized after the first 10.
      #expect(run.offsets.first == .zero)
      #expect(run.offsets.last == Vector(dx: 0, dy: 86))
    }

    @Test func `mouse events that SDL simulates from touches are ignored`() throws {
      let run = try run([
        {
          var event = SDL_Event()
          event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
          event.button.which = .max
          event.button.button = 1
          SDL_PushEvent(&event)
          Self.finger(SDL_FINGERDOWN, 3, x: 0.5, y: 0.5)
        }
      ]) { !$0.samples(1).isEmpty }
      #expect(run.samples(0).isEmpty)
    }

    @Test func `the fine steps of a trackpad scroll immediately in both directions`() throws {
      let run = try run([
        { Self.wheel(x: 0.125, y: -0.25) }, { Self.wheel(x: 0, y: -0.5) },
      ]) { Self.wheels($0).count == 2 }
      #expect(Self.wheels(run) == [Vector(dx: 5, dy: 10), Vector(dx: 0, dy: 20)])
    }

    @Test func `a notch with shift scrolls sideways`() throws {
      let run = try run([
        {
          SDL_SetModState(KMOD_LSHIFT)
          Self.wheel(x: 0, y: -1)
        }
      ]) { Self.sum($0).dx > 99.999 }
      SDL_SetModState(KMOD_NONE)
      #expect(abs(Self.sum(run).dx - 100) < 0.001)
      #expect(Self.sum(run).dy == 0)
    }

    @Test func `notches with control move two fingers apart, which are lifted with the key`()
      throws
    {
      let run = try run(
        [
          {
            SDL_SetModState(KMOD_LCTRL)
            for _ in 0..<3 { Self.wheel(x: 0, y: 1) }
          }, {}, {}, {}, { SDL_SetModState(KMOD_NONE) },
        ], zooms: true
      ) { $0.samples(22).last?.phase == .ended }
      let (left, right) = (run.samples(21), run.samples(22))
      #expect(left.map(\.phase) == [.began, .moved, .ended])
      #expect((left.last?.time.frame ?? 0) - (left.first?.time.frame ?? 0) >= 3)
      #expect(left.count == right.count)
      let distances = zip(left, right).map { $1.position.x - $0.position.x }
      #expect(distances.first == 119)
      #expect(abs((distances.last ?? 0) - 119 * 1.1 * 1.1 * 1.1) < 0.01)
      #expect(Self.wheels(run).isEmpty)
    }

    @Test func `notches with control scroll if nothing can zoom`() throws {
      let run = try run([
        {
          SDL_SetModState(KMOD_LCTRL)
          Self.wheel(x: 0, y: -1)
        }
      ]) { Self.sum($0).dy > 99.9 }
      SDL_SetModState(KMOD_NONE)
      #expect(run.samples(21).isEmpty)
    }

    private static func wheels(_ run: Run) -> [Vector] {
      run.kinds.compactMap { if case .wheel(_, let delta) = $0 { delta } else { nil } }
    }

    private static func sum(_ run: Run) -> Vector { wheels(run).reduce(.zero, +) }

    private static func finger(_ type: SDL_EventType, _ finger: Int64, x: Float, y: Float) {
      var event = SDL_Event()
      event.tfinger.type = type.rawValue
      (event.tfinger.touchId, event.tfinger.fingerId) = (1, finger)
      (event.tfinger.x, event.tfinger.y) = (x, y)
      SDL_PushEvent(&event)
    }

    private static func wheel(x: Float, y: Float) {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
      (event.wheel.mouseX, event.wheel.mouseY) = (160, 120)
      SDL_PushEvent(&event)
    }
  }
}
