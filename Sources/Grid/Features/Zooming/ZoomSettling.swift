import Motion

/// A spring that moves the zoom coordinate of a grid to a target.
struct ZoomSettling {
  /// The target coordinate.
  let target: Double
  /// The start time.
  let start: Timestamp
  /// The duration, in seconds.
  let duration: Seconds
  private let motion: SpringMotion

  /// The spring: critically damped, so that a zoom never passes its target without velocity.
  static let spring = Spring(stiffness: 260, dampingRatio: 1)
  /// The distance from the target at which the spring ends: 0.05 % of the size of a tile.
  private static let nearness = 0.15
  /// The time for which a release projects its velocity, in seconds.
  ///
  /// It is the time constant of the fast deceleration rate. The spring takes longer than that to
  /// stop, so it does not pass the target.
  static let projection = -1 / DecelerationRate.fast.rateConstant

  /// Creates a motion with an initial velocity, in points per second.
  init(to target: Double, from position: Double, velocity: Double, at start: Timestamp) {
    self.target = target
    self.start = start
    motion = SpringMotion(spring: Self.spring, from: position, to: target, velocity: velocity)
    duration = motion.settlingTime(within: Self.nearness)
  }

  /// Returns the coordinate at a time in seconds after the start; finally exactly the target.
  func position(at time: Seconds) -> Double {
    time < duration ? motion.position(at: time) : target
  }

  /// Returns the rate of change of the coordinate, per second.
  func velocity(at time: Seconds) -> Double { time < duration ? motion.velocity(at: time) : 0 }
}
