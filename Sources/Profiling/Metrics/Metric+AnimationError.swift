extension Metric {
  /// How far what is shown runs from the time it is shown at, after PresentMon:
  /// |(p − p₋₁)·T − Δsimulated| for each frame, p being the refresh it is shown at.
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

  /// The errors in whole refreshes: the simulation moves by whole frames, the display too.
  private static func animationErrors(of sample: FrameSample) -> [Int64] {
    let frames = sample[.frame]
    let shown = sample.missedRefreshes.dropFirst()
    return zip(zip(frames, frames.dropFirst()), shown).map { pair, missed in
      abs(missed + 1 - (pair.1 - pair.0))
    }
  }
}
