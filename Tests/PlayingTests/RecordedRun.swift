import Geometry
import Motion
import Scenarios
import Stage
import Testing

/// A recorded live run of given or random input, with the digest of every frame.
final class RecordedRun {
  private(set) var digests: [StateDigest] = []
  private(set) var lateDeliveries: [Int] = []
  /// The refusals of the last frame.
  private(set) var refusals: [FrameResult.Refusal] = []
  let header: ScenarioHeader
  private let types: [SceneType]
  private let sink = TextSink()
  private let stage: Stage
  private let recorder: Recorder

  /// Starts a run.
  init(_ header: ScenarioHeader, _ types: [SceneType], executor: any WorkExecutor) throws {
    self.header = header
    self.types = types
    let (type, values, _) = SceneLookup(types).find(header.demo)
    var configuration = StageConfiguration(viewport: header.viewport.size)
    configuration.parameters = values
    configuration.scale = header.scale.value
    configuration.clock = header.clock
    configuration.seed = header.seed
    configuration.executor = executor
    configuration.policy = .live
    stage = try Stage(try #require(type), configuration)
    recorder = Recorder(header, to: sink)
  }

  /// Runs and records a frame.
  func frame(_ events: [InputEvent] = []) {
    let input = FrameInput(frame: Int64(digests.count), events: events)
    let result = stage.runFrame(input)
    refusals = result.refusals
    recorder.record(input, result, on: stage)
    lateDeliveries += result.lateDeliveries
    digests.append(stage.digest())
  }

  /// Runs and records a frame with a command at its start.
  func frame(command: SceneCommand) {
    frame([InputEvent(time: Timestamp(frame: Int64(digests.count)), kind: .command(command))])
  }

  /// The commands that the scene can perform now.
  var menuCommands: [SceneMenuCommand] { stage.menuCommands }

  /// Ends the recording and returns its text.
  func finish() -> String {
    recorder.finish()
    return sink.text
  }

  /// Expects that the recorded text replays without errors to the live run's digest in each frame.
  @discardableResult
  func expectReplays(
    _ text: String, at location: SourceLocation = #_sourceLocation
  ) throws -> Play {
    let play = try Play(file: text, types: types)
    #expect(play.issue == nil, sourceLocation: location)
    #expect(play.player.failures == [], sourceLocation: location)
    #expect(play.player.mismatch?.frame == nil, sourceLocation: location)
    if header.digestInterval == 1 {
      #expect(play.player.matchingDigestCount == digests.count, sourceLocation: location)
    }
    return play
  }
}
