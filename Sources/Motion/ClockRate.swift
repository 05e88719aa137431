import Geometry

/// The number of simulated frames per second, as an exact fraction; 60/1 by default.
public struct ClockRate: Hashable, Sendable, CustomStringConvertible {
  /// The numerator: frames per `denominator` seconds, at least 1.
  package let numerator: Int64
  /// The denominator, at least 1.
  package let denominator: Int64

  /// A rate of 60 frames per second.
  public static let sixty = ClockRate(60, 1)

  /// The maximum numerator and denominator.
  package static let maximumTerm: Int64 = 1_000_000

  /// Creates a rate of `numerator`/`denominator` frames per second.
  ///
  /// - Precondition: Both terms are from 1 to 1,000,000.
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    require(
      (1...Self.maximumTerm).contains(numerator) && (1...Self.maximumTerm).contains(denominator),
      "a clock rate needs terms from 1 to \(Self.maximumTerm), not \(numerator)/\(denominator)")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate as written in a scenario file, such as `60/1`.
  public var description: String { "\(numerator)/\(denominator)" }

  /// The duration of a frame, in seconds, rounded once.
  package var frameDuration: Seconds { Double(denominator) / Double(numerator) }

  /// The last whole microsecond inside a frame, limited to the range of a ``Timestamp``.
  package var lastMicrosecond: Int32 {
    Int32(clamping: (denominator * Self.microsecondsPerSecond - 1) / numerator)
  }

  /// Returns the time between two instants, in seconds; negative if `end` is earlier.
  ///
  /// The difference is an exact fraction that is rounded once, so equal spans give equal numbers at
  /// any time in a run.
  public func seconds(from start: Timestamp, to end: Timestamp) -> Seconds {
    let ticks = ticks(from: start, to: end)
    guard ticks.magnitude > 1 << 53 else { return Double(Int64(ticks)) / Double(ticksPerSecond) }
    return longSpan(ticks)
  }

  /// Returns whether at least `microseconds` have passed between two instants; exact.
  public func hasPassed(microseconds: Int64, from start: Timestamp, to end: Timestamp) -> Bool {
    ticks(from: start, to: end) >= Int128(microseconds) * Int128(numerator)
  }

  /// Returns the first frame that starts at least `microseconds` after an instant.
  ///
  /// - Precondition: `microseconds` is at least 0.
  package func firstFrame(atLeast microseconds: Int64, after start: Timestamp) -> Int64 {
    require(microseconds >= 0, "microseconds must not be negative: \(microseconds)")
    let needed = (Int128(microseconds) + Int128(start.microseconds)) * Int128(numerator)
    let perFrame = Int128(denominator * Self.microsecondsPerSecond)
    return start.frame + Int64((needed + perFrame - 1) / perFrame)
  }

  /// Returns the time from frame 0 to an instant, in ticks of 1/``ticksPerSecond`` seconds.
  ///
  /// Exact for every instant. Ticks have the same order as instants.
  package func ticks(of instant: Timestamp) -> Int128 {
    ticks(from: .zero, to: instant)
  }

  /// The number of ticks per second, a common multiple of frames and microseconds.
  package var ticksPerSecond: Int64 { numerator * Self.microsecondsPerSecond }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  private func ticks(from start: Timestamp, to end: Timestamp) -> Int128 {
    let frames = Int128(end.frame) - Int128(start.frame)
    let microseconds = Int128(end.microseconds) - Int128(start.microseconds)
    return frames * Int128(denominator * Self.microsecondsPerSecond)
      + microseconds * Int128(numerator)
  }

  /// Returns the quotient for a span with more ticks than a double can count, rounded once.
  private func longSpan(_ ticks: Int128) -> Seconds {
    // The span is from 2¹³ to 2⁸³ seconds, so 44 binary places give 57 to 127 bits. The last bit
    // represents the rest of the remainder, to round correctly.
    let perSecond = UInt128(ticksPerSecond)
    let (whole, rest) = ticks.magnitude.quotientAndRemainder(dividingBy: perSecond)
    let (places, remainder) = (rest << 44).quotientAndRemainder(dividingBy: perSecond)
    let scaled = whole << 44 | places | (remainder == 0 ? 0 : 1)
    let magnitude = Double(scaled) * 0x1p-44
    return ticks < 0 ? -magnitude : magnitude
  }
}

/// A duration in seconds.
public typealias Seconds = Double
