package import Geometry
import Gestures
package import Motion
import Profiling
package import Stage

/// Spreads the notches of a wheel over frames, or turns them into a pinch while control is held.
///
/// A value without a clock: frames tell it how much time has passed. It produces ordinary input,
/// which is therefore recorded.
package struct WheelSmoother: Hashable, Sendable {
  private var momentum = WheelMomentum()
  private var pinch: WheelPinch?

  /// Creates a smoother at rest.
  package init() {}

  /// Whether it may produce input for the next frames: a pinch can end with any of them.
  package var isUnderWay: Bool { momentum.isMoving || pinch != nil }

  /// Accepts notches, but not the fine steps of a trackpad.
  ///
  /// - Parameters:
  ///   - notches: How far the wheel turned, in SDL's directions.
  ///   - modifiers: The keys that are held.
  ///   - point: Where the pointer is, in the viewport.
  ///   - viewport: The viewport's size.
  ///   - canPinch: Whether something at the point recognizes a pinch. If nothing does, a wheel with
  ///     the control key scrolls like one without it.
  /// - Returns: Whether the notches were accepted.
  package mutating func accept(
    _ notches: Vector, _ modifiers: KeyModifiers, at point: Point, in viewport: Size,
    canPinch: Bool = true
  ) -> Bool {
    if modifiers.contains(.control), canPinch || pinch != nil {
      if pinch == nil { pinch = WheelPinch(at: point, in: viewport) }
      pinch?.turn(notches.dy)
      return true
    }
    pinch?.release()
    guard notches.isWhole else { return false }
    momentum.add(modifiers.contains(.shift) ? notches.sideways : notches, at: point)
    return true
  }

  /// Ends a pinch because the control key is no longer held.
  package mutating func controlWasReleased() { pinch?.release() }

  /// Appends a frame's share to the batch, after what is in it.
  package mutating func spread(
    over frame: Int64, clock: ClockRate, into batch: inout InputBatch
  ) {
    let time = max(batch.events.last?.time ?? .zero, Timestamp(frame: frame))
    if let delta = momentum.advance(by: clock.period) {
      batch.append(InputEvent(time: time, kind: .wheel(at: momentum.point, delta: delta)))
    }
    guard var pinch else { return }
    for sample in pinch.samples(at: time) {
      batch.append(InputEvent(time: time, kind: .pointer(sample)))
    }
    self.pinch = pinch.hasEnded ? nil : pinch
  }
}

extension Vector {
  /// Whether both components are whole numbers, as from a wheel with notches.
  fileprivate var isWhole: Bool { dx == dx.rounded() && dy == dy.rounded() }

  /// A vertical turn as a horizontal one.
  var sideways: Vector { dx == 0 ? Vector(dx: -dy, dy: 0) : self }
}
