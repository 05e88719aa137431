package import Geometry
import Gestures
package import Motion
import Profiling
package import Stage

/// Distributes the notches of a wheel over frames; turns them into a pinch while Control is held.
///
/// It is a value without a clock; each frame passes the elapsed time. It produces ordinary input,
/// which is recorded like any other.
package struct WheelSmoother: Hashable, Sendable {
  private var momentum = WheelMomentum()
  private var pinch: WheelPinch?

  /// Creates a smoother at rest.
  package init() {}

  /// Whether it may produce input in the next frames: it has momentum or an unfinished pinch.
  package var isActive: Bool { momentum.isMoving || pinch != nil }

  /// Accepts the notches of a wheel, but not the fine steps of a trackpad.
  ///
  /// - Parameters:
  ///   - notches: The rotation of the wheel, in SDL's directions.
  ///   - modifiers: The modifiers that are held.
  ///   - point: The position of the pointer in the viewport.
  ///   - viewport: The viewport's size.
  ///   - canPinch: Whether something at the point recognizes a pinch. If nothing does, a wheel with
  ///     the Control key scrolls like one without it.
  /// - Returns: Whether the notches were accepted.
  package mutating func accept(
    _ notches: Vector, _ modifiers: KeyModifiers, at point: Point, in viewport: Size,
    canPinch: Bool = true
  ) -> Bool {
    if modifiers.contains(.control), canPinch || pinch != nil {
      // A long turn needs more than one pinch, like with real fingers.
      if pinch?.isExhausted(byNotches: notches.dy) ?? false {
        pinch?.liftFingers()
        return true
      }
      if pinch == nil { pinch = WheelPinch(at: point, in: viewport) }
      pinch?.zoom(byNotches: notches.dy)
      return true
    }
    pinch?.liftFingers()
    guard notches.isWhole else { return false }
    momentum.add(modifiers.contains(.shift) ? notches.sideways : notches, at: point)
    return true
  }

  /// Ends a pinch because the Control key was released.
  package mutating func endPinch() { pinch?.liftFingers() }

  /// Appends the input of one frame to the end of the batch.
  package mutating func appendInput(
    forFrame frame: Int64, clock: ClockRate, into batch: inout InputBatch
  ) {
    let time = max(batch.events.last?.time ?? .zero, Timestamp(frame: frame))
    if let delta = momentum.advance(toFrame: frame, clock: clock) {
      batch.append(InputEvent(time: time, kind: .wheel(at: momentum.point, delta: delta)))
    }
    guard var pinch else { return }
    for sample in pinch.samples(at: time, period: clock.period) {
      batch.append(InputEvent(time: time, kind: .pointer(sample)))
    }
    self.pinch = pinch.hasEnded ? nil : pinch
  }
}

extension Vector {
  /// Whether both components are whole numbers, as from a wheel with notches.
  fileprivate var isWhole: Bool { dx == dx.rounded() && dy == dy.rounded() }

  /// The vector with a purely vertical rotation turned into a horizontal one.
  var sideways: Vector { dx == 0 ? Vector(dx: -dy, dy: 0) : self }
}
