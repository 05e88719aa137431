/// An event of a long press.
public struct LongPressEvent: GestureEvent {
  /// The positions, the time and the device.
  public var pointers: PointerSummary
  /// The phase of the long press.
  public var phase: GesturePhase
}
