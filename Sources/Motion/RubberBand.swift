import Geometry

/// The resistance of content that is dragged past an edge.
///
/// The content moves by b(x) = (1 − 1/(x·c/d + 1))·d for a drag x: initially at the fraction c of
/// the drag, and never by the whole viewport length d. The result is a function of the total drag,
/// so it does not depend on the number of samples.
package struct RubberBand: Hashable, Sendable {
  /// The fraction of the drag by which the content moves at the edge; 0.55 by default.
  package let coefficient: Double
  /// The upper bound of the distance, in points: the viewport's length along the axis, at least 0.
  package let dimension: Double

  /// The coefficient that UIScrollView is known to use.
  package static let standardCoefficient = 0x1.199999999999ap-1

  /// The fraction of the dimension above which ``rawDistance(displayed:)`` is constant.
  package static let maximumFraction = 1 - 0x1p-10

  /// Creates a rubber band for a viewport length, in points.
  ///
  /// A negative length counts as 0; the content then does not move.
  ///
  /// - Precondition: `coefficient` is finite and above 0, and `dimension` is finite.
  package init(dimension: Double, coefficient: Double = Self.standardCoefficient) {
    require(
      coefficient > 0 && coefficient.isFinite && dimension.isFinite,
      "a rubber band needs a coefficient above 0 and a finite length, not \(coefficient) and "
        + "\(dimension)")
    self.coefficient = coefficient
    self.dimension = max(0, dimension)
  }

  /// Returns the distance of the content past its edge for a drag of `raw` points past it.
  ///
  /// The function is odd: the opposite drag gives the opposite distance.
  package func displayedDistance(raw: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pulled = raw * coefficient
    return pulled / (1 + pulled.magnitude / dimension)
  }

  /// Returns the drag past the edge that moves the content `displayed` points past it.
  ///
  /// Used when a touch catches content that is past its edge. A spring can move content farther
  /// than a drag can. From ``maximumFraction`` of the dimension on, the result is therefore
  /// constant.
  package func rawDistance(displayed: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let greatest = dimension * Self.maximumFraction
    let reached = max(-greatest, min(greatest, displayed))
    return reached / (coefficient * (1 - reached.magnitude / dimension))
  }
}
