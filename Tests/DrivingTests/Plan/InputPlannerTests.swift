import Driving
import Geometry
import Scenarios
import Scenes
import Testing

/// Tests of ``InputPlanner`` with scenarios.
@Suite struct InputPlannerTests {
  private func plan(
    _ steps: String, viewport: String = "300x400", _ settings: InputSettings = InputSettings()
  ) throws -> InputPlan {
    let text = """
      scenario 1
      contract \(Scenario.currentContract)
      demo grid count=100
      viewport \(viewport)
      seed 1
      ---
      \(steps)

      """
    let parser = ScenarioParser(file: "a.scn", scenes: SceneCatalog.all)
    return try InputPlanner.plan(try parser.parse(Array(text.utf8)).scenario, settings)
  }

  private var dragging: InputSettings {
    var settings = InputSettings()
    settings.touchMode = .drag
    return settings
  }

  /// The times of the notches of a plan, in milliseconds, with their directions.
  private func notches(_ plan: InputPlan) -> [(time: Double, distance: Int64)] {
    plan.parts.flatMap(\.events).filter { $0.purpose == .wheel && $0.distance != 0 }
      .map { (Double($0.time) / 1e6, $0.distance) }
  }

  @Test func `a drag with the button has the samples of a replay`() throws {
    let plan = try plan("@6 drag from=100,300 to=100,294 over=3\n+20 end", dragging)
    let events = plan.parts[0].events
    #expect(
      events.map(\.input) == [
        .move(x: 100, y: 300), .button(1, isDown: true), .move(x: 100, y: 298),
        .move(x: 100, y: 296), .move(x: 100, y: 294), .move(x: 100, y: 294),
        .button(1, isDown: false),
      ])
    #expect(events[0].time == 100_000_000)
    #expect(events[2].time == 116_666_666)
    // A drag ends 100 ms after its last move.
    #expect(events[6].time == 250_000_000)
    #expect(!plan.turnsWheel)
  }

  @Test func `positions are pixels of the window`() throws {
    var settings = dragging
    settings.origin = Point(x: 10, y: 48)
    let plan = try plan("@0 hover 5,6\n@9 end", viewport: "300x400 scale=2", settings)
    #expect(plan.parts[0].events.map(\.input) == [.move(x: 30, y: 108)])
  }

  @Test func `a drag turns the wheel over its distance, less the slop`() throws {
    let plan = try plan("@0 drag from=100,350 to=100,90 over=25\n+60 end")
    // 260 points, 10 of them are the slop: 5 notches of 50 points.
    let notches = notches(plan)
    #expect(notches.map(\.distance) == [50_000, 50_000, 50_000, 50_000, 50_000])
    // 10.4 points per frame: the content has moved by 25 points after 35 points, which is 3.37
    // frames.
    let first = try #require(notches.first)
    #expect((first.time - 3.365 * 1000 / 60).magnitude < 0.1)
    #expect(plan.axis == .vertical)
  }

  @Test func `a drag back turns the wheel back`() throws {
    let plan = try plan("@0 drag from=100,90 to=100,350 over=25\n+60 end")
    #expect(notches(plan).map(\.distance) == [-50_000, -50_000, -50_000, -50_000, -50_000])
    #expect(plan.parts[0].events.contains { $0.input == .button(4, isDown: true) })
  }

  @Test func `a fling coasts`() throws {
    let plan = try plan(
      "@0 fling from=100,350 velocity=0,-2000 over=6\n+0 wait settled max=400\n+0 end")
    let notches = notches(plan)
    // The finger moves by 200 points. Content coasts 2,000 points per second times 0.4995 s,
    // which is about 999 points; together less the slop about 1,189 points.
    #expect((22...25).contains(notches.count))
    #expect(zip(notches, notches.dropFirst()).allSatisfy { $0.0.time <= $0.1.time })
    // The wait begins when the content rests.
    let wait = try #require(plan.parts[0].wait)
    #expect(Double(wait.start) / 1e6 >= (notches.last?.time ?? 0))
    // The 6 frames of the gesture are part of the 400.
    #expect(wait.limit == 6_566_666_666)
  }

  @Test func `a touch ends the coasting of a fling`() throws {
    let steps = "@0 fling from=100,350 velocity=0,-2000 over=6\n@30 tap at=50,50\n@60 end"
    let times = notches(try plan(steps)).map(\.time)
    #expect(times.allSatisfy { $0 < 500 })
    #expect(times.contains { $0 > 100 })
  }

  @Test func `a tap is a click in both modes`() throws {
    for settings in [InputSettings(), dragging] {
      let events = try plan("@0 tap at=50,60\n@9 end", settings).parts[0].events
      #expect(events.map(\.purpose).filter { $0 != .hover && $0 != .drag } == [.down, .up])
      #expect(events.last?.time == 50_000_000)
    }
  }

  @Test func `wheel steps are notches, and a rest is kept`() throws {
    let plan = try plan("@0 wheel 50,60 0,70\n@9 wheel 50,60 0,30\n@20 wheel 50,60 0,-50\n@30 end")
    #expect(notches(plan).map(\.distance) == [50_000, 50_000, -50_000])
  }

  @Test func `keys have keysyms and modifiers`() throws {
    let events = try plan("@0 key ctrl-end\n@9 key a down\n@10 end").parts[0].events
    #expect(
      events.map(\.input) == [
        .key(0xffe3, isDown: true), .key(0xff57, isDown: true), .key(0xff57, isDown: false),
        .key(0xffe3, isDown: false), .key(0x61, isDown: true),
      ])
  }

  @Test func `steps of a scene are listed as unknown`() throws {
    let plan = try plan(
      "@0 insert at=3\n@1 expect columns == 3\n@1 mark \"a\"\n"
        + "@2 pinch at=50,50 from=10 to=30 over=3\n@20 end")
    #expect(plan.unknown.map(\.line).prefix(2) == [7, 8])
    #expect(plan.unknown.count == 3)
    #expect(plan.unknown.last?.text.contains("a second finger") ?? false)
  }

  @Test func `a wait divides a plan, and later times count from its end`() throws {
    let plan = try plan("@10 hover 5,5\n+2 wait settled max=60\n+6 hover 6,6\n+6 end")
    #expect(plan.parts.count == 2)
    #expect(plan.parts[0].wait?.start == 200_000_000)
    #expect(plan.parts[1].events.map(\.time) == [100_000_000])
    #expect(plan.parts[1].end == 200_000_000)
    #expect(!plan.parts[1].countsFromStart)
  }

  @Test func `a resize is played, and the screen must be large enough`() throws {
    let plan = try plan("@0 resize to=500x300\n@9 end", viewport: "300x400 scale=2")
    #expect(plan.parts[0].events.map(\.input) == [.resize(width: 1000, height: 600)])
    #expect(plan.largestSize == Size(width: 1000, height: 600))
  }

  @Test func `the axis is that of most of the motion`() throws {
    #expect(try plan("@0 wheel 5,5 90,10\n@9 end").axis == .horizontal)
    #expect(try plan("@0 drag from=9,9 to=40,200 over=5\n@30 end").axis == .vertical)
  }
}
