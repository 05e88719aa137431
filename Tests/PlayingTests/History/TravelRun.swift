import Drawing
import Geometry
import Gestures
import Motion
import Scenarios
import Stage
import Testing

/// A live run of random input with late background work, which can travel in time.
final class TravelRun {
  let traveler: TimeTraveler
  private(set) var stage: Stage
  /// The digests and drawings of the frames of the current course of events, by frame.
  private(set) var digests: [Int64: UInt64] = [:]
  private(set) var commands: [Int64: ContiguousArray<DrawCommand>] = [:]
  private var random: RandomInput
  private var gaps: SeededGenerator
  /// When the trailing runs follow, and how far; nil for never.
  private var follows: SeededGenerator?
  private let type: SceneType
  private let clock: ClockRate

  init(
    seed: UInt64, _ type: SceneType = .tiles, clock: ClockRate = .sixty, isFollowed: Bool = false
  ) throws {
    (self.type, self.clock) = (type, clock)
    random = RandomInput(seed: seed, clock: clock)
    gaps = SeededGenerator(seed: seed)
    follows = isFollowed ? SeededGenerator(seed: seed + 1) : nil
    func make(
      _ policy: BackgroundWork.Policy, _ executor: any WorkExecutor
    ) throws(SceneError) -> Stage {
      var configuration = StageConfiguration(viewport: Size(width: 320, height: 420))
      configuration.clock = clock
      configuration.seed = seed
      configuration.executor = executor
      configuration.policy = policy
      return try Stage(type, configuration)
    }
    stage = try make(.live, LateExecutor(seed: seed, greatestDelay: 2))
    traveler = TimeTraveler(clock) { late throws(SceneError) in
      try make(.replay(late: late), InlineExecutor())
    }
  }

  /// Runs a number of live frames; some frame numbers are skipped.
  func run(_ count: Int) {
    for _ in 0..<count {
      let frame = stage.frameNumber + (gaps.next(below: 15) == 0 ? 9 : 1)
      run(FrameInput(frame: frame, events: random.events(in: frame)))
      guard var left = follows?.next(below: 12) else { continue }
      _ = traveler.follow {
        left -= 1
        return left < 0
      }
    }
  }

  func run(_ input: FrameInput) {
    let result = stage.runFrame(input)
    traveler.record(input, result, on: stage)
    digests[input.frame] = stage.digest().all
    commands[input.frame] =
      stage.presentedViewport == stage.viewport
      ? stage.displayList.commands : stage.presentedDisplayList.commands
  }

  /// Shows a frame of the past, and expects the original picture of it.
  func expectFrame(_ frame: Int64, at location: SourceLocation = #_sourceLocation) {
    traveler.move(to: frame)
    var parts = 0
    while traveler.work(until: { true }) { parts += 1 }
    #expect(traveler.issue == nil, sourceLocation: location)
    #expect(traveler.hasArrived, sourceLocation: location)
    let shown = traveler.shownFrame
    let expected = digests.keys.filter { $0 <= frame }.max()
    #expect(shown?.frame == expected, sourceLocation: location)
    #expect(
      shown?.list.commands == expected.flatMap { commands[$0] }, "frame \(frame)",
      sourceLocation: location)
  }

  /// Continues from the shown frame.
  func land() throws {
    let landing = try #require(try traveler.land())
    stage = landing.stage
    let frame = stage.frameNumber
    #expect(landing.frame >= frame)
    #expect(stage.digest().all == digests[frame])
    digests = digests.filter { $0.key <= frame }
    commands = commands.filter { $0.key <= frame }
    let time = Timestamp(frame: frame + 1)
    run(
      FrameInput(
        frame: frame + 1,
        events: landing.releases.map { kind in
          guard case .pointer(var sample) = kind else { return InputEvent(time: time, kind: kind) }
          sample.time = time
          return InputEvent(time: time, kind: .pointer(sample))
        }))
  }

  /// Expects that the current branch, run from its beginning, gives the digests of the run.
  func expectRepeats(at location: SourceLocation = #_sourceLocation) throws {
    var configuration = StageConfiguration(viewport: Size(width: 320, height: 420))
    configuration.clock = clock
    configuration.seed = stage.host.seed
    configuration.executor = InlineExecutor()
    configuration.policy = .replay(late: traveler.history.lateIDs)
    let again = HistoryRun(try Stage(type, configuration))
    var repeated: [Int64: UInt64] = [:]
    again.advance(
      to: .max, of: traveler.history,
      didRun: { input, _ in repeated[input.frame] = again.stage.digest().all })
    #expect(repeated == digests, sourceLocation: location)
  }

  /// Runs eleven frames in which a finger swipes up.
  func swipe(from first: Int64) {
    for step in 0...10 as ClosedRange<Int64> {
      let time = Timestamp(frame: first + step)
      let sample = PointerSample(
        id: 1, phase: step == 0 ? .began : step == 10 ? .ended : .moved,
        position: Point(x: 100, y: 400 - 20 * Double(step)), time: time)
      run(
        FrameInput(
          frame: first + step, events: [InputEvent(time: time, kind: .pointer(sample))]))
    }
  }
}
