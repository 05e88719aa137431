import Scenarios
import Stage
import Testing

/// A replay of tiles with flings, background work and randomness, run straight once for comparison.
final class SeekRun {
  let seeker: ReplaySeeker
  /// The digest of each frame of the straight run.
  let digests: [StateDigest]
  /// The number of stages created for the seeker.
  var stagesMade: Int { counter.value }

  private let counter: Counter

  private final class Counter {
    var value = 0
  }

  static let steps = """
    @2   fling from=150,350 velocity=0,-2600 over=6
    +40  mark "again"
    +0   fling from=150,350 velocity=0,-3200 over=6
    +60  tap at=100,100
    +30  fling from=150,100 velocity=0,1500 over=4
    +4   wait settled max=400
    +20  end
    """

  init(_ steps: String = SeekRun.steps, checkpoints: Int = 4) throws {
    let file = Play.file(steps).replacing("demo scratch", with: "demo tiles")
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.tiles]).parse(file).scenario
    let straight = ReplayRunner(scenario, on: try Play.stage(scenario, [.tiles]))
    var digests: [StateDigest] = []
    while let input = straight.nextInput() {
      straight.processResult(straight.stage.runFrame(input))
      digests.append(straight.stage.digest())
    }
    self.digests = digests
    let counter = Counter()
    self.counter = counter
    let configuration = scenario.configuration(parameters: SceneValues())
    seeker = try ReplaySeeker(scenario, checkpoints: checkpoints) { () throws(SceneError) in
      counter.value += 1
      return try Stage(.tiles, configuration)
    }
  }

  /// The last frame of the replay.
  var lastFrame: Int64 { Int64(digests.count) - 1 }

  /// Seeks to a frame and expects the state of the straight run.
  func expectSeek(to frame: Int64, at location: SourceLocation = #_sourceLocation) throws {
    try seeker.seek(to: frame)
    #expect(seeker.frame == frame, sourceLocation: location)
    #expect(
      seeker.stage.digest() == digests[Int(frame)], "frame \(frame)", sourceLocation: location)
  }

  /// Prepares until there is nothing left to do.
  func prepareAll() throws {
    while try seeker.prepare(frames: 50) {}
  }
}
