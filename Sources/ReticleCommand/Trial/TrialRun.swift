import Geometry
import Motion
import Profiling
import Scenarios
import Stage
import Workers

/// Plays a file in the simplest way and computes the digest of every frame.
///
/// Unlike a replay, it does not measure time unless requested. With invariants, it plays the
/// lowered file in parallel, frame by frame.
final class TrialRun {
  private let loaded: ScenarioLoader.Loaded
  private let options: TrialOptions
  private let stage: Stage
  private let player: ScenarioPlayer
  private let shadow: ScenarioPlayer?
  private let renderer: FrameRenderer?
  private let timer: FrameTimer?
  private let pacer: HeadlessPacer?
  private var result = TrialResult()
  private var invariants = InvariantCheck()

  /// The digests of all frames.
  private(set) var digests = DigestTable()

  /// The file for the number of the current frame, or nil for none.
  var progress: ProgressFile?
  /// What counts the instructions of frames, or nil for none.
  var instructions: InstructionMeter?

  /// Prepares a trial.
  init(
    _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader, _ options: TrialOptions
  ) throws(CommandError) {
    self.loaded = loaded
    self.options = options
    stage = try loader.makeStage(loaded, executor: Self.makeExecutor(options))
    player = ScenarioPlayer(
      loaded.scenario, on: stage, checksDigests: !loaded.scenario.hasOtherContract)
    shadow = options.checksInvariants ? try Self.makeShadow(loaded, loader) : nil
    renderer = options.renders ? FrameRenderer(contents: stage.host.contents) : nil
    timer = options.isMeasured ? FrameTimer() : nil
    pacer = options.isPaced ? HeadlessPacer(rate: loaded.scenario.header.clock) : nil
  }

  /// Runs all frames.
  func run() -> TrialResult {
    defer { FrameMonitor.end() }
    do {
      while !player.isFinished, !Interruption.isRequested, isWithinLimit() { try runFrame() }
      if Interruption.isRequested {
        result.fail(.interrupted, kind: "interrupted", frame: player.frame, "interrupted")
      }
    } catch {
      let code: ExitCode = error.kind == .refused ? .refused : .invalid
      result.fail(code, kind: "\(code)", frame: player.frame, "\(loaded.path):\(error)")
    }
    for failure in player.failures {
      result.fail(
        .expectationFailed, kind: Self.kind(of: failure), frame: failure.frame,
        "\(loaded.path):\(failure.description)")
    }
    if let mismatch = player.mismatch {
      result.fail(
        .digestsDiffer, kind: "digests of the file", frame: mismatch.frame,
        OutcomeText.text(of: mismatch))
    }
    return result
  }

  /// Returns whether the digests of all frames can be kept; otherwise adds an error.
  private func isWithinLimit() -> Bool {
    guard result.frames + player.certainFrameCount > ScenarioLimits.reportedFrames else {
      return true
    }
    result.fail(
      .refused, kind: "\(ExitCode.refused)", frame: player.frame,
      "\(loaded.path): more than \(ScenarioLimits.reportedFrames) frames are too many to compare "
        + "one by one; split the file")
    // Part of the digests would look like the whole run.
    digests = DigestTable()
    return false
  }

  private func runFrame() throws(ScenarioIssue) {
    let frame = player.frame
    let frames = MonitoringFrameObserver(timer, progress)
    frames.instructions = instructions
    frames.begin(frame)
    let input = try player.nextInput()
    let wake = pacer?.waitForDeadline(of: frame)
    timer?.begin(frame: frame, intendedWake: wake?.intended, waited: wake?.waited ?? 0)
    inject(options.leak, frame)
    instructions?.begin(frame: frame)
    let frameResult = stage.runFrame(input, observer: frames)
    _ = renderer?.draw(stage.displayList)
    frames.phaseEnded(.draw)
    timer?.end()
    try player.processResult(frameResult)
    let digest = stage.digest()
    digests.entries.append(DigestTable.Entry(frame: frame, digest: digest))
    result.frames += 1
    if frame == options.stateFrame { result.state = Self.fields(stage) }
    if options.checksInvariants { check(frame, digest, frameResult) }
  }

  /// Draws from the scene's random generator as many times as the leak's value.
  private func inject(_ leak: Leak?, _ frame: Int64) {
    guard let leak else { return }
    let count = leak.value(frame: frame) { Self.makeExecutor(options) }
    for _ in 0..<count { _ = stage.host.generator.next() }
  }

  // MARK: - Invariants

  private func check(_ frame: Int64, _ digest: StateDigest, _ frameResult: FrameResult) {
    for broken in invariants.violations(stage, frameResult) {
      result.fail(
        .expectationFailed, kind: "invariant \(broken.name)", frame: frame,
        "\(loaded.path): frame \(frame): \(broken.name): \(broken.found)")
    }
    guard result.kind == nil, let shadow, !shadow.isFinished else { return }
    do {
      let other = shadow.stage.runFrame(try shadow.nextInput())
      try shadow.processResult(other)
    } catch {
      return result.fail(
        .broken, kind: "lowered file", frame: frame,
        "\(loaded.path): frame \(frame): its lowered form stops: \(error)")
    }
    guard shadow.stage.digest() != digest else { return }
    let names = StateDigest.differing(digest, shadow.stage.digest())
    result.fail(
      .digestsDiffer, kind: "lowered file \(names)", frame: frame,
      "\(loaded.path): frame \(frame): the lowered file differs in \(names)")
  }

  /// Returns a player for the lowered file, or nil if the file cannot be lowered.
  private static func makeShadow(
    _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader
  ) throws(CommandError) -> ScenarioPlayer? {
    guard let lowered = try? ScenarioLowering.lower(loaded.scenario) else { return nil }
    return ScenarioPlayer(lowered, on: try loader.makeStage(loaded), checksDigests: false)
  }

  private static func makeExecutor(_ options: TrialOptions) -> any WorkExecutor {
    options.delays.map { DelayedExecutor(workers: options.workers, seed: $0) }
      ?? ThreadedExecutor(workers: options.workers)
  }

  private static func fields(_ stage: Stage) -> [String] {
    Subsystem.allCases.flatMap { subsystem in
      stage.fields(of: subsystem).map { "\(subsystem.rawValue) \($0.name) = \($0.value)" }
    }
  }

  /// Returns the kind of a failure: what was expected and what was found.
  ///
  /// The same expectation with a different value is a different kind. For a failed wait, the
  /// numbers in the description of what is still moving are omitted.
  private static func kind(of failure: PlayFailure) -> String {
    let text = "expectation \(failure.demand), found \(failure.found)"
    return failure.demand.hasPrefix("the st") ? text.filter { !$0.isNumber } : text
  }
}
