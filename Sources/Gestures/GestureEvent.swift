public import Geometry
public import Motion

/// What every gesture event tells, whatever the gesture.
public protocol GestureEvent: Hashable, Sendable {
  /// Where, when and with what the gesture happened.
  var pointers: PointerSummary { get }
}

extension GestureEvent {
  /// Where the gesture's first pointer went down, in the viewport's coordinates.
  public var startPosition: Point { pointers.startPosition }
  /// Where the gesture is now, in the viewport's coordinates; of several pointers, their center.
  public var position: Point { pointers.position }
  /// The instant of the event.
  public var time: Timestamp { pointers.time }
  /// How many pointers take part.
  public var pointerCount: Int { pointers.pointerCount }
  /// Finger or mouse.
  public var device: PointerSample.Device { pointers.device }
  /// The mouse button, 1 being the primary one; 0 for a finger.
  public var button: Int { pointers.button }
}
