import Geometry

extension SpringMotion {
  /// Returns the time from which the motion stays closer than `distance` to its target.
  ///
  /// Finds the last extremum at or beyond the distance, and the crossing after it by bisection, to
  /// the precision of a double. Costs about 70 evaluations.
  ///
  /// - Precondition: `distance` is above 0.
  package func settlingTime(within distance: Double) -> Seconds {
    require(distance > 0, "the settling distance must be above 0, not \(distance)")
    let isNear = { (time: Seconds) in displacement(at: time).magnitude < distance }
    guard let extremum = lastExtremum(beyond: distance) else {
      // No extremum reaches the distance, so only the start can be beyond it.
      return isNear(0) ? 0 : bisect(from: 0, to: upperBound(after: 0, isNear), isNear)
    }
    return bisect(from: extremum, to: upperBound(after: extremum, isNear), isNear)
  }

  /// Returns the time of the last extremum at least `distance` away from the target.
  private func lastExtremum(beyond distance: Double) -> Seconds? {
    guard let first = firstExtremum else { return nil }
    let isBeyond = { (time: Seconds) in displacement(at: time).magnitude >= distance }
    guard spring.dampingRatio < 1 else { return isBeyond(first) ? first : nil }
    // Extrema are half a period apart, each smaller than the previous one by a constant factor.
    let halfPeriod = self.halfPeriod
    let ratio = displacement(at: first).magnitude / distance
    guard ratio >= 1 else { return isBeyond(first) ? first : nil }
    var count = (Elementary.log(ratio) / (spring.decayRate * halfPeriod)).rounded(.down)
    while isBeyond(first + (count + 1) * halfPeriod) { count += 1 }
    while count > 0, !isBeyond(first + count * halfPeriod) { count -= 1 }
    return first + count * halfPeriod
  }

  /// The time of the first extremum, at least 0; nil if there is none.
  private var firstExtremum: Seconds? {
    if velocity == 0 { return start == target ? nil : 0 }
    if spring.dampingRatio < 1 {
      // The velocity changes its sign exactly once in the first half period.
      let hasTurned = { (time: Seconds) in
        velocity(at: time).sign != velocity.sign
      }
      return bisect(from: 0, to: halfPeriod, hasTurned)
    }
    // v₀·C = pull·S: t = v₀/pull at critical damping, and artanh(βv₀/pull)/β above it.
    let time = velocity / pull
    guard time > 0 else { return nil }
    guard spring.dampingRatio > 1 else { return time }
    let tangent = spring.dampedFrequency * time
    guard tangent < 1 else { return nil }
    return Elementary.logOnePlus(2 * tangent / (1 - tangent)) / (2 * spring.dampedFrequency)
  }

  /// Half the period of an underdamped spring.
  private var halfPeriod: Seconds { 0x1.921fb54442d18p1 / spring.dampedFrequency }  // π

  /// Returns a time after `start` at which a condition that is eventually true is true.
  private func upperBound(
    after start: Seconds, _ condition: (Seconds) -> Bool
  ) -> Seconds {
    if spring.dampingRatio < 1 { return start + halfPeriod }
    // Each doubling squares the remaining distance, so 64 doublings exceed the range of a double.
    var span = 1 / spring.decayRate
    for _ in 0..<64 where !condition(start + span) { span *= 2 }
    return start + span
  }

  /// Returns the earliest time up to `end` from which a condition stays true.
  private func bisect(
    from start: Seconds, to end: Seconds, _ condition: (Seconds) -> Bool
  ) -> Seconds {
    var (before, after) = (start, end)
    for _ in 0..<64 {
      let middle = before + (after - before) / 2
      if condition(middle) { after = middle } else { before = middle }
    }
    return after
  }
}
