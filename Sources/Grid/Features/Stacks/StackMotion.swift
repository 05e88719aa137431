import Geometry
import Motion

/// A spring that opens or closes a stack from its current openness and velocity.
struct StackMotion {
  /// The openness at the end: 1 opens, 0 closes, and a wheel can request values between.
  let target: Double
  /// The start time.
  let start: Timestamp
  /// The duration, in seconds.
  let duration: Seconds

  private let opennessSpring: SpringMotion
  private let translation: Vector
  /// The remaining share of the translation, from 1 to 0.
  private let translationSpring: SpringMotion

  /// The spring; from rest it comes within a thousandth of its target after 0.35 s.
  static let spring = Spring(stiffness: 520, dampingRatio: 0.85)
  private static let nearness = 0.001

  /// Creates a motion with an initial velocity, in openness per second.
  init(
    to target: Double, from openness: Double, velocity: Double, translation: Vector,
    at start: Timestamp
  ) {
    self.target = target
    self.start = start
    self.translation = translation
    opennessSpring = SpringMotion(
      spring: Self.spring, from: openness, to: target, velocity: velocity)
    translationSpring = SpringMotion(spring: Self.spring, from: 1, to: 0)
    duration = max(
      opennessSpring.settlingTime(within: Self.nearness),
      translation == .zero ? 0 : translationSpring.settlingTime(within: Self.nearness))
  }

  /// Returns the openness at a time in seconds after the start.
  func openness(at time: Seconds) -> Double {
    time < duration ? opennessSpring.position(at: time) : target
  }

  /// Returns the rate of change of the openness, per second.
  func velocity(at time: Seconds) -> Double {
    time < duration ? opennessSpring.velocity(at: time) : 0
  }

  /// Returns the distance of the stack from its rectangle.
  func translation(at time: Seconds) -> Vector {
    time < duration ? translation * translationSpring.position(at: time) : .zero
  }
}
