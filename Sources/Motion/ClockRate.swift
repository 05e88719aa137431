/// How many frames the simulation makes a second, as an exact fraction; 60/1 by default.
public struct ClockRate: Hashable, Sendable, CustomStringConvertible {
  /// The numerator: frames per `denominator` seconds, at least 1.
  public let numerator: Int64
  /// The denominator, at least 1.
  public let denominator: Int64

  /// Sixty frames a second.
  public static let sixty = ClockRate(60, 1)

  /// The greatest numerator and denominator, so that every instant stays exact in 64 bits.
  public static let greatestTerm: Int64 = 1_000_000

  /// Makes a rate of `numerator`/`denominator` frames a second.
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

  /// The greatest microsecond that still lies inside a frame.
  public var lastMicrosecond: Int32 {
    Int32((denominator * 1_000_000 - 1) / numerator)
  }

  /// The time from one instant to another, in seconds; negative where `end` is the earlier one.
  ///
  /// The difference is an exact fraction and is rounded once, so equal spans give equal numbers
  /// wherever in a run they lie.
  public func seconds(from start: Timestamp, to end: Timestamp) -> Seconds {
    Double(ticks(from: start, to: end)) / Double(numerator * 1_000_000)
  }

  /// Whether at least `microseconds` have passed from one instant to another: exact.
  public func hasPassed(microseconds: Int64, from start: Timestamp, to end: Timestamp) -> Bool {
    ticks(from: start, to: end) >= microseconds * numerator
  }

  /// The first frame that begins at least `microseconds` after an instant.
  public func firstFrame(atLeast microseconds: Int64, after start: Timestamp) -> Int64 {
    let needed = (microseconds + Int64(start.microseconds)) * numerator
    let perFrame = denominator * 1_000_000
    return start.frame + (needed + perFrame - 1) / perFrame
  }

  /// The difference in units of 1/(numerator · 10⁶) seconds: exact.
  private func ticks(from start: Timestamp, to end: Timestamp) -> Int64 {
    (end.frame - start.frame) * denominator * 1_000_000
      + Int64(end.microseconds - start.microseconds) * numerator
  }
}

/// A span of time, in seconds.
public typealias Seconds = Double
