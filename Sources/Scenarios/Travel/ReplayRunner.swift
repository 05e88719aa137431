package import Stage

/// A replay that can pause at any frame: a player, and the reason it cannot continue.
package final class ReplayRunner {
  /// The player of the file.
  package let player: ScenarioPlayer
  /// The reason the replay cannot continue, or nil if it can.
  package private(set) var issue: ScenarioIssue?
  /// What the pointers and keys have done up to the current frame.
  package private(set) var trace: InputTrace
  /// An input that was returned but has not been run yet.
  private var pending: FrameInput?

  /// Creates a runner for a scenario and its stage; `checksDigests` is passed to the player.
  package init(_ scenario: Scenario, on stage: Stage, checksDigests: Bool = false) {
    player = ScenarioPlayer(scenario, on: stage, checksDigests: checksDigests)
    trace = InputTrace(stage.host.clock)
  }

  /// The stage of the replay.
  package var stage: Stage { player.stage }

  /// The last frame that ran; −1 before the first.
  package var frame: Int64 { stage.frameNumber }

  /// Whether ``frame`` is the last frame, because the file ends or has an issue.
  package var isFinished: Bool { player.isFinished || issue != nil }

  /// Runs all frames up to and including `frame`, or to the last one if that is earlier.
  ///
  /// It stops earlier if `isOver`, which is called after each frame, returns true; by default it
  /// does not. `didRun` is called after each frame with its input.
  package func advance(
    to frame: Int64, until isOver: () -> Bool = { false }, didRun: (FrameInput) -> Void = { _ in }
  ) {
    while self.frame < frame {
      if pending == nil { player.skipIdleFrames(upTo: frame) }
      guard let input = nextInput() else { return }
      processResult(stage.runFrame(input))
      didRun(input)
      if isOver() { return }
    }
  }

  /// Returns the next frame's input, or nil if there is none.
  ///
  /// Returns the same input until ``processResult(_:)`` is called.
  package func nextInput() -> FrameInput? {
    if let pending { return pending }
    guard !isFinished else { return nil }
    do throws(ScenarioIssue) {
      let input = try player.nextInput()
      trace.append(input)
      pending = input
      return pending
    } catch {
      issue = error
      return nil
    }
  }

  /// Processes the result of the frame whose input was returned by ``nextInput()``.
  package func processResult(_ result: FrameResult) {
    pending = nil
    do throws(ScenarioIssue) {
      try player.processResult(result)
    } catch {
      issue = error
    }
  }
}
