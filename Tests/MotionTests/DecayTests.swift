import Motion
import TestSupport
import Testing

@Suite struct DecayTests {
  /// A test vector: a decay from 0, and its positions at certain times.
  struct Vector: Sendable {
    var name: String
    var decay: Decay
    var positions: [(time: Seconds, position: Double)]
    var rest: Double
    var duration: Seconds
  }

  static let vectors = [
    Vector(
      name: "P1, P2", decay: Decay(position: 0, velocity: 1000),
      positions: [
        (0.1, 90.625851), (0.25, 196.689515), (0.5, 315.928023), (1, 432.035127),
        (3.449923, 498.999833),
      ], rest: 499.499833, duration: 3.449923),
    Vector(
      name: "P4", decay: Decay(position: 0, velocity: 2000), positions: [(0.5, 631.856045)],
      rest: 998.999666, duration: 3.796150),
    Vector(
      name: "P6", decay: Decay(position: 0, velocity: -3000), positions: [(0.25, -590.068545)],
      rest: -1498.499499, duration: 3.998679),
    Vector(
      name: "P7", decay: Decay(position: 0, velocity: 1000, rate: .fast),
      positions: [(0.1, 63.079251), (0.25, 91.433908)], rest: 99.499162, duration: 0.526679),
  ]

  @Test(arguments: vectors)
  func `a decay matches the test vectors`(vector: Vector) {
    for (time, position) in vector.positions {
      expectNear(vector.decay.position(at: time), position)
    }
    expectNear(vector.decay.restPosition, vector.rest)
    expectNear(vector.decay.duration, vector.duration)
  }

  @Test func `the velocity after a second is 135 points per second`() {
    expectNear(Decay(position: 0, velocity: 1000).velocity(at: 1), 135.064522)
  }

  @Test func `the start position is exact`() {
    let decay = Decay(position: 12.5, velocity: -700)
    #expect(decay.position(at: 0) == 12.5)
    #expect(decay.velocity(at: 0) == -700)
    #expect(decay.position(at: -1) == 12.5)
    #expect(decay.velocity(at: -1) == -700)
  }

  @Test(arguments: [1000.0, -1000, 2, 12_000])
  func `a decay stops half a point before its limit at its duration`(velocity: Double) {
    let decay = Decay(position: 100, velocity: velocity)
    let stop = decay.position(at: decay.duration)
    expectNear((decay.restPosition - stop).magnitude, Decay.stopDistance, 1e-9)
    #expect(decay.position(at: decay.duration + 1) == stop)
    #expect(decay.position(at: 1e6) == stop)
    #expect(decay.velocity(at: decay.duration) == 0)
    #expect(decay.velocity(at: decay.duration.nextDown) != 0)
  }

  @Test(arguments: [0, 0.5, 1, -1] as [Double])
  func `a decay of less than half a point stops immediately`(velocity: Double) {
    let decay = Decay(position: 3, velocity: velocity)
    #expect(decay.duration == 0)
    #expect(decay.position(at: 1) == 3)
    #expect(decay.velocity(at: 0) == 0)
  }

  @Test func `the crossing of an edge is solved exactly`() throws {
    let decay = Decay(position: 0, velocity: 2000)
    let time = try #require(decay.time(crossing: 400))
    expectNear(time, 0.255491)
    expectNear(decay.velocity(at: time), 1199.198932)
    expectNear(decay.position(at: time), 400, 1e-10)
  }

  @Test func `a target behind, beyond or after the stop is never crossed`() {
    let decay = Decay(position: 0, velocity: 1000)
    #expect(decay.time(crossing: -1) == nil)
    #expect(decay.time(crossing: 600) == nil)
    #expect(decay.time(crossing: 499.4) == nil)
    #expect(decay.time(crossing: 498.9) != nil)
    #expect(decay.time(crossing: 0) == 0)
    #expect(Decay(position: 0, velocity: 0).time(crossing: 1) == nil)
    #expect(Decay(position: 0, velocity: -1000).time(crossing: 10) == nil)
    #expect(Decay(position: 0, velocity: -1000).time(crossing: -10) != nil)
  }

  @Test(arguments: [1, 17, 250] as [Int64])
  func `the position at a time does not depend on earlier frames`(steps: Int64) {
    // Restarting from the state at each step, as an integrator does, gives the same curve.
    let whole = Decay(position: 0, velocity: 1000)
    var decay = whole
    for _ in 0..<steps {
      let step = 1 / Double(steps)
      decay = Decay(position: decay.position(at: step), velocity: decay.velocity(at: step))
    }
    expectNear(decay.position, whole.position(at: 1), 1e-9)
  }
}
