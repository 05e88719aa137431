/// The positions of the units of a columnar layout, shared by copies of the layout.
///
/// State: the places of groups and items in columns. Changed by the visible range; cells that
/// become visible; what is displayed stays in place.
package final class ColumnStore {
  /// The positions.
  @exclusivity(unchecked) package private(set) var fill: ColumnFill
  /// The displayed part of the columns, in points; nil if nothing is displayed.
  ///
  /// What is measured keeps its place there.
  @exclusivity(unchecked) private(set) var displayed: ClosedRange<Double>?

  /// Whether a unit has moved the start of its column since the units were stacked.
  @exclusivity(unchecked) private var isUneven = false

  /// Creates a store with the positions of a new layout.
  init(_ fill: ColumnFill) { self.fill = fill }

  /// Whether the units above the displayed ones have to be stacked again.
  var needsStacking: Bool { isUneven && fill.first == 0 }

  /// Sets the displayed part of the columns, in points.
  func setDisplayed(from least: Double, to greatest: Double) { displayed = least...greatest }

  /// Adopts the displayed part of other columns, which has moved by a distance in points.
  func setDisplayed(of old: ColumnStore, movedBy distance: Double) {
    displayed = old.displayed
    shiftDisplayed(by: distance)
  }

  /// Positions all units in an interval.
  ///
  /// - Returns: The distance that the units positioned before have moved, in points.
  func solve(from least: Double, to greatest: Double) -> Double {
    let distance = fill.solve(from: least, to: greatest)
    shiftDisplayed(by: distance)
    return distance
  }

  /// Positions a unit and its neighbors.
  ///
  /// - Returns: Whether other positions were discarded.
  func solve(unit: Int) -> Bool {
    let isDiscarded = fill.solve(unit: unit)
    if isDiscarded { displayed = nil }
    return isDiscarded
  }

  /// Replaces the positions.
  func setFill(_ fill: ColumnFill) { self.fill = fill }

  /// Positions up to `count` units after the last one.
  func append(_ count: Int) { fill.append(count) }

  /// Positions up to `count` units before the first one.
  func prepend(_ count: Int) { fill.prepend(count) }

  /// Positions units after the last one until all columns reach a coordinate.
  func fill(upTo coordinate: Double) { fill.fill(upTo: coordinate) }

  /// Discards the positions of all units after a unit.
  func removeUnits(after unit: Int) { fill.removeUnits(after: unit) }

  /// Discards all positions, and positions up to ``ColumnFill/measuredEagerLimit`` units again.
  func restart() {
    fill = ColumnFill(
      fill.units, columnCount: fill.columnCount, spacing: fill.spacing, origin: fill.origin)
    isUneven = false
    displayed = nil
  }

  /// Adds a distance to the length of a unit, in points; either its start or its end stays in
  /// place.
  func lengthen(_ unit: Int, by distance: Double, keepingEnd keepsEnd: Bool) {
    fill.lengthen(unit, by: distance, keepingEnd: keepsEnd)
    if keepsEnd, distance != 0 { isUneven = true }
  }

  /// Moves the units that end before a coordinate so that all columns begin at the same line, and
  /// then all units so that this line is the start of the content.
  func stack(before coordinate: Double) {
    fill.stack(before: coordinate)
    let distance = fill.origin - (fill.columnStarts.min() ?? fill.origin)
    fill.shift(by: distance)
    shiftDisplayed(by: distance)
    isUneven = false
  }

  private func shiftDisplayed(by distance: Double) {
    displayed = displayed.map { $0.lowerBound + distance...$0.upperBound + distance }
  }
}
