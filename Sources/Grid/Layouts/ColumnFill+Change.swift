import Diffing

extension ColumnFill {
  /// So many units on either side of what is in view keep their places through a change, where not
  /// all are placed.
  static let reach = 4096

  /// This fill, still empty or fresh, with the places of an older one around what is in view: so
  /// that a change before it moves none of it to another column.
  ///
  /// - Parameters:
  ///   - old: The fill before the change.
  ///   - mapping: Which old unit is which of the new ones.
  ///   - least: Where what is in view begins, in points.
  ///   - greatest: Where it ends.
  /// - Returns: The fill and how far what was in view has moved; nil where nothing of it is left.
  func following(
    _ old: ColumnFill, _ mapping: IndexMapping, from least: Double, to greatest: Double
  ) -> (fill: ColumnFill, movement: Double)? {
    guard let seen = old.firstSurvivor(mapping, from: least, to: greatest),
      let run = mapping.runs.first(where: { $0.oldRange.contains(seen) })
    else { return nil }
    let kept = unchanged(from: old, around: seen, in: run)
    let start = kept.lowerBound + (run.new - run.old)
    let places = old.places[(kept.lowerBound - old.first)..<(kept.upperBound - old.first)]
    var fill = self
    fill.take(ContiguousArray(places), from: start, heads: old.heads(before: kept.lowerBound))
    if units.count <= Self.eagerLimit {
      fill.append(units.count)
      fill.prepend(units.count)
    }
    let movement = fill.align(before: least)
    return (fill, movement)
  }

  /// The old units about one that is in view which are placed, of one run and as long as before;
  /// empty, but where that one stands, if it has changed.
  private func unchanged(from old: ColumnFill, around seen: Int, in run: IndexRun) -> Range<Int> {
    let bounds = (seen - Self.reach)..<(seen + Self.reach)
    let range = run.oldRange.clamped(to: old.first..<old.end).clamped(to: bounds)
    let shift = run.new - run.old
    var lower = seen
    var upper = seen
    while lower > range.lowerBound,
      units.length(of: lower - 1 + shift) == old.place(of: lower - 1).length
    {
      lower -= 1
    }
    while upper < range.upperBound,
      units.length(of: upper + shift) == old.place(of: upper).length
    {
      upper += 1
    }
    return lower..<upper
  }

  private func firstSurvivor(
    _ mapping: IndexMapping, from least: Double, to greatest: Double
  ) -> Int? {
    var last = -1
    while let unit = firstUnit(after: last, from: least, to: greatest) {
      if mapping.newIndex(of: unit) != nil { return unit }
      last = unit
    }
    return nil
  }
}
