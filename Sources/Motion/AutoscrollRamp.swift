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
    let ratio = max(0, min(1, outOfBoundsRatio))
    let time = max(0, min(1, milliseconds / rampMilliseconds))
    return (fifthPower(ratio - 1) + 1) * fifthPower(time)
  }

  private static func fifthPower(_ value: Double) -> Double {
    let square = value * value
    return square * square * value
  }
}
