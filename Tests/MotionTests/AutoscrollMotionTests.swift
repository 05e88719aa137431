import Motion
import TestSupport
import Testing

@Suite struct AutoscrollMotionTests {
  // The speed grows as (t/2)⁵ and the distance as t⁶/192: 1/192, 729/12288 and a third.
  @Test(arguments: [(1, 6.25), (1.5, 71.191406), (2, 400), (3, 1600)])
  func `the position at 1200 points per second is exact`(time: Double, position: Double) {
    expectNear(AutoscrollMotion(from: 0, to: 4000, speed: 1200).position(at: time), position, 1e-6)
    expectNear(
      AutoscrollMotion(from: 4000, to: 0, speed: 1200).position(at: time), 4000 - position, 1e-6)
  }

  @Test(arguments: [(1, 37.5), (2, 1200), (3, 1200)])
  func `the velocity is a fraction of the maximum along the ramp`(time: Double, velocity: Double) {
    #expect(AutoscrollMotion(from: 0, to: 4000, speed: 1200).velocity(at: time) == velocity)
    #expect(AutoscrollMotion(from: 4000, to: 0, speed: 1200).velocity(at: time) == -velocity)
  }

  @Test(arguments: [10.0, 400, 4000])
  func `the limit is reached exactly at the duration`(distance: Double) {
    let motion = AutoscrollMotion(from: 7, to: 7 + distance, speed: 1200)
    #expect(motion.position(at: motion.duration) == 7 + distance)
    #expect(motion.velocity(at: motion.duration) == 0)
    let before = motion.duration - 1e-6
    expectNear(motion.position(at: before), 7 + distance, 2e-3)
    #expect(motion.position(at: before) < 7 + distance)
  }

  @Test(arguments: [0.3, 1.2, 1.9, 2.4])
  func `an interrupted motion can be continued`(time: Double) {
    let whole = AutoscrollMotion(from: 0, to: 4000, speed: 900)
    let rest = AutoscrollMotion(
      from: whole.position(at: time), to: 4000, speed: 900, elapsed: time)
    for later in [0.1, 0.7, 2, 9] {
      expectNear(rest.position(at: later), whole.position(at: time + later), 1e-9)
    }
    expectNear(rest.duration, whole.duration - time, 1e-9)
  }

  @Test func `a motion that starts at its limit takes no time`() {
    let motion = AutoscrollMotion(from: 3, to: 3, speed: 10)
    #expect(motion.duration == 0)
    #expect(motion.position(at: 0) == 3)
  }
}
