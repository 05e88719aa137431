package import Diffing
package import Geometry

/// Measuring the cells of sections such as ``ListSection/selfSizing(estimatedHeight:spacing:)``.
extension PageLayout {
  /// Whether a section near the viewport has items whose lengths are determined by cells.
  package var hasSelfSizingItems: Bool { store.hasMeasuredItems || store.measuresSupplementaries }

  /// The number of measured items.
  package var measuredCount: Int { store.lengths.corrections.count }

  /// Returns whether the slot of an item is final.
  ///
  /// True for items of sections that determine their slots themselves.
  package func isMeasured(_ ordinal: Int) -> Bool {
    guard store.hasMeasuredItems else { return true }
    let path = store.input.sections.path(of: ordinal)
    guard let solved = store.solvedSection(path.section) else { return true }
    if let placed = solved.placed { return placed.isPlaced(path.item) }
    return solved.rows == nil || store.lengths.value(at: ordinal) != nil
  }

  /// Returns whether all items in a part of the content are measured.
  package func isMeasured(in rect: Rect) -> Bool {
    guard store.hasMeasuredItems else { return true }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard let solved = store.solvedSection(section) else { return false }
      let start = store.start(of: section) + solved.leadingLength
      let (least, greatest) = (rect.minY - start, rect.maxY - start)
      if let rows = solved.rows {
        guard rows.isMeasured(from: least, to: greatest) else { return false }
      } else if let placed = solved.placed {
        guard placed.isMeasured(from: least, to: greatest) else { return false }
      }
    }
    return true
  }

  /// Keeps the items in a part of the content at their places as long as they are displayed.
  package func didDisplay(_ rect: Rect) {
    guard store.hasMeasuredItems else { return }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard let solved = store.solvedSection(section), let placed = solved.placed else { continue }
      let start = store.start(of: section) + solved.leadingLength
      placed.setDisplayed(from: rect.minY - start, to: rect.maxY - start)
    }
  }

  /// Measures the items in a part of the content, starting at the anchor.
  package func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector {
    guard itemCount > 0 else { return .zero }
    let rect = store.axes.converted(rect)
    let first: Int
    switch anchor {
    case .item(let ordinal): first = min(max(0, ordinal), itemCount - 1)
    case .end: first = itemCount
    }
    let before = position(of: first)
    measureForward(from: first, from: before, to: rect.maxY, by: size)
    measureBackward(from: first, from: before, to: rect.minY, by: size)
    var movement = Vector.zero
    movement[store.axes.axis] = position(of: first) - before
    return movement
  }

  /// Measures an item, unless it was measured before or its section determines its slot.
  package func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {
    let path = store.input.sections.path(of: ordinal)
    if let placed = store.placed(path.section) {
      return place(path.item, in: placed, path.section, by: size)
    }
    guard let rows = store.rows(of: path.section), store.lengths.value(at: ordinal) == nil else {
      return
    }
    let item = store.input.item(at: ordinal)
    let answer = length(of: item, width: rows.width, size) ?? rows.estimate
    store.setLength(answer, ofItem: store.input.key(at: ordinal))
  }

  /// Returns this layout with the sizes of the items that were measured in another page.
  package func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> Self? {
    guard let old = old as? PageLayout, store.settings.preset.uniform == nil else { return nil }
    store.adoptSizes(of: old.store, through: mapping, invalidating: invalidated)
    store.adoptSupplementaryLengths(of: old.store, isSame: true)
    return self
  }

  /// Asks a cell for its length along the page, in points; nil if it requests none.
  private func length(
    of item: Int, width: Double, _ size: (Int, ProposedSize) -> Size?
  ) -> Double? {
    let axis = store.axes.axis
    return requestedSize(of: item, ProposedSize(width, across: axis), size)?[axis]
  }

  /// Asks a cell for its size; nil if it requests none.
  private func requestedSize(
    of item: Int, _ proposal: ProposedSize, _ size: (Int, ProposedSize) -> Size?
  ) -> Size? {
    guard let answer = size(item, proposal) else { return nil }
    require(
      answer.width >= 0 && answer.width.isFinite && answer.height >= 0 && answer.height.isFinite,
      "the size of item \(item) is \(answer); expected lengths of 0 or more")
    return answer
  }

  // MARK: - From the anchor to both ends

  /// Returns the start of an item along the page; past the last item, the end of the page.
  func position(of ordinal: Int) -> Double {
    ordinal < itemCount ? frame(of: ordinal).minY : store.end
  }

  /// Returns the slot of an item in page coordinates.
  private func frame(of ordinal: Int) -> Rect {
    let path = store.input.sections.path(of: ordinal)
    let placed = store.section(path.section)
    var origin = placed.origin
    origin.dy += store.start(of: path.section)
    return placed.solved.frame(of: path.item).offset(by: origin)
  }

  private func measureForward(
    from first: Int, from before: Double, to greatest: Double, by size: (Int, ProposedSize) -> Size?
  ) {
    var (ordinal, count) = (first, 0)
    while ordinal < itemCount, count < CellStore.limit {
      let section = store.input.sections.path(of: ordinal).section
      let moved = position(of: first) - before
      guard store.start(of: section) - moved < greatest else { return }
      guard store.rows(of: section) != nil else {
        place(
          from: ordinal, in: section, .forward, limit: CellStore.limit - count,
          to: { greatest + position(of: first) - before }, by: size)
        ordinal = store.input.sections.ordinals(of: section).upperBound
        continue
      }
      guard position(of: ordinal) - (position(of: first) - before) < greatest else { return }
      measure(ordinal, by: size)
      (ordinal, count) = (ordinal + 1, count + 1)
    }
  }

  private func measureBackward(
    from first: Int, from before: Double, to least: Double, by size: (Int, ProposedSize) -> Size?
  ) {
    var (ordinal, count) = (first, 0)
    while ordinal > 0, count < CellStore.limit {
      let section = store.input.sections.path(of: ordinal - 1).section
      let moved = position(of: first) - before
      guard store.start(of: section + 1) - moved > least else { return }
      guard store.rows(of: section) != nil else {
        place(
          from: ordinal, in: section, .backward, limit: CellStore.limit - count,
          to: { least + position(of: first) - before }, by: size)
        ordinal = store.input.sections.ordinals(of: section).lowerBound
        continue
      }
      guard frame(of: ordinal - 1).maxY - (position(of: first) - before) > least else { return }
      (ordinal, count) = (ordinal - 1, count + 1)
      measure(ordinal, by: size)
    }
  }

  // MARK: - Sections whose items are placed

  /// Returns the start of a section's items along the page, in points.
  private func itemStart(of section: Int) -> Double {
    store.start(of: section) + store.section(section).leadingLength
  }

  /// The direction in which items are placed one after the other.
  private enum PlacingDirection {
    case forward, backward
  }

  /// Places the items of a section from an item up to a position; no effect in sections that
  /// determine their slots themselves.
  ///
  /// - Parameters:
  ///   - ordinal: The first item to place; in the direction backward, the end of the section is
  ///     possible too.
  ///   - section: The section.
  ///   - direction: The direction from the first item.
  ///   - limit: The maximum number of items.
  ///   - end: Returns the position along the page after the first item is placed, in points.
  ///   - size: Measures a cell.
  private func place(
    from ordinal: Int, in section: Int, _ direction: PlacingDirection, limit: Int,
    to end: () -> Double, by size: (Int, ProposedSize) -> Size?
  ) {
    guard let placed = store.placed(section) else { return }
    let first = store.input.sections.ordinals(of: section).lowerBound
    let index = ordinal - first
    place(index, in: placed, section, by: size)
    let end = end() - itemStart(of: section)
    switch direction {
    case .forward:
      placed.placeForward(from: index, to: end, limit: limit) {
        measuredSize(of: first + $0, $1, placed, size)
      }
    case .backward:
      placed.placeBackward(from: index, to: end, limit: limit) {
        measuredSize(of: first + $0, $1, placed, size)
      }
    }
    store.updateLength(of: section)
  }

  private func place(
    _ index: Int, in placed: any PlacedSection, _ section: Int,
    by size: (Int, ProposedSize) -> Size?
  ) {
    let first = store.input.sections.ordinals(of: section).lowerBound
    placed.place(index) { measuredSize(of: first + $0, $1, placed, size) }
    store.updateLength(of: section)
  }

  /// Returns the size of an item in page coordinates, which is measured if necessary.
  ///
  /// `width` is proposed to the cell, in points; nil if the cell determines it.
  private func measuredSize(
    of ordinal: Int, _ width: Double?, _ placed: any PlacedSection,
    _ size: (Int, ProposedSize) -> Size?
  ) -> Size {
    let (lengths, axis, estimate) = (store.lengths, store.axes.axis, placed.estimate)
    if let known = lengths.size(at: ordinal, estimate: estimate) { return known }
    let item = store.input.item(at: ordinal)
    let proposal = width.map { ProposedSize($0, across: axis) } ?? ProposedSize()
    let answer = requestedSize(of: item, proposal, size)
    let length = answer.map { LengthQuantum.rounded($0[axis]) } ?? estimate.height
    let key = store.input.key(at: ordinal)
    lengths.corrections.set(key, length - estimate.height)
    if width == nil {
      lengths.widths.set(
        key, answer.map { LengthQuantum.rounded($0[axis.cross]) } ?? estimate.width)
    }
    return lengths.size(at: ordinal, estimate: estimate) ?? estimate
  }
}
