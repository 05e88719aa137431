import Diffing

/// What a columnar layout places as a whole: a group with its title and footer, or a single item.
struct ColumnUnits {
  /// The items and their groups.
  let sections: SectionMap
  /// Whether each item is a unit of its own.
  let areItems: Bool
  /// The length of an item that has none of its own, in points.
  let rowLength: Double
  /// What lies in a group before its items: an inset and the title, in points.
  let lead: Double
  /// What lies in a group behind its items: the footer and an inset, in points.
  let trail: Double
  private let lengths: ((Int) -> Double)?
  /// For groups of items of different lengths: how long all items before an ordinal are together.
  private let sums: ContiguousArray<Double>

  /// Takes the items' lengths, which are asked for when they are needed.
  ///
  /// Costs O(items) for groups of items of different lengths.
  init(
    _ sections: SectionMap, areItems: Bool, rowLength: Double, lengths: ((Int) -> Double)?,
    lead: Double, trail: Double
  ) {
    self.sections = sections
    self.areItems = areItems
    self.rowLength = rowLength
    self.lengths = lengths
    self.lead = areItems ? 0 : lead
    self.trail = areItems ? 0 : trail
    guard let lengths, !areItems else {
      sums = []
      return
    }
    var sums: ContiguousArray<Double> = [0]
    sums.reserveCapacity(sections.itemCount + 1)
    for ordinal in 0..<sections.itemCount {
      sums.append(sums[ordinal] + Self.checked(lengths(ordinal), ordinal))
    }
    self.sums = sums
  }

  /// How many units there are.
  var count: Int { areItems ? sections.itemCount : sections.sectionCount }

  /// How long a unit is, in points.
  func length(of unit: Int) -> Double {
    guard !areItems else {
      guard let lengths else { return rowLength }
      return Self.checked(lengths(unit), unit)
    }
    let ordinals = sections.ordinals(of: unit)
    let rows =
      sums.isEmpty
      ? Double(ordinals.count) * rowLength : sums[ordinals.upperBound] - sums[ordinals.lowerBound]
    return lead + rows + trail
  }

  /// The items of a unit.
  func ordinals(of unit: Int) -> Range<Int> {
    areItems ? unit..<unit + 1 : sections.ordinals(of: unit)
  }

  /// The unit of an item.
  func unit(of ordinal: Int) -> Int {
    areItems ? ordinal : sections.path(of: ordinal).section
  }

  /// Where in a group an item begins, in points; that of the one behind the last is their end.
  func start(of ordinal: Int, in unit: Int) -> Double {
    let first = sections.ordinals(of: unit).lowerBound
    return sums.isEmpty
      ? lead + Double(ordinal - first) * rowLength : lead + (sums[ordinal] - sums[first])
  }

  /// How long an item of a group is, in points.
  func length(ofItem ordinal: Int) -> Double {
    sums.isEmpty ? rowLength : sums[ordinal + 1] - sums[ordinal]
  }

  /// The items of a group that begins at `origin` which share more than an edge with a stretch.
  ///
  /// Where fractions are rounded, an item ends where the next one begins. Costs a bisection.
  func ordinals(
    of unit: Int, at origin: Double, from least: Double, to greatest: Double
  ) -> Range<Int> {
    let all = sections.ordinals(of: unit)
    let first = partition(all) { origin + start(of: $0 + 1, in: unit) > least }
    let end = partition(all) { origin + start(of: $0, in: unit) >= greatest }
    return first..<max(first, end)
  }

  /// The first ordinal for which a condition holds that holds from there on.
  private func partition(_ range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func checked(_ length: Double, _ ordinal: Int) -> Double {
    precondition(
      length >= 0 && length.isFinite, "item \(ordinal) has a height of 0 or more, not \(length)")
    return length
  }
}
