package import Motion

/// The frames that metrics are computed from: some rows of a log, at a rate.
///
/// Made once per run or section; it sorts the processor times.
package struct FrameSample: Sendable {
  /// The rate the frames were due at.
  package let rate: ClockRate
  /// The rows of the log that are in the sample.
  package let rows: Range<Int>
  /// Input to draw of each frame, in order.
  package let times: ArraySlice<Nanoseconds>
  /// The same, ascending.
  package let ascendingTimes: [Nanoseconds]

  private let log: FrameLog

  /// Takes `rows` of a log, or all that is not warm-up.
  package init(_ log: FrameLog, rate: ClockRate, rows: Range<Int>? = nil) {
    let rows = rows ?? WarmUp.count(ofRun: log.count)..<log.count
    self.rate = rate
    self.rows = rows
    self.log = log
    times = Array(log[.cpu])[rows]
    ascendingTimes = times.sorted()
  }

  /// The same frames as if they had been due at another rate.
  package func at(_ rate: ClockRate) -> FrameSample { FrameSample(self, rate: rate) }

  private init(_ sample: FrameSample, rate: ClockRate) {
    self.rate = rate
    rows = sample.rows
    times = sample.times
    ascendingTimes = sample.ascendingTimes
    log = sample.log
  }

  /// The number of frames.
  package var count: Int { rows.count }

  /// The values of a column, in frame order; O(1).
  package subscript(column: FrameColumn) -> Slice<ContiguousArray<Int64>> {
    Slice(base: log[column], bounds: rows)
  }

  /// The record in a row of the log.
  package func record(atRow row: Int) -> FrameRecord { log[row] }

  /// The refreshes each frame missed, in order.
  package var missedRefreshes: [Int64] { times.map(rate.missedRefreshes) }

  /// The sum of all processor times, in nanoseconds.
  package var totalTime: Nanoseconds { times.reduce(0, +) }
}
