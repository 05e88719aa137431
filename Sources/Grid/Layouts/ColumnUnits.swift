import Diffing
import Geometry

/// The units that a columnar layout positions: groups with title and footer, or single items.
package struct ColumnUnits {
  /// The items and their groups.
  let sections: SectionMap
  /// Whether each item is a unit of its own.
  let areItems: Bool
  /// The length of an item without a length of its own, in points.
  let rowLength: Double
  /// The length of the inset and the title before the items of a group in the settings, in points.
  let leadingLength: Double
  /// The length of the footer and the inset after the items of a group in the settings, in points.
  let trailingLength: Double
  /// The lengths that cells and views determine; nil if the settings determine all of them.
  let measured: MeasuredColumns?
  /// The groups of which only the titles remain.
  let collapsed: Set<Int>
  private let lengths: ItemLengths?
  /// The total length of the items before each ordinal; empty unless items of groups vary in
  /// length.
  private let sums: ContiguousArray<Double>

  /// Creates units.
  ///
  /// The lengths of items in groups are requested here, at a cost of O(items). Those of items that
  /// are units are requested when they are needed.
  init(
    _ sections: SectionMap, areItems: Bool, rowLength: Double, lengths: ((Int) -> Double)?,
    leadingLength: Double, trailingLength: Double, measured: MeasuredColumns? = nil,
    collapsed: Set<Int> = []
  ) {
    self.sections = sections
    self.areItems = areItems
    self.rowLength = rowLength
    self.lengths = areItems ? lengths.map { ItemLengths($0) } : nil
    self.leadingLength = areItems ? 0 : leadingLength
    self.trailingLength = areItems ? 0 : trailingLength
    self.measured = measured
    self.collapsed = areItems ? [] : collapsed
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

  /// The number of units.
  package var count: Int { areItems ? sections.itemCount : sections.sectionCount }

  /// Returns the length of a unit, in points.
  func length(of unit: Int) -> Double {
    guard !areItems else {
      guard let lengths else { return length(ofItem: unit, in: unit) }
      return Self.checked(lengths.length(of: unit), unit)
    }
    return start(of: rows(of: unit).upperBound, in: unit) + trailingLength(of: unit)
  }

  /// Returns the length of the inset and the title before the items of a group, in points.
  func leadingLength(of unit: Int) -> Double {
    leadingLength + (measured?.correction(of: .title(unit)) ?? 0)
  }

  /// Returns the length of the footer and the inset after the items of a group, in points.
  ///
  /// A collapsed group has no footer.
  func trailingLength(of unit: Int) -> Double {
    isCollapsed(unit) ? 0 : trailingLength + (measured?.correction(of: .footer(unit)) ?? 0)
  }

  /// Returns whether only the title of a group remains.
  func isCollapsed(_ unit: Int) -> Bool { !collapsed.isEmpty && collapsed.contains(unit) }

  /// Stops requesting lengths; items have this length from then on, in points.
  func detach(estimate: Double) { lengths?.detach(estimate: estimate) }

  /// Returns the items of a unit.
  func ordinals(of unit: Int) -> Range<Int> {
    areItems ? unit..<unit + 1 : sections.ordinals(of: unit)
  }

  /// Returns the items of a unit that have rows: none in a collapsed group.
  func rows(of unit: Int) -> Range<Int> {
    let ordinals = ordinals(of: unit)
    return isCollapsed(unit) ? ordinals.lowerBound..<ordinals.lowerBound : ordinals
  }

  /// Returns the unit of an item.
  func unit(of ordinal: Int) -> Int {
    areItems ? ordinal : sections.path(of: ordinal).section
  }

  /// Returns the start of an item in its group, in points.
  ///
  /// The start of the item after the last one is the end of the items. All items of a collapsed
  /// group are at the end of its title.
  func start(of ordinal: Int, in unit: Int) -> Double {
    let first = sections.ordinals(of: unit).lowerBound
    guard !isCollapsed(unit) else { return leadingLength(of: unit) }
    guard sums.isEmpty else { return leadingLength(of: unit) + (sums[ordinal] - sums[first]) }
    var rows = Double(ordinal - first) * rowLength
    if let measured { rows += measured.correction(of: first..<ordinal) }
    return leadingLength(of: unit) + rows
  }

  /// Returns the length of an item in its unit, in points; 0 in a collapsed group.
  func length(ofItem ordinal: Int, in unit: Int) -> Double {
    guard !isCollapsed(unit) else { return 0 }
    guard sums.isEmpty else { return sums[ordinal + 1] - sums[ordinal] }
    guard let measured else { return rowLength }
    return max(0, rowLength + (measured.correction(of: ordinal) ?? 0))
  }

  /// Returns the items that overlap an interval in a group that begins at `origin`.
  ///
  /// An item ends exactly where the next one begins, even with rounding errors. Cost: two binary
  /// searches.
  func ordinals(
    of unit: Int, at origin: Double, from least: Double, to greatest: Double
  ) -> Range<Int> {
    let all = rows(of: unit)
    let first = all.partitionPoint { origin + start(of: $0 + 1, in: unit) <= least }
    let end = all.partitionPoint { origin + start(of: $0, in: unit) < greatest }
    return first..<max(first, end)
  }

  private static func checked(_ length: Double, _ ordinal: Int) -> Double {
    require(
      length >= 0 && length.isFinite,
      "the height of item \(ordinal) is \(length); expected 0 or more")
    return length
  }
}

/// The lengths of items that a layout requests from the program, until the data have changed.
///
/// Copies of a layout share one object.
///
/// State: the lengths that were asked for, and their estimate. Changed by layouts.
final class ItemLengths {
  private let request: (Int) -> Double
  /// The length of every item after the data have changed, in points; nil before.
  private var estimate: Double?

  /// Creates lengths that are requested when they are needed.
  init(_ request: @escaping (Int) -> Double) { self.request = request }

  /// Returns the length of an item, in points.
  func length(of ordinal: Int) -> Double { estimate ?? request(ordinal) }

  /// Stops requesting lengths; all items have this length from then on, in points.
  func detach(estimate: Double) { self.estimate = estimate }
}
