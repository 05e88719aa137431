import Motion
import Scenarios
import Stage
import TestSupport
import Testing

@Suite("Recorder: random runs") struct RandomRunTests {
  /// The seeds to try; the full run tries ten times as many.
  private static let seeds: Range<UInt64> =
    Effort.seeds(5, full: 100)
  private static let clocks = [
    ClockRate(60), ClockRate(120), ClockRate(30), ClockRate(60_000, 1001), ClockRate(90),
  ]

  @Test(arguments: seeds)
  func `a recording replays to equal digests in every frame`(seed: UInt64) throws {
    let run = try Self.run(seed: seed, frames: 400)
    let text = run.finish()
    let play = try run.expectReplays(text)
    #expect(play.player.matchingDigestCount >= 400)
  }

  @Test(arguments: seeds)
  func `a recording is in canonical form`(seed: UInt64) throws {
    let text = try Self.run(seed: seed, frames: 200).finish()
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.tiles]).parse(text).scenario
    #expect(ScenarioWriter().text(of: scenario) == text)
  }

  @Test(arguments: seeds.prefix(seeds.count / 10))
  func `a recording truncated anywhere gives its steps or an error`(seed: UInt64) throws {
    let bytes = Array(try Self.run(seed: seed, frames: 12).finish().utf8)
    let steps = try #require(bytes.firstRange(of: Array("\n---\n".utf8))?.upperBound)
    let parser = ScenarioParser(file: "t.scn", scenes: [.tiles], salvages: true)
    var salvagedCount = 0
    for length in 0..<bytes.count {
      let parsed: ParsedScenario
      do throws(ScenarioErrors) {
        parsed = try parser.parse(Array(bytes[..<length]))
        salvagedCount += 1
      } catch {
        #expect(!error.issues.isEmpty)
        #expect(length < steps || error.issues.count == 1, "cut at \(length): \(error)")
        continue
      }
      if length % 32 == 0 { try Self.expectPlays(parsed.scenario) }
    }
    #expect(salvagedCount > bytes.count / 8)
  }

  @Test func `a truncated recording replays to the digests of its complete frames`() throws {
    for seed in 0..<3 as Range<UInt64> {
      let run = try Self.run(seed: seed, frames: 120)
      let text = run.finish()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let first = try #require(lines.firstIndex(of: "---")) + 1
      let end = try #require(lines.firstIndex { $0.hasSuffix(" end") })
      // Some frames have many lines, so the middle line can be in an early frame.
      let middle = try #require(
        (first..<end).first { line in
          Int(lines[line].dropFirst().prefix { $0.isNumber }).map { $0 >= 60 } ?? false
        })
      let cut = lines[..<middle].joined(separator: "\n") + "\n"
      let parsed = try ScenarioParser(file: "t.scn", scenes: [.tiles], salvages: true).parse(cut)
      #expect(parsed.salvagedSteps == middle - first)
      let player = ScenarioPlayer(
        parsed.scenario, on: try Play.stage(parsed.scenario, [.tiles]))
      var digests: [StateDigest] = []
      while !player.isFinished {
        try player.processResult(player.stage.runFrame(try player.nextInput()))
        digests.append(player.stage.digest())
      }
      // A truncated file can lack some input of its last frame, and the line of a late result.
      let sure = digests.count - 1 - Self.greatestLateness
      #expect(sure > 40)
      for frame in 0..<sure {
        #expect(digests[frame] == run.digests[frame], "seed \(seed), frame \(frame)")
      }
    }
  }

  /// The maximum delay of background results, in frames.
  private static let greatestLateness = 9

  /// Returns a recorded run with late background results.
  private static func run(seed: UInt64, frames: Int) throws -> RecordedRun {
    var header = ScenarioHeader(
      demo: DemoReference("tiles"),
      viewport: DecimalSize(width: Thousandths(320), height: Thousandths(420)), seed: seed)
    header.clock = clocks[Int(seed) % clocks.count]
    header.digestInterval = 1
    let run = try RecordedRun(
      header, [.tiles], executor: LateExecutor(seed: seed, greatestDelay: 2))
    var input = RandomInput(seed: seed, clock: header.clock)
    for frame in 0..<frames { run.frame(input.events(in: Int64(frame))) }
    return run
  }

  private static func expectPlays(_ scenario: Scenario) throws {
    let player = ScenarioPlayer(scenario, on: try Play.stage(scenario, [.tiles]))
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
    }
    #expect(player.failures == [])
  }
}
