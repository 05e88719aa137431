public import Geometry

/// An event of a drag.
public struct DragEvent: GestureEvent {
  /// The positions, the time and the device.
  public var pointers: PointerSummary
  /// The phase of the drag.
  public var phase: GesturePhase
  /// The distance to move content by since touch-down, in points: the pointer's distance minus the
  /// slop.
  public var translation: Vector
  /// The velocity at the release, in points per second; zero before ``GesturePhase/ended``.
  public var velocity: Vector
}
