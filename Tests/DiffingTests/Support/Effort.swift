import Foundation

/// How much a property test tries: a sample in CI, the whole with RETICLE_FULL=1.
enum Effort {
  private static let isFull = ProcessInfo.processInfo.environment["RETICLE_FULL"] == "1"

  /// The seeds of random cases.
  static func seeds(_ sample: UInt64, full: UInt64) -> ClosedRange<UInt64> {
    1...(isFull ? full : sample)
  }

  /// A bound of an exhaustive test.
  static func bound(_ sample: Int, full: Int) -> Int { isFull ? full : sample }
}
