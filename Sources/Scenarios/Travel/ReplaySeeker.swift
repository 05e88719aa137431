package import Stage

/// Goes to any frame of a replay, forward or backward, by running frames again.
///
/// A state cannot be copied, only reached by running. A seek therefore runs frames without drawing
/// them. It starts at the current frame to go forward. To go backward, it starts at the nearest
/// runner kept before the frame, or at the beginning. Call ``prepare(frames:)`` while idle: it
/// brings runners to evenly spaced frames. Each runner serves one seek and is then replaced.
///
/// ```swift
/// let seeker = try ReplaySeeker(scenario) { try Stage(type, configuration) }
/// try seeker.seek(to: 1_200)
/// seeker.stage.displayList          // the contents of frame 1,200
/// seeker.frameState                 // the state of frame 1,200
/// ```
///
/// The cost of a seek is that of the frames it runs; 3,600 frames of a photo grid take about 60 ms
/// in a release build. Each runner uses the memory of one stage.
package final class ReplaySeeker {
  /// The scenario being replayed.
  package let scenario: Scenario
  /// The last frame of the replay, or nil until a run reaches it or a caller sets it.
  package private(set) var lastFrame: Int64?

  private let makeStage: () throws(SceneError) -> Stage
  private var current: ReplayRunner
  private var checkpoints: SeekCheckpoints

  /// The default number of runners kept between the first and the last frame.
  package static let defaultCheckpointCount = 8

  /// Creates a seeker; `makeStage` must create a stage in the same initial state each time.
  ///
  /// - Throws: the error of `makeStage`.
  package init(
    _ scenario: Scenario, checkpoints: Int = defaultCheckpointCount,
    makeStage: @escaping () throws(SceneError) -> Stage
  ) throws(SceneError) {
    self.scenario = scenario
    self.makeStage = makeStage
    self.checkpoints = SeekCheckpoints(count: checkpoints)
    current = ReplayRunner(scenario, on: try makeStage())
  }

  /// The runner at the current frame; a backward seek replaces it.
  package var runner: ReplayRunner { current }

  /// The stage at the current frame; a backward seek replaces it.
  package var stage: Stage { current.stage }

  /// The current frame; −1 before the first.
  package var frame: Int64 { current.frame }

  /// The state of the current frame.
  package var frameState: ReplayFrameState { ReplayFrameState(of: current.player) }

  /// Goes to a frame, or to the last one if that is earlier; negative frames count as 0.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isOver: Returns whether to interrupt the seek; called after each frame. The default never
  ///     interrupts it.
  /// - Returns: Whether the seek reached its frame or the last one; if not, call this method again
  ///   to continue.
  /// - Throws: the error of `makeStage`, although the call at initialization succeeded.
  @discardableResult
  package func seek(
    to frame: Int64, until isOver: () -> Bool = { false }
  ) throws(SceneError) -> Bool {
    let target = max(0, frame)
    let isBehind = current.frame > target
    if let better = checkpoints.removeClosestRunner(
      upTo: target, after: isBehind ? -1 : current.frame)
    {
      checkpoints.reuse(current)
      current = better
    } else if isBehind {
      checkpoints.reuse(current)
      current = ReplayRunner(scenario, on: try makeStage())
    }
    current.advance(to: target, until: isOver)
    updateLastFrame(from: current)
    return current.frame >= target || current.isFinished
  }

  /// Returns the next frame's input, for a caller that runs and presents frames; nil at the end.
  package func nextInput() -> FrameInput? {
    let input = current.nextInput()
    if input == nil { updateLastFrame(from: current) }
    return input
  }

  /// Processes the result of the frame whose input was returned by ``nextInput()``.
  package func processResult(_ result: FrameResult) {
    current.processResult(result)
    updateLastFrame(from: current)
  }

  /// Sets the last frame of the replay, if another run has found it.
  package func setLastFrame(_ frame: Int64) { lastFrame = frame }

  /// Moves runners to the frames from which later seeks start; runs at most `frames` frames.
  ///
  /// - Returns: Whether there is more to prepare; false while ``lastFrame`` is nil.
  /// - Throws: the error of `makeStage`.
  package func prepare(frames: Int64) throws(SceneError) -> Bool {
    guard let lastFrame else { return false }
    return try checkpoints.prepare(frames: frames, near: frame, lastFrame: lastFrame) {
      () throws(SceneError) in ReplayRunner(scenario, on: try makeStage())
    }
  }

  private func updateLastFrame(from runner: ReplayRunner) {
    if runner.isFinished { lastFrame = runner.frame }
  }
}
