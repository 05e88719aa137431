import Scenarios
import Stage
import WindowHost

/// A file as a window's source of frames, and what came of it.
final class ScenarioReplay: FrameSource {
  /// The file.
  let loaded: ScenarioLoader.Loaded
  /// Plays it.
  let player: ScenarioPlayer
  private var issue: ScenarioIssue?

  /// Prepares a file to be shown, on a stage of its own.
  init(_ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader) throws(CommandError) {
    self.loaded = loaded
    player = ScenarioPlayer(
      loaded.scenario, on: try loader.makeStage(loaded),
      checksDigests: !loaded.scenario.hasOtherContract)
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

  /// What came of the file so far.
  var outcome: RunOutcome {
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
    return outcome
  }

  /// The outcome in a line, for a toast.
  var verdict: String {
    let text = OutcomeText(outcome: outcome, isColoured: false)
    if let problem = text.problems.first { return problem }
    guard outcome.agreedCount > 0 else { return "Replayed \(loaded.path)" }
    return "Replayed \(loaded.path)  ·  all \(outcome.agreedCount) digests equal"
  }
}
