extension Metric {
  /// Every metric, in the order of tables.
  ///
  /// A new family is one file beside this one and one line below.
  public static let all: [Metric] = [
    frameTime,
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
    allocations,
    phases,
    noise,
  ].flatMap(\.self)
}

extension Double {
  /// Nanoseconds as milliseconds.
  package var milliseconds: Double { self / 1_000_000 }
}
