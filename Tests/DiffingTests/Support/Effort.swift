import Foundation

/// The number of cases in a property test: a sample by default, all with RETICLE_FULL=1.
enum Effort {
  private static let isFull = ProcessInfo.processInfo.environment["RETICLE_FULL"] == "1"

  /// Returns the seeds of random cases.
  static func seeds(_ sample: UInt64, full: UInt64) -> ClosedRange<UInt64> {
    1...(isFull ? full : sample)
  }

  /// Returns the bound of an exhaustive test.
  static func bound(_ sample: Int, full: Int) -> Int { isFull ? full : sample }
}
