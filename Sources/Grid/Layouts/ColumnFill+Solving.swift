extension ColumnFill {
  /// Returns whether a unit is positioned.
  func isPositioned(_ unit: Int) -> Bool { unit >= first && unit < end }

  /// Returns whether all units in an interval are positioned, with a margin of the interval's
  /// length.
  func isSolved(from least: Double, to greatest: Double) -> Bool {
    guard !isComplete else { return true }
    let margin = greatest - least
    return !positions.isEmpty && (end == units.count || columnEnds.min() ?? 0 >= greatest + margin)
      && (first == 0 || columnStarts.max() ?? 0 <= least - margin)
  }

  /// Positions all units in an interval, with a margin of the interval's length at both ends.
  ///
  /// Cost: none if they are positioned; otherwise one or more batches of units. If the interval is
  /// far from all positioned units, these are discarded. After ``solvingLimit`` units it stops, and
  /// the fill is overloaded.
  ///
  /// - Returns: The distance that the units positioned before have moved, in points.
  mutating func solve(from least: Double, to greatest: Double) -> Double {
    guard !isComplete else { return 0 }
    let margin = greatest - least
    if isFar(least, greatest) { restart(near: least, greatest) }
    let limit = positions.count + Self.solvingLimit
    defer { isOverloaded = positions.count >= limit }
    while end < units.count, columnEnds.min() ?? 0 < greatest + margin, positions.count < limit {
      append(Self.batch)
    }
    guard first > 0, columnStarts.max() ?? 0 > least - margin else { return 0 }
    while first > 0, columnStarts.max() ?? 0 > least - margin, positions.count < limit {
      prepend(Self.batch)
    }
    return align(before: least - margin)
  }

  /// Positions a unit and its neighbors; if the unit was not positioned, discards all other
  /// positions.
  ///
  /// - Returns: Whether other positions were discarded.
  mutating func solve(unit: Int) -> Bool {
    guard !isPositioned(unit) else { return false }
    let block = unit / Self.batch * Self.batch
    restart(at: block, origin + Double(block) * pitch)
    append(2 * Self.batch)
    return true
  }

  /// Moves all positioned units so that the first is at its expected position.
  ///
  /// Unit 0 belongs at the start of the content; the columns are leveled there.
  ///
  /// - Returns: The distance that all positioned units have moved, in points.
  mutating func align(before coordinate: Double) -> Double {
    if first == 0 { level(before: coordinate) }
    let distance = origin + Double(first) * pitch - (columnStarts.min() ?? origin)
    shift(by: distance)
    return distance
  }

  /// Returns whether an interval is more than eight batches away from the positioned units.
  private func isFar(_ least: Double, _ greatest: Double) -> Bool {
    guard !positions.isEmpty else { return true }
    let reach = 8 * Double(Self.batch) * pitch
    return least > (columnEnds.min() ?? 0) + reach || greatest < (columnStarts.max() ?? 0) - reach
  }

  private mutating func restart(near least: Double, _ greatest: Double) {
    if greatest >= length - 1 { return restart(at: units.count, length) }
    let unit = pitch > 0 ? max(0, min(Double(units.count - 1), (least - origin) / pitch)) : 0
    let block = Int(unit) / Self.batch * Self.batch
    restart(at: block, origin + Double(block) * pitch)
  }
}
