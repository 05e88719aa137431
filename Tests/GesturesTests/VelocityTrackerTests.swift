import Geometry
import Motion
import Testing

@Suite struct VelocityTrackerTests {
  /// A recorded swipe: milliseconds, x, y.
  ///
  /// It was recorded in single precision and printed with enough digits to distinguish its numbers.
  /// The printed decimals themselves give a velocity with an error of 1e-5.
  private static let swipe: [(Int64, Float, Float)] = [
    (573, 266, 327.428558), (588, 266, 327.428558), (626, 261.142853, 337.142853),
    (634, 258.285706, 343.142853), (642, 254.571426, 354), (650, 250.285721, 368.285706),
    (657, 247.428574, 382.857147), (665, 245.142853, 397.428558), (673, 243.142853, 411.714294),
    (680, 242.285721, 426.285706), (688, 241.714279, 440.571442), (696, 241.714279, 454.571442),
    (703, 242.571426, 467.714294), (712, 243.428574, 477.428558), (720, 244.857147, 485.714294),
    (727, 246.285721, 493.142853), (735, 248, 499.714295),
  ]

  private static let clock = ClockRate(1000)

  private func expect(
    _ velocity: Vector, _ dx: Double, _ dy: Double, within tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(velocity.dx - dx) <= tolerance, sourceLocation: sourceLocation)
    #expect(abs(velocity.dy - dy) <= tolerance, sourceLocation: sourceLocation)
  }

  /// Returns a tracker with samples of y = 1000 t at the given milliseconds.
  private func steady(_ milliseconds: [Int64]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for time in milliseconds {
      tracker.add(position: Point(x: 0, y: Double(time)), at: Timestamp(frame: time))
    }
    return tracker
  }

  @Test func `a recorded swipe gives the published velocity`() {
    var tracker = VelocityTracker()
    for (time, x, y) in Self.swipe {
      tracker.add(position: Point(x: Double(x), y: Double(y)), at: Timestamp(frame: time))
    }
    expect(
      tracker.velocity(clock: Self.clock), 355.710469500508, 967.211285705410, within: 1e-6)
  }

  @Test func `the velocity does not depend on the frame rate`() {
    var tracker = VelocityTracker()
    for (time, x, y) in Self.swipe {
      let frame = time / 20
      let rest = Int32(truncatingIfNeeded: time % 20 * 1000)
      tracker.add(
        position: Point(x: Double(x), y: Double(y)),
        at: Timestamp(frame: frame, microseconds: rest))
    }
    expect(
      tracker.velocity(clock: ClockRate(50)), 355.710469500508, 967.211285705410, within: 1e-6)
  }

  @Test func `a steady motion gives its own velocity`() {
    expect(steady([0, 16, 33, 50, 66]).velocity(clock: Self.clock), 0, 1000)
  }

  @Test func `an accelerated motion gives the velocity of the newest sample`() {
    var tracker = VelocityTracker()
    for time in stride(from: Int64(0), through: 60, by: 10) {
      let seconds = Double(time) / 1000
      // x = 300 t − 2000 t²: at 0.06 s the velocity is 300 − 4000 · 0.06.
      tracker.add(
        position: Point(x: 300 * seconds - 2000 * seconds * seconds, y: 0),
        at: Timestamp(frame: time))
    }
    expect(tracker.velocity(clock: Self.clock), 60, 0)
  }

  @Test(arguments: [0, 1, 2])
  func `fewer than three samples give zero`(count: Int) {
    let tracker = steady(Array([0, 10, 20].prefix(count)))
    #expect(tracker.velocity(clock: Self.clock) == .zero)
    #expect(tracker.velocity(releasedAt: Timestamp(frame: 20), clock: Self.clock) == .zero)
  }

  @Test func `samples at fewer than three times give zero`() {
    #expect(steady([0, 0, 10, 10]).velocity(clock: Self.clock) == .zero)
    #expect(steady([7, 7, 7]).velocity(clock: Self.clock) == .zero)
  }

  @Test(arguments: [(Int64(40), 1000.0), (41, 0)])
  func `a pause of more than 40 ms ends the fit`(pause: Int64, speed: Double) {
    // Only two samples after the pause are used.
    expect(
      steady([0, 10, 10 + pause, 20 + pause]).velocity(clock: Self.clock), 0, speed)
  }

  @Test(arguments: [(Int64(100), true), (101, false)])
  func `a sample 100 ms old is used and an older one is ignored`(age: Int64, takesPart: Bool) {
    // Only the oldest sample has a different position; the pauses are below 40 ms.
    var tracker = VelocityTracker()
    for (time, y) in [(Int64(0), 600.0), (age / 3, 0), (2 * age / 3, 0), (age, 0)] {
      tracker.add(position: Point(x: 0, y: y), at: Timestamp(frame: time))
    }
    #expect((tracker.velocity(clock: Self.clock) != .zero) == takesPart)
  }

  @Test func `the limit of 40 ms is exact even if a frame is not a whole number of microseconds`() {
    // Three frames at 75/1 are 40 ms exactly; a frame is 13,333.3… µs.
    var tracker = VelocityTracker()
    for frame in [Int64(0), 3, 6] {
      tracker.add(position: Point(x: Double(frame), y: 0), at: Timestamp(frame: frame))
    }
    expect(tracker.velocity(clock: ClockRate(75)), 75, 0)
    let late = Timestamp(frame: 9, microseconds: 1)
    expect(tracker.velocity(releasedAt: Timestamp(frame: 9), clock: ClockRate(75)), 75, 0)
    #expect(tracker.velocity(releasedAt: late, clock: ClockRate(75)) == .zero)
  }

  @Test func `only the last 20 samples are used`() {
    var tracker = VelocityTracker()
    // One outlier, then 20 steady samples, all within 100 ms.
    tracker.add(position: Point(x: 0, y: 5000), at: Timestamp(frame: 0))
    for time in Int64(1)...20 {
      tracker.add(position: Point(x: 0, y: Double(time)), at: Timestamp(frame: time))
    }
    expect(tracker.velocity(clock: Self.clock), 0, 1000, within: 1e-6)
  }

  @Test(arguments: [(Int64(90), 1000.0), (91, 0)])
  func `a release more than 40 ms after the last sample gives zero`(
    release: Int64, speed: Double
  ) {
    let tracker = steady([10, 20, 30, 40, 50])
    expect(
      tracker.velocity(releasedAt: Timestamp(frame: release), clock: Self.clock), 0, speed)
  }

  @Test func `a reset removes all samples`() {
    var tracker = steady([0, 10, 20, 30])
    tracker.reset()
    tracker.add(position: .zero, at: Timestamp(frame: 40))
    tracker.add(position: .zero, at: Timestamp(frame: 50))
    #expect(tracker.velocity(clock: Self.clock) == .zero)
  }

  @Test func `large coordinates do not reduce the accuracy`() {
    var tracker = VelocityTracker()
    for time in stride(from: Int64(0), through: 80, by: 8) {
      tracker.add(
        position: Point(x: 1e9 + Double(time), y: 0), at: Timestamp(frame: 1_000_000 + time))
    }
    expect(tracker.velocity(clock: Self.clock), 1000, 0, within: 1e-6)
  }
}
