/// The directions in which a swipe may go.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// To the right.
  public static let right = SwipeDirections(rawValue: 1)
  /// To the left.
  public static let left = SwipeDirections(rawValue: 2)
  /// Upwards.
  public static let up = SwipeDirections(rawValue: 4)
  /// Downwards.
  public static let down = SwipeDirections(rawValue: 8)

  /// Makes a set from one bit for each direction.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
