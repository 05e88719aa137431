import Motion

/// The logarithms of one run's measured frame times.
///
/// Natural logarithms turn ratios into differences.
package struct RunTimes: Sendable {
  /// The logarithm of each measured frame's time in nanoseconds.
  package let logarithms: [Double]

  /// Creates the times from the frames of a log after the warm-up.
  package init(_ log: FrameLog) {
    let rows = WarmUp.count(ofRun: log.count)..<log.count
    self.init(nanoseconds: Array(log[.cpu][rows]))
  }

  /// Creates the times from nanoseconds; a time of 0, below the clock's resolution, counts as 1 ns.
  package init(nanoseconds: [Nanoseconds]) {
    logarithms = nanoseconds.map { Elementary.log(Double(max(1, $0))) }
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

  /// Returns the median of the logarithms in some rows.
  package func median(in rows: [Int]) -> Double { rows.map { logarithms[$0] }.median }
}
