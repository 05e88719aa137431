extension Metric {
  /// The difference between the animation's time and the display's time, after PresentMon.
  ///
  /// |(p − p₋₁)·T − Δsimulated| for each frame, where p is the refresh that shows it.
  static let animationError = [meanAnimationError, worstAnimationError]

  /// The mean animation error.
  package static let meanAnimationError = Metric("mean_animation_error_ms", .milliseconds) {
    sample in
    let errors = animationErrors(of: sample)
    guard !errors.isEmpty else { return nil }
    return Double(errors.reduce(0, +)) / Double(errors.count) * sample.rate.period
  }

  /// The greatest animation error.
  package static let worstAnimationError = Metric("max_animation_error_ms", .milliseconds) {
    sample in
    animationErrors(of: sample).max().map { Double($0) * sample.rate.period }
  }

  /// Returns the errors in whole refreshes; the simulation and the display move by whole frames.
  private static func animationErrors(of sample: FrameSample) -> [Int64] {
    let frames = sample[.frame]
    let shown = sample.missedRefreshes.dropFirst()
    return zip(zip(frames, frames.dropFirst()), shown).map { pair, missed in
      abs(missed + 1 - (pair.1 - pair.0))
    }
  }
}
