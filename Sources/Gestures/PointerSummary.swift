public import Geometry
public import Motion

/// Where, when and with what a gesture happened: the part that all gesture events share.
public struct PointerSummary: Hashable, Sendable {
  /// Where the gesture's first pointer went down, in the viewport's coordinates.
  public var startPosition: Point
  /// Where the gesture is now, in the viewport's coordinates; of several pointers, their center.
  public var position: Point
  /// The instant of the event.
  public var time: Timestamp
  /// How many pointers take part.
  public var pointerCount: Int
  /// Finger or mouse.
  public var device: PointerSample.Device
  /// The mouse button, 1 being the primary one; 0 for a finger.
  public var button: Int

  /// Makes a summary of a gesture that began with `start` and now stands at `position`.
  public init(start: PointerSample, position: Point, time: Timestamp, pointerCount: Int) {
    startPosition = start.position
    self.position = position
    self.time = time
    self.pointerCount = pointerCount
    device = start.device
    button = start.button
  }
}
