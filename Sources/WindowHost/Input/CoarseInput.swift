package import Geometry
import Gestures
package import Motion
import Profiling
package import Stage

/// What the notches of a wheel mean: a scroll that runs on for a moment, or with the control key
/// a pinch of two fingers.
///
/// A value without a clock: frames say when time has passed. What comes of it is ordinary input,
/// and so it is recorded.
package struct CoarseInput: Hashable, Sendable {
  private var momentum = WheelMomentum()
  private var pinch: WheelPinch?

  /// Makes one at rest.
  package init() {}

  /// Whether it may give input with the next frames: a pinch may end with any.
  package var isUnderWay: Bool { momentum.isMoving || pinch != nil }

  /// Takes notches; returns whether it did: fine steps of a trackpad are none of its business.
  ///
  /// - Parameters:
  ///   - notches: How far the wheel turned, in SDL's directions.
  ///   - modifiers: The keys that are held.
  ///   - point: Where the pointer is, in the viewport.
  ///   - viewport: The viewport's size.
  /// - Returns: Whether it is taken.
  package mutating func take(
    _ notches: Vector, _ modifiers: KeyModifiers, at point: Point, in viewport: Size
  ) -> Bool {
    if modifiers.contains(.control) {
      if pinch == nil { pinch = WheelPinch(at: point, in: viewport) }
      pinch?.turn(notches.dy)
      return true
    }
    pinch?.release()
    guard notches.isWhole else { return false }
    momentum.add(modifiers.contains(.shift) ? notches.sideways : notches, at: point)
    return true
  }

  /// Takes note that the control key is not held any more.
  package mutating func controlWasReleased() { pinch?.release() }

  /// Adds a frame's part to the batch, behind what is in it.
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
  /// Whether both parts are whole numbers: a wheel with notches.
  fileprivate var isWhole: Bool { dx == dx.rounded() && dy == dy.rounded() }

  /// A turn up and down as one to the left and right.
  var sideways: Vector { dx == 0 ? Vector(dx: -dy, dy: 0) : self }
}
