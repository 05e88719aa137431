import Stage

/// Runners paused at evenly spaced frames of a replay, and one that is still on its way.
struct SeekCheckpoints {
  /// The minimum number of frames between two checkpoints; a stage is not worth its memory for
  /// less.
  static let minimumDistance: Int64 = 32

  private var runners: [ReplayRunner?]
  private var advancingRunner: ReplayRunner?

  /// Creates storage for a number of runners.
  init(count: Int) {
    runners = Array(repeating: nil, count: count)
  }

  /// Removes and returns the runner closest to a frame, at or before it and after `start`, or nil
  /// if there is none.
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

  /// Reuses a runner that is no longer needed, if no other runner is on its way.
  mutating func reuse(_ runner: ReplayRunner) {
    if advancingRunner == nil, !runner.isFinished { advancingRunner = runner }
  }

  /// Runs up to `frames` frames toward the most urgent checkpoint; returns whether there is more to
  /// do.
  ///
  /// The most urgent checkpoint is the nearest empty one at or before `frame`.
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

  /// Returns the empty checkpoint that a seek from a frame needs first: before it if possible.
  private func nextEmptyIndex(near frame: Int64, _ lastFrame: Int64) -> Int? {
    guard (lastFrame + 1) / Int64(runners.count + 1) >= Self.minimumDistance else { return nil }
    let empty = runners.indices.filter { runners[$0] == nil }
    return empty.last { targetFrame($0, lastFrame) <= frame } ?? empty.first
  }
}
