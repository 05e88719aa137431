/// What the numbers of a ``BenchmarkRow`` count.
public enum BenchmarkUnit: String, Hashable, Sendable, Codable {
  /// Microseconds.
  case microseconds = "µs"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Megabytes of 1,000,000 bytes.
  case megabytes = "MB"
  /// Something counted.
  case count
  /// How much faster than the time that is replayed.
  case timesRealTime = "× real time"

  /// What a measured nanosecond, byte or thing is divided by.
  var divisor: Double {
    switch self {
    case .microseconds: 1e3
    case .milliseconds, .megabytes: 1e6
    case .count, .timesRealTime: 1
    }
  }
}
