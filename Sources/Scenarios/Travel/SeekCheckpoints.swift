import Stage

/// Runners paused at evenly spaced frames of a replay, and one that is still on its way.
struct SeekCheckpoints {
  /// The minimum number of frames between two checkpoints; a stage is not worth its memory for
  /// less.
  static let leastDistance: Int64 = 32

  private var resting: [ReplayRunner?]
  private var underWay: ReplayRunner?

  /// Creates storage for a number of runners.
  init(count: Int) {
    resting = Array(repeating: nil, count: count)
  }

  /// Removes and returns the runner closest to a frame, at or before it and after `start`, or nil
  /// if there is none.
  mutating func take(upTo frame: Int64, from start: Int64) -> ReplayRunner? {
    var best = underWay.flatMap { Self.fits($0, frame, start) ? $0 : nil }
    var place: Int?
    for (index, runner) in resting.enumerated() {
      guard let runner, Self.fits(runner, frame, max(start, best?.frame ?? -1)) else { continue }
      (best, place) = (runner, index)
    }
    if let place {
      resting[place] = nil
    } else if best != nil {
      underWay = nil
    }
    return best
  }

  /// Reuses a runner that is no longer needed, if no other runner is on its way.
  mutating func keep(_ runner: ReplayRunner) {
    if underWay == nil, !runner.isOver { underWay = runner }
  }

  /// Runs up to `frames` frames toward the most urgent checkpoint; returns whether there is more to
  /// do.
  ///
  /// The most urgent checkpoint is the nearest empty one at or before `frame`.
  mutating func prepare(
    frames: Int64, near frame: Int64, lastFrame: Int64,
    make: () throws(SceneError) -> ReplayRunner
  ) throws(SceneError) -> Bool {
    guard let place = wanted(near: frame, lastFrame) else { return false }
    let target = self.target(place, lastFrame)
    var runner: ReplayRunner
    if let underWay, underWay.frame <= target {
      runner = underWay
    } else {
      runner = try make()
    }
    runner.advance(to: min(target, runner.frame + frames))
    guard runner.frame == target || runner.isOver else {
      underWay = runner
      return true
    }
    resting[place] = runner
    underWay = nil
    return wanted(near: frame, lastFrame) != nil
  }

  private static func fits(_ runner: ReplayRunner, _ frame: Int64, _ start: Int64) -> Bool {
    runner.frame <= frame && runner.frame > start
  }

  /// Returns the frame of a checkpoint; checkpoints and both ends are evenly spaced.
  private func target(_ place: Int, _ lastFrame: Int64) -> Int64 {
    (lastFrame + 1) * Int64(place + 1) / Int64(resting.count + 1)
  }

  /// Returns the empty checkpoint that a seek from a frame needs first: before it if possible.
  private func wanted(near frame: Int64, _ lastFrame: Int64) -> Int? {
    guard (lastFrame + 1) / Int64(resting.count + 1) >= Self.leastDistance else { return nil }
    let empty = resting.indices.filter { resting[$0] == nil }
    return empty.last { target($0, lastFrame) <= frame } ?? empty.first
  }
}
