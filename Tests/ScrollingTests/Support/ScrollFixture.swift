import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// A stage whose root is a scroll view, with events at microseconds since the first frame.
///
/// The default clock has a million frames per second, so every microsecond is a frame. A test can
/// then read the offset at any instant, and only frames with events or reads are run. With another
/// clock, all frames are run.
final class ScrollFixture {
  let stage: Stage
  let view: ScrollView
  private let clock: ClockRate
  private var queue: [(microseconds: Int64, kind: InputEvent.Kind)] = []
  private var nextFrame: Int64 = 0

  /// A million frames per second.
  static let fine = ClockRate(1_000_000)

  private final class ScrollScene: Scene {
    let rootView: View
    init(_ view: View) { rootView = view }
    func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("nothing") }
    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("nothing") }
    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
      if let view = rootView as? ScrollView, subsystem == .scroll {
        view.encodeScroll(into: &writer)
      }
    }
  }

  /// Creates a scroll view with content of the viewport's width and a given height.
  init(
    height: Double = 10_000, clock: ClockRate = fine,
    viewport: Size = Size(width: 320, height: 320),
    make: @escaping @Sendable () -> ScrollView = { ScrollView() }
  ) throws {
    self.clock = clock
    var configuration = StageConfiguration(viewport: viewport)
    configuration.clock = clock
    let type = SceneType("scroll", summary: "A scroll view") { _ in ScrollScene(make()) }
    stage = try Stage(type, configuration)
    guard let view = stage.scene.rootView as? ScrollView else {
      preconditionFailure("the root is a scroll view")
    }
    self.view = view
    view.contentSize = Size(width: viewport.width, height: height)
  }

  var y: Double { view.contentOffset.dy }
  var x: Double { view.contentOffset.dx }
  var phase: ScrollPhase { view.scroller.phase }

  /// The time of the last frame, in microseconds, rounded down.
  var now: Int64 { stage.frameNumber * clock.denominator * 1_000_000 / clock.numerator }

  /// Schedules an event at an instant, which must be after the last frame.
  func send(_ kind: InputEvent.Kind, at microseconds: Int64) {
    queue.append((microseconds, kind))
  }

  /// Schedules a pointer sample at an instant; of a finger by default.
  func touch(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, at microseconds: Int64, id: Int = 1,
    device: PointerSample.Device = .touch
  ) {
    send(
      .pointer(
        PointerSample(
          id: id, phase: phase, position: Point(x: x, y: y), time: .zero, device: device,
          button: device == .mouse ? 1 : 0)),
      at: microseconds)
  }

  /// Runs the frames up to an instant with the scheduled events.
  ///
  /// - Returns: The result of the last frame; nil if no frame was run.
  @discardableResult
  func run(to microseconds: Int64) -> FrameResult? {
    queue.sort { $0.microseconds < $1.microseconds }
    var result: FrameResult?
    let last = timestamp(microseconds).frame
    while let first = queue.first, timestamp(first.microseconds).frame <= last {
      runIdleFrames(before: timestamp(first.microseconds).frame)
      result = runFrame(timestamp(first.microseconds).frame)
    }
    guard nextFrame <= last else { return result }
    runIdleFrames(before: last)
    return runFrame(last)
  }

  /// Runs frames until nothing moves, for at most 20 seconds.
  func runUntilIdle() {
    let step: Int64 = clock == Self.fine ? 50_000 : 1_000_000
    let end = now + 20_000_000
    repeat { run(to: now + step) } while !stage.pendingActivity.isEmpty && now < end
  }

  private func runIdleFrames(before frame: Int64) {
    guard clock != Self.fine else { return }
    while nextFrame < frame { runFrame(nextFrame) }
  }

  @discardableResult
  private func runFrame(_ frame: Int64) -> FrameResult {
    var events: [InputEvent] = []
    while let first = queue.first, timestamp(first.microseconds).frame == frame {
      queue.removeFirst()
      let time = timestamp(first.microseconds)
      var kind = first.kind
      if case .pointer(var sample) = kind {
        sample.time = time
        kind = .pointer(sample)
      }
      events.append(InputEvent(time: time, kind: kind))
    }
    nextFrame = frame + 1
    return stage.runFrame(FrameInput(frame: frame, events: events))
  }

  /// Returns an instant as a timestamp, rounded down to whole microseconds of its frame as in a
  /// recording.
  private func timestamp(_ microseconds: Int64) -> Timestamp {
    let frame = microseconds * clock.numerator / (clock.denominator * 1_000_000)
    let rest = microseconds * clock.numerator - frame * clock.denominator * 1_000_000
    return Timestamp(frame: frame, microseconds: Int32(rest / clock.numerator))
  }
}

extension ScrollFixture {
  /// Schedules a fling: a touch that moves at a velocity in samples 10 ms apart and lifts in
  /// motion.
  ///
  /// At the lift, the content has moved by the finger's movement minus the slop of 10 points.
  ///
  /// - Returns: The time of the lift, in microseconds.
  @discardableResult
  func fling(
    _ velocity: Vector, from start: Point = Point(x: 160, y: 160), at begin: Int64 = 0,
    samples: Int = 6
  ) -> Int64 {
    touch(.began, start.x, start.y, at: begin)
    var position = start
    var time = begin
    for sample in 1...samples {
      time = begin + Int64(sample) * 10_000
      position = start + velocity * (Double(sample) / 100)
      touch(.moved, position.x, position.y, at: time)
    }
    touch(.ended, position.x, position.y, at: time)
    return time
  }

  /// Schedules a drag that moves the content by `translation` and lifts 100 ms after its last move.
  ///
  /// - Returns: The time of the lift, in microseconds.
  @discardableResult
  func drag(
    _ translation: Vector, from start: Point = Point(x: 160, y: 160), at begin: Int64 = 0
  ) -> Int64 {
    let end = dragWithoutLift(translation, from: start, at: begin)
    let position = start + fingerTranslation(for: translation)
    touch(.ended, position.x, position.y, at: end + 100_000)
    return end + 100_000
  }

  /// Schedules a drag without a lift.
  ///
  /// - Returns: The time of the last move, in microseconds.
  @discardableResult
  func dragWithoutLift(
    _ translation: Vector, from start: Point = Point(x: 160, y: 160), at begin: Int64 = 0
  ) -> Int64 {
    touch(.began, start.x, start.y, at: begin)
    let position = start + fingerTranslation(for: translation)
    touch(.moved, position.x, position.y, at: begin + 10_000)
    return begin + 10_000
  }

  /// Returns the finger's movement for a translation of the content: the slop of 10 points more.
  private func fingerTranslation(for translation: Vector) -> Vector {
    translation * ((translation.length + 10) / translation.length)
  }
}

extension Stage {
  /// Runs one frame without input.
  func run(_ number: Int64) {
    _ = runFrame(FrameInput(frame: number))
  }
}
