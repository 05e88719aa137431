import Drawing
import Geometry
import Gestures
import Grid
import Motion
import Scenarios
import Scrolling
import Stage
import Synchronization
import TestSupport
import Testing

@Suite struct TimeTravelerTests {
  /// Counts the stages of a scene that is not the same twice.
  private final class Counter: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).newValue }
  }

  @Test(arguments: Effort.seeds(2, full: 5), [false, true])
  func `every frame of the past is drawn as it was`(seed: UInt64, isFollowed: Bool) throws {
    let run = try TravelRun(seed: seed, isFollowed: isFollowed)
    run.run(400)
    run.traveler.begin()
    var frames = SeededGenerator(seed: seed)
    for _ in 0..<40 { run.expectFrame(Int64(frames.next(below: Int(run.stage.frameNumber) + 1))) }
  }

  @Test(arguments: Effort.seeds(3, full: 9), [false, true])
  func `going on from a frame equals the run up to it and the new input`(
    seed: UInt64, isFollowed: Bool
  ) throws {
    let run = try TravelRun(
      seed: seed, clock: [.sixty, ClockRate(120), ClockRate(60_000, 1001)][Int(seed % 3)],
      isFollowed: isFollowed)
    var frames = SeededGenerator(seed: seed)
    run.run(200)
    for _ in 0..<4 {
      run.traveler.begin()
      let last = run.stage.frameNumber
      run.expectFrame(last - 1 - Int64(frames.next(below: 150)))
      try run.land()
      run.run(80)
      try run.expectRepeats()
    }
    // A branch to which no input was added is replaced.
    #expect((4...5).contains(run.traveler.branches.count))
  }

  @Test func `the branch that was left is still reachable, and the other one too`() throws {
    let run = try TravelRun(seed: 9)
    run.run(150)
    let (end, digest) = (run.stage.frameNumber, run.stage.digest().all)
    run.traveler.begin()
    run.expectFrame(60)
    try run.land()
    run.run(30)
    let (otherEnd, otherDigest) = (run.stage.frameNumber, run.stage.digest().all)
    #expect(run.traveler.branches[1].fork <= 60)
    let old = try #require(try run.traveler.switchToBranch(0))
    #expect(old.stage.frameNumber == end)
    #expect(old.stage.digest().all == digest)
    #expect(run.traveler.lastFrame == end)
    let other = try #require(try run.traveler.switchToBranch(1))
    #expect(other.stage.frameNumber == otherEnd)
    #expect(other.stage.digest().all == otherDigest)
  }

  @Test func `letting go at the last frame changes nothing`() throws {
    let run = try TravelRun(seed: 10)
    run.run(50)
    run.traveler.begin()
    run.expectFrame(20)
    run.traveler.move(to: .max)
    #expect(try run.traveler.land() == nil)
    #expect(run.traveler.branches.count == 1)
    #expect(!run.traveler.isTraveling)
    run.run(20)
    try run.expectRepeats()
  }

  @Test func `only the last minute can be reached`() throws {
    let run = try TravelRun(seed: 11)
    run.run(FrameInput(frame: 0))
    run.run(FrameInput(frame: 10_000))
    run.traveler.begin()
    run.traveler.move(to: 0)
    #expect(run.traveler.target == 10_000 - 3600)
    // The frame that was visible then is one that ran before.
    run.expectFrame(10_000 - 3600)
    #expect(run.traveler.shownFrame?.frame == 0)
  }

  @Test func `a finger that was down is lifted when the run goes on`() throws {
    let run = try TravelRun(seed: 12)
    func sample(_ phase: PointerSample.Phase, _ frame: Int64, y: Double) {
      let time = Timestamp(frame: frame)
      run.run(
        FrameInput(
          frame: frame,
          events: [
            InputEvent(
              time: time,
              kind: .pointer(
                PointerSample(
                  id: 1, phase: phase, position: Point(x: 100, y: y), time: time)))
          ]))
    }
    sample(.began, 0, y: 400)
    for frame in 1...20 as ClosedRange<Int64> { sample(.moved, frame, y: 400 - Double(frame * 9)) }
    sample(.ended, 21, y: 211)
    run.traveler.begin()
    run.expectFrame(12)
    #expect(run.traveler.shownFrame?.marks.dots.count == 1)
    #expect(run.traveler.shownFrame?.marks.dots.first?.position == Point(x: 100, y: 292))
    try run.land()
    #expect(run.stage.host.gestures.isActive == false)
    for frame in 14...40 as ClosedRange<Int64> { run.run(FrameInput(frame: frame)) }
    #expect(run.stage.scrollOffset.dy > 108, "the finger's speed was kept")
    try run.expectRepeats()
  }

  @Test func `a scene that depends on more than its input says that it does not repeat`() throws {
    let count = Counter()
    let type = SceneType("once", summary: "Never the same") { context in
      let scene = TilesScene(context)
      let made = count.next()
      scene.gridView.contentInset = Insets(top: Double(100 * made))
      return scene
    }
    let run = try TravelRun(seed: 13, type)
    run.run(90)
    run.traveler.begin()
    run.traveler.move(to: 30)
    while run.traveler.work(until: { true }) {}
    #expect(run.traveler.issue == "the scene does not repeat: frame 60 differs")
    #expect(try run.traveler.land() == nil)
    #expect(run.traveler.branches.count == 1)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a travel that was followed begins close to the last frame`(seed: UInt64) throws {
    for isFollowed in [false, true] {
      // Results that arrive late would restart the trailing runs.
      let run = try TravelRun(seed: seed, .quietTiles, isFollowed: isFollowed)
      run.run(600)
      let last = run.stage.frameNumber
      var count = 0
      run.traveler.begin()
      run.traveler.move(to: last - 1)
      while !run.traveler.hasArrived {
        _ = run.traveler.work {
          count += 1
          return true
        }
      }
      #expect((count <= 120) == isFollowed, "\(count) frames")
      count = 0
      while run.traveler.work(until: { true }) {}
      run.traveler.move(to: last - 30)
      while run.traveler.work(until: { true }) {}
      let landing = try #require(try run.traveler.land())
      #expect(landing.stage.digest().all == run.digests[landing.stage.frameNumber])
    }
  }

  @Test func `a travel past the beginning of its film shows each frame as it was`() throws {
    let run = try TravelRun(seed: 21, .quietTiles, isFollowed: true)
    run.run(400)
    run.traveler.begin()
    for frame: Int64 in [399, 380, 300, 10, 200, 399, 15] { run.expectFrame(frame) }
  }

  @Test func `a preview shows a frame of the past, and nothing travels`() throws {
    let run = try TravelRun(seed: 22, .quietTiles)
    run.run(200)
    var shown: HistoryFilm.Frame?
    for _ in 0..<400 where shown == nil { shown = run.traveler.preview(120) { true } }
    #expect(!run.traveler.isTraveling)
    let frame = try #require(shown)
    #expect(frame.list.commands == run.commands[frame.frame])
    #expect(run.traveler.filmedFrame(at: 120)?.frame == frame.frame)
    #expect(run.traveler.filmedFrame(at: run.stage.frameNumber) == nil, "not on the film")
    run.run(20)
    try run.expectRepeats()
  }

  @Test func `a film within its limit keeps the frames before the target`() throws {
    let run = try TravelRun(seed: 14)
    run.run(300)
    let history = run.traveler.history
    var configuration = StageConfiguration(viewport: Size(width: 320, height: 420))
    configuration.seed = 14
    configuration.policy = .replay(late: history.lateIDs)
    configuration.executor = InlineExecutor()
    let film = HistoryFilm(HistoryRun(try Stage(.tiles, configuration)), byteLimit: 200_000)
    #expect(film.extend(to: history.lastFrame, of: history, from: 0) { false })
    let first = try #require(film.firstFrame)
    #expect(first > 0)
    for (frame, commands) in run.commands where frame >= first {
      #expect(film.frame(at: frame)?.list.commands == commands)
    }
    #expect(film.frame(at: first - 1) == nil)
  }

  @Test func `time in which nothing happened is no course of events of its own`() throws {
    let run = try TravelRun(seed: 31, .quietTiles)
    run.run(FrameInput(frame: 0))
    run.swipe(from: 1)
    let hover = InputEvent(time: Timestamp(frame: 40), kind: .hover(Point(x: 5, y: 5)))
    for frame in 12...80 as ClosedRange<Int64> {
      run.run(FrameInput(frame: frame, events: frame == 40 ? [hover] : []))
    }
    run.traveler.begin()
    run.expectFrame(30)
    try run.land()
    #expect(run.traveler.branches.map(\.number) == [0])
    for frame in 32...60 as ClosedRange<Int64> { run.run(FrameInput(frame: frame)) }
    try run.expectRepeats()
    run.traveler.begin()
    run.expectFrame(5)
    try run.land()
    #expect(run.traveler.branches.map(\.number) == [0, 1], "the swipe was left")
    for frame in 7...30 as ClosedRange<Int64> { run.run(FrameInput(frame: frame)) }
    run.traveler.begin()
    run.expectFrame(3)
    try run.land()
    #expect(run.traveler.branches.map(\.number) == [0, 1], "it contained nothing new")
    #expect(run.traveler.branches[1].fork == 3)
    try run.expectRepeats()
  }
}
