/// Measures the parts of a columnar layout in an interval, and positions the units around it.
///
/// Each column has an anchor: the first part of it that is displayed and stays visible, or that was
/// displayed nearby. Parts after the anchor are measured downward, parts before it upward, so that
/// everything displayed keeps its place. Units after the displayed ones are positioned again, one
/// after the other: a unit that becomes visible goes into the column that is shortest after all
/// visible parts were measured.
struct ColumnMeasurement {
  /// Measures a part and returns the change of its length, in points.
  typealias Measure = (ColumnPart) -> Double

  /// What keeps its position if the offset follows the movement.
  enum Kept {
    /// The start of a part.
    case part(ColumnPart)
    /// The end of the longest column.
    case end
  }

  private let units: ColumnUnits
  private let store: ColumnStore
  private let kind: ColumnPart.Kind
  private var least: Double
  private var greatest: Double
  /// The part from which each column is measured in both directions; nil in an empty column.
  private var anchors: ContiguousArray<ColumnPart?>
  /// How many more parts can be measured.
  private var remaining = CellStore.limit

  /// The maximum number of parts above the interval that are measured at once near the start.
  private static let startLimit = 32
  /// The maximum number of parts that are visited to count those near the start.
  private static let visitLimit = 512

  /// Creates a measurement of the parts of a kind in an interval.
  init(
    _ kind: ColumnPart.Kind, _ units: ColumnUnits, _ store: ColumnStore, from least: Double,
    to greatest: Double
  ) {
    self.kind = kind
    self.units = units
    self.store = store
    self.least = least
    self.greatest = greatest
    anchors = ContiguousArray(repeating: nil, count: store.fill.columnCount)
  }

  /// Measures all parts in the interval.
  ///
  /// - Parameters:
  ///   - kept: What keeps its position if the offset follows the movement.
  ///   - measure: Measures a part and returns the change of its length, in points.
  /// - Returns: The distance that the kept part has moved, in points.
  mutating func measure(keeping kept: Kept, by measure: Measure) -> Double {
    let solved = store.solve(from: least, to: greatest)
    shiftInterval(by: solved)
    let before = position(of: kept)
    if let nearby = nearbyDisplayed {
      removeUnits(afterThoseIn: nearby)
      findAnchors(in: nearby)
    }
    // What was displayed is far away, or only empty space.
    if anchors.allSatisfy({ $0 == nil }) { restart(kept) }
    let count = store.fill.end
    measureDownward(measure)
    measureUpward(to: least, measure)
    if store.needsStacking {
      if countAbove <= Self.startLimit { measureUpward(to: -.infinity, measure) }
      store.stack(before: min(least, store.displayed?.lowerBound ?? least))
    }
    store.append(max(0, store.fill.isEager ? units.count : count - store.fill.end))
    store.fill(upTo: 2 * greatest - least)
    return solved + position(of: kept) - before
  }

  private mutating func shiftInterval(by distance: Double) {
    least += distance
    greatest += distance
  }

  private func position(of kept: Kept) -> Double {
    switch kept {
    case .part(let part): store.fill.position(of: part.unit).start + units.start(of: part)
    case .end: store.fill.length
    }
  }

  // MARK: - Anchors

  /// What is displayed, if it is near the interval; nil otherwise, and after a jump to the start.
  ///
  /// It can become visible again, because the content can turn out to be shorter. At the start, the
  /// columns begin at one line, whatever was displayed.
  private var nearbyDisplayed: ClosedRange<Double>? {
    guard let displayed = store.displayed else { return nil }
    if displayed.lowerBound < greatest, displayed.upperBound > least { return displayed }
    guard store.fill.first > 0 || least > store.fill.origin else { return nil }
    let reach = Self.nearbyIntervals * (greatest - least)
    return displayed.lowerBound - greatest <= reach && least - displayed.upperBound <= reach
      ? displayed : nil
  }

  /// The distance up to which displayed parts are near, as a multiple of the interval's length.
  private static let nearbyIntervals = 16.0

  /// Removes the units after the displayed ones.
  private func removeUnits(afterThoseIn displayed: ClosedRange<Double>) {
    var last = -1
    while let unit = store.fill.firstUnit(
      after: last, from: displayed.lowerBound, to: displayed.upperBound)
    {
      last = unit
      // After a change of the data, the places of units after new items are not final.
      let start = store.fill.position(of: unit).start
      guard
        units.areMeasured(
          rowsOf: unit, at: start, from: displayed.lowerBound, to: displayed.upperBound)
      else { break }
    }
    if last >= 0 { store.removeUnits(after: last) }
  }

  /// Finds the anchors in the displayed part of the interval; if there is none, in all that is
  /// displayed.
  private mutating func findAnchors(in nearby: ClosedRange<Double>) {
    let start = max(nearby.lowerBound, least)
    let end = min(nearby.upperBound, greatest)
    let displayed = start < end ? start...end : nearby
    for column in anchors.indices {
      let index = store.fill.firstUnitIndex(in: column, endingAfter: displayed.lowerBound)
      // A column whose first unit is after what is displayed begins there.
      if let unit = store.fill.unit(at: index, inColumn: column),
        index == 0 || store.fill.position(of: unit).start < displayed.upperBound
      {
        anchors[column] = firstPart(of: unit, after: displayed.lowerBound)
      } else if let unit = store.fill.unit(at: index - 1, inColumn: column) {
        anchors[column] = self.end(of: unit)
      }
    }
  }

