package import Motion

/// A frame rate in the form of the JSON object `{"num":60,"den":1}`.
package struct ClockFacts: Hashable, Sendable {
  /// The rate.
  package var rate: ClockRate

  /// Wraps a rate.
  package init(_ rate: ClockRate) { self.rate = rate }
}

extension ClockFacts: Codable {
  private struct Terms: Codable {
    var num: Int64
    var den: Int64
  }

  /// Decodes the numerator and the denominator.
  ///
  /// - Throws: If either is outside 1 … `maximumTerm`.
  package init(from decoder: any Decoder) throws {
    let terms = try Terms(from: decoder)
    let allowed = 1...ClockRate.maximumTerm
    guard allowed.contains(terms.num), allowed.contains(terms.den) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(terms.num)/\(terms.den) is not a frame rate"))
    }
    rate = ClockRate(terms.num, terms.den)
  }

  /// Encodes the numerator and the denominator.
  package func encode(to encoder: any Encoder) throws {
    try Terms(num: rate.numerator, den: rate.denominator).encode(to: encoder)
  }
}
