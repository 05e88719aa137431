import Geometry
import Gestures
import Motion

/// A pinch with two fingers, simulated from the notches of a wheel.
///
/// The fingers go down on both sides of the pointer at the first notch, move with each notch, and
/// are lifted when the Control key is released, or when the wheel has rested for a second: what
/// they hold then comes to rest, instead of staying halfway.
struct WheelPinch: Hashable, Sendable {
  /// The initial distance between the fingers, in points.
  private static let initialDistance = 120.0
  /// The factor by which one notch changes the distance.
  private static let step = 1.1
  private static let minimumDistance = 8.0
  /// The time without a notch after which the fingers are lifted, in milliseconds.
  private static let restLimit = 1000.0
  /// The number of the first finger, higher than the number of any real finger.
  private static let firstID = 21

  /// Whether the fingers have been lifted.
  private(set) var hasEnded = false
  private let center: Point
  private let limit: Double
  private let start: Double
  private var currentDistance: Double
  private var hasBegun = false
  private var hasPendingMove = false
  private var isReleased = false
  /// The time since the last notch, in milliseconds.
  private var restingTime = 0.0

  init(at point: Point, in viewport: Size) {
    limit = max(Self.initialDistance, viewport.width)
    start = min(Self.initialDistance, viewport.width) - 1
    // Both fingers go down inside the viewport, even if the pointer is near an edge.
    let half = (start + 1) / 2
    center = Point(x: max(half, min(viewport.width - half, point.x)), y: point.y)
    currentDistance = start
  }

  /// Returns whether the fingers cannot move any further in the direction of some notches.
  func isExhausted(byNotches notches: Double) -> Bool {
    notches > 0 ? currentDistance >= limit : currentDistance <= Self.minimumDistance
  }

  /// Moves the fingers apart, or together if `notches` is negative.
  mutating func zoom(byNotches notches: Double) {
    hasPendingMove = true
    restingTime = 0
    let count = Int(min(20, abs(notches)).rounded())
    for _ in 0..<count {
      currentDistance = notches > 0 ? currentDistance * Self.step : currentDistance / Self.step
    }
    currentDistance = PositionGrid.rounded(max(Self.minimumDistance, min(limit, currentDistance)))
  }

  /// Lifts the fingers as soon as they have reached their positions for the last notch.
  mutating func liftFingers() { isReleased = true }

  /// Returns the samples of the fingers for a frame, which takes a period in milliseconds.
  mutating func samples(at time: Timestamp, period: Double) -> [PointerSample] {
    restingTime += period
    if !hasBegun {
      hasBegun = true
      return fingers(.began, at: time, reach: start)
    }
    if hasPendingMove {
      hasPendingMove = false
      return fingers(.moved, at: time, reach: currentDistance)
    }
    guard isReleased || restingTime >= Self.restLimit else { return [] }
    hasEnded = true
    return fingers(.ended, at: time, reach: currentDistance)
  }

  private func fingers(
    _ phase: PointerSample.Phase, at time: Timestamp, reach: Double
  ) -> [PointerSample] {
    [(Self.firstID, -0.5), (Self.firstID + 1, 0.5)].map { id, side in
      PointerSample(
        id: id, phase: phase,
        position: Point(
          x: PositionGrid.rounded(center.x + side * reach), y: PositionGrid.rounded(center.y)),
        time: time)
    }
  }
}
