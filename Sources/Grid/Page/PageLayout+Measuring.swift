public import Diffing
public import Geometry

/// Measuring the cells of sections such as ``ListSection/selfSizing(estimatedHeight:spacing:)``.
extension PageLayout: SelfSizingGridLayout {
  /// Whether a section near the viewport has rows that cells determine.
  public var hasSelfSizingItems: Bool { store.hasMeasuredRows }

  /// The number of measured items.
  public var measuredCount: Int { store.lengths.corrections.count }

  /// Returns whether the slot of an item is final.
  ///
  /// True for items of sections that determine their slots themselves.
  public func isMeasured(_ ordinal: Int) -> Bool {
    guard store.hasMeasuredRows else { return true }
    let section = store.input.sections.path(of: ordinal).section
    return store.solvedRows(of: section) == nil || store.lengths.value(at: ordinal) != nil
  }

  /// Returns whether all items in a part of the content are measured.
  public func isMeasured(in rect: Rect) -> Bool {
    guard store.hasMeasuredRows else { return true }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard store.isSolved(section) else { return false }
      guard let rows = store.solvedRows(of: section) else { continue }
      let start = store.start(of: section) + store.section(section).leadingLength
      guard rows.isMeasured(from: rect.minY - start, to: rect.maxY - start) else { return false }
    }
    return true
  }

  /// Measures the items in a part of the content, starting at the anchor.
  public func measure(
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
  public func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {
    let section = store.input.sections.path(of: ordinal).section
    guard let rows = store.rows(of: section), store.lengths.value(at: ordinal) == nil else {
      return
    }
    let (axis, item) = (store.axes.axis, store.input.item(at: ordinal))
    let answer = size(item, ProposedSize(rows.width, across: axis))?[axis] ?? rows.estimate
    require(
      answer >= 0 && answer.isFinite, "the height of row \(item) is \(answer); expected 0 or more")
    store.setLength(answer, ofItem: item, in: section)
  }

  /// Returns this layout with the sizes of the items that were measured in another page.
  public func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> (any SelfSizingGridLayout)? {
    guard let old = old as? PageLayout else { return nil }
    store.adoptSizes(of: old.store, through: mapping, invalidating: invalidated)
    return self
  }

  // MARK: - From the anchor to both ends

  /// Returns the start of an item along the page; past the last item, the end of the page.
  private func position(of ordinal: Int) -> Double {
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
        ordinal = store.input.sections.ordinals(of: section).lowerBound
        continue
      }
      guard frame(of: ordinal - 1).maxY - (position(of: first) - before) > least else { return }
      (ordinal, count) = (ordinal - 1, count + 1)
      measure(ordinal, by: size)
    }
  }
}
