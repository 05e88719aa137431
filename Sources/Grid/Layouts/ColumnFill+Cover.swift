extension ColumnFill {
  /// Whether a unit is placed.
  func isPlaced(_ unit: Int) -> Bool { unit >= first && unit < end }

  /// Whether what a stretch needs is placed, and as much again on both sides.
  func covers(_ least: Double, _ greatest: Double) -> Bool {
    guard !isComplete else { return true }
    let margin = greatest - least
    return !places.isEmpty && (end == units.count || tails.min() ?? 0 >= greatest + margin)
      && (first == 0 || heads.max() ?? 0 <= least - margin)
  }

  /// Places what a stretch needs, and as much again on both sides.
  ///
  /// Costs nothing where it is placed; else one batch of units at a time, and a stretch far from
  /// all that is placed begins again.
  ///
  /// - Returns: How far what was placed before has moved, in points.
  mutating func cover(_ least: Double, _ greatest: Double) -> Double {
    guard !isComplete else { return 0 }
    let margin = greatest - least
    if isFar(least, greatest) { restart(near: least, greatest) }
    while end < units.count, tails.min() ?? 0 < greatest + margin { append(Self.batch) }
    guard first > 0, heads.max() ?? 0 > least - margin else { return 0 }
    while first > 0, heads.max() ?? 0 > least - margin { prepend(Self.batch) }
    return align(before: least - margin)
  }

  /// Places a unit and those around it, and forgets the others where it is far from them.
  ///
  /// - Returns: Whether they are forgotten.
  mutating func cover(unit: Int) -> Bool {
    guard !isPlaced(unit) else { return false }
    let block = unit / Self.batch * Self.batch
    restart(at: block, origin + Double(block) * pitch)
    append(2 * Self.batch)
    return true
  }

  /// Brings the first unit to where it has to be: at the very beginning, or where it is expected.
  ///
  /// - Returns: How far all that is placed has moved, in points.
  mutating func align(before coordinate: Double) -> Double {
    if first == 0 { level(before: coordinate) }
    let distance = origin + Double(first) * pitch - (heads.min() ?? origin)
    shift(by: distance)
    return distance
  }

  /// Whether it would take more than a few batches to come from what is placed to a stretch.
  private func isFar(_ least: Double, _ greatest: Double) -> Bool {
    guard !places.isEmpty else { return true }
    let reach = 8 * Double(Self.batch) * pitch
    return least > (tails.min() ?? 0) + reach || greatest < (heads.max() ?? 0) - reach
  }

  private mutating func restart(near least: Double, _ greatest: Double) {
    if greatest >= length - 1 { return restart(at: units.count, length) }
    let unit = pitch > 0 ? max(0, min(Double(units.count - 1), (least - origin) / pitch)) : 0
    let block = Int(unit) / Self.batch * Self.batch
    restart(at: block, origin + Double(block) * pitch)
  }
}
