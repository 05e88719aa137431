import Motion
import Scenarios
import Stage
import TestSupport
import Testing

@Suite("ScenarioLowering: replays") struct LoweringReplayTests {
  private static let seeds: Range<UInt64> =
    Effort.seeds(8, full: 200)

  @Test(arguments: seeds)
  func `a lowered file replays to equal digests in every frame`(seed: UInt64) throws {
    let text = Self.scenario(seed: seed)
    let parser = ScenarioParser(file: "t.scn", scenes: [.tiles])
    let scenario = try parser.parse(text).scenario
    let lowered = try ScenarioLowering.lower(scenario)
    let loweredText = ScenarioWriter().text(of: lowered)
    let read = try parser.parse(loweredText).scenario
    #expect(read == lowered)
    #expect(!read.steps.contains { if case .gesture = $0.verb.role { true } else { false } })
    #expect(
      try Self.digests(read) == Self.digests(scenario), "\(text)\nlowered:\n\(loweredText)")
  }

  private static func digests(_ scenario: Scenario) throws -> [StateDigest] {
    let player = ScenarioPlayer(scenario, on: try Play.stage(scenario, [.tiles]))
    var digests: [StateDigest] = []
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
      digests.append(player.stage.digest())
    }
    return digests
  }

  /// Returns a file with overlapping gestures, commands between them, and waits that succeed or
  /// fail.
  private static func scenario(seed: UInt64) -> String {
    var chance = SeededGenerator(seed: seed)
    let clocks = ["60/1", "120/1", "60000/1001", "30/1", "24/1", "90/1", "144/1"]
    var lines = [
      "scenario 1", "contract 1", "demo tiles", "viewport 320x420", "seed \(seed)",
      "clock \(clocks[Int(seed) % clocks.count])", "---",
    ]
    for _ in 0..<(4 + chance.next(below: 12)) { lines.append(step(&chance)) }
    return (lines + ["+400 wait settled max=2000", "+3 end", ""]).joined(separator: "\n")
  }

  private static func step(_ chance: inout SeededGenerator) -> String {
    func number(_ least: Int, _ greatest: Int) -> Int {
      least + chance.next(below: greatest - least + 1)
    }
    let point = "\(number(5, 315)).\(number(1, 9)),\(number(5, 415))"
    let time = "+\(number(1, 14))"
    // A third of the gestures begin within a frame.
    let inside = number(0, 2) == 0 ? "\(time):\(number(1, 6000))" : time
    return switch number(0, 11) {
    case 0: "\(inside) tap at=\(point) fingers=\(number(1, 3))"
    case 1: "\(inside) hold at=\(point) for=\(number(1, 50))"
    case 2, 3:
      "\(inside) drag from=\(point) to=\(number(5, 315)),\(number(5, 415)) over=\(number(1, 25))"
        + " hold=\(number(0, 5)) ease=\(number(0, 1) == 0 ? "linear" : "in-out")"
    case 4, 5, 6:
      "\(inside) fling from=\(point) velocity=\(number(-400, 400)),\(number(-4000, 4000))"
        + " over=\(number(3, 9))"
    case 7:
      "\(inside) pinch at=\(point) from=\(number(1, 90)) to=\(number(1, 200)) over=\(number(1, 20))"
    case 8: "\(time) scroll-to y=\(number(0, 3000)) animated=true"
    case 9: "\(time) resize to=\(number(200, 400))x\(number(200, 500)) animated=true"
    case 10: "\(time) wait settled max=\(number(0, 40))"
    default: "\(time) key page-down"
    }
  }
}
