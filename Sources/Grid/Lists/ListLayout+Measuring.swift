public import Diffing
public import Geometry

/// Measuring rows.
extension ListLayout {
  /// The maximum number of rows measured in one direction, in case all have the height 0.
  private static let measuringLimit = CellStore.limit

  /// The number of measured rows.
  public var measuredCount: Int { corrections.count }

  /// Returns whether a row was measured.
  public func isMeasured(_ ordinal: Int) -> Bool {
    corrections.value(at: input.key(at: ordinal)) != nil
  }

  /// Returns whether all rows in a part of the content were measured.
  public func isMeasured(in rect: Rect) -> Bool {
    var ordinal = firstRow(endingAfter: rect.min(axis))
    while ordinal < itemCount {
      let section = section(of: ordinal)
      let end = input.sections.ordinals(of: section).upperBound
      while ordinal < end {
        guard start(of: ordinal, in: section) < rect.max(axis) else { return true }
        guard isMeasured(ordinal) else { return false }
        ordinal += 1
      }
    }
    return true
  }

  /// Measures the rows in a part of the content, starting at the anchor.
  public func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector {
    guard itemCount > 0 else { return .zero }
    let first: Int
    switch anchor {
    case .item(let ordinal): first = min(max(0, ordinal), itemCount - 1)
    case .end: first = itemCount
    }
    let before = position(of: first)
    measureForward(from: first, from: before, to: rect.max(axis), by: size)
    measureBackward(from: first, from: before, to: rect.min(axis), by: size)
    var movement = Vector.zero
    movement[axis] = position(of: first) - before
    return movement
  }

  /// Measures a row, unless it was measured before.
  public func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {
    let key = input.key(at: ordinal)
    guard corrections.value(at: key) == nil else { return }
    let item = input.item(at: ordinal)
    let estimate = estimate(ofSection: input.dataSections.path(of: key).section)
    let answer = size(item, ProposedSize(rowWidth, across: axis))?[axis] ?? estimate
    require(
      answer >= 0 && answer.isFinite, "the height of row \(item) is \(answer); expected 0 or more")
    corrections.set(key, LengthQuantum.rounded(max(0, answer)) - estimate)
  }

  /// Returns the start of a row; past the last row, the end of the last row.
  private func position(of ordinal: Int) -> Double {
    ordinal < itemCount ? start(of: ordinal) : end(of: itemCount - 1)
  }

  private func measureForward(
    from first: Int, from before: Double, to greatest: Double, by size: (Int, ProposedSize) -> Size?
  ) {
    var ordinal = first
    let last = min(itemCount, first + Self.measuringLimit)
    while ordinal < last, start(of: ordinal) - (position(of: first) - before) < greatest {
      measure(ordinal, by: size)
      ordinal += 1
    }
  }

  private func measureBackward(
    from first: Int, from before: Double, to least: Double, by size: (Int, ProposedSize) -> Size?
  ) {
    var ordinal = first
    let last = max(0, first - Self.measuringLimit)
    while ordinal > last, end(of: ordinal - 1) - (position(of: first) - before) > least {
      ordinal -= 1
      measure(ordinal, by: size)
    }
  }

  // MARK: - Changes

  /// Returns this layout with the sizes that another list has measured.
  ///
  /// Only items that still exist are included.
  public func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> (any SelfSizingGridLayout)? {
    guard let old = old as? ListLayout, old.axis == axis, old.rowWidth == rowWidth else {
      return nil
    }
    if mapping == nil { adoptTitles(of: old, through: nil, isSame: true) }
    let items = input.itemMapping(from: old.input, through: mapping)
    if items == nil, invalidated.isEmpty, hasEstimates(of: old) {
      return replacingCorrections(with: old.corrections)
    }
    let mapping = items ?? IndexMapping(count: itemCount)
    guard mapping.oldCount == old.itemCount, mapping.newCount == itemCount else { return nil }
    let adopted =
      hasEstimates(of: old) ? old.corrections.mapped(by: mapping) : converted(from: old, mapping)
    for ordinal in invalidated where ordinal >= 0 && ordinal < itemCount {
      adopted.remove(input.key(at: ordinal))
    }
    return replacingCorrections(with: adopted)
  }

  /// Returns whether another list has the same estimate for all rows of all sections.
  private func hasEstimates(of old: ListLayout) -> Bool {
    settings.estimatedRowHeightOfSection == nil && old.settings.estimatedRowHeightOfSection == nil
      && settings.estimatedRowHeight == old.settings.estimatedRowHeight
  }

  /// Returns the measured lengths of another list as corrections of this list's estimates.
  private func converted(from old: ListLayout, _ mapping: IndexMapping) -> LengthCorrections {
    let result = LengthCorrections()
    let (oldMap, newMap) = (old.input.dataSections, input.dataSections)
    old.corrections.forEach { item, correction in
      guard let new = mapping.newIndex(of: item) else { return }
      let length = old.estimate(ofSection: oldMap.path(of: item).section) + correction
      result.set(new, length - estimate(ofSection: newMap.path(of: new).section))
    }
    return result
  }
}