  /// Finds the anchors after a jump: the first visible parts, and what is kept.
  ///
  /// If there are few units, all of them are positioned again from the start.
  private mutating func restart(_ kept: Kept) {
    if store.fill.isEager {
      let before = position(of: kept)
      store.restart()
      shiftInterval(by: position(of: kept) - before)
    }
    for column in anchors.indices {
      switch kept {
      case .end:
        let index = store.fill.firstUnitIndex(in: column, endingAfter: greatest)
        let unit =
          store.fill.unit(at: index, inColumn: column)
          ?? store.fill.unit(at: index - 1, inColumn: column)
        anchors[column] = unit.map { end(of: $0) }
      case .part:
        let index = store.fill.firstUnitIndex(in: column, endingAfter: least)
        if let unit = store.fill.unit(at: index, inColumn: column) {
          anchors[column] = firstPart(of: unit, after: least)
        } else if let unit = store.fill.unit(at: index - 1, inColumn: column) {
          anchors[column] = end(of: unit)
        }
      }
    }
    guard case .part(let part) = kept, store.fill.isPositioned(part.unit) else { return }
    let position = store.fill.position(of: part.unit)
    if position.start + units.start(of: part) < greatest, position.end > least {
      anchors[position.column] = part
    }
    let visible = anchors.compactMap(\.self).filter {
      store.fill.position(of: $0.unit).start < greatest
    }
    if let last = visible.max(by: { $0.unit < $1.unit }) {
      store.removeUnits(after: last.unit)
      for column in anchors.indices where anchors[column].map({ $0.unit > last.unit }) ?? false {
        let index = store.fill.firstUnitIndex(in: column, endingAfter: .infinity)
        anchors[column] = store.fill.unit(at: index - 1, inColumn: column).map { end(of: $0) }
      }
    }
  }

  private func firstPart(of unit: Int, after coordinate: Double) -> ColumnPart {
    units.firstPart(
      of: unit, at: store.fill.position(of: unit).start, endingAfter: coordinate)
  }

  private func end(of unit: Int) -> ColumnPart {
    ColumnPart(unit: unit, index: units.rowCount(of: unit) + 1)
  }

  // MARK: - Downward

  /// Measures all parts after the anchors, and positions units until all columns are filled.
  private mutating func measureDownward(_ measure: Measure) {
    for column in anchors.indices {
      guard let anchor = anchors[column] else { continue }
      var index = max(
        store.fill.index(ofUnit: anchor.unit),
        store.fill.firstUnitIndex(in: column, endingAfter: least))
      while let unit = store.fill.unit(at: index, inColumn: column),
        store.fill.position(of: unit).start < greatest
      {
        let title = ColumnPart(unit: unit, index: ColumnPart.title)
        measureDownward(from: unit == anchor.unit ? anchor : title, measure)
        index += 1
      }
    }
    while remaining > 0, store.fill.end < units.count, store.fill.shortestEnd < greatest {
      store.append(1)
      remaining -= 1
      measureDownward(
        from: ColumnPart(unit: store.fill.end - 1, index: ColumnPart.title), measure)
    }
  }

  private mutating func measureDownward(from first: ColumnPart, _ measure: Measure) {
    var part = first
    part.index = max(part.index, firstPart(of: part.unit, after: least).index)
    let end = units.rowCount(of: part.unit)
    while part.index <= end, remaining > 0,
      store.fill.position(of: part.unit).start + units.start(of: part) < greatest
    {
      if units.needsMeasuring(part, kind) {
        remaining -= 1
        let change = measure(part)
        store.lengthen(part.unit, by: change, keepingEnd: false)
      }
      part.index += 1
    }
  }

  // MARK: - Upward

  /// Measures all parts before the anchors that end after a coordinate, and positions units until
  /// all columns are filled.
  private mutating func measureUpward(to least: Double, _ measure: Measure) {
    for column in anchors.indices {
      guard let anchor = anchors[column] else { continue }
      var index = min(
        store.fill.index(ofUnit: anchor.unit),
        store.fill.firstUnitIndex(in: column, endingAfter: greatest))
      while let unit = store.fill.unit(at: index, inColumn: column),
        store.fill.position(of: unit).end > least
      {
        measureUpward(before: unit == anchor.unit ? anchor : end(of: unit), to: least, measure)
        index -= 1
      }
    }
    while remaining > 0, store.fill.first > 0, store.fill.latestStart > least {
      store.prepend(1)
      remaining -= 1
      measureUpward(before: end(of: store.fill.first), to: least, measure)
    }
  }

  private mutating func measureUpward(
    before last: ColumnPart, to least: Double, _ measure: Measure
  ) {
    var part = last
    part.index = min(part.index - 1, firstPart(of: part.unit, after: greatest).index)
    while part.index >= ColumnPart.title, remaining > 0,
      store.fill.position(of: part.unit).start + units.end(of: part) > least
    {
      if units.needsMeasuring(part, kind) {
        remaining -= 1
        let change = measure(part)
        store.lengthen(part.unit, by: change, keepingEnd: true)
      }
      part.index -= 1
    }
  }

  /// The number of parts above the interval that are not measured, or more than
  /// ``startLimit`` if there are very many parts.
  private var countAbove: Int {
    var (count, visited) = (0, 0)
    for column in anchors.indices {
      var index = store.fill.firstUnitIndex(in: column, endingAfter: least)
      if store.fill.unit(at: index, inColumn: column) == nil { index -= 1 }
      while let unit = store.fill.unit(at: index, inColumn: column) {
        var part = ColumnPart(unit: unit, index: units.rowCount(of: unit))
        while part.index >= ColumnPart.title {
          visited += 1
          if store.fill.position(of: unit).start + units.end(of: part) <= least,
            units.needsMeasuring(part, kind)
          {
            count += 1
          }
          guard count <= Self.startLimit, visited < Self.visitLimit else {
            return Self.startLimit + 1
          }
          part.index -= 1
        }
        index -= 1
      }
    }
    return count
  }
}
