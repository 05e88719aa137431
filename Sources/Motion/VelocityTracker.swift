package import Geometry

/// An estimate of a pointer's velocity from its last samples, in points per second.
///
/// The estimate is the slope, at the newest sample, of the parabola with the least squared distance
/// to the samples. The fit uses at most ``capacity`` samples, which are at most
/// ``maximumSampleAgeInMicroseconds`` old. It ignores samples before a pause longer than
/// ``maximumPauseInMicroseconds``. Add the first sample and the moves of a touch, but not its end:
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(position: Point(x: 0, y: 0), at: Timestamp(frame: 0))
/// tracker.add(position: Point(x: 0, y: 10), at: Timestamp(frame: 1))
/// tracker.add(position: Point(x: 0, y: 20), at: Timestamp(frame: 2))
/// tracker.velocity(clock: .sixty)  // 600 points per second down
/// ```
///
/// Adding a sample costs a store into a ring buffer; an estimate costs a few hundred
/// multiplications.
package struct VelocityTracker: Sendable {
  /// The number of stored samples, as in Flutter's tracker; older ones are overwritten.
  package static let capacity = 20
  /// The minimum number of samples, at different times, for an estimate other than zero.
  package static let minimumSampleCount = 3
  /// The maximum age of a used sample, relative to the newest one: 100 ms.
  package static let maximumSampleAgeInMicroseconds: Int64 = 100_000
  /// The maximum time between samples, or before the release, that does not count as a stop: 40 ms.
  package static let maximumPauseInMicroseconds: Int64 = 40_000

  private var positions = InlineArray<20, Point>(repeating: .zero)
  private var times = InlineArray<20, Timestamp>(repeating: .zero)
  private var newest = -1
  private var count = 0

  /// Creates a tracker without samples.
  package init() {}

  /// Adds a sample that is not earlier than the last one.
  package mutating func add(position: Point, at time: Timestamp) {
    assert(count == 0 || times[newest] <= time, "samples must be added in order of time")
    newest = (newest + 1) % Self.capacity
    positions[newest] = position
    times[newest] = time
    count = min(count + 1, Self.capacity)
  }

  /// Removes all samples.
  package mutating func reset() {
    newest = -1
    count = 0
  }

  /// Returns the velocity at the newest sample; zero if there are too few usable samples.
  package func velocity(clock: ClockRate) -> Vector {
    let used = countInReach(clock: clock)
    guard used >= Self.minimumSampleCount else { return .zero }
    return slope(of: used, clock: clock)
  }

  /// Returns the velocity of a pointer released at a time; zero if it rested for more than 40 ms.
  package func velocity(releasedAt release: Timestamp, clock: ClockRate) -> Vector {
    guard count > 0 else { return .zero }
    let hasRested = clock.exceeds(
      microseconds: Self.maximumPauseInMicroseconds, from: times[newest], to: release)
    return hasRested ? .zero : velocity(clock: clock)
  }

  /// Returns the ring index of the sample `age` samples before the newest.
  private func slot(age: Int) -> Int {
    (newest - age + Self.capacity) % Self.capacity
  }

  /// Returns the number of usable samples; zero if their times are too few for a parabola.
  private func countInReach(clock: ClockRate) -> Int {
    guard count > 0 else { return 0 }
    let last = times[newest]
    var used = 1
    var instants = 1
    var later = last
    while used < count {
      let time = times[slot(age: used)]
      let isTooOld = clock.exceeds(
        microseconds: Self.maximumSampleAgeInMicroseconds, from: time, to: last)
      let isPause = clock.exceeds(
        microseconds: Self.maximumPauseInMicroseconds, from: time, to: later)
      if isTooOld || isPause { break }
      if time != later { instants += 1 }
      later = time
      used += 1
    }
    return instants >= Self.minimumSampleCount ? used : 0
  }

  /// Returns the slope at the newest sample of the parabola through the `used` newest samples.
  ///
  /// The parabola is expanded in polynomials that are orthogonal over the sample times: 1, u and u²
  /// − skew·u − spread, where u is the time from the mean. Each coefficient is therefore one
  /// quotient of sums, without elimination.
  private func slope(of used: Int, clock: ClockRate) -> Vector {
    var offsets = InlineArray<20, Double>(repeating: 0)
    var mean = 0.0
    for age in 0..<used {
      offsets[age] = clock.seconds(from: times[newest], to: times[slot(age: age)])
      mean += offsets[age]
    }
    mean /= Double(used)
    var squares = 0.0
    var cubes = 0.0
    for age in 0..<used {
      offsets[age] -= mean
      squares += offsets[age] * offsets[age]
      cubes += offsets[age] * offsets[age] * offsets[age]
    }
    let skew = cubes / squares
    let spread = squares / Double(used)

    var linear = Vector.zero
    var quadratic = Vector.zero
    var curvatures = 0.0
    for age in 0..<used {
      let offset = offsets[age]
      let curvature = offset * offset - skew * offset - spread
      // Relative to the newest position, so that large coordinates do not lose precision.
      let moved = positions[slot(age: age)] - positions[newest]
      linear = linear + moved * offset
      quadratic = quadratic + moved * curvature
      curvatures += curvature * curvature
    }
    return linear * (1 / squares) + quadratic * ((2 * offsets[0] - skew) / curvatures)
  }
}
