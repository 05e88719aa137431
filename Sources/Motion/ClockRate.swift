/// How many frames the simulation makes a second, as an exact fraction; 60/1 by default.
public struct ClockRate: Hashable, Sendable, CustomStringConvertible {
  /// The numerator: frames per `denominator` seconds, at least 1.
  public let numerator: Int64
  /// The denominator, at least 1.
  public let denominator: Int64

  /// Sixty frames per second.
  public static let sixty = ClockRate(60, 1)

  /// The greatest numerator and denominator.
  public static let greatestTerm: Int64 = 1_000_000

  /// Makes a rate of `numerator`/`denominator` frames per second.
  ///
  /// - Precondition: both terms are between 1 and ``greatestTerm``.
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    precondition(
      (1...Self.greatestTerm).contains(numerator) && (1...Self.greatestTerm).contains(denominator),
      "a clock rate needs terms from 1 to \(Self.greatestTerm), not \(numerator)/\(denominator)")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate as it is written in a scenario file, such as `60/1`.
  public var description: String { "\(numerator)/\(denominator)" }

  /// The length of a frame, in seconds, rounded once.
  public var frameDuration: Seconds { Double(denominator) / Double(numerator) }

  /// The greatest microsecond that still lies inside a frame, as far as a ``Timestamp`` holds it.
  public var lastMicrosecond: Int32 {
    Int32(clamping: (denominator * Self.microsecondsPerSecond - 1) / numerator)
  }

  /// The time from one instant to another, in seconds; negative where `end` is the earlier one.
  ///
  /// The difference is an exact fraction and is rounded once, so equal spans give equal numbers
  /// wherever in a run they lie.
  public func seconds(from start: Timestamp, to end: Timestamp) -> Seconds {
    let ticks = ticks(from: start, to: end)
    guard ticks.magnitude > 1 << 53 else { return Double(Int64(ticks)) / Double(ticksPerSecond) }
    return longSpan(ticks)
  }

  /// Whether at least `microseconds` have passed from one instant to another: exact.
  public func hasPassed(microseconds: Int64, from start: Timestamp, to end: Timestamp) -> Bool {
    ticks(from: start, to: end) >= Int128(microseconds) * Int128(numerator)
  }

  /// The first frame that begins at least `microseconds` after an instant.
  ///
  /// - Precondition: `microseconds` is at least 0.
  public func firstFrame(atLeast microseconds: Int64, after start: Timestamp) -> Int64 {
    precondition(microseconds >= 0, "a frame is sought after an instant, not \(microseconds) µs")
    let needed = (Int128(microseconds) + Int128(start.microseconds)) * Int128(numerator)
    let perFrame = Int128(denominator * Self.microsecondsPerSecond)
    return start.frame + Int64((needed + perFrame - 1) / perFrame)
  }

  /// The time from frame 0 to an instant in ticks, of which ``ticksPerSecond`` make a second.
  ///
  /// Exact for every instant; the order of ticks is the order of time.
  package func ticks(of instant: Timestamp) -> Int128 {
    ticks(from: .zero, to: instant)
  }

  /// How many ticks make a second: the least number that frames and microseconds share.
  package var ticksPerSecond: Int64 { numerator * Self.microsecondsPerSecond }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  private func ticks(from start: Timestamp, to end: Timestamp) -> Int128 {
    let frames = Int128(end.frame) - Int128(start.frame)
    let microseconds = Int128(end.microseconds) - Int128(start.microseconds)
    return frames * Int128(denominator * Self.microsecondsPerSecond)
      + microseconds * Int128(numerator)
  }

  /// The quotient for a span of more ticks than a double counts, still rounded once.
  private func longSpan(_ ticks: Int128) -> Seconds {
    // From 2¹³ to 2⁸³ seconds, so 44 binary places make at least 57 bits and at most 127. The
    // last bit stands for what is left of the remainder and keeps the rounding honest.
    let perSecond = UInt128(ticksPerSecond)
    let (whole, rest) = ticks.magnitude.quotientAndRemainder(dividingBy: perSecond)
    let (places, remainder) = (rest << 44).quotientAndRemainder(dividingBy: perSecond)
    let scaled = whole << 44 | places | (remainder == 0 ? 0 : 1)
    let magnitude = Double(scaled) * 0x1p-44
    return ticks < 0 ? -magnitude : magnitude
  }
}

/// A span of time, in seconds.
public typealias Seconds = Double
