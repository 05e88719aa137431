/// How far content follows a finger that drags it past an edge.
///
/// b(x) = (1 − 1/(x·c/d + 1))·d: follows at the share c at first, and never goes a whole
/// viewport length d. A function of the whole drag, so the number of samples changes nothing.
public struct RubberBand: Hashable, Sendable {
  /// The share of the drag that the content follows at the edge; 0.55 by default.
  public let coefficient: Double
  /// The length that is never reached, in points: the viewport's along the axis, at least 0.
  public let dimension: Double

  /// The coefficient that UIScrollView is known to use.
  public static let standardCoefficient = 0x1.199999999999ap-1

  /// The share of the dimension from which on ``rawDistance(displayed:)`` no longer grows.
  public static let greatestShare = 1 - 0x1p-10

  /// Makes a band for a viewport length in points; one below 0 counts as 0, and nothing moves.
  ///
  /// - Precondition: `coefficient` is finite and above 0, `dimension` finite.
  public init(dimension: Double, coefficient: Double = Self.standardCoefficient) {
    precondition(
      coefficient > 0 && coefficient.isFinite && dimension.isFinite,
      "a rubber band needs a coefficient above 0 and a length, not \(coefficient), \(dimension)")
    self.coefficient = coefficient
    self.dimension = max(0, dimension)
  }

  /// How far the content is shown past its edge when the finger has gone `raw` points past it.
  ///
  /// Odd: a drag the other way gives the same distance with the other sign.
  public func displayedDistance(raw: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pulled = raw * coefficient
    return pulled / (1 + pulled.magnitude / dimension)
  }

  /// How far a finger has to go past the edge to show the content `displayed` points past it.
  ///
  /// For catching content that is past its edge. A spring can carry content beyond what a finger
  /// reaches: from ``greatestShare`` of the dimension on, the answer is that share's.
  public func rawDistance(displayed: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let greatest = dimension * Self.greatestShare
    let reached = max(-greatest, min(greatest, displayed))
    return reached / (coefficient * (1 - reached.magnitude / dimension))
  }
}
