package import Motion

/// The frames that metrics are computed from: rows of a log, at a rate.
///
/// Created once per run or section; its initializer sorts the frame times.
package struct FrameSample: Sendable {
  /// The frame rate of the deadlines.
  package let rate: ClockRate
  /// The rows of the log that are in the sample.
  package let rows: Range<Int>
  /// The `cpu` time of each frame, in frame order.
  package let times: ArraySlice<Nanoseconds>
  /// The same times in ascending order.
  package let ascendingTimes: [Nanoseconds]

  private let log: FrameLog

  /// Creates a sample of `rows` of a log; by default all rows after the warm-up.
  package init(_ log: FrameLog, rate: ClockRate, rows: Range<Int>? = nil) {
    let rows = rows ?? WarmUp.count(ofRun: log.count)..<log.count
    self.rate = rate
    self.rows = rows
    self.log = log
    times = Array(log[.cpu])[rows]
    ascendingTimes = times.sorted()
  }

  /// Returns the same frames with deadlines at another rate.
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

  /// Returns the record in a row of the log.
  package func record(atRow row: Int) -> FrameRecord { log[row] }

  /// The number of refreshes that each frame missed, in frame order.
  package var missedRefreshes: [Int64] { times.map(rate.missedRefreshes) }

  /// The sum of all frame times, in nanoseconds.
  package var totalTime: Nanoseconds { times.reduce(0, +) }
}
