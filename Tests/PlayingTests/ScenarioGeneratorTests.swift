import Motion
import Scenarios
import Stage
import TestSupport
import Testing

@Suite("ScenarioGenerator") struct ScenarioGeneratorTests {
  /// The seeds to try; the full run tries ten times as many.
  private static let seeds: Range<UInt64> =
    Effort.seeds(10, full: 200)
  private static let types: [SceneType] = [.tiles, .scratch]

  @Test(arguments: seeds)
  func `a generated file is valid and replays with the same results`(seed: UInt64) throws {
    let text = try Self.text(seed: seed, frames: 120)
    let play = try Play(file: text, types: Self.types)
    #expect(play.issue == nil)
    #expect(play.player.failures == [])
  }

  @Test(arguments: seeds.prefix(5))
  func `the stage used for generation has the digests of the replay`(seed: UInt64) throws {
    var made: [Int64: StateDigest] = [:]
    var generator = ScenarioGenerator(scenes: Self.types, seed: seed, frames: 100)
    generator.didRun = { stage, frame in made[frame] = stage.digest() }
    let text = ScenarioWriter().text(of: try generator.generate())
    let scenario = try ScenarioParser(file: "t.scn", scenes: Self.types).parse(text).scenario
    let player = ScenarioPlayer(scenario, on: try Play.stage(scenario, Self.types))
    while !player.isFinished {
      let frame = player.frame
      try player.processResult(player.stage.runFrame(try player.nextInput()))
      #expect(player.stage.digest() == made[frame], "frame \(frame)")
    }
    #expect(Int64(made.count) == player.frame)
  }

  @Test func `equal seeds give equal files and different seeds different ones`() throws {
    #expect(try Self.text(seed: 4, frames: 60) == Self.text(seed: 4, frames: 60))
    #expect(try Self.text(seed: 4, frames: 60) != Self.text(seed: 5, frames: 60))
  }

  @Test func `many seeds together use every verb of the format`() throws {
    var words: Set<String> = []
    for seed in UInt64(0)..<60 {
      let generator = ScenarioGenerator(scenes: [.anything], seed: seed, frames: 150)
      for step in try generator.generate().steps {
        words.insert(step.verb.text.split(separator: " ").prefix(2).joined(separator: " "))
        words.insert(step.verb.name)
      }
    }
    let verbs =
      VerbCatalog.generatedNames + ["end-updates", "end", "refuse remove", "refuse end-updates"]
    #expect(verbs.contains("touch") && verbs.contains("wait"))
    #expect(Set(verbs).subtracting(words) == [])
  }

  @Test func `unsupported commands are not generated`() throws {
    for seed in UInt64(0)..<10 {
      let generator = ScenarioGenerator(scenes: [.tiles], seed: seed, frames: 100)
      for step in try generator.generate().steps {
        #expect(step.verb.name != "insert")
        #expect(step.verb.name != "begin-updates")
      }
    }
  }

  @Test func `a file ends before a frame has more to display than it can`() throws {
    var commandCounts: [Int] = []
    for seed in UInt64(0)..<10 {
      let generator = ScenarioGenerator(scenes: [.crowded], seed: seed, frames: 200)
      let text = ScenarioWriter().text(of: try generator.generate())
      let play = try Play(file: text, types: [.crowded])
      #expect(play.issue == nil)
      commandCounts.append((play.player.stage.scene as? CrowdedScene)?.commandCount ?? -1)
    }
    #expect(commandCounts.allSatisfy { (0...CrowdedScene.limit).contains($0) })
    #expect(commandCounts.contains { $0 > 0 })
  }

  @Test func `only parameters that can change while the scene runs are changed`() throws {
    var words: Set<String> = []
    for seed in UInt64(0)..<20 {
      let generator = ScenarioGenerator(scenes: [.anything], seed: seed, frames: 100)
      for step in try generator.generate().steps where step.verb.text.contains("configure") {
        words.insert(step.verb.text)
      }
    }
    #expect(words == ["configure words=a", "refuse configure words=b"])
  }

  @Test func `each file is reported with an end before it runs`() throws {
    var drafts: [String] = []
    var generator = ScenarioGenerator(scenes: [.tiles], seed: 2, frames: 60)
    generator.willRun = { drafts.append(ScenarioWriter().text(of: $0)) }
    let text = ScenarioWriter().text(of: try generator.generate())
    #expect(drafts.count > 3)
    #expect(drafts.last == text)
    let parser = ScenarioParser(file: "t.scn", scenes: Self.types)
    for draft in drafts {
      #expect(throws: Never.self) { try parser.parse(draft) }
    }
  }

  @Test func `parameters that a scene refuses are removed`() throws {
    var used = 0
    for seed in UInt64(0)..<40 {
      let generator = ScenarioGenerator(scenes: [.anything], seed: seed, frames: 5)
      let arguments = try generator.generate().header.demo.arguments
      #expect(!arguments.contains { $0.name == "forbidden" })
      used += arguments.count
    }
    #expect(used > 10)
  }

  @Test func `generation fails without a scene`() {
    #expect(throws: GeneratorError.self) {
      try ScenarioGenerator(scenes: [], seed: 1, frames: 10).generate()
    }
  }

  private static func text(seed: UInt64, frames: Int64) throws -> String {
    let generator = ScenarioGenerator(scenes: types, seed: seed, frames: frames)
    return ScenarioWriter().text(of: try generator.generate())
  }

  @Test func `a generator that its caller stops runs no more frames`() {
    var generator = ScenarioGenerator(scenes: [.anything], seed: 1, frames: 100)
    var frames = 0
    generator.didRun = { _, _ in frames += 1 }
    generator.isStopped = { frames == 5 }
    #expect(throws: GeneratorError.stopped) { try generator.generate() }
    #expect(frames == 5)
  }
}

/// A scene that can display what a number of commands add, and no more.
private final class CrowdedScene: Scene {
  static let limit = 8

  let rootView = View()
  private(set) var commandCount = 0
  private let host: ViewHost

  init(_ context: SceneContext) { host = context.host }

  func perform(_ command: SceneCommand) {
    commandCount += 1
    if commandCount > Self.limit { host.reportIncompleteFrame("too many") }
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    throw .unknown("there is no '\(probe)'")
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    if subsystem == .cells { writer.write("commands", commandCount) }
  }
}

extension SceneType {
  fileprivate static let crowded = SceneType("crowded", summary: "Fills up") { context in
    CrowdedScene(context)
  }
}
