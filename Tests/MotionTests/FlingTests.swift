import Motion
import TestSupport
import Testing

@Suite struct FlingTests {
  @Test func `a fling that stays inside its range is a decay`() {
    let fling = Fling(position: 100, velocity: 1000, range: 0...5000)
    let decay = Decay(position: 100, velocity: 1000)
    #expect(fling.duration == decay.duration)
    for time in [0, 0.1, 1, 3.4, 3.5, 100] as [Double] {
      #expect(fling.position(at: time) == decay.position(at: time))
      #expect(fling.velocity(at: time) == decay.velocity(at: time))
      #expect(!fling.isBouncing(at: time))
    }
  }

  @Test func `a fling past the edge passes its velocity to the edge spring`() {
    let fling = Fling(position: 0, velocity: 2000, range: 0...400)
    let crossing = 0.255491
    expectNear(fling.position(at: crossing), 400, 0.002)
    expectNear(fling.velocity(at: crossing), 1199.198932, 0.02)
    let bounce: [(Seconds, Double)] = [
      (0.05, 36.367546), (0.1, 44.116063), (0.2, 32.458785), (0.4, 8.785638),
    ]
    for (time, overshoot) in bounce {
      expectNear(fling.position(at: crossing + time), 400 + overshoot, 5e-4)
      #expect(fling.isBouncing(at: crossing + time))
    }
    expectNear(fling.duration, crossing + 0.749409)
  }

  @Test(arguments: [
    Fling(position: 0, velocity: 2000, range: 0...400),
    Fling(position: 300, velocity: -12_000, range: 0...400),
    Fling(position: 400, velocity: 700, range: 0...400),
    Fling(position: 90, velocity: 950, range: 0...100, rate: .fast),
  ])
  func `position and velocity are continuous at the start of the spring`(fling: Fling) throws {
    let crossing = try #require(firstBounce(of: fling))
    let before = max(0, crossing - 1e-9)
    expectNear(fling.position(at: before), fling.position(at: crossing), 1e-4)
    expectNear(fling.velocity(at: before), fling.velocity(at: crossing), 1e-3)
    let edge = fling.velocity(at: 0) < 0 ? fling.range.lowerBound : fling.range.upperBound
    expectNear(fling.position(at: crossing), edge, 1e-4)
  }

  @Test(arguments: [
    Fling(position: 0, velocity: 2000, range: 0...400),
    Fling(position: 0, velocity: -2000, range: 0...400),
    Fling(position: -80, velocity: 0, range: 0...400),
    Fling(position: 460, velocity: -3000, range: 0...400),
    Fling(position: 10, velocity: 90, range: 10...10),
  ])
  func `a bounce ends exactly on its edge`(fling: Fling) {
    let last = fling.position(at: fling.duration.nextDown)
    let edge = fling.position(at: fling.duration)
    #expect(edge == fling.range.lowerBound || edge == fling.range.upperBound)
    #expect((last - edge).magnitude <= 0.5 + 1e-9)
    #expect(fling.position(at: fling.duration + 5) == edge)
    #expect(fling.velocity(at: fling.duration) == 0)
    #expect(!fling.isBouncing(at: fling.duration))
    #expect(fling.isBouncing(at: fling.duration.nextDown))
  }

  @Test(arguments: [
    (0.05, 90.979599), (0.1, 73.575888), (0.2, 40.600585), (0.3, 19.914827), (0.5, 4.042768),
  ])
  func `a release past an edge follows the spring from the start`(
    time: Seconds, overscroll: Double
  ) {
    let above = Fling(position: -100, velocity: 0, range: 0...400)
    expectNear(above.position(at: time), -overscroll)
    let below = Fling(position: 500, velocity: 0, range: 0...400)
    expectNear(below.position(at: time), 400 + overscroll)
    #expect(above.isBouncing(at: 0))
  }

  @Test func `a release past an edge with an inward velocity still ends at that edge`() {
    let fling = Fling(position: 450, velocity: -4000, range: 0...400)
    let motion = SpringMotion(spring: .edge, from: 450, to: 400, velocity: -4000)
    for time in [0, 0.05, 0.1, 0.4] as [Double] {
      #expect(fling.position(at: time) == motion.position(at: time))
    }
    #expect(fling.position(at: 0.1) < 400)
    #expect(fling.position(at: 10) == 400)
  }

  @Test func `a release at rest inside the range does not move`() {
    for position in [0, 200, 400] as [Double] {
      let fling = Fling(position: position, velocity: 0, range: 0...400)
      #expect(fling.duration == 0)
      #expect(fling.position(at: 1) == position)
      #expect(!fling.isBouncing(at: 0))
    }
  }

  @Test func `on an edge an inward velocity decays and an outward one bounces`() {
    let inwards = Fling(position: 0, velocity: 500, range: 0...4000)
    #expect(inwards.position(at: 1) == Decay(position: 0, velocity: 500).position(at: 1))
    let outwards = Fling(position: 0, velocity: -500, range: 0...4000)
    #expect(outwards.isBouncing(at: 0))
    #expect(outwards.position(at: 0.05) < 0)
    #expect(outwards.position(at: 10) == 0)
  }

  @Test func `a fling without bounce stops exactly on the edge`() {
    let fling = Fling(position: 0, velocity: 2000, range: 0...400, allowsBounce: false)
    expectNear(fling.duration, 0.255491)
    #expect(fling.position(at: fling.duration) == 400)
    #expect(fling.position(at: 0.3) == 400)
    #expect(fling.velocity(at: 0.3) == 0)
    #expect(!fling.isBouncing(at: fling.duration))
    expectNear(fling.position(at: 0.25), Decay(position: 0, velocity: 2000).position(at: 0.25))
  }

  @Test func `a release past the edge without bounce is on the edge immediately`() {
    let fling = Fling(position: 450, velocity: 300, range: 0...400, allowsBounce: false)
    #expect(fling.duration == 0)
    #expect(fling.position(at: 0) == 400)
    #expect(fling.velocity(at: 0) == 0)
  }

  @Test func `a decay that stops before the edge does not bounce`() {
    // The limit is 499.4998, and the decay stops at 498.9998.
    let fling = Fling(position: 0, velocity: 1000, range: 0...499.2)
    #expect(!fling.isBouncing(at: 3.4))
    expectNear(fling.position(at: 10), 498.999833)
  }

  @Test func `a fling without bounce never leaves its range`() {
    for velocity in stride(from: -6000.0, through: 6000, by: 375) {
      let fling = Fling(position: 120, velocity: velocity, range: 0...400, allowsBounce: false)
      for frame in 0..<300 {
        #expect(fling.range.contains(fling.position(at: Double(frame) / 60)))
      }
    }
  }

  /// Returns the time at which a fling starts to bounce, found by bisection.
  private func firstBounce(of fling: Fling) -> Seconds? {
    guard fling.isBouncing(at: fling.duration.nextDown) else { return nil }
    var (before, after) = (0.0, fling.duration.nextDown)
    if fling.isBouncing(at: before) { return before }
    for _ in 0..<80 {
      let middle = before + (after - before) / 2
      if fling.isBouncing(at: middle) { after = middle } else { before = middle }
    }
    return after
  }
}
