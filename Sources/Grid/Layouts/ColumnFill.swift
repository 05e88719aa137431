import Diffing

/// Units stacked in columns, each in the column that is shortest at that time.
///
/// Up to ``eagerLimit`` units are all positioned at once, or up to ``measuredEagerLimit`` if cells
/// or views determine lengths. Of more units, only those around the visible interval are
/// positioned: forward into the column that ends first, backward into the column that begins last.
/// They leave no gaps, whatever precedes them. The total length is then an estimate from a sample
/// of units.
///
/// When all preceding units have been positioned, the columns may begin at different coordinates.
/// The fill then levels them by spreading the difference over the units before the visible
/// interval. Therefore a change before the visible units never moves one to another column.
package struct ColumnFill {
  /// The position of a unit.
  struct UnitPosition {
    /// The start of the unit, in points.
    var start: Double
    /// The length of the unit, in points.
    var length: Double
    /// The index of the unit's column.
    var column: Int

    /// The end of the unit, in points.
    var end: Double { start + length }
  }

  /// The maximum number of units that are all positioned at once.
  static let eagerLimit = 16_384
  /// The maximum number of units with measured parts that are all positioned at once.
  ///
  /// It is lower because they are positioned again when parts are measured.
  static let measuredEagerLimit = 2048
  /// The number of units that are positioned at a time if there are more.
  static let batch = 512
  /// The maximum number of units that are positioned for one interval: those of a viewport full of
  /// cells, and of a margin of the same length at both ends.
  static let solvingLimit = 4 * CellStore.limit
  /// The number of units whose lengths are sampled to estimate the total length.
  static let sampleCount = 512

  /// The units to position.
  let units: ColumnUnits
  /// The number of columns.
  let columnCount: Int
  /// The distance before each unit, in points.
  let spacing: Double
  /// The start of the columns, in points.
  package let origin: Double
  /// The estimated length that a unit adds to the content, in points.
  let pitch: Double

  /// The first positioned unit.
  package private(set) var first = 0
  /// The positions of the units from ``first`` on.
  private(set) var positions: ContiguousArray<UnitPosition> = []
  /// The start of each column; preceding units have to end there.
  package private(set) var columnStarts: ContiguousArray<Double>
  /// The end of each column.
  private(set) var columnEnds: ContiguousArray<Double>
  /// Whether more units had to be positioned at once than ``solvingLimit``.
  var isOverloaded = false
  /// The units of each column, in ascending order.
  private var unitsByColumn: ContiguousArray<ContiguousArray<Int>>

  /// Creates a fill without positioned units.
  init(_ units: ColumnUnits, columnCount: Int, spacing: Double, origin: Double) {
    self.units = units
    self.columnCount = columnCount
    self.spacing = spacing
    self.origin = origin
    let pitch = Self.pitch(units, spacing) / Double(columnCount)
    self.pitch = units.measured == nil ? pitch : LengthQuantum.rounded(pitch)
    columnStarts = ContiguousArray(repeating: origin, count: columnCount)
    columnEnds = columnStarts
    unitsByColumn = ContiguousArray(repeating: [], count: columnCount)
    if isEager { append(units.count) }
  }

  private static func pitch(_ units: ColumnUnits, _ spacing: Double) -> Double {
    guard units.count > eagerLimit(units) else { return 0 }
    var sum = 0.0
    for sample in 0..<sampleCount { sum += units.length(of: units.count / sampleCount * sample) }
    return sum / Double(sampleCount) + spacing
  }

  private static func eagerLimit(_ units: ColumnUnits) -> Int {
    units.measured == nil ? eagerLimit : measuredEagerLimit
  }

  /// Whether there are so few units that all are positioned at once.
  var isEager: Bool { units.count <= Self.eagerLimit(units) }

  /// The index after the last positioned unit.
  var end: Int { first + positions.count }

  /// Whether every unit is positioned.
  var isComplete: Bool { first == 0 && end == units.count }

  /// Returns the position of a unit; an estimate in the first column if it is not positioned.
  func position(of unit: Int) -> UnitPosition {
    guard unit < first || unit >= end else { return positions[unit - first] }
    return UnitPosition(
      start: origin + Double(unit) * pitch + spacing, length: units.length(of: unit), column: 0)
  }

  /// The end of the longest column; an estimate unless all units are positioned.
  var length: Double {
    let placed = columnEnds.max() ?? origin
    return placed + Double(units.count - end) * pitch
  }

  /// Returns the unit of a column at a coordinate.
  func unit(in column: Int, at coordinate: Double) -> Int? {
    let index = firstIndex(in: column) { $0.end > coordinate }
    guard index < unitsByColumn[column].count else { return nil }
    let unit = unitsByColumn[column][index]
    return positions[unit - first].start <= coordinate ? unit : nil
  }

  /// Returns the first unit of a column that ends past a coordinate, or the last unit.
  func nearestUnit(in column: Int, endingAfter coordinate: Double) -> Int? {
    let index = firstIndex(in: column) { $0.end > coordinate }
    return index < unitsByColumn[column].count
      ? unitsByColumn[column][index] : unitsByColumn[column].last
  }

  /// Appends the units that overlap an interval, in ascending order.
  ///
  /// Cost: a binary search for each column, and sorting the result.
  func appendUnits(
    from least: Double, to greatest: Double, columns: Range<Int>, upTo limit: Int,
    to found: inout ContiguousArray<Int>
  ) {
    let start = found.count
    for column in columns {
      var index = firstIndex(in: column) { $0.end > least }
      while index < unitsByColumn[column].count {
        let unit = unitsByColumn[column][index]
        guard positions[unit - first].start < greatest else { break }
        guard found.count - start <= limit else { return Self.sort(&found, from: start) }
        found.append(unit)
        index += 1
      }
    }
    Self.sort(&found, from: start)
  }

  /// Returns the first unit after another one that overlaps an interval.
  ///
  /// Cost: a binary search for each column.
  func firstUnit(after last: Int, from least: Double, to greatest: Double) -> Int? {
    var found: Int?
    for column in 0..<columnCount {
      var index = firstIndex(in: column) { $0.end > least }
      while index < unitsByColumn[column].count, unitsByColumn[column][index] <= last { index += 1 }
      guard index < unitsByColumn[column].count else { continue }
      let unit = unitsByColumn[column][index]
      if positions[unit - first].start < greatest, found.map({ unit < $0 }) ?? true { found = unit }
    }
    return found
  }

  /// Sorts the end of a list; up to ``batch`` units without allocating memory.
  private static func sort(_ found: inout ContiguousArray<Int>, from start: Int) {
    guard found.count - start <= batch else { return found[start...].sort() }
    for position in found.indices.dropFirst(start + 1) {
      let unit = found[position]
      var index = position
      while index > start, found[index - 1] > unit {
        found[index] = found[index - 1]
        index -= 1
      }
      found[index] = unit
    }
  }

  private func firstIndex(in column: Int, where holds: (UnitPosition) -> Bool) -> Int {
    firstIndex(of: unitsByColumn[column]) { holds(positions[$0 - first]) }
  }

  /// Returns the first index in a list for which a condition holds, by binary search.
  ///
  /// The condition has to hold for all later indices as well.
  private func firstIndex(of list: ContiguousArray<Int>, where holds: (Int) -> Bool) -> Int {
    list.partitionPoint { !holds($0) }
  }

  /// Returns the ends of the columns before a positioned unit.
  func columnStarts(before unit: Int) -> ContiguousArray<Double> {
    var heads = columnStarts
    for column in 0..<columnCount {
      let index = firstIndex(of: unitsByColumn[column]) { $0 >= unit }
      if index > 0 { heads[column] = positions[unitsByColumn[column][index - 1] - first].end }
    }
    return heads
  }

  // MARK: - Positioning

  /// Positions up to `count` units after the last one.
  mutating func append(_ count: Int) {
    let target = min(units.count, end + count)
    positions.reserveCapacity(positions.count + target - end)
    while end < target {
      let unit = end
      let column = columnEnds.indexOfMinimum
      let position = UnitPosition(
        start: columnEnds[column] + spacing, length: units.length(of: unit), column: column)
      columnEnds[column] = position.end
      unitsByColumn[column].append(unit)
      positions.append(position)
    }
  }

  /// Positions up to `count` units before the first one.
  mutating func prepend(_ count: Int) {
    var before: ContiguousArray<UnitPosition> = []
    while before.count < count, first > before.count {
      let column = columnStarts.indexOfMaximum
      let length = units.length(of: first - before.count - 1)
      let position = UnitPosition(
        start: columnStarts[column] - length, length: length, column: column)
      columnStarts[column] = position.start - spacing
      before.append(position)
    }
    before.reverse()
    first -= before.count
    positions.insert(contentsOf: before, at: 0)
    var added = ContiguousArray(repeating: ContiguousArray<Int>(), count: columnCount)
    for index in before.indices { added[before[index].column].append(first + index) }
    for column in 0..<columnCount where !added[column].isEmpty {
      unitsByColumn[column].insert(contentsOf: added[column], at: 0)
    }
  }

  /// Discards all positions; the next unit is `unit`, at a coordinate that is equal in all columns.
  mutating func restart(at unit: Int, _ coordinate: Double) {
    first = unit
    positions.removeAll(keepingCapacity: true)
    for column in 0..<columnCount {
      columnStarts[column] = coordinate
      columnEnds[column] = coordinate
    }
    sortIntoColumns()
  }

  /// Adopts positions of a previous fill, with the starts of the columns before them.
  mutating func adopt(
    _ kept: ContiguousArray<UnitPosition>, from unit: Int, columnStarts: ContiguousArray<Double>
  ) {
    first = unit
    positions = kept
    self.columnStarts = columnStarts
    columnEnds = columnStarts
    for position in positions { columnEnds[position.column] = position.end }
    sortIntoColumns()
  }

  /// Moves all positioned units by a distance.
  mutating func shift(by distance: Double) {
    guard distance != 0 else { return }
    for index in positions.indices { positions[index].start += distance }
    for column in 0..<columnCount {
      columnStarts[column] += distance
      columnEnds[column] += distance
    }
  }

  /// Levels the starts of all columns by moving the units that end before a coordinate.
  ///
  /// The difference is spread evenly over these units.
  mutating func level(before coordinate: Double) {
    let least = columnStarts.min() ?? origin
    for column in 0..<columnCount where columnStarts[column] > least {
      let gap = columnStarts[column] - least
      let count = firstIndex(in: column) { $0.end > coordinate }
      for index in 0..<count {
        var share = gap * Double(count - index) / Double(count)
        // Measured lengths are whole quanta, whose sums are exact.
        if units.measured != nil, index > 0 { share.round(.down) }
        positions[unitsByColumn[column][index] - first].start -= share
      }
      if count > 0 { columnStarts[column] = least }
    }
  }

  // MARK: - Measuring

  /// The end of the shortest column, in points.
  var shortestEnd: Double { columnEnds.min() ?? origin }

  /// The start of the column that begins last, in points.
  var latestStart: Double { columnStarts.max() ?? origin }

  /// Returns whether all units that overlap an interval are positioned.
  func isFilled(from least: Double, to greatest: Double) -> Bool {
    (end == units.count || shortestEnd >= greatest) && (first == 0 || latestStart <= least)
  }

  /// Positions units after the last one until all columns reach a coordinate.
  mutating func fill(upTo coordinate: Double) {
    let limit = positions.count + Self.solvingLimit
    while end < units.count, shortestEnd < coordinate, positions.count < limit {
      append(Self.batch)
    }
  }

  /// Adds a distance to the length of a positioned unit, in points.
  ///
  /// Cost: O(units of its column after it), or before it if its end keeps its position.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - distance: The distance.
  ///   - keepsEnd: Whether the end of the unit keeps its position instead of the start.
  mutating func lengthen(_ unit: Int, by distance: Double, keepingEnd keepsEnd: Bool) {
    guard distance != 0, isPositioned(unit) else { return }
    let column = positions[unit - first].column
    let index = index(ofUnit: unit)
    positions[unit - first].length += distance
    if keepsEnd {
      for other in unitsByColumn[column][...index] { positions[other - first].start -= distance }
      columnStarts[column] -= distance
    } else {
      for other in unitsByColumn[column][(index + 1)...] {
        positions[other - first].start += distance
      }
      columnEnds[column] += distance
    }
  }

  /// Discards the positions of all units after a unit.
  mutating func removeUnits(after unit: Int) {
    guard unit + 1 < end else { return }
    guard unit >= first else { return restart(at: first, columnStarts.max() ?? origin) }
    positions.removeSubrange((unit + 1 - first)...)
    for column in 0..<columnCount {
      while let last = unitsByColumn[column].last, last > unit {
        unitsByColumn[column].removeLast()
      }
      columnEnds[column] =
        unitsByColumn[column].last.map { positions[$0 - first].end } ?? columnStarts[column]
    }
  }

  /// Moves the units that end before a coordinate, so that they precede the next ones directly and
  /// the columns begin at one line.
  ///
  /// What is left between the columns is spread over these units, in whole points.
  mutating func stack(before coordinate: Double) {
    for column in 0..<columnCount {
      let units = unitsByColumn[column]
      let count = firstIndex(in: column) { $0.end > coordinate }
      var next =
        count < units.count ? positions[units[count] - first].start : columnEnds[column] + spacing
      if count > 0, next - spacing > coordinate {
        // The unit must not come into view; what is below it stays empty.
        next = positions[units[count - 1] - first].end + spacing
      }
      for unit in units[..<count].reversed() {
        positions[unit - first].start = next - spacing - positions[unit - first].length
        next = positions[unit - first].start
      }
      columnStarts[column] = next - spacing
    }
    level(before: coordinate)
  }

  /// Returns the unit at a position among the units of a column; nil if there is none.
  func unit(at index: Int, inColumn column: Int) -> Int? {
    unitsByColumn[column].indices.contains(index) ? unitsByColumn[column][index] : nil
  }

  /// Returns the position of a positioned unit among the units of its column.
  func index(ofUnit unit: Int) -> Int {
    firstIndex(of: unitsByColumn[positions[unit - first].column]) { $0 >= unit }
  }

  /// Returns the position among the units of a column of the first one that ends after a
  /// coordinate; their number if there is none.
  func firstUnitIndex(in column: Int, endingAfter coordinate: Double) -> Int {
    firstIndex(in: column) { $0.end > coordinate }
  }

  private mutating func sortIntoColumns() {
    for column in 0..<columnCount { unitsByColumn[column].removeAll(keepingCapacity: true) }
    for index in positions.indices { unitsByColumn[positions[index].column].append(first + index) }
  }
}

extension ContiguousArray<Double> {
  /// The index of the smallest number; the first of equal ones.
  fileprivate var indexOfMinimum: Int {
    var least = 0
    for index in indices where self[index] < self[least] { least = index }
    return least
  }

  /// The index of the greatest number; the last of equal ones.
  fileprivate var indexOfMaximum: Int {
    var greatest = 0
    for index in indices where self[index] >= self[greatest] { greatest = index }
    return greatest
  }
}
