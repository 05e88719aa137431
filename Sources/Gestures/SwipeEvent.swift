/// A swipe: a quick, straight movement.
public struct SwipeEvent: GestureEvent {
  /// The positions, the time and the device.
  public var pointers: PointerSummary
  /// The direction of the swipe; exactly one.
  public var direction: SwipeDirections
}
