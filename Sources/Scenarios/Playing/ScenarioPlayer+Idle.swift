import Stage

extension ScenarioPlayer {
  /// The number of idle frames to run before idle frames are skipped.
  ///
  /// This is ten seconds at 60 frames per second, enough to make counters of frames at rest
  /// meaningful.
  package static let idleFrameThreshold = 600

  /// Skips to the next frame in which something is due, but not past `last`.
  ///
  /// Nothing is skipped until ``idleFrameThreshold`` frames in a row were idle and nothing moves.
  /// Skipping has no effect on state, probes and digests, because idle frames do not change them.
  ///
  /// - Returns: The number of frames skipped.
  @discardableResult
  package func skipIdleFrames(upTo last: Int64 = .max) -> Int64 {
    guard isAtRest, let due = nextDueFrame else { return 0 }
    return skip(to: min(due, last))
  }

  /// The number of frames that will certainly run before the next step, if nothing is skipped.
  ///
  /// It is 0 unless the run is at rest. A caller that keeps something of every frame can stop early
  /// if this is more than it keeps.
  package var certainFrameCount: Int64 {
    guard isAtRest, let due = nextDueFrame else { return 0 }
    return max(0, due - frame)
  }
}
