import Geometry
import Gestures
import Items
import Motion
import Scenarios
import Scenes
import Stage
import Testing

@Suite("Recorder") struct RecorderTests {
  private func run(
    clock: ClockRate = .sixty, every interval: Int64 = 1,
    executor: any WorkExecutor = InlineExecutor()
  ) throws -> RecordedRun {
    var header = ScenarioHeader(
      demo: DemoReference("scratch"),
      viewport: DecimalSize(width: Thousandths(300), height: Thousandths(400)), seed: 7)
    header.clock = clock
    header.digestInterval = interval
    return try RecordedRun(header, [.scratch], executor: executor)
  }

  private func event(_ frame: Int64, _ kind: InputEvent.Kind, µs: Int32 = 0) -> InputEvent {
    InputEvent(time: Timestamp(frame: frame, microseconds: µs), kind: kind)
  }

  @Test func `an empty run is recorded as its frames`() throws {
    let run = try run(every: 60)
    for _ in 0..<3 { run.frame() }
    let text = run.finish()
    #expect(text.contains("---\n@2    end\ndigests algo="))
    try run.expectReplays(text)
  }

  @Test func `the last frame has digests`() throws {
    let run = try run(every: 60)
    for _ in 0..<100 { run.frame() }
    let text = run.finish()
    let parsed = try ScenarioParser(file: "t.scn", scenes: [.scratch]).parse(text)
    #expect(parsed.scenario.digests?.entries.map(\.frame) == [0, 60, 99])
    try run.expectReplays(text)
  }

