package import Motion

/// The positions of a run's frames on the time axis of a trace.
///
/// In a paced run frames are at their actual times. A run without pacing has no deadlines, so its
/// frames are positioned as on a display: each begins at a refresh and is displayed at the first
/// refresh after it is done, when the next frame begins. The lengths of hitches then match the
/// metrics.
package struct TraceTimeline: Sendable {
  /// The times of a frame, in nanoseconds since the first frame was due.
  package struct Frame: Hashable, Sendable {
    /// The start.
    package var start: Nanoseconds
    /// The end of all its work, including presenting.
    package var end: Nanoseconds
    /// The due time of the start.
    package var due: Nanoseconds
    /// The due time of the end.
    package var deadline: Nanoseconds
    /// The refresh that showed it.
    package var shown: Nanoseconds
  }

  /// The frames, by row.
  ///
  /// A frame never starts before the previous one ends, and is never due before the previous one's
  /// deadline.
  package let frames: [Frame]
  /// Whether frames are at their actual times; if not, they are positioned as on a display.
  package let isAsRun: Bool

  /// Computes the positions of the frames of a log.
  package init(_ log: FrameLog, rate: ClockRate, mode: RunMode) {
    isAsRun = mode != .asap
    let grid = RefreshGrid(rate: rate)
    var frames = isAsRun ? Self.asRun(log, grid) : Self.asDisplayed(log, grid)
    for row in frames.indices.dropLast() {
      frames[row].end = min(frames[row].end, frames[row + 1].start)
      frames[row].deadline = min(frames[row].deadline, frames[row + 1].due)
    }
    self.frames = frames
  }

  private static func asDisplayed(_ log: FrameLog, _ grid: RefreshGrid) -> [Frame] {
    let (times, presents) = (log[.wall], log[.present])
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
    let (starts, times, presents, lates) = (log[.start], log[.wall], log[.present], log[.late])
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

/// The refreshes of a display, at exact fractions of a second, rounded down to nanoseconds.
private struct RefreshGrid {
  let rate: ClockRate

  func time(of refresh: Int64) -> Nanoseconds {
    Int64(Int128(refresh) * rate.ticksPerPeriod / Int128(rate.numerator))
  }

  /// Returns the time of the first refresh at or after a time.
  func firstRefresh(at time: Nanoseconds) -> Nanoseconds {
    let period = rate.ticksPerPeriod
    let refresh = (rate.ticks(max(0, time)) + period - 1) / period
    return self.time(of: Int64(refresh))
  }
}
