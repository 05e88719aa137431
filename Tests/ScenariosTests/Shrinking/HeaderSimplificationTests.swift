import Drawing
import Motion
import Scenarios
import Testing

/// Simpler headers, through the shrinker because the type is internal.
@Suite("HeaderSimplification") struct HeaderSimplificationTests {
  /// Returns the smallest header for which `isNeeded` holds.
  private static func shrink(
    _ demo: String = "grid", viewport: String = "390x844", _ fields: String...,
    isNeeded: @escaping (ScenarioHeader) -> Bool
  ) throws -> ScenarioHeader {
    let text =
      "scenario 1\ncontract \(Scenario.currentContract)\ndemo \(demo)\nviewport \(viewport)\n"
      + fields.map { $0 + "\n" }.joined() + "---\n@0 end\n"
    let scenario = try ScenarioParser(file: "t.scn", scenes: [Fixture.grid]).parse(text).scenario
    let shrinker = ScenarioShrinker(scenes: [Fixture.grid]) { isNeeded($0.header) }
    return shrinker.shrink(scenario).header
  }

  @Test func `a header of which nothing is needed gets default values and keeps its title`() throws
  {
    let header = try Self.shrink(
      "grid count=7 paged=true", viewport: "1000x500.5 scale=3", "seed 0x5eed", "title \"t\"",
      "tags a,b", "device old", "clock 90/1", "digest-every 7", "budget missed <= 0",
      "theme dark", "reduced-motion true"
    ) { _ in true }
    #expect(header.demo == DemoReference("grid"))
    #expect(header.viewport == DecimalSize(width: Thousandths(390), height: Thousandths(844)))
    #expect(header.scale == Thousandths(1))
    #expect(header.seed == 1)
    #expect(header.clock == .sixty)
    #expect(header.digestInterval == 60)
    #expect(header.tags == [] && header.device == nil && header.budgets == [])
    #expect(header.environment == [])
    #expect(header.title == "t")
  }

  @Test func `a needed argument stays with the simplest value and the others are removed`() throws {
    let header = try Self.shrink("grid paged=true count=2000 header=5", "seed 1") { header in
      header.demo.arguments.contains { $0.name == "count" }
    }
    #expect(header.demo.arguments == [ScenarioArgument("count", source: "0")])
  }

  @Test func `settings of the environment are removed one by one`() throws {
    let header = try Self.shrink("grid", "seed 1", "theme dark", "reduced-motion true") {
      $0.environment.contains(.theme(.dark))
    }
    #expect(header.environment == [.theme(.dark)])
  }

  @Test func `a common viewport is never replaced by a less common one`() throws {
    let header = try Self.shrink("grid", viewport: "320x420", "seed 1") {
      $0.viewport.width < Thousandths(390)
    }
    #expect(header.viewport == DecimalSize(width: Thousandths(320), height: Thousandths(420)))
  }

  @Test func `another viewport is rounded and each extent is made as small as possible`() throws {
    let header = try Self.shrink("grid", viewport: "500.5x300", "seed 1") {
      $0.viewport.width > Thousandths(390)
    }
    #expect(header.viewport == DecimalSize(width: Thousandths(500), height: Thousandths(1)))
  }
}
