public import Geometry
public import Motion

/// The positions, the time and the device of a gesture, which all gesture events share.
public struct PointerSummary: Hashable, Sendable {
  /// The touch-down position of the gesture's first pointer, in viewport coordinates.
  public var startPosition: Point
  /// The current position, in viewport coordinates; the center of several pointers.
  public var position: Point
  /// The time of the event.
  public var time: Timestamp
  /// The number of pointers in the gesture.
  public var pointerCount: Int
  /// The kind of pointer: touch or mouse.
  public var device: PointerSample.Device
  /// The mouse button; 1 is the primary one, and 0 means touch.
  public var button: Int

  /// Creates a summary of a gesture that began with `start` and is now at `position`.
  package init(start: PointerSample, position: Point, time: Timestamp, pointerCount: Int) {
    startPosition = start.position
    self.position = position
    self.time = time
    self.pointerCount = pointerCount
    device = start.device
    button = start.button
  }
}
