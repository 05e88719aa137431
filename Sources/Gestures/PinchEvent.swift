/// A step in the course of a pinch.
public struct PinchEvent: GestureEvent {
  /// Where, when and with what; the position is midway between the two fingers.
  public var pointers: PointerSummary
  /// How far the pinch has come.
  public var phase: GesturePhase
  /// How many times as far apart as at the start the fingers are; 1 at the edge of the slop.
  public var scale: Double

  /// Makes an event, such as one that a program plays.
  public init(pointers: PointerSummary, phase: GesturePhase, scale: Double) {
    self.pointers = pointers
    self.phase = phase
    self.scale = scale
  }
}
