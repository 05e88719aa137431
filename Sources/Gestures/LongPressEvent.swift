/// A step in the course of a long press.
public struct LongPressEvent: GestureEvent {
  /// Where, when and with what.
  public var pointers: PointerSummary
  /// How far the long press has come.
  public var phase: GesturePhase
}
