import Stage

extension ScenarioPlayer {
  /// Frames that are run although nothing happens in them, before any are skipped: ten seconds at
  /// 60 a second, so that counters of frames at rest mean what they say.
  package static let framesAtRest = 600

  /// Goes to the next frame in which something is due, where nothing has happened for a while and
  /// nothing moves, but not beyond `last`.
  ///
  /// Frames in which nothing changes need not be run: state, probes and digests are the same
  /// after them.
  ///
  /// - Returns: How many frames were skipped.
  @discardableResult
  package func skipIdleFrames(upTo last: Int64 = .max) -> Int64 {
    guard isAtRest, let due = nextDueFrame else { return 0 }
    return skip(to: min(due, last))
  }
}
