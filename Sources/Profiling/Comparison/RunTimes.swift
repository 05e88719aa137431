import Motion
import Stage

/// One run's measured frame times on the thread's own clock: their logarithms, and the phases.
///
/// Natural logarithms turn ratios into differences.
package struct RunTimes: Sendable {
  /// Each measured frame's time, in nanoseconds.
  let nanoseconds: [Double]
  /// The logarithm of each measured frame's time in nanoseconds.
  package let logarithms: [Double]
  /// The times of phases, by frame, in nanoseconds; empty if they are not known.
  let phases: [FramePhase: [Double]]
  /// How long frames waited for other threads, in nanoseconds; empty if it is not known.
  let waits: [Double]

  /// Creates the times from the frames of a log after the warm-up.
  package init(_ log: FrameLog) {
    let rows = WarmUp.count(ofRun: log.count)..<log.count
    func times(_ column: FrameColumn) -> [Double] { log[column][rows].map { Double($0) } }
    self.init(
      times(.cpu),
      Dictionary(
        uniqueKeysWithValues: FramePhase.measured.map { ($0, times(FrameColumn(cpuOf: $0))) }),
      times(.awaited))
  }

  /// Creates the times from nanoseconds; a time of 0, below the clock's resolution, counts as 1 ns.
  package init(nanoseconds: [Nanoseconds]) { self.init(nanoseconds.map { Double($0) }, [:], []) }

  private init(
    _ nanoseconds: [Double], _ phases: [FramePhase: [Double]], _ waits: [Double]
  ) {
    self.nanoseconds = nanoseconds
    self.phases = phases
    self.waits = waits
    logarithms = nanoseconds.map { Elementary.log(max(1, $0)) }
  }

  /// The logarithm of the 99th percentile, in nanoseconds.
  package var p99: Double {
    let ascending = logarithms.sorted()
    guard let last = ascending.last else { return .nan }
    let position = 0.99 * Double(ascending.count - 1)
    let lower = Int(position)
    guard lower + 1 < ascending.count else { return last }
    let (low, high) = (Elementary.exp(ascending[lower]), Elementary.exp(ascending[lower + 1]))
    return Elementary.log(low + (position - Double(lower)) * (high - low))
  }
}

/// The logarithms of the runs' sums of times over some frames, with outliers clamped.
///
/// A time is clamped to 3 robust deviations from the median of its frame over the runs of both
/// sides. This limits the weight of a frame that the machine disturbed once. With limits of its
/// own, a side whose runs the machine disturbed more often would differ in all of them.
struct ClampedSums {
  /// The values, one for each run, by side; a sum of 0 counts as 1 ns.
  let logarithms: [[Double]]

  private static let deviations = 3.0

  /// Adds the times of the runs of both sides in some rows.
  init(_ sides: [[[Double]]], rows: [Int]) {
    var sums = sides.map { $0.map { _ in 0.0 } }
    for row in rows {
      let times = sides.map { $0.map { $0[row] } }
      let all = times.flatMap(\.self)
      let (middle, reach) = (all.median, Self.deviations * all.robustDeviation)
      for side in sides.indices {
        for run in sums[side].indices {
          sums[side][run] += min(max(times[side][run], middle - reach), middle + reach)
        }
      }
    }
    logarithms = sums.map { $0.map { Elementary.log(max(1, $0)) } }
  }
}
