import Motion

extension Scenario {
  /// The duration of the file's steps in real time, in seconds; each wait counts with its maximum.
  ///
  /// After the last step, a replay goes on until nothing moves; this time is not included.
  package var longestDuration: Double {
    var frames: Int64 = 0
    for step in steps {
      switch step.time {
      case .absolute(let frame, _): frames = max(frames, frame)
      case .relative(let count, _): frames += count
      }
      if case .wait(_, let maximum) = step.verb.role { frames += maximum }
    }
    return header.clock.seconds(from: .zero, to: Timestamp(frame: frames))
  }
}
