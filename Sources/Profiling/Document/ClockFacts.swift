package import Motion

/// A frame rate as it is written: the object `{"num":60,"den":1}`.
package struct ClockFacts: Hashable, Sendable {
  /// The rate.
  package var rate: ClockRate

  /// Writes a rate down.
  package init(_ rate: ClockRate) { self.rate = rate }
}

extension ClockFacts: Codable {
  private struct Terms: Codable {
    var num: Int64
    var den: Int64
  }

  /// Reads the two terms.
  ///
  /// - Throws: where one is not from 1 to `greatestTerm`.
  package init(from decoder: any Decoder) throws {
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
  package func encode(to encoder: any Encoder) throws {
    try Terms(num: rate.numerator, den: rate.denominator).encode(to: encoder)
  }
}
