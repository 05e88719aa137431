/// The maximum movement of a pointer that counts as resting, in points, by device.
///
/// A pointer leaves the slop when its distance from touch-down is *greater* than this.
public struct MovementSlop: Hashable, Sendable {
  /// The slop for touch, in points.
  public var touch: Double
  /// The slop for a mouse, in points.
  public var mouse: Double

  /// The default slop: 10 points for touch, 4 for a mouse.
  public static let standard = MovementSlop(
    touch: GestureConstants.touchSlop, mouse: GestureConstants.mouseSlop)
  /// A slop without a limit.
  package static let unlimited = MovementSlop(touch: .infinity, mouse: .infinity)

  /// Creates a slop from a distance for each device, in points.
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
