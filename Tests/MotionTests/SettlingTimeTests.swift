import Motion
import TestSupport
import Testing

@Suite struct SettlingTimeTests {
  @Test func `the bounce is within half a point after three quarters of a second`() {
    let motion = SpringMotion(spring: .edge, from: 400, to: 400, velocity: 1199.198932)
    expectNear(motion.settlingTime(within: 0.5), 0.749409)
  }

  static let ratios = [0.02, 0.25, 0.7, 0.99, 1, 1.25, 5]
  static let starts: [(position: Double, velocity: Double)] = [
    (100, 0), (0, 500), (100, 500), (100, -500), (100, -5000), (-30, 20), (-30, 3000), (0.2, 0),
    (0.2, 100), (0, 1), (0, -1), (0.2, -1), (0.500_001, 0), (0.5, 0.1), (-5, 0),
  ]

  @Test(arguments: ratios, starts)
  func `the motion stays near its target exactly from the settling time on`(
    ratio: Double, start: (position: Double, velocity: Double)
  ) {
    let motion = SpringMotion(
      spring: Spring(stiffness: 100, dampingRatio: ratio), from: 1000 + start.position, to: 1000,
      velocity: start.velocity)
    let time = motion.settlingTime(within: 0.5)
    // No motion here has extrema less than 0.3 s apart, so samples every 0.5 ms find each one.
    for sample in 0..<8000 {
      let later = time + Double(sample) / 2000
      #expect((motion.position(at: later) - 1000).magnitude < 0.5 + 1e-9)
    }
    if time > 0 {
      let just = motion.position(at: time - min(time, 1e-7)) - 1000
      #expect(just.magnitude >= 0.5 - 1e-9)
    }
  }

  @Test func `a motion that starts at rest on its target is settled immediately`() {
    let motion = SpringMotion(spring: .edge, from: 7, to: 7)
    #expect(motion.settlingTime(within: 1e-9) == 0)
  }

  @Test(arguments: [0.3, 1, 50])
  func `the settling time is found for very large distances`(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(stiffness: 100, dampingRatio: ratio), from: 1e300, to: 0)
    let time = motion.settlingTime(within: 0.5)
    #expect(motion.position(at: time).magnitude < 0.5)
    #expect(motion.position(at: time * 0.999_999).magnitude >= 0.5)
  }

  @Test func `the settling time increases as the distance decreases`() {
    let motion = SpringMotion(
      spring: Spring(stiffness: 100, dampingRatio: 0.3), from: 50, to: 0)
    var last = 0.0
    for distance in [49, 10, 5, 1, 0.5, 0.1, 0.01, 1e-6] as [Double] {
      let time = motion.settlingTime(within: distance)
      #expect(time > last)
      last = time
    }
  }
}
