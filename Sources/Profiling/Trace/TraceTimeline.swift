package import Motion

/// Where a run's frames lie in time, for a trace.
///
/// A paced run lies where it ran. A run without pacing has no deadlines of its own; its frames are
/// placed as a display would have them: each begins at a refresh, is shown at the first refresh
/// after it is done, and the next begins there. Hitches are then as long as the metrics say.
package struct TraceTimeline: Sendable {
  /// The times of a frame, in nanoseconds since the first was due.
  package struct Frame: Hashable, Sendable {
    /// When it began.
    package var start: Nanoseconds
    /// When all its work was done, presenting included.
    package var end: Nanoseconds
    /// When it was due to begin.
    package var due: Nanoseconds
    /// When it should have been done.
    package var deadline: Nanoseconds
    /// The refresh that showed it.
    package var shown: Nanoseconds
  }

  /// The frames, by row; none begins before the one before it ended, and none is due before the
  /// one before it should have been done.
  package let frames: [Frame]
  /// Whether frames lie where they ran; otherwise where a display would have had them.
  package let isAsRun: Bool

  /// Places the frames of a log.
  package init(_ log: FrameLog, rate: ClockRate, mode: RunMode) {
    isAsRun = mode != .asap
    let grid = RefreshGrid(rate: rate)
    var frames = isAsRun ? Self.asRun(log, grid) : Self.asShown(log, grid)
    for row in frames.indices.dropLast() {
      frames[row].end = min(frames[row].end, frames[row + 1].start)
      frames[row].deadline = min(frames[row].deadline, frames[row + 1].due)
    }
    self.frames = frames
  }

  private static func asShown(_ log: FrameLog, _ grid: RefreshGrid) -> [Frame] {
    let (times, presents) = (log[.cpu], log[.present])
    var refresh: Int64 = 0
    return times.indices.map { row in
      let start = grid.time(of: refresh)
      let deadline = grid.time(of: refresh + 1)
      refresh += 1 + grid.rate.missedRefreshes(times[row])
      return Frame(
        start: start, end: start + times[row] + presents[row], due: start, deadline: deadline,
        shown: grid.time(of: refresh))
    }
  }

  private static func asRun(_ log: FrameLog, _ grid: RefreshGrid) -> [Frame] {
    let (starts, times, presents, lates) = (log[.start], log[.cpu], log[.present], log[.late])
    let origin = (starts.first ?? 0) - (lates.first ?? 0)
    var latest = Nanoseconds.min
    return starts.indices.map { row in
      let start = starts[row] - origin
      let end = start + times[row] + presents[row]
      let due = start - lates[row]
      let shown = max(latest, grid.firstRefresh(at: end))
      latest = shown
      return Frame(
        start: start, end: end, due: due, deadline: due + grid.time(of: 1), shown: shown)
    }
  }
}

/// The refreshes of a display, at exact fractions of a second rounded down to nanoseconds.
private struct RefreshGrid {
  let rate: ClockRate

  func time(of refresh: Int64) -> Nanoseconds {
    Int64(Int128(refresh) * rate.ticksPerPeriod / Int128(rate.numerator))
  }

  /// The first refresh not before a time.
  func firstRefresh(at time: Nanoseconds) -> Nanoseconds {
    let period = rate.ticksPerPeriod
    let refresh = (rate.ticks(max(0, time)) + period - 1) / period
    return self.time(of: Int64(refresh))
  }
}
