package import Diffing
package import Geometry

/// Measuring the cells of groups and of single items.
extension ColumnarLayout {
  /// Whether cells, titles or footers determine lengths.
  package var hasSelfSizingItems: Bool { units.measured != nil }

  /// The number of measured items.
  package var measuredCount: Int { units.measured?.lengths.corrections.count ?? 0 }

  /// Returns whether an item was measured; true if cells do not determine heights.
  package func isMeasured(_ ordinal: Int) -> Bool {
    guard let measured = units.measured, measured.measuresRows,
      !units.isCollapsed(units.unit(of: ordinal))
    else { return true }
    return measured.correction(of: ordinal) != nil
  }

  /// Returns whether all items in a part of the content are measured.
  package func isMeasured(in rect: Rect) -> Bool {
    guard let measured = units.measured, measured.measuresRows else { return true }
    let (least, greatest) = (rect.min(axis), rect.max(axis))
    guard !store.needsStacking, store.fill.isFilled(from: least, to: greatest) else { return false }
    for column in 0..<columnCount {
      var index = store.fill.firstUnitIndex(in: column, endingAfter: least)
      while let unit = store.fill.unit(at: index, inColumn: column) {
        let start = store.fill.position(of: unit).start
        guard start < greatest else { break }
        guard units.areMeasured(rowsOf: unit, at: start, from: least, to: greatest) else {
          return false
        }
        index += 1
      }
    }
    return true
  }

  /// Keeps what is in a part of the content in its place as long as it is displayed.
  package func didDisplay(_ rect: Rect) {
    guard units.measured != nil, !rect.isEmpty else { return }
    store.setDisplayed(from: rect.min(axis), to: rect.max(axis))
  }

  /// Measures the items in a part of the content.
  ///
  /// What is displayed in a column keeps its place. Otherwise, the first item in the part does.
  package func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector {
    let kept: ColumnMeasurement.Kept =
      switch anchor {
      case .item(let ordinal) where ordinal < itemCount: .part(part(of: max(0, ordinal)))
      case .item, .end: .end
      }
    return measure(.rows, in: rect, keeping: kept) { part in
      units.ordinal(of: part).map { measuredChange(of: $0, by: size) } ?? 0
    }
  }

  /// Measures an item, unless it was measured before.
  package func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {
    let part = part(of: ordinal)
    guard units.needsMeasuring(part, .rows) else { return }
    let end = store.fill.position(of: part.unit).start + units.end(of: part)
    let change = measuredChange(of: ordinal, by: size)
    store.lengthen(
      part.unit, by: change,
      keepingEnd: store.displayed.map { end <= $0.lowerBound } ?? false)
  }

  /// Returns this layout with the lengths and positions of another one.
  package func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> Self? {
    guard let old = old as? ColumnarLayout,
      adoptLengths(of: old, through: mapping, sections: nil, invalidating: invalidated)
    else { return nil }
    if mapping == nil, let displayed = old.store.displayed, hasColumns(of: old),
      let (fill, distance) = store.fill.preservingPositions(
        of: old.store.fill, IndexMapping(count: units.count), from: displayed.lowerBound,
        to: displayed.upperBound)
    {
      store.setFill(fill)
      store.setDisplayed(of: old.store, movedBy: distance)
    }
    return self
  }

  // MARK: - Implementation

  /// Returns the part of an item.
  func part(of ordinal: Int) -> ColumnPart {
    let unit = units.unit(of: ordinal)
    return ColumnPart(unit: unit, index: ordinal - units.ordinals(of: unit).lowerBound)
  }

  /// Measures parts in a part of the content; returns the distance that a kept part has moved.
  private func measure(
    _ kind: ColumnPart.Kind, in rect: Rect, keeping kept: ColumnMeasurement.Kept,
    by measure: ColumnMeasurement.Measure
  ) -> Vector {
    guard units.count > 0, units.measured != nil else { return .zero }
    var movement = Vector.zero
    var measurement = ColumnMeasurement(
      kind, units, store, from: rect.min(axis), to: rect.max(axis))
    movement[axis] = measurement.measure(keeping: kept, by: measure)
    return movement
  }

  /// Measures an item; returns the change of its length, in points.
  private func measuredChange(of ordinal: Int, by size: (Int, ProposedSize) -> Size?) -> Double {
    guard let measured = units.measured else { return 0 }
    let item = input.item(at: ordinal)
    let answer = size(item, ProposedSize(rowWidth, across: axis))?[axis] ?? units.rowLength
    require(
      answer >= 0 && answer.isFinite, "the height of row \(item) is \(answer); expected 0 or more")
    let correction = LengthQuantum.rounded(answer) - units.rowLength
    measured.lengths.corrections.set(item, correction)
    return correction
  }

  // MARK: - Changes

  /// Returns whether columns of another layout have the same places.
  func hasColumns(of old: ColumnarLayout) -> Bool {
    old.columnCount == columnCount && old.axis == axis && old.settings.unit == settings.unit
      && old.store.fill.spacing == store.fill.spacing
      && old.store.fill.origin == store.fill.origin
  }

