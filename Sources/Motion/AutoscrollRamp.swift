/// How fast a list scrolls by itself while an item is dragged near or past an edge.
public enum AutoscrollRamp {
  /// How long the speed takes to grow to its full size, in milliseconds.
  public static let rampMilliseconds = 2000.0

  /// How fast to scroll: ((r − 1)⁵ + 1) · min(1, ms/2000)⁵.
  ///
  /// - Parameters:
  ///   - outOfBoundsRatio: How far out the item is, as a share of its length; held between 0
  ///     and 1.
  ///   - milliseconds: How long it has been out; a time below 0 counts as 0.
  /// - Returns: A share of the greatest speed, from 0 to 1.
  public static func factor(outOfBoundsRatio: Double, milliseconds: Double) -> Double {
    share(outOfBoundsRatio: outOfBoundsRatio) * growth(milliseconds: milliseconds)
  }

  /// The part of the factor that comes from the place: (r − 1)⁵ + 1.
  public static func share(outOfBoundsRatio: Double) -> Double {
    fifthPower(max(0, min(1, outOfBoundsRatio)) - 1) + 1
  }

  /// The part of the factor that comes from the time: min(1, ms/2000)⁵.
  public static func growth(milliseconds: Double) -> Double {
    fifthPower(max(0, min(1, milliseconds / rampMilliseconds)))
  }

  private static func fifthPower(_ value: Double) -> Double {
    let square = value * value
    return square * square * value
  }
}
