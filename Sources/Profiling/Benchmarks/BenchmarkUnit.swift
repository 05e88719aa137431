/// The unit of the numbers in a ``BenchmarkRow``.
public enum BenchmarkUnit: String, Hashable, Sendable, Codable {
  /// Microseconds.
  case microseconds = "µs"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Megabytes of 1,000,000 bytes.
  case megabytes = "MB"
  /// A plain count.
  case count
  /// The speed relative to the time that is replayed.
  case timesRealTime = "× real time"

  /// The divisor that converts a measured nanosecond, byte or count to the unit.
  var divisor: Double {
    switch self {
    case .microseconds: 1e3
    case .milliseconds, .megabytes: 1e6
    case .count, .timesRealTime: 1
    }
  }
}
