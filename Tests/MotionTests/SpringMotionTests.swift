import Motion
import TestSupport
import Testing

@Suite struct SpringMotionTests {
  @Test(arguments: [
    (0.05, 36.367546), (0.1, 44.116063), (0.2, 32.458785), (0.4, 8.785638), (0.749409, 0.5),
  ])
  func `the bounce after a crossing matches the test vectors`(time: Seconds, overshoot: Double) {
    let motion = SpringMotion(spring: .edge, from: 400, to: 400, velocity: 1199.198932)
    expectNear(motion.position(at: time) - 400, overshoot)
  }

  @Test func `the bounce turns after a tenth of a second`() {
    let motion = SpringMotion(spring: .edge, from: 0, to: 0, velocity: 1199.198932)
    #expect(motion.velocity(at: 0.0999) > 0)
    expectNear(motion.velocity(at: 0.1), 0, 1e-9)
    #expect(motion.velocity(at: 0.1001) < 0)
  }

  @Test(arguments: [
    (0.05, 90.979599), (0.1, 73.575888), (0.2, 40.600585), (0.3, 19.914827), (0.5, 4.042768),
  ])
  func `the return from an overscroll of 100 matches the test vectors`(
    time: Seconds, position: Double
  ) {
    expectNear(SpringMotion(spring: .edge, from: 100, to: 0).position(at: time), position)
  }

  @Test(arguments: [(0.25, 356.0, 1026.0), (0.5, 479, 168), (0.75, 497, 20)])
  func `critical damping matches the test vectors`(
    time: Seconds, position: Double, velocity: Double
  ) {
    let motion = SpringMotion(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1), from: 0, to: 500)
    #expect(motion.position(at: time).rounded(.down) == position)
    #expect(motion.velocity(at: time).rounded(.down) == velocity)
  }

  @Test func `critical damping is accurate to a millionth`() {
    let motion = SpringMotion(spring: .edge, from: 0, to: 500)
    expectNear(motion.position(at: 0.25), 356.3513, 5e-5)
    expectNear(motion.position(at: 0.5), 479.7862, 5e-5)
    expectNear(motion.position(at: 0.75), 497.6494, 5e-5)
    #expect(motion.settlingTime(within: 0.01) < 1.6)
  }

  @Test(arguments: [(0.5, 445.0, 273.0), (1, 495, 22), (1.5, 499, 1)])
  func `overdamping matches the test vectors`(time: Seconds, position: Double, velocity: Double) {
    let motion = SpringMotion(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1.25), from: 0, to: 500)
    #expect(motion.position(at: time).rounded(.down) == position)
    #expect(motion.velocity(at: time).rounded(.down) == velocity)
    #expect(motion.settlingTime(within: 0.01) < 3)
  }

  @Test func `underdamping matches the test vectors`() {
    let motion = SpringMotion(
      spring: Spring(mass: 1, stiffness: 100, dampingRatio: 0.25), from: 0, to: 300)
    #expect(motion.position(at: 1).rounded(.down) == 325)
    #expect(motion.velocity(at: 1).rounded(.down) == -65)
    #expect(motion.position(at: 6).rounded(.down) == 299)
    #expect(motion.settlingTime(within: 0.01) < 6)
  }

  @Test(arguments: [0.05, 0.25, 0.999_999, 1, 1.000_001, 1.25, 20])
  func `the start is exact and applies to all earlier times`(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(mass: 2, stiffness: 50, dampingRatio: ratio), from: 8, to: 3, velocity: -40)
    #expect(motion.position(at: 0) == 8)
    #expect(motion.velocity(at: 0) == -40)
    #expect(motion.position(at: -2) == 8)
    #expect(motion.velocity(at: -2) == -40)
  }

  @Test(arguments: [0.05, 0.25, 0.9, 1, 1.25, 20], [0, 0.03, 0.4, 2.5])
  func `the velocity is the slope of the position and obeys the force`(
    ratio: Double, time: Seconds
  ) {
    let spring = Spring(mass: 2, stiffness: 50, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, from: 8, to: 3, velocity: -40)
    let step = 1e-5
    let (before, after) = (time + 1 - step, time + 1 + step)
    let now = time + 1
    let slope = (motion.position(at: after) - motion.position(at: before)) / (2 * step)
    expectNear(motion.velocity(at: now), slope, 1e-6)
    let change = (motion.velocity(at: after) - motion.velocity(at: before)) / (2 * step)
    let force =
      -spring.stiffness * (motion.position(at: now) - 3)
      - spring.damping * motion.velocity(at: now)
    expectNear(spring.mass * change, force, 1e-5)
  }

  @Test(arguments: [0.01, 0.1, 0.5, 1, 3])
  func `the three forms agree near critical damping`(time: Seconds) {
    func position(_ ratio: Double) -> Double {
      SpringMotion(
        spring: Spring(stiffness: 100, dampingRatio: ratio), from: 100, to: 0, velocity: 300
      ).position(at: time)
    }
    expectNear(position(1 - 1e-9), position(1), 1e-6)
    expectNear(position(1 + 1e-9), position(1), 1e-6)
  }

  @Test func `an overdamped spring does not overflow`() {
    let motion = SpringMotion(
      spring: Spring(stiffness: 1e6, dampingRatio: 1000), from: 100, to: 0)
    #expect(motion.position(at: 10) > 0)
    #expect(motion.position(at: 1000) < 1e-9)
  }
}
