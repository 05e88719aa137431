import Stage

/// Runners paused at evenly spaced frames of a replay, and one runner that advances to the next.
struct SeekCheckpoints {
  /// The minimum number of frames between two checkpoints.
  ///
  /// Running fewer frames takes too little time to justify the memory of a stage.
  static let minimumDistance: Int64 = 32

  private var runners: [ReplayRunner?]
  private var advancingRunner: ReplayRunner?

  /// Creates storage for a number of runners.
  init(count: Int) {
    runners = Array(repeating: nil, count: count)
  }

  /// Removes and returns the closest runner at or before a frame and after `start`.
  ///
  /// Returns nil if there is none.
  mutating func removeClosestRunner(upTo frame: Int64, after start: Int64) -> ReplayRunner? {
    var best = advancingRunner.flatMap { Self.isUsable($0, upTo: frame, after: start) ? $0 : nil }
    var slot: Int?
    for (index, runner) in runners.enumerated() {
      guard let runner, Self.isUsable(runner, upTo: frame, after: max(start, best?.frame ?? -1))
      else { continue }
      (best, slot) = (runner, index)
    }
    if let slot {
      runners[slot] = nil
    } else if best != nil {
      advancingRunner = nil
    }
    return best
  }

  /// Keeps a runner that is no longer needed, unless another runner is advancing.
  mutating func reuse(_ runner: ReplayRunner) {
    if advancingRunner == nil, !runner.isFinished { advancingRunner = runner }
  }

  /// Runs up to `frames` frames toward the next checkpoint; returns whether there is more to do.
  ///
  /// The next checkpoint is the last empty one at or before `frame`, or the first empty one.
  mutating func prepare(
    frames: Int64, near frame: Int64, lastFrame: Int64,
    make: () throws(SceneError) -> ReplayRunner
  ) throws(SceneError) -> Bool {
    guard let slot = nextEmptyIndex(near: frame, lastFrame) else { return false }
    let target = self.targetFrame(slot, lastFrame)
    var runner: ReplayRunner
    if let advancingRunner, advancingRunner.frame <= target {
      runner = advancingRunner
    } else {
      runner = try make()
    }
    runner.advance(to: min(target, runner.frame + frames))
    guard runner.frame == target || runner.isFinished else {
      advancingRunner = runner
      return true
    }
    runners[slot] = runner
    advancingRunner = nil
    return nextEmptyIndex(near: frame, lastFrame) != nil
  }

  private static func isUsable(_ runner: ReplayRunner, upTo frame: Int64, after start: Int64)
    -> Bool
  {
    runner.frame <= frame && runner.frame > start
  }

  /// Returns the frame of a checkpoint; checkpoints and both ends are evenly spaced.
  private func targetFrame(_ slot: Int, _ lastFrame: Int64) -> Int64 {
    (lastFrame + 1) * Int64(slot + 1) / Int64(runners.count + 1)
  }

  /// Returns the last empty checkpoint at or before a frame, or the first empty one.
  ///
  /// Returns nil if there is none, or if checkpoints would be too close together.
  private func nextEmptyIndex(near frame: Int64, _ lastFrame: Int64) -> Int? {
    guard (lastFrame + 1) / Int64(runners.count + 1) >= Self.minimumDistance else { return nil }
    let empty = runners.indices.filter { runners[$0] == nil }
    return empty.last { targetFrame($0, lastFrame) <= frame } ?? empty.first
  }
}
