import Motion
import Scenarios
import Stage
import Testing

/// A scenario played completely on a scratch scene, with the input of every frame.
final class Play {
  let player: ScenarioPlayer
  /// The input of each frame, indexed by frame number.
  private(set) var inputs: [FrameInput] = []
  /// The issue that stopped the run, or nil.
  private(set) var issue: ScenarioIssue?
  /// The maximum number of frames to play.
  private static let limit = 5_000

  /// Plays steps with a header for the scratch scene.
  convenience init(
    _ steps: String, header: String = "", executor: any WorkExecutor = InlineExecutor(),
    drawn: RenderCounts? = nil
  ) throws {
    try self.init(file: Self.file(steps, header: header), executor: executor, drawn: drawn)
  }

  /// Plays a complete file.
  init(
    file: String, types: [SceneType] = [.scratch], executor: any WorkExecutor = InlineExecutor(),
    checksDigests: Bool = true, drawn: RenderCounts? = nil
  ) throws {
    let scenario = try ScenarioParser(file: "t.scn", scenes: types).parse(file).scenario
    player = ScenarioPlayer(
      scenario, on: try Self.stage(scenario, types, executor), checksDigests: checksDigests)
    do throws(ScenarioIssue) {
      while !player.isFinished, inputs.count < Self.limit {
        let input = try player.nextInput()
        inputs.append(input)
        try player.processResult(player.stage.runFrame(input), renderCounts: drawn)
      }
    } catch {
      issue = error
    }
  }

  /// Returns a complete file with some steps.
  static func file(_ steps: String, header: String = "") -> String {
    """
    scenario 1
    contract \(Scenario.currentContract)
    demo scratch
    viewport 300x400
    seed 7
    \(header)
    ---
    \(steps)

    """
  }

  /// Returns a stage for a scenario.
  static func stage(
    _ scenario: Scenario, _ types: [SceneType], _ executor: any WorkExecutor = InlineExecutor()
  ) throws -> Stage {
    let (type, values, issues) = SceneLookup(types).find(scenario.header.demo)
    try #require(issues.isEmpty)
    var configuration = scenario.configuration(parameters: values)
    configuration.executor = executor
    return try Stage(try #require(type), configuration)
  }

  /// The log of the scene.
  var log: String {
    (player.stage.scene as? ScratchScene)?.log.joined(separator: "; ") ?? ""
  }

  /// The last frame that ran.
  var lastFrame: Int64 { player.stage.frameNumber }

  /// The frames with input.
  var busyFrames: [Int64] { inputs.filter { !$0.events.isEmpty }.map(\.frame) }

  /// Expects that all expectations were met, `count` of them, without other errors.
  func expectMet(_ count: Int, at location: SourceLocation = #_sourceLocation) {
    #expect(issue == nil, sourceLocation: location)
    #expect(player.failures == [], sourceLocation: location)
    #expect(player.isFinished, sourceLocation: location)
    #expect(player.met.count == count, sourceLocation: location)
  }

  /// Expects a single failure, with its line and reason.
  func expectFailure(
    line: Int, _ found: String, frame: Int64, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(issue == nil, sourceLocation: location)
    #expect(
      player.failures.map { "\($0.position.line) \($0.found) @\($0.frame)" }
        == ["\(line) \(found) @\(frame)"],
      sourceLocation: location)
  }
}