  @Test func `every kind of input is recorded as the equivalent step`() throws {
    let run = try run()
    let sample = PointerSample(
      id: 3, phase: .began, position: Point(x: 1.5, y: 2.125),
      time: Timestamp(frame: 0, microseconds: 70), device: .mouse, button: 3)
    run.frame([
      event(0, .pointer(sample), µs: 70), event(0, .hover(Point(x: 1, y: 2)), µs: 80),
      event(0, .wheel(at: Point(x: 1, y: 2), delta: Vector(dx: 0, dy: -3.5))),
      event(0, .key(KeyEvent(.pageUp, modifiers: [.shift, .alt], phase: .down))),
      event(0, .viewport(Size(width: 10, height: 20.5), duration: 0)),
      event(0, .viewport(Size(width: 40, height: 20.5), duration: 0.3)),
      event(0, .viewport(Size(width: 30, height: 20.5), duration: 0.5)),
      event(0, .command(.scroll(to: .y(12.5), position: .none, animated: true))),
      event(0, .command(.reloadData)),
      event(0, .command(.select(ItemIndex(3), position: .middle))),
      event(0, .command(.action(name: "note", arguments: note("say \"hi\"\n")))),
      event(0, .command(.update([.remove(ItemSet([ItemSet.Span(1...3)]), .left)]))),
    ])
    let text = run.finish()
    let steps = text.split(separator: "\n").drop { $0 != "---" }.dropFirst().prefix {
      $0 != "@0    end"
    }
    #expect(
      Array(steps) == [
        "@0:70 touch begin 3 1.5,2.125 device=mouse button=3",
        "@0:80 hover 1,2",
        "@0    wheel 1,2 0,-3.5",
        "@0    key shift-alt-page-up down",
        "@0    resize to=10x20.5",
        "@0    resize to=40x20.5 animated=true",
        "@0    rotate to=30x20.5 over=30",
        "@0    scroll-to y=12.5 animated=true",
        "@0    reload-data",
        "@0    select item=3 position=middle",
        "@0    action note text=\"say \\\"hi\\\"\\n\"",
        "@0    remove at=1..3 animation=left",
      ])
    try run.expectReplays(text)
  }

  @Test func `a transaction is recorded and replayed as one`() throws {
    let run = try run()
    let one = ItemSet([ItemSet.Span(0...0)])
    run.frame([event(0, .command(.update([.insert(one, .fade), .remove(one, .none)])))])
    run.frame([event(1, .command(.update([])))])
    let text = run.finish()
    #expect(
      text.contains("@0    begin-updates\n@0    insert at=0\n@0    remove at=0 animation=none\n"))
    let play = try run.expectReplays(text)
    #expect(play.log == "update of 2; update of 0")
  }

  @Test func `refused steps are recorded as refused`() throws {
    let run = try run()
    let missing = ItemSet([ItemSet.Span(99...99)])
    let one = ItemSet([ItemSet.Span(0...0)])
    run.frame([event(0, .command(.update([.remove(missing, .fade)])))])
    run.frame([event(1, .command(.update([.insert(one, .fade), .remove(missing, .fade)])))])
    run.frame([event(2, .command(.action(name: "refuse", arguments: SceneValues())))])
    let text = run.finish()
    #expect(text.contains("@0    refuse remove at=99"))
    #expect(text.contains("@1    refuse end-updates"))
    try run.expectReplays(text).expectMet(3)
  }

  @Test func `requests of assistive technology are recorded, refused or not`() throws {
    let header = ScenarioHeader(
      demo: DemoReference("grid"),
      viewport: DecimalSize(width: Thousandths(300), height: Thousandths(400)), seed: 7)
    let run = try RecordedRun(header, SceneCatalog.all, executor: InlineExecutor())
    let item = try #require(AccessibilityPath("grid/item:40"))
    let button = try #require(AccessibilityPath("toolbar/button:2"))
    run.frame()
    run.frame(command: .request(AccessibilityRequest(.focus, on: item)))
    run.frame(command: .request(AccessibilityRequest(.select, on: item)))
    run.frame(command: .request(AccessibilityRequest(.press, on: button, label: "Done")))
    run.frame(command: .request(AccessibilityRequest(.named("Fly away"), on: item)))
    let text = run.finish()
    let steps = text.split(separator: "\n").filter { $0.contains("accessibility") }
    #expect(
      steps == [
        "@1    accessibility focus grid/item:40",
        "@2    accessibility select grid/item:40",
        "@3    refuse accessibility press toolbar/button:2 label=\"Done\"",
        "@4    refuse accessibility action grid/item:40 name=\"Fly away\"",
      ])
    try run.expectReplays(text)
  }

  @Test func `unsupported commands are not recorded because they have no effect`() throws {
    let run = try run()
    run.frame([event(0, .command(.deselect(ItemIndex(1))))])
    let text = run.finish()
    #expect(!text.contains("deselect"))
    try run.expectReplays(text)
  }

  @Test(arguments: [ClockRate(60), ClockRate(120), ClockRate(60_000, 1001), ClockRate(30)])
  func `a viewport change over 0.3 seconds replays equally at any rate`(clock: ClockRate) throws {
    let run = try run(clock: clock)
    run.frame([event(0, .viewport(Size(width: 10, height: 20), duration: 0.3))])
    let text = run.finish()
    #expect(text.contains("resize to=10x20 animated=true"))
    try run.expectReplays(text)
  }

  @Test func `late results replay in the frame in which they arrived`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let run = try run(executor: LateExecutor(seed: seed, greatestDelay: 5))
      var generator = SeededGenerator(seed: seed)
      for frame in 0..<60 as Range<Int64> {
        var events: [InputEvent] = []
        if generator.next(below: 2) == 0 {
          events.append(event(frame, .command(.action(name: "ask", arguments: value(frame)))))
        }
        if generator.next(below: 4) == 0 {
          events.append(event(frame, .command(.action(name: "draw", arguments: SceneValues()))))
        }
        run.frame(events)
      }
      #expect(!run.lateDeliveries.isEmpty)
      try run.expectReplays(run.finish())
    }
  }

  @Test func `a result after a late one arrives in the same frame live and in replay`() throws {
    // The first result is due in frame 6 and arrives in 8. The second is due in 8, so it is not
    // late.
    let run = try run(executor: FixedDelays([2, 0]))
    run.frame([event(0, .command(.action(name: "ask", arguments: value(1))))])
    run.frame()
    run.frame([event(2, .command(.action(name: "ask", arguments: value(2))))])
    for _ in 3..<12 { run.frame() }
    #expect(run.lateDeliveries == [0])
    let text = run.finish()
    #expect(text.contains("@8    deliver 0\n"))
    try run.expectReplays(text)
  }

  @Test func `a late result arrives before a timer of its frame live and in replay`() throws {
    // The press is due 0.5 s after 8000 µs, within frame 30, so it fires in frame 31.
    let run = try run(executor: FixedDelays([6]))
    let down = PointerSample(
      id: 1, phase: .began, position: Point(x: 50, y: 50),
      time: Timestamp(frame: 0, microseconds: 8000))
    run.frame([event(0, .pointer(down), µs: 8000)])
    while run.digests.count < 19 { run.frame() }
    run.frame([event(19, .command(.action(name: "ask", arguments: value(1))))])
    while run.digests.count < 40 { run.frame() }
    let text = run.finish()
    #expect(text.contains("@31   deliver 0\n"))
    let play = try run.expectReplays(text)
    #expect(play.log == "got 2; press began")
  }

  @Test func `a result that is overdue at the end of a recording arrives after the last frame`()
    throws
  {
    let run = try run(executor: FixedDelays([9, 0]))
    run.frame([event(0, .command(.action(name: "ask", arguments: value(1))))])
    run.frame([event(1, .command(.action(name: "ask", arguments: value(2))))])
    for _ in 2..<9 { run.frame() }
    let text = run.finish()
    #expect(text.contains("@9    deliver 0\n@9    deliver 1\n@9    end\n"))
    let play = try Play(file: text)
    play.expectMet(0)
    #expect(play.player.mismatch == nil)
    #expect(play.player.matchingDigestCount == 9)
  }

  private func value(_ value: Int64) -> SceneValues {
    var values = SceneValues()
    values["value"] = .integer(Int(value))
    return values
  }

  private func note(_ text: String) -> SceneValues {
    var values = SceneValues()
    values["text"] = .text(text)
    return values
  }
}

/// An executor that delays results by given numbers of frames, in the order of requests.
private final class FixedDelays: WorkExecutor {
  private var delays: [Int]
  private var works: [Int: @Sendable () -> any Sendable] = [:]

  init(_ delays: [Int]) { self.delays = delays }

  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) { works[id] = work }

  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    guard waiting || delays[id] == 0 else {
      delays[id] -= 1
      return nil
    }
    return works.removeValue(forKey: id)?()
  }
}
