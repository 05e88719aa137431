public import Geometry
public import Motion

/// One report of a pointer: a finger or a mouse button that went down, moved, went up or was
/// taken away.
public struct PointerSample: Hashable, Sendable {
  /// What happened to the pointer.
  public enum Phase: Int, Hashable, Sendable {
    /// It went down.
    case began
    /// It moved while down.
    case moved
    /// It was lifted.
    case ended
    /// It was taken away, by the system or by a lost window: nothing that it began may complete.
    case cancelled
  }

  /// What the pointer is.
  public enum Device: Int, Hashable, Sendable {
    /// A finger.
    case touch
    /// A mouse with a button held.
    case mouse
  }

  /// The pointer's number, unique among the pointers that are down; free again once it is up.
  public var id: Int
  /// What happened.
  public var phase: Phase
  /// Where, in the viewport's coordinates.
  public var position: Point
  /// When; never before the sample delivered last.
  public var time: Timestamp
  /// Finger or mouse.
  public var device: Device
  /// The mouse button, 1 being the primary one; 0 for a finger.
  public var button: Int

  /// Makes a sample; without a device and button it is a finger's.
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
