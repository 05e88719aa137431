/// A set of swipe directions.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// To the right.
  public static let right = SwipeDirections(rawValue: 1)
  /// To the left.
  public static let left = SwipeDirections(rawValue: 2)
  /// Upward.
  public static let up = SwipeDirections(rawValue: 4)
  /// Downward.
  public static let down = SwipeDirections(rawValue: 8)

  /// Creates a set from one bit for each direction.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
