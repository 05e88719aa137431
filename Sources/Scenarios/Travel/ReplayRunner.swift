package import Stage

/// A replay under way that can rest at any frame: a player, and why it cannot continue.
package final class ReplayRunner {
  /// What plays the file.
  package let player: ScenarioPlayer
  /// Why the file cannot continue from here; nil while it can.
  package private(set) var issue: ScenarioIssue?
  /// An input that was given and has not been run yet.
  private var pending: FrameInput?

  /// Prepares to run a scenario on a stage made for it; `checksDigests` as for the player.
  package init(_ scenario: Scenario, on stage: Stage, checksDigests: Bool = false) {
    player = ScenarioPlayer(scenario, on: stage, checksDigests: checksDigests)
  }

  /// What it runs on.
  package var stage: Stage { player.stage }

  /// The frame that was run last; −1 before the first.
  package var frame: Int64 { stage.frameNumber }

  /// Whether there is no frame after ``frame``: the file's end, or an issue.
  package var isOver: Bool { player.isFinished || issue != nil }

  /// Runs frames up to one, or to the last if that comes before.
  package func advance(to frame: Int64) {
    while self.frame < frame {
      if pending == nil { player.skipIdleFrames(upTo: frame) }
      guard let input = nextInput() else { return }
      didRun(stage.frame(input))
    }
  }

  /// The next frame's input, for whoever runs the stage, the same until that is done; nil where
  /// there is none.
  package func nextInput() -> FrameInput? {
    if let pending { return pending }
    guard !isOver else { return nil }
    do throws(ScenarioIssue) {
      pending = try player.nextInput()
      return pending
    } catch {
      issue = error
      return nil
    }
  }

  /// Takes what the frame of ``nextInput()`` gave.
  package func didRun(_ result: FrameResult) {
    pending = nil
    do throws(ScenarioIssue) {
      try player.didRun(result)
    } catch {
      issue = error
    }
  }
}
