/// Units stacked in columns, each in the column that is shortest when its turn comes.
///
/// Few units are all placed at once. Of very many only those around what is visible are: from
/// there on forward into the column that ends first, and backward into the one that begins last,
/// so that they close up tightly whatever comes before. How long the rest is, is estimated from a
/// sample. When the units before have all been placed, the columns' beginnings are made level by
/// spreading the difference over the units that are out of sight; so a change before what is
/// visible never moves it to another column.
struct ColumnFill {
  /// Where a unit lies.
  struct Place {
    /// Where it begins, in points.
    var start: Double
    /// How long it is, in points.
    var length: Double
    /// Its column.
    var column: Int

    /// Where it ends, in points.
    var end: Double { start + length }
  }

  /// Up to this many units are all placed at once.
  static let eagerLimit = 16_384
  /// So many units are placed at a time where there are more.
  static let batch = 512
  /// So many units are asked for their length to estimate that of all.
  static let sampleCount = 512

  /// What is placed.
  let units: ColumnUnits
  /// How many columns.
  let columnCount: Int
  /// The distance before each unit, in points.
  let spacing: Double
  /// Where the columns begin, in points.
  let origin: Double
  /// What a unit adds to the length of all, about, in points.
  let pitch: Double

  /// The first unit that is placed.
  private(set) var first = 0
  /// The places of units from the first on.
  private(set) var places: ContiguousArray<Place> = []
  /// Where the columns begin: what comes before has to end there.
  private(set) var heads: ContiguousArray<Double>
  /// Where the columns end.
  private(set) var tails: ContiguousArray<Double>
  /// The units of each column, ascending.
  private var lists: ContiguousArray<ContiguousArray<Int>>

  /// Nothing is placed yet.
  init(_ units: ColumnUnits, columnCount: Int, spacing: Double, origin: Double) {
    self.units = units
    self.columnCount = columnCount
    self.spacing = spacing
    self.origin = origin
    pitch = Self.pitch(units, spacing) / Double(columnCount)
    heads = ContiguousArray(repeating: origin, count: columnCount)
    tails = heads
    lists = ContiguousArray(repeating: [], count: columnCount)
    if units.count <= Self.eagerLimit { append(units.count) }
  }

  private static func pitch(_ units: ColumnUnits, _ spacing: Double) -> Double {
    guard units.count > eagerLimit else { return 0 }
    var sum = 0.0
    for sample in 0..<sampleCount { sum += units.length(of: units.count / sampleCount * sample) }
    return sum / Double(sampleCount) + spacing
  }

  /// One behind the last unit that is placed.
  var end: Int { first + places.count }

  /// Whether every unit is placed.
  var isComplete: Bool { first == 0 && end == units.count }

  /// The place of a unit; an estimate, in the first column, where it is not placed yet.
  func place(of unit: Int) -> Place {
    guard unit < first || unit >= end else { return places[unit - first] }
    return Place(
      start: origin + Double(unit) * pitch + spacing, length: units.length(of: unit), column: 0)
  }

  /// Where the longest column ends, about where not all units are placed.
  var length: Double {
    let placed = tails.max() ?? origin
    return placed + Double(units.count - end) * pitch
  }

  /// The unit of a column that holds a coordinate.
  func unit(in column: Int, at coordinate: Double) -> Int? {
    let index = firstIndex(in: column) { $0.end > coordinate }
    guard index < lists[column].count else { return nil }
    let unit = lists[column][index]
    return places[unit - first].start <= coordinate ? unit : nil
  }

  /// The first unit of a column that ends behind a coordinate, or the last one.
  func nearestUnit(in column: Int, endingAfter coordinate: Double) -> Int? {
    let index = firstIndex(in: column) { $0.end > coordinate }
    return index < lists[column].count ? lists[column][index] : lists[column].last
  }

  /// Appends the units that share more than an edge with a stretch, ascending.
  ///
  /// Costs a bisection for each column, and sorting what is found.
  func appendUnits(
    from least: Double, to greatest: Double, columns: Range<Int>, upTo limit: Int,
    to found: inout ContiguousArray<Int>
  ) {
    let start = found.count
    for column in columns {
      var index = firstIndex(in: column) { $0.end > least }
      while index < lists[column].count {
        let unit = lists[column][index]
        guard places[unit - first].start < greatest else { break }
        guard found.count - start <= limit else { return }
        Self.insert(unit, into: &found, from: start)
        index += 1
      }
    }
  }

