package import Motion

/// The frames that metrics are computed from: rows of a log, at a rate.
///
/// Created once per run or section; its initializer sorts the frame times. The times are those of
/// the thread's own clock unless another is asked for.
package struct FrameSample: Sendable {
  /// The clock of the times.
  package let clock: FrameClock
  /// The frame rate of the deadlines.
  package let rate: ClockRate
  /// The rows of the log that are in the sample.
  package let rows: Range<Int>
  /// The time of each frame on the clock, in frame order.
  package let times: ArraySlice<Nanoseconds>
  /// The same times in ascending order.
  package let ascendingTimes: [Nanoseconds]

  private let log: FrameLog

  /// Creates a sample of `rows` of a log; by default all rows after the warm-up.
  package init(
    _ log: FrameLog, rate: ClockRate, rows: Range<Int>? = nil, clock: FrameClock = .thread
  ) {
    let rows = rows ?? WarmUp.count(ofRun: log.count)..<log.count
    self.rate = rate
    self.rows = rows
    self.log = log
    self.clock = clock
    times = Array(log[clock.column])[rows]
    ascendingTimes = times.sorted()
  }

  /// Returns the same frames with deadlines at another rate.
  package func at(_ rate: ClockRate) -> FrameSample { FrameSample(self, rate: rate) }

  /// Returns the same frames on another clock.
  package func on(_ clock: FrameClock) -> FrameSample {
    clock == self.clock ? self : FrameSample(log, rate: rate, rows: rows, clock: clock)
  }

  private init(_ sample: FrameSample, rate: ClockRate) {
    self.rate = rate
    clock = sample.clock
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

  /// The number of frames in which something moved, which ratios per second refer to.
  ///
  /// A frame at rest has no input, animation or layout, shows what the frame before showed, at the
  /// same offset, and was in time.
  package var movingCount: Int {
    var moving = [Bool](repeating: false, count: rows.count)
    for column in Self.motion {
      for (index, value) in self[column].enumerated() where value != 0 { moving[index] = true }
    }
    for column in [FrameColumn.offsetX, .offsetY, .drawCommands] {
      let values = log[column]
      for (index, row) in rows.enumerated() where row == 0 || values[row] != values[row - 1] {
        moving[index] = true
      }
    }
    // A scene that draws nothing does not tell.
    for (index, count) in self[.drawCommands].enumerated() where count == 0 { moving[index] = true }
    for (index, missed) in missedRefreshes.enumerated() where missed > 0 { moving[index] = true }
    return moving.count { $0 }
  }

  /// The counters of which each is 0 in a frame at rest.
  private static let motion: [FrameColumn] = [
    .inputs, .touches, .animationsLive, .layoutPasses, .cellsCreated, .cellsReused, .cellsRemoved,
    .rasterized,
  ]

  /// The number of refreshes that each frame missed, in frame order.
  package var missedRefreshes: [Int64] { times.map(rate.missedRefreshes) }

  /// The sum of all frame times, in nanoseconds.
  package var totalTime: Nanoseconds { times.reduce(0, +) }
}
