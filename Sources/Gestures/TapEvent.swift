/// A tap: fingers that went down and up again in their place.
public struct TapEvent: GestureEvent {
  /// Where, when and with what; the position is where the last finger was lifted.
  public var pointers: PointerSummary
  /// Which tap of a series this is: 1 for a single tap or the first of two, 2 for the second.
  public var tapCount: Int
  /// How many fingers were down at the same time.
  public var numberOfFingers: Int { pointers.pointerCount }
}