  /// The first unit after another that shares more than an edge with a stretch.
  ///
  /// Costs a bisection for each column.
  func firstUnit(after last: Int, from least: Double, to greatest: Double) -> Int? {
    var found: Int?
    for column in 0..<columnCount {
      var index = firstIndex(in: column) { $0.end > least }
      while index < lists[column].count, lists[column][index] <= last { index += 1 }
      guard index < lists[column].count else { continue }
      let unit = lists[column][index]
      if places[unit - first].start < greatest, found.map({ unit < $0 }) ?? true { found = unit }
    }
    return found
  }

  private static func insert(_ unit: Int, into found: inout ContiguousArray<Int>, from start: Int) {
    found.append(unit)
    var index = found.count - 1
    while index > start, found[index - 1] > unit {
      found[index] = found[index - 1]
      index -= 1
    }
    found[index] = unit
  }

  private func firstIndex(in column: Int, where holds: (Place) -> Bool) -> Int {
    firstIndex(of: lists[column]) { holds(places[$0 - first]) }
  }

  /// The first index of a column's units for which a condition holds that holds from there on.
  private func firstIndex(of list: ContiguousArray<Int>, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where the columns end before a unit that is placed.
  func heads(before unit: Int) -> ContiguousArray<Double> {
    var heads = heads
    for column in 0..<columnCount {
      let index = firstIndex(of: lists[column]) { $0 >= unit }
      if index > 0 { heads[column] = places[lists[column][index - 1] - first].end }
    }
    return heads
  }

  // MARK: - Placing

  /// Places this many units behind the last.
  mutating func append(_ count: Int) {
    let target = min(units.count, end + count)
    places.reserveCapacity(places.count + target - end)
    while end < target {
      let unit = end
      let column = tails.indexOfLeast
      let place = Place(
        start: tails[column] + spacing, length: units.length(of: unit), column: column)
      tails[column] = place.end
      lists[column].append(unit)
      places.append(place)
    }
  }

  /// Places this many units before the first.
  mutating func prepend(_ count: Int) {
    var before: ContiguousArray<Place> = []
    while before.count < count, first > before.count {
      let column = heads.indexOfGreatest
      let length = units.length(of: first - before.count - 1)
      let place = Place(start: heads[column] - length, length: length, column: column)
      heads[column] = place.start - spacing
      before.append(place)
    }
    before.reverse()
    first -= before.count
    places.insert(contentsOf: before, at: 0)
    sortIntoColumns()
  }

  /// Forgets what is placed, and begins with a unit at a coordinate, all columns level.
  mutating func restart(at unit: Int, _ coordinate: Double) {
    first = unit
    places.removeAll(keepingCapacity: true)
    for column in 0..<columnCount {
      heads[column] = coordinate
      tails[column] = coordinate
    }
    sortIntoColumns()
  }

  /// Takes places over that were worked out before, with the columns' beginnings before them.
  mutating func take(
    _ kept: ContiguousArray<Place>, from unit: Int, heads: ContiguousArray<Double>
  ) {
    first = unit
    places = kept
    self.heads = heads
    tails = heads
    for place in places { tails[place.column] = place.end }
    sortIntoColumns()
  }

  /// Moves all that is placed.
  mutating func shift(by distance: Double) {
    guard distance != 0 else { return }
    for index in places.indices { places[index].start += distance }
    for column in 0..<columnCount {
      heads[column] += distance
      tails[column] += distance
    }
  }

  /// Makes the columns' beginnings level by moving up, bit by bit, what ends before a coordinate.
  mutating func level(before coordinate: Double) {
    let least = heads.min() ?? origin
    for column in 0..<columnCount where heads[column] > least {
      let gap = heads[column] - least
      let count = firstIndex(in: column) { $0.end > coordinate }
      for index in 0..<count {
        let share = gap * Double(count - index) / Double(count)
        places[lists[column][index] - first].start -= share
      }
      if count > 0 { heads[column] = least }
    }
  }

  private mutating func sortIntoColumns() {
    for column in 0..<columnCount { lists[column].removeAll(keepingCapacity: true) }
    for index in places.indices { lists[places[index].column].append(first + index) }
  }
}

extension ContiguousArray<Double> {
  /// The index of the least number, the first where there are several.
  fileprivate var indexOfLeast: Int {
    var least = 0
    for index in indices where self[index] < self[least] { least = index }
    return least
  }

  /// The index of the greatest number, the last where there are several.
  fileprivate var indexOfGreatest: Int {
    var greatest = 0
    for index in indices where self[index] >= self[greatest] { greatest = index }
    return greatest
  }
}
