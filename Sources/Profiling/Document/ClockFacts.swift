public import Motion

/// A frame rate as it is written: the object `{"num":60,"den":1}`.
public struct ClockFacts: Hashable, Sendable {
  /// The rate.
  public var rate: ClockRate

  /// Writes a rate down.
  public init(_ rate: ClockRate) { self.rate = rate }
}

extension ClockFacts: Codable {
  private struct Terms: Codable {
    var num: Int64
    var den: Int64
  }

  /// Reads the two terms.
  ///
  /// - Throws: where one is not from 1 to `greatestTerm`.
  public init(from decoder: any Decoder) throws {
    let terms = try Terms(from: decoder)
    let allowed = 1...ClockRate.greatestTerm
    guard allowed.contains(terms.num), allowed.contains(terms.den) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(terms.num)/\(terms.den) is no frame rate"))
    }
    rate = ClockRate(terms.num, terms.den)
  }

  /// Writes the two terms.
  public func encode(to encoder: any Encoder) throws {
    try Terms(num: rate.numerator, den: rate.denominator).encode(to: encoder)
  }
}
