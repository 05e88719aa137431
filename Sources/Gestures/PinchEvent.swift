/// An event of a pinch.
public struct PinchEvent: GestureEvent {
  /// The positions, the time and the device; the position is halfway between the two fingers.
  public var pointers: PointerSummary
  /// The phase of the pinch.
  public var phase: GesturePhase
  /// The distance of the fingers relative to the start; 1 at the edge of the slop.
  public var scale: Double

  /// Creates an event, for example to simulate a pinch.
  public init(pointers: PointerSummary, phase: GesturePhase, scale: Double) {
    self.pointers = pointers
    self.phase = phase
    self.scale = scale
  }
}
