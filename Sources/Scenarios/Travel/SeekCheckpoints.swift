import Stage

/// Runners that rest at even distances over a replay, and one that is on its way to such a place.
struct SeekCheckpoints {
  /// The least frames between two places: running fewer takes no time worth a stage.
  static let leastDistance: Int64 = 32

  private var resting: [ReplayRunner?]
  private var underWay: ReplayRunner?

  /// Creates room for this many runners.
  init(count: Int) {
    resting = Array(repeating: nil, count: count)
  }

  /// Takes out the runner that is nearest to a frame, at or before it and after another; nil
  /// where there is none.
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

  /// Keeps a runner that is not needed where it is, if there is none under way.
  mutating func keep(_ runner: ReplayRunner) {
    if underWay == nil, !runner.isOver { underWay = runner }
  }

  /// Runs up to this many frames toward the place that is wanted most, the nearest at or before a
  /// frame; says whether there is more to do.
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

  /// The frame of a place: all places and both ends are equally far apart.
  private func target(_ place: Int, _ lastFrame: Int64) -> Int64 {
    (lastFrame + 1) * Int64(place + 1) / Int64(resting.count + 1)
  }

  /// The empty place that a seek from a frame needs first: before it rather than after it.
  private func wanted(near frame: Int64, _ lastFrame: Int64) -> Int? {
    guard (lastFrame + 1) / Int64(resting.count + 1) >= Self.leastDistance else { return nil }
    let empty = resting.indices.filter { resting[$0] == nil }
    return empty.last { target($0, lastFrame) <= frame } ?? empty.first
  }
}
