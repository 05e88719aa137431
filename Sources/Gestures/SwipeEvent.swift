/// A swipe: a quick, straight movement.
public struct SwipeEvent: GestureEvent {
  /// Where, when and with what.
  public var pointers: PointerSummary
  /// The one direction the swipe went.
  public var direction: SwipeDirections
}
