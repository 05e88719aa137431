public import Geometry
public import Motion

/// The phase of a continuous gesture.
///
/// The first event has the phase `began`, and the last one `ended` or `cancelled`.
public enum GesturePhase: Int, Hashable, Sendable {
  /// The gesture was recognized.
  case began
  /// The gesture continued.
  case changed
  /// The gesture was completed by lifting a pointer.
  case ended
  /// The gesture was interrupted; its effects are to be undone or left as they are.
  case cancelled
}

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

/// A tap: fingers that went down and up without moving.
public struct TapEvent: GestureEvent {
  /// The positions, the time and the device; the position is that of the last lifted finger.
  public var pointers: PointerSummary
  /// The number of the tap in a series: 1 for a single tap or the first of two, 2 for the second.
  public var tapCount: Int
  /// The maximum number of fingers that were down at the same time.
  public var numberOfFingers: Int { pointers.pointerCount }
}

/// An event of a long press.
public struct LongPressEvent: GestureEvent {
  /// The positions, the time and the device.
  public var pointers: PointerSummary
  /// The phase of the long press.
  public var phase: GesturePhase
}

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

/// A swipe: a quick, straight movement.
package struct SwipeEvent: GestureEvent {
  /// The positions, the time and the device.
  package var pointers: PointerSummary
  /// The direction of the swipe; exactly one.
  package var direction: SwipeDirections
}

/// A set of swipe directions.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// To the right.
  public static let right = SwipeDirections(rawValue: 1)
  /// To the left.
  public static let left = SwipeDirections(rawValue: 2)
  /// Upward.
  public static let up = SwipeDirections(rawValue: 4)
  /// Downward.
  public static let down = SwipeDirections(rawValue: 8)

  /// Creates a set from one bit for each direction.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// An event of a pinch.
public struct PinchEvent: GestureEvent {
  /// The positions, the time and the device; the position is halfway between the two fingers.
  public var pointers: PointerSummary
  /// The phase of the pinch.
  public var phase: GesturePhase
  /// The distance of the fingers relative to the start; 1 at the edge of the slop.
  public var scale: Double

  /// Creates an event, for example to simulate a pinch.
  package init(pointers: PointerSummary, phase: GesturePhase, scale: Double) {
    self.pointers = pointers
    self.phase = phase
    self.scale = scale
  }
}
