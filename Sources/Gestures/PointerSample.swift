public import Geometry
public import Motion

/// A report of a pointer (a finger or a mouse button) that went down, moved, was lifted or
/// cancelled.
public struct PointerSample: Hashable, Sendable {
  /// The kind of change.
  public enum Phase: Int, Hashable, Sendable {
    /// The pointer went down.
    case began
    /// The pointer moved while it was down.
    case moved
    /// The pointer was lifted.
    case ended
    /// The pointer was cancelled by the system or a lost window; none of its gestures can complete.
    case cancelled
  }

  /// The kind of pointer.
  public enum Device: Int, Hashable, Sendable {
    /// A finger.
    case touch
    /// A mouse with a button held.
    case mouse
  }

  /// The identifier, unique among the pointers that are down, and reused afterwards.
  public var id: Int
  /// The kind of change.
  public var phase: Phase
  /// The position, in viewport coordinates.
  public var position: Point
  /// The time; not before that of the last delivered sample.
  public var time: Timestamp
  /// The kind of pointer.
  public var device: Device
  /// The mouse button; 1 is the primary one, and 0 means touch.
  public var button: Int

  /// Creates a sample; of a finger by default.
  public init(
    id: Int, phase: Phase, position: Point, time: Timestamp, device: Device = .touch,
    button: Int = 0
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.device = device
    self.button = button
  }

  /// Whether the pointer is a finger or the mouse's primary button.
  public var isPrimary: Bool {
    device == .touch || button == GestureConstants.primaryButton
  }
}
