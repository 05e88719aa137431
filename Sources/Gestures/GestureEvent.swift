public import Geometry
public import Motion

/// The properties that all gesture events share.
public protocol GestureEvent: Hashable, Sendable {
  /// The positions, the time and the device of the gesture.
  var pointers: PointerSummary { get }
}

extension GestureEvent {
  /// The touch-down position of the gesture's first pointer, in viewport coordinates.
  public var startPosition: Point { pointers.startPosition }
  /// The current position, in viewport coordinates; the center of several pointers.
  public var position: Point { pointers.position }
  /// The time of the event.
  public var time: Timestamp { pointers.time }
  /// The number of pointers in the gesture.
  public var pointerCount: Int { pointers.pointerCount }
  /// The kind of pointer: touch or mouse.
  public var device: PointerSample.Device { pointers.device }
  /// The mouse button; 1 is the primary one, and 0 means touch.
  public var button: Int { pointers.button }
}
