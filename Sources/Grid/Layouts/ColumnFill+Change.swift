import Diffing

extension ColumnFill {
  /// The maximum number of units before and after the visible ones that keep their positions.
  ///
  /// It limits the cost of a change if not all units are positioned.
  static let neighborLimit = 4096

  /// Returns this new fill with the positions of the previous one around the visible units.
  ///
  /// A change before the visible units therefore moves none of them to another column.
  ///
  /// - Parameters:
  ///   - old: The fill before the change.
  ///   - mapping: The mapping from old units to new ones.
  ///   - least: The start of the visible interval, in points.
  ///   - greatest: The end of the visible interval, in points.
  /// - Returns: The fill, and the distance that the visible units have moved; nil if none of them
  ///   remains.
  func preservingPositions(
    of old: ColumnFill, _ mapping: IndexMapping, from least: Double, to greatest: Double
  ) -> (fill: ColumnFill, movement: Double)? {
    guard let seen = old.firstRemainingUnit(mapping, from: least, to: greatest),
      let run = mapping.runs.first(where: { $0.oldRange.contains(seen) })
    else { return nil }
    let kept = unchanged(from: old, around: seen, in: run)
    let start = kept.lowerBound + (run.new - run.old)
    let keptPositions = old.positions[(kept.lowerBound - old.first)..<(kept.upperBound - old.first)]
    var fill = self
    fill.adopt(
      ContiguousArray(keptPositions), from: start,
      columnStarts: old.columnStarts(before: kept.lowerBound))
    if isEager {
      fill.append(units.count)
      fill.prepend(units.count)
    }
    let movement = fill.align(before: least)
    return (fill, movement)
  }

  /// Returns the positioned old units of a run around a visible one that have kept their lengths.
  ///
  /// The range is empty, at the position of the visible unit, if that one has changed.
  private func unchanged(from old: ColumnFill, around seen: Int, in run: IndexRun) -> Range<Int> {
    let bounds = (seen - Self.neighborLimit)..<(seen + Self.neighborLimit)
    let range = run.oldRange.clamped(to: old.first..<old.end).clamped(to: bounds)
    let shift = run.new - run.old
    var lower = seen
    var upper = seen
    while lower > range.lowerBound,
      units.length(of: lower - 1 + shift) == old.position(of: lower - 1).length
    {
      lower -= 1
    }
    while upper < range.upperBound,
      units.length(of: upper + shift) == old.position(of: upper).length
    {
      upper += 1
    }
    return lower..<upper
  }

  private func firstRemainingUnit(
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
