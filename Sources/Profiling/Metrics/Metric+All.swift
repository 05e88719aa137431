extension Metric {
  /// Every metric, in the order of tables.
  ///
  /// A new family is one file beside this one and one line below.
  package static let all: [Metric] = [
    frameTime,
    threadTime,
    overrun,
    deadlines,
    hitches,
    droppedPerSecond,
    smoothness,
    android,
    unrealHitches,
    frameRate,
    stutter,
    animationError,
    scrollJerk,
    cellChurn,
    work,
    allocations,
    phases,
    noise,
  ].flatMap(\.self)

  /// The metrics whose value depends on the rate at which frames were due; the others say the same
  /// at every rate.
  package static let rateDependent: [Metric] = [
    overrun, deadlines, hitches, droppedPerSecond, [jankCount, jankyFrames], animationError,
  ].flatMap(\.self)
}

extension Double {
  /// Nanoseconds as milliseconds.
  package var milliseconds: Double { self / 1_000_000 }
}
