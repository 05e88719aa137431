import Geometry
import Motion

/// A stack that opens or closes by itself: a spring takes it on from where and how fast it was.
struct StackMotion {
  /// 1 where it opens, 0 where it closes, and between where a wheel has it wait.
  let target: Double
  /// When it began.
  let start: Timestamp
  /// How long it takes, in seconds.
  let duration: Seconds

  private let way: SpringMotion
  private let translation: Vector
  /// What is left of the translation: from 1 to 0.
  private let rest: SpringMotion

  /// From rest, it has settled within a thousandth of the way after 0.35 s.
  static let spring = Spring(stiffness: 520, dampingRatio: 0.85)
  private static let nearness = 0.001

  /// Starts on the way at a velocity, in ways per second.
  init(
    to target: Double, from openness: Double, velocity: Double, translation: Vector,
    at start: Timestamp
  ) {
    self.target = target
    self.start = start
    self.translation = translation
    way = SpringMotion(spring: Self.spring, from: openness, to: target, velocity: velocity)
    rest = SpringMotion(spring: Self.spring, from: 1, to: 0)
    duration = max(
      way.settlingTime(within: Self.nearness),
      translation == .zero ? 0 : rest.settlingTime(within: Self.nearness))
  }

  /// How far it is open, this many seconds after its start.
  func openness(at time: Seconds) -> Double {
    time < duration ? way.position(at: time) : target
  }

  /// How fast it opens, in ways per second.
  func velocity(at time: Seconds) -> Double { time < duration ? way.velocity(at: time) : 0 }

  /// How far the stack still is from its rectangle.
  func translation(at time: Seconds) -> Vector {
    time < duration ? translation * rest.position(at: time) : .zero
  }
}
