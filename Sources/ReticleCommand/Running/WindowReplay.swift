import Drawing
import Scenarios
import Stage
import WindowHost

/// Shows a replay in a window, at its own pace, and nothing else.
struct WindowReplay {
  private let program: Program
  private let replay: ScenarioReplay

  /// Prepares a file to be shown.
  init(
    _ program: Program, _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader
  ) throws(CommandError) {
    self.program = program
    replay = try ScenarioReplay(loaded, loader)
  }

  /// Shows the file from its first frame to its last.
  func run() throws(CommandError) -> ExitCode {
    var options = WindowSessionOptions()
    options.source = replay
    options.showsStrip = true
    let stage = replay.player.stage
    let title = replay.loaded.scenario.header.title ?? replay.loaded.path
    var windowOptions = WindowOptions(title: "Reticle – \(title)", size: stage.viewport)
    windowOptions.scale = stage.displayList.scale
    let reason: FinishReason
    do throws(WindowError) {
      let window = try Window(windowOptions)
      reason = try WindowSession(stage: stage, window: window, options: options).run()
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    return conclude(reason)
  }

  private func conclude(_ reason: FinishReason) -> ExitCode {
    let outcome = replay.outcome
    let text = OutcomeText(outcome: outcome, isColoured: false)
    program.terminal.print(text.block)
    for line in text.problems { program.terminal.message(line) }
    if case .interrupted = reason { return .interrupted }
    return outcome.code(gatesTime: false)
  }
}
