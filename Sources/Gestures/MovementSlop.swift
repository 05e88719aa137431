/// How far a pointer may move from touch-down and still count as resting, in points, by device.
///
/// A pointer leaves the slop when it is *more* than this far away.
public struct MovementSlop: Hashable, Sendable {
  /// The slop of a finger, in points.
  public var touch: Double
  /// The slop of a mouse, in points.
  public var mouse: Double

  /// 10 points for a finger, 4 for a mouse.
  public static let standard = MovementSlop(
    touch: GestureConstants.touchSlop, mouse: GestureConstants.mouseSlop)
  /// No limit: the pointer may go anywhere.
  public static let unlimited = MovementSlop(touch: .infinity, mouse: .infinity)

  /// Makes a slop from a distance for each device, in points.
  public init(touch: Double, mouse: Double) {
    self.touch = touch
    self.mouse = mouse
  }

  /// The slop of a device, in points.
  public subscript(device: PointerSample.Device) -> Double {
    switch device {
    case .touch: touch
    case .mouse: mouse
    }
  }
}
