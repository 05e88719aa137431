extension SpringMotion {
  /// The earliest time from which on the motion stays nearer than `distance` to its target.
  ///
  /// Exact to the last place of its bracket: the last extremum that reaches the distance is
  /// found, and the crossing after it bisected. Costs about 70 evaluations.
  ///
  /// - Precondition: `distance` is above 0.
  public func settlingTime(within distance: Double) -> Seconds {
    precondition(distance > 0, "a spring settles within a distance above 0, not \(distance)")
    let isNear = { (time: Seconds) in displacement(at: time).magnitude < distance }
    guard let extremum = lastExtremum(beyond: distance) else {
      // No turn reaches the distance, so only the start can lie beyond it.
      return isNear(0) ? 0 : bisect(from: 0, to: upperBound(after: 0, isNear), isNear)
    }
    return bisect(from: extremum, to: upperBound(after: extremum, isNear), isNear)
  }

  /// The time of the last turn whose distance to the target is at least `distance`.
  private func lastExtremum(beyond distance: Double) -> Seconds? {
    guard let first = firstExtremum else { return nil }
    let isBeyond = { (time: Seconds) in displacement(at: time).magnitude >= distance }
    guard spring.dampingRatio < 1 else { return isBeyond(first) ? first : nil }
    // Turns come half a period apart, each a fixed factor smaller than the one before.
    let halfPeriod = self.halfPeriod
    let ratio = displacement(at: first).magnitude / distance
    guard ratio >= 1 else { return isBeyond(first) ? first : nil }
    var count = (Elementary.log(ratio) / (spring.decayRate * halfPeriod)).rounded(.down)
    while isBeyond(first + (count + 1) * halfPeriod) { count += 1 }
    while count > 0, !isBeyond(first + count * halfPeriod) { count -= 1 }
    return first + count * halfPeriod
  }

  /// The time of the first turn, at least 0; nil if the motion goes straight to its target.
  private var firstExtremum: Seconds? {
    if velocity == 0 { return start == target ? nil : 0 }
    if spring.dampingRatio < 1 {
      // The velocity changes its sign exactly once in the first half period.
      let hasTurned = { (time: Seconds) in
        velocity(at: time).sign != velocity.sign
      }
      return bisect(from: 0, to: halfPeriod, hasTurned)
    }
    // v₀·C = pull·S: t = v₀/pull at critical damping, artanh(βv₀/pull)/β above it.
    let time = velocity / pull
    guard time > 0 else { return nil }
    guard spring.dampingRatio > 1 else { return time }
    let tangent = spring.splitRate * time
    guard tangent < 1 else { return nil }
    return Elementary.logOnePlus(2 * tangent / (1 - tangent)) / (2 * spring.splitRate)
  }

  /// Half the time of a swing below critical damping.
  private var halfPeriod: Seconds { 0x1.921fb54442d18p1 / spring.splitRate }  // π

  /// A time after `start` at which a condition that holds in the end holds.
  private func upperBound(
    after start: Seconds, _ condition: (Seconds) -> Bool
  ) -> Seconds {
    if spring.dampingRatio < 1 { return start + halfPeriod }
    // Each doubling squares what is left, so 64 of them exhaust the range of a double.
    var span = 1 / spring.decayRate
    for _ in 0..<64 where !condition(start + span) { span *= 2 }
    return start + span
  }

  /// The least time up to `end` at which a condition that holds from some time on holds.
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
