import Items
import Scenarios
import Stage
import Testing

@Suite("ScenarioShrinker") struct ScenarioShrinkerTests {
  private static let steps = """
    @1   mark "a"
    @2   fling from=160.125,300 velocity=0,-2000 over=9
    @5   touch begin 40 10,10
    @6   touch move 40 10,80
    @7   touch end 40 10,90
    @9   begin-updates
    @9   insert at=3,5..9 animation=left
    @9   remove at=1
    @9   end-updates
    @12  tap at=33,44 fingers=4
    +0   wait settled max=600
    +4   rotate to=700x500 over=30
    +9   scroll-to item=17 position=middle animated=true
    +40  wait settled max=600
    +0   end
    """

  @Test func `only the end is left if every candidate fails`() throws {
    let (smallest, _) = try shrink { _ in true }
    #expect(smallest.steps.map(\.verb) == [.end])
    #expect(smallest.header.demo.arguments == [])
  }

  @Test func `a scenario stays unchanged if nothing smaller fails`() throws {
    let scenario = try Self.scenario()
    let (smallest, trials) = try shrink { $0 == scenario }
    #expect(smallest == scenario)
    #expect(trials > 20)
  }

  @Test func `the result contains only what is needed with simple values`() throws {
    let (smallest, _) = try shrink { scenario in
      scenario.steps.contains { step in
        if case .gesture(.tap(_, let fingers)) = step.verb.role { fingers >= 2 } else { false }
      }
    }
    let zero = DecimalPoint(x: .zero, y: .zero)
    #expect(smallest.steps.map(\.verb) == [.gesture(.tap(at: zero, fingers: 2)), .end])
    #expect(smallest.steps.map(\.time.description) == ["@0", "@3"])
  }

  @Test func `a touch is removed as a whole and the changes of a transaction one by one`() throws {
    let (smallest, _) = try shrink { scenario in
      scenario.steps.contains { step in
        if case .update(.insert) = step.verb.role { true } else { false }
      }
    }
    let first = ItemSet([ItemSet.Span(0...0)])
    #expect(smallest.steps.map(\.verb) == [.update(.insert(first, .none)), .end])
  }

  @Test func `every candidate is a valid file`() throws {
    let parser = ScenarioParser(file: "t.scn", scenes: [.scratch])
    _ = try shrink { candidate in
      #expect(throws: Never.self) { try parser.parse(ScenarioWriter().text(of: candidate)) }
      return candidate.steps.count > 6
    }
  }

  @Test func `the result is deterministic`() throws {
    let fails: (Scenario) -> Bool = { candidate in
      candidate.steps.count { $0.verb.name == "touch" || $0.verb.name == "wait" } >= 2
    }
    let (first, trials) = try shrink(fails)
    let (second, again) = try shrink(fails)
    #expect(first == second)
    #expect(trials == again)
  }

  @Test func `shrinking stops on request with the best result so far`() throws {
    let scenario = try Self.scenario()
    let shrinker = ScenarioShrinker(scenes: [.scratch]) { _ in true }
    var count = 0
    shrinker.isStopped = {
      count += 1
      return count > 3
    }
    let smallest = shrinker.shrink(scenario)
    #expect(smallest.steps.count < scenario.steps.count)
    #expect(shrinker.trials <= 3)
  }

  private func shrink(_ fails: @escaping (Scenario) -> Bool) throws -> (Scenario, Int) {
    let shrinker = ScenarioShrinker(scenes: [.scratch], fails: fails)
    return (shrinker.shrink(try Self.scenario()), shrinker.trials)
  }

  private static func scenario() throws -> Scenario {
    try ScenarioParser(file: "t.scn", scenes: [.scratch])
      .parse(Play.file(steps, header: "title \"t\"\nclock 90/1")).scenario
  }
}
