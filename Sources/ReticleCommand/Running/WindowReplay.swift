import Drawing
import Scenarios
import Stage
import WindowHost

/// Shows a replay in a window, at its own pace.
final class WindowReplay: FrameSource {
  private let loaded: ScenarioLoader.Loaded
  private let program: Program
  private let player: ScenarioPlayer
  private var issue: ScenarioIssue?

  /// Prepares a file to be shown.
  init(
    _ program: Program, _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader
  ) throws(CommandError) {
    self.program = program
    self.loaded = loaded
    player = ScenarioPlayer(
      loaded.scenario, on: try loader.makeStage(loaded),
      checksDigests: !loaded.scenario.hasOtherContract)
  }

  /// Shows the file from its first frame to its last.
  func run() throws(CommandError) -> ExitCode {
    var options = WindowSessionOptions()
    options.source = self
    options.showsStrip = true
    var windowOptions = WindowOptions(
      title: "Reticle – \(loaded.scenario.header.title ?? loaded.path)",
      size: player.stage.viewport)
    windowOptions.scale = player.stage.displayList.scale
    let reason: FinishReason
    do throws(WindowError) {
      let window = try Window(windowOptions)
      reason = try WindowSession(stage: player.stage, window: window, options: options).run()
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    return conclude(reason)
  }

  /// The next frame's input; nil at the end of the file, and where it cannot go on.
  func nextInput() -> FrameInput? {
    guard !player.isFinished, issue == nil else { return nil }
    do throws(ScenarioIssue) {
      return try player.nextInput()
    } catch {
      issue = error
      return nil
    }
  }

  /// Holds the run to what the file demands.
  func frameDidRun(_ result: FrameResult) {
    do throws(ScenarioIssue) {
      try player.didRun(result)
    } catch {
      issue = error
    }
  }

  private func conclude(_ reason: FinishReason) -> ExitCode {
    var outcome = RunOutcome(path: loaded.path)
    outcome.failures = player.failures
    outcome.skipped = player.skipped
    outcome.mismatch = player.mismatch
    outcome.met = player.met
    outcome.agreedCount = player.agreedCount
    if let issue {
      outcome.errors = ["\(loaded.path):\(issue)"]
      outcome.errorCode = issue.kind == .refused ? .refused : .invalid
    }
    let text = OutcomeText(outcome: outcome, isColoured: false)
    program.terminal.print(text.block)
    for line in text.problems { program.terminal.message(line) }
    if case .interrupted = reason { return .interrupted }
    return outcome.code(gatesTime: false)
  }
}
