import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// A stage whose root is a scroll view, driven by samples at microseconds since its first frame.
///
/// The default clock has a million frames per second, so every microsecond is a frame: a test can
/// look at the offset at any instant, and only frames that matter are run. With another clock all
/// frames are run.
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

  /// Makes a scroll view of 320×320 over a content of 320×`height`.
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

  /// Has something happen at an instant, which must not lie in a frame that was run already.
  func send(_ kind: InputEvent.Kind, at microseconds: Int64) {
    queue.append((microseconds, kind))
  }

  /// Has a finger do something at an instant.
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

  /// Runs the frames up to an instant, with what was sent; returns what the last one gave, if any.
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

  /// Runs frames until nothing moves any more; at most 20 seconds.
  func settle() {
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

  /// The instant, quantized as a recorder does it: to whole microseconds of its frame.
  private func timestamp(_ microseconds: Int64) -> Timestamp {
    let frame = microseconds * clock.numerator / (clock.denominator * 1_000_000)
    let rest = microseconds * clock.numerator - frame * clock.denominator * 1_000_000
    return Timestamp(frame: frame, microseconds: Int32(rest / clock.numerator))
  }
}

extension ScrollFixture {
  /// A finger goes down, moves at a velocity in samples 10 ms apart, and is lifted while moving.
  ///
  /// The content has gone the way less the slop of 10 points when the finger leaves; returns that
  /// instant.
  @discardableResult
  func fling(
    _ velocity: Vector, from start: Point = Point(x: 160, y: 160), at begin: Int64 = 0,
    samples: Int = 6
  ) -> Int64 {
    touch(.began, start.x, start.y, at: begin)
    var place = start
    var time = begin
    for sample in 1...samples {
      time = begin + Int64(sample) * 10_000
      place = start + velocity * (Double(sample) / 100)
      touch(.moved, place.x, place.y, at: time)
    }
    touch(.ended, place.x, place.y, at: time)
    return time
  }

  /// A finger goes down, moves so that the content follows it by `translation`, rests and is lifted
  /// 100 ms after its last move; returns that instant.
  @discardableResult
  func drag(
    _ translation: Vector, from start: Point = Point(x: 160, y: 160), at begin: Int64 = 0
  ) -> Int64 {
    let end = hold(translation, from: start, at: begin)
    let place = start + dragged(translation)
    touch(.ended, place.x, place.y, at: end + 100_000)
    return end + 100_000
  }

  /// A drag without the lift; returns the instant of its last move.
  @discardableResult
  func hold(
    _ translation: Vector, from start: Point = Point(x: 160, y: 160), at begin: Int64 = 0
  ) -> Int64 {
    touch(.began, start.x, start.y, at: begin)
    let place = start + dragged(translation)
    touch(.moved, place.x, place.y, at: begin + 10_000)
    return begin + 10_000
  }

  /// The finger's way for a translation of the content: 10 points more.
  private func dragged(_ translation: Vector) -> Vector {
    translation * ((translation.length + 10) / translation.length)
  }
}

extension Stage {
  /// Runs one frame without input.
  func run(_ number: Int64) {
    _ = runFrame(FrameInput(frame: number))
  }
}
