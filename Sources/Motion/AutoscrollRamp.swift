/// The speed of autoscrolling while an item is dragged near or past an edge.
package enum AutoscrollRamp {
  /// The time until the speed reaches its maximum, in milliseconds.
  package static let rampMilliseconds = 2000.0

  /// Returns the speed as a fraction of the maximum: ((r − 1)⁵ + 1) · min(1, ms/2000)⁵.
  ///
  /// - Parameters:
  ///   - outOfBoundsRatio: The part of the item that is out of bounds, as a fraction of its length;
  ///     clamped to 0 to 1.
  ///   - milliseconds: The time since the item went out of bounds; negative times count as 0.
  /// - Returns: A fraction of the maximum speed, from 0 to 1.
  package static func factor(outOfBoundsRatio: Double, milliseconds: Double) -> Double {
    distanceFactor(outOfBoundsRatio: outOfBoundsRatio) * timeFactor(milliseconds: milliseconds)
  }

  /// Returns the factor for the position: (r − 1)⁵ + 1.
  package static func distanceFactor(outOfBoundsRatio: Double) -> Double {
    fifthPower(max(0, min(1, outOfBoundsRatio)) - 1) + 1
  }

  /// Returns the factor for the time: min(1, ms/2000)⁵.
  package static func timeFactor(milliseconds: Double) -> Double {
    fifthPower(max(0, min(1, milliseconds / rampMilliseconds)))
  }

  private static func fifthPower(_ value: Double) -> Double {
    let square = value * value
    return square * square * value
  }
}