  /// Adopts the lengths that were measured in another layout, and positions all units again.
  ///
  /// - Parameters:
  ///   - old: The layout before a change of the data or of the settings.
  ///   - items: The new index of each item; nil if the data are the same.
  ///   - sections: The new index of each section; nil if the sections are the same.
  ///   - invalidated: The indices in this layout whose items have to be measured again.
  /// - Returns: Whether there are lengths that are still valid.
  @discardableResult func adoptLengths(
    of old: ColumnarLayout, through items: IndexMapping?, sections: IndexMapping?,
    invalidating invalidated: [Int]
  ) -> Bool {
    guard let measured = units.measured, let known = old.units.measured, old.axis == axis,
      old.rowWidth == rowWidth, old.columnWidth == columnWidth
    else { return false }
    if measured.measuresRows, known.measuresRows {
      adoptHeights(of: old, known.lengths, input.itemMapping(from: old.input, through: items))
      for ordinal in invalidated where ordinal >= 0 && ordinal < itemCount {
        measured.lengths.corrections.remove(input.item(at: ordinal))
      }
    }
    if measured.measuresSupplementaries {
      let count = units.count
      measured.lengths.supplementaries.adopt(
        known.lengths.supplementaries, isSame: items == nil
      ) { section in
        let new = sections.map { section < $0.oldCount ? $0.newIndex(of: section) : nil } ?? section
        return new.flatMap { $0 < count ? $0 : nil }
      }
    }
    store.setFill(
      ColumnFill(
        units, columnCount: columnCount, spacing: store.fill.spacing, origin: store.fill.origin))
    return true
  }

  private func adoptHeights(
    of old: ColumnarLayout, _ known: MeasuredLengths, _ mapping: IndexMapping?
  ) {
    units.measured?.lengths.corrections.adopt(
      known.corrections, through: mapping, adding: old.units.rowLength - units.rowLength)
  }
}

/// Measuring titles and footers.
extension ColumnarLayout {
  var measuresSupplementaries: Bool { units.measured?.measuresSupplementaries ?? false }

  func areSupplementariesMeasured(in rect: Rect, pinnedIn viewport: Rect) -> Bool {
    guard measuresSupplementaries else { return true }
    let (least, greatest) = (rect.min(axis), rect.max(axis))
    guard !store.needsStacking, store.fill.isFilled(from: least, to: greatest) else { return false }
    for column in 0..<columnCount {
      var index = store.fill.firstUnitIndex(in: column, endingAfter: least)
      while let unit = store.fill.unit(at: index, inColumn: column) {
        guard store.fill.position(of: unit).start < greatest else { break }
        for kind in SupplementaryElement.Kind.allCases
        where needsMeasuring(SupplementaryElement(kind, section: unit), from: least, to: greatest) {
          return false
        }
        index += 1
      }
    }
    var isMeasured = true
    forEachPinned(in: viewport) {
      if units.measured?.needsMeasuring($0) ?? false { isMeasured = false }
    }
    return isMeasured
  }

  func measureSupplementaries(
    around rect: Rect, pinnedIn viewport: Rect, keeping anchor: MeasuringAnchor,
    by size: SupplementaryMeasure
  ) -> Vector {
    guard measuresSupplementaries else { return .zero }
    let kept: ColumnMeasurement.Kept =
      switch anchor {
      case .items(.item(let ordinal)) where ordinal < itemCount: .part(part(of: max(0, ordinal)))
      case .items: .end
      case .supplementary(let supplementary): .part(units.part(of: supplementary))
      }
    let movement = measure(.supplementaries, in: rect, keeping: kept) { part in
      units.supplementary(of: part).map { measuredChange(of: $0, by: size) } ?? 0
    }
    // The title of a group that begins before the viewport is at the viewport's start.
    var pinned: ContiguousArray<SupplementaryElement> = []
    appendPinned(in: viewport.offset(by: movement), to: &pinned)
    for title in pinned where units.measured?.needsMeasuring(title) ?? false {
      let start = store.fill.position(of: title.section).start
      store.lengthen(
        title.section, by: measuredChange(of: title, by: size),
        keepingEnd: store.displayed.map { start < $0.upperBound } ?? true)
    }
    return movement
  }

  /// Returns whether a title or footer in an interval is not measured yet.
  private func needsMeasuring(
    _ supplementary: SupplementaryElement, from least: Double, to greatest: Double
  ) -> Bool {
    let part = units.part(of: supplementary)
    guard units.needsMeasuring(part, .supplementaries) else { return false }
    let origin = store.fill.position(of: part.unit).start
    return origin + units.start(of: part) < greatest && origin + units.end(of: part) > least
  }

  /// Measures a title or footer; returns the change of its length, in points.
  private func measuredChange(
    of supplementary: SupplementaryElement, by size: SupplementaryMeasure
  ) -> Double {
    guard let measured = units.measured, let estimate = measured.estimate(of: supplementary) else {
      return 0
    }
    let length = size(supplementary, ProposedSize(columnWidth, across: axis))?[axis] ?? estimate
    require(
      length >= 0 && length.isFinite,
      "the length of the \(supplementary.kind) of section \(supplementary.section) is \(length); "
        + "expected 0 or more")
    let before = measured.lengths.supplementaries.length(of: supplementary) ?? estimate
    let rounded = LengthQuantum.rounded(length)
    measured.lengths.supplementaries.set(supplementary, rounded)
    return rounded - before
  }
}
