import Foundation

/// The number of cases in a long test: a sample by default, all with RETICLE_FULL=1.
///
/// `Tools/test --full` finds the suites that use it by this name.
package enum Effort {
  /// Whether all cases run.
  package static let isFull = ProcessInfo.processInfo.environment["RETICLE_FULL"] == "1"

  /// Returns the seeds of random cases, from 0.
  package static func seeds(_ sample: UInt64, full: UInt64) -> Range<UInt64> {
    0..<(isFull ? full : sample)
  }

  /// Returns a number of cases or steps, or the bound of an exhaustive test.
  package static func bound(_ sample: Int, full: Int) -> Int { isFull ? full : sample }
}
