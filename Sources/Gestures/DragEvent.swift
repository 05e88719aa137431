public import Geometry

/// A step in the course of a drag.
public struct DragEvent: GestureEvent {
  /// Where, when and with what.
  public var pointers: PointerSummary
  /// How far the drag has come.
  public var phase: GesturePhase
  /// How far content follows the drag since touch-down, in points: the pointer's way less the slop.
  public var translation: Vector
  /// The velocity of the release, in points per second; zero but for ``GesturePhase/ended``.
  public var velocity: Vector
}
