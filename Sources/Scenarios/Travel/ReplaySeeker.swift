package import Stage

/// Shows any frame of a replay, forward or backward, by running again.
///
/// A state cannot be copied, only arrived at. So a seek runs frames without drawing them: forward
/// from the current frame, backward from the nearest runner that rests before the frame, or from
/// the beginning. ``prepare(frames:)``, called while there is nothing else to do, brings runners
/// to rest at even distances; each serves one seek and is then replaced.
///
/// ```swift
/// let seeker = try ReplaySeeker(scenario) { try Stage(type, configuration) }
/// seeker.seek(to: 1_200)
/// seeker.stage.displayList          // what frame 1,200 shows
/// seeker.moment                     // and what its state is
/// ```
///
/// Cost: of a seek, the frames run; 3,600 frames of a photo grid take some 60 ms in release. Of
/// memory, a stage for each runner.
package final class ReplaySeeker {
  /// What is replayed.
  package let scenario: Scenario
  /// The last frame of the replay; nil until some run has come there, or somebody tells it.
  package var lastFrame: Int64?

  private let makeStage: () throws(SceneError) -> Stage
  private var current: ReplayRunner
  private var checkpoints: SeekCheckpoints

  /// The runners that may rest between the first frame and the last, by default.
  package static let standardCheckpoints = 8

  /// Prepares to seek in a scenario; `makeStage` makes a stage in its first state, each time the
  /// same.
  ///
  /// - Throws: what `makeStage` throws.
  package init(
    _ scenario: Scenario, checkpoints: Int = standardCheckpoints,
    makeStage: @escaping () throws(SceneError) -> Stage
  ) throws(SceneError) {
    self.scenario = scenario
    self.makeStage = makeStage
    self.checkpoints = SeekCheckpoints(count: checkpoints)
    current = ReplayRunner(scenario, on: try makeStage())
  }

  /// The runner that stands at the current frame; another one after a seek backward.
  package var runner: ReplayRunner { current }

  /// The stage that stands at the current frame; another one after a seek backward.
  package var stage: Stage { current.stage }

  /// The current frame; −1 before the first.
  package var frame: Int64 { current.frame }

  /// What the state of the current frame is.
  package var moment: ReplayMoment { ReplayMoment(of: current.player) }

  /// Goes to a frame, or to the last if that comes before; frames below 0 are frame 0.
  ///
  /// - Throws: what `makeStage` throws, which it did not when the seeker was made.
  package func seek(to frame: Int64) throws(SceneError) {
    let target = max(0, frame)
    let isBehind = current.frame > target
    if let better = checkpoints.take(upTo: target, from: isBehind ? -1 : current.frame) {
      checkpoints.keep(current)
      current = better
    } else if isBehind {
      checkpoints.keep(current)
      current = ReplayRunner(scenario, on: try makeStage())
    }
    current.advance(to: target)
    noteEnd(of: current)
  }

  /// The next frame's input, for whoever runs and shows the frames one by one; nil at the end.
  package func nextInput() -> FrameInput? {
    let input = current.nextInput()
    if input == nil { noteEnd(of: current) }
    return input
  }

  /// Takes what the frame of ``nextInput()`` gave.
  package func didRun(_ result: FrameResult) {
    current.didRun(result)
    noteEnd(of: current)
  }

  /// Brings runners to where later seeks will begin, running at most this many frames.
  ///
  /// - Returns: Whether there is more to prepare; false as long as ``lastFrame`` is not known.
  /// - Throws: what `makeStage` throws.
  package func prepare(frames: Int64) throws(SceneError) -> Bool {
    guard let lastFrame else { return false }
    return try checkpoints.prepare(frames: frames, near: frame, lastFrame: lastFrame) {
      () throws(SceneError) in ReplayRunner(scenario, on: try makeStage())
    }
  }

  private func noteEnd(of runner: ReplayRunner) {
    if runner.isOver { lastFrame = runner.frame }
  }
}
