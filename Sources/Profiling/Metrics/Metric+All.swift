extension Metric {
  /// Every metric, in the order of tables.
  ///
  /// To add a family, add a file next to this one and a line below.
  package static let all: [Metric] = [
    frameTime,
    wallTime,
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

  /// What the wall clock says, beside the thread's own time, which decides.
  static let wallTime: [Metric] =
    [
      medianTime, p90Time, p95Time, p99Time, worstTime, meanTime, missedFrames, hitchRatio,
      softHitchRatio,
    ].map(\.onWallClock) + lostTime

  /// The metrics that depend on the frame rate; the others have the same value at every rate.
  package static let rateDependent: [Metric] = [
    overrun, deadlines, hitches, droppedPerSecond, [jankCount, jankyFrames], animationError,
    [missedFrames, hitchRatio, softHitchRatio].map(\.onWallClock),
  ].flatMap(\.self)
}

extension Double {
  /// A number of nanoseconds, converted to milliseconds.
  package var milliseconds: Double { self / 1_000_000 }
}
