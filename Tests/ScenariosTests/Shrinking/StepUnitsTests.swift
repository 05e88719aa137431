import Gestures
import Scenarios
import Testing

/// Groups of steps, through the shrinker because the type is internal.
@Suite("StepUnits") struct StepUnitsTests {
  /// Returns the smallest scenario for which `isNeeded` holds.
  private static func shrink(
    _ lines: String..., isNeeded: @escaping ([ScenarioStep]) -> Bool
  ) throws -> [ScenarioStep] {
    let text = Fixture.header + lines.map { $0 + "\n" }.joined()
    let scenario = try ScenarioParser(file: "t.scn").parse(text).scenario
    return ScenarioShrinker(scenes: [Fixture.grid]) { isNeeded($0.steps) }.shrink(scenario).steps
  }

  private static func names(_ steps: [ScenarioStep]) -> [String] { steps.map(\.verb.name) }

  @Test func `a touch is one unit from begin to end and other touches are separate`() throws {
    let steps = try Self.shrink(
      "@1 touch begin 1 1,1", "@1 touch begin 2 5,5", "@2 touch move 1 2,2", "@2 touch move 2 6,6",
      "@3 touch end 2 6,6", "@4 touch cancel 1 2,2", "@9 end"
    ) { steps in
      steps.contains { step in
        if case .touch(let touch) = step.verb.role { touch.phase == .cancelled } else { false }
      }
    }
    #expect(
      steps.map(\.verb.text) == [
        "touch begin 1 0,0", "touch move 1 0,0", "touch cancel 1 0,0", "end",
      ])
  }

  @Test func `nested transactions are one unit and their changes are separate`() throws {
    let steps = try Self.shrink(
      "@1 begin-updates", "+0 begin-updates", "+0 insert at=1", "+0 end-updates",
      "+0 remove at=2", "+0 end-updates", "@5 begin-updates", "+0 end-updates", "@9 end"
    ) { steps in
      steps.count { $0.verb.name == "begin-updates" } >= 2
        && steps.contains { $0.verb.name == "remove" }
    }
    #expect(
      Self.names(steps) == [
        "begin-updates", "begin-updates", "end-updates", "remove", "end-updates", "end",
      ])
  }

  @Test func `steps keep their frames if a step to which they are relative is removed`() throws {
    let steps = try Self.shrink(
      "@0 wait idle max=9", "+4 mark \"a\"", "+6 key b", "+9 end"
    ) { steps in
      guard steps.first?.verb.name == "wait",
        let key = steps.firstIndex(where: { $0.verb.name == "key" })
      else { return false }
      // The key is ten frames after the wait.
      return steps[1...key].reduce(0) { $0 + Self.frames($1) } == 10
    }
    #expect(Self.names(steps) == ["wait", "key", "end"])
    #expect(steps[1].time == .relative(frames: 10, microseconds: 0))
  }

  private static func frames(_ step: ScenarioStep) -> Int64 {
    if case .relative(let frames, _) = step.time { frames } else { 0 }
  }

  @Test func `times before the first wait become absolute and those after it stay relative`() throws
  {
    let steps = try Self.shrink(
      "@3 key a", "+2 key b", "+0 wait idle max=9", "+4 key c", "+0 end"
    ) { $0.count == 5 }
    #expect(steps.map(\.time.description) == ["@0", "@0", "@0", "+0", "+0"])
  }

  @Test func `a step moves to the previous one together with all later steps`() throws {
    let steps = try Self.shrink("@20 key a", "@30 key b", "@60 end") { steps in
      let frames = steps.map { step -> Int64 in
        if case .absolute(let frame, _) = step.time { frame } else { -1 }
      }
      return frames.count == 3 && frames[1] - frames[0] == 10
    }
    #expect(steps.map(\.time.description) == ["@0", "@10", "@10"])
  }
}
