import Diffing

/// A part of a unit of a columnar layout whose length can be measured.
struct ColumnPart: Hashable {
  /// The unit: a group or a single item.
  var unit: Int
  /// The row, from 0; −1 for the title with the inset above it, and the number of rows for the
  /// footer with the inset below it.
  ///
  /// The number of rows plus 1 is the end of the unit.
  var index: Int

  /// The index of a title.
  static let title = -1

  /// What measures parts.
  enum Kind {
    /// Cells.
    case rows
    /// The views of titles and footers.
    case supplementaries
  }
}

extension ColumnUnits {
  /// Returns the number of rows of a unit.
  func rowCount(of unit: Int) -> Int { rows(of: unit).count }

  /// Returns the start of a part in its unit, in points.
  func start(of part: ColumnPart) -> Double {
    if part.index == ColumnPart.title { return 0 }
    let rows = rows(of: part.unit)
    if part.index > rows.count { return length(of: part.unit) }
    return areItems
      ? (part.index == 0 ? 0 : length(of: part.unit))
      : start(of: rows.lowerBound + part.index, in: part.unit)
  }

  /// Returns the end of a part in its unit, in points.
  func end(of part: ColumnPart) -> Double {
    start(of: ColumnPart(unit: part.unit, index: part.index + 1))
  }

  /// Returns the item of a part; nil for a title or footer.
  func ordinal(of part: ColumnPart) -> Int? {
    let rows = rows(of: part.unit)
    return part.index >= 0 && part.index < rows.count ? rows.lowerBound + part.index : nil
  }

  /// Returns the title or footer of a part; nil for a row.
  func supplementary(of part: ColumnPart) -> SupplementaryElement? {
    if areItems { return nil }
    if part.index == ColumnPart.title { return .title(part.unit) }
    return part.index == rowCount(of: part.unit) ? .footer(part.unit) : nil
  }

  /// Returns the part of a title or footer.
  func part(of supplementary: SupplementaryElement) -> ColumnPart {
    let unit = supplementary.section
    return ColumnPart(
      unit: unit, index: supplementary.kind == .title ? ColumnPart.title : rowCount(of: unit))
  }

  /// Returns the first part of a unit at `origin` that ends after a coordinate.
  func firstPart(of unit: Int, at origin: Double, endingAfter coordinate: Double) -> ColumnPart {
    if areItems {
      return ColumnPart(unit: unit, index: origin + length(of: unit) > coordinate ? 0 : 1)
    }
    let title = ColumnPart(unit: unit, index: ColumnPart.title)
    if origin + end(of: title) > coordinate { return title }
    let rows = rows(of: unit)
    let row = rows.partitionPoint { origin + start(of: $0 + 1, in: unit) <= coordinate }
    return ColumnPart(unit: unit, index: row - rows.lowerBound)
  }

  /// Returns whether a part is of a kind and not measured yet.
  func needsMeasuring(_ part: ColumnPart, _ kind: ColumnPart.Kind) -> Bool {
    switch kind {
    case .rows:
      guard let measured, measured.measuresRows, let ordinal = ordinal(of: part) else {
        return false
      }
      return measured.correction(of: ordinal) == nil
    case .supplementaries:
      guard let supplementary = supplementary(of: part), let measured else { return false }
      return measured.needsMeasuring(supplementary)
        && (supplementary.kind == .title || !isCollapsed(part.unit))
    }
  }

  /// Returns whether all rows of a unit at `origin` that overlap an interval are measured.
  func areMeasured(
    rowsOf unit: Int, at origin: Double, from least: Double, to greatest: Double
  ) -> Bool {
    guard let measured, measured.measuresRows else { return true }
    if areItems { return measured.correction(of: unit) != nil }
    for ordinal in ordinals(of: unit, at: origin, from: least, to: greatest)
    where measured.correction(of: ordinal) == nil {
      return false
    }
    return true
  }
}
