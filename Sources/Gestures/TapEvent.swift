/// A tap: fingers that went down and up without moving.
public struct TapEvent: GestureEvent {
  /// The positions, the time and the device; the position is that of the last lifted finger.
  public var pointers: PointerSummary
  /// The number of the tap in a series: 1 for a single tap or the first of two, 2 for the second.
  public var tapCount: Int
  /// The maximum number of fingers that were down at the same time.
  public var numberOfFingers: Int { pointers.pointerCount }
}
