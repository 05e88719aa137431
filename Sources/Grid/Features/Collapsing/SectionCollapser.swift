import Diffing
import Geometry
import Scrolling
import Stage

/// The collapsed sections of a grid, of which only the titles are visible.
///
/// The data and all indices stay the same: the layout gives the items of these sections empty
/// slots.
///
/// State: the collapsed sections, which the layout reads. Changed by programs, taps on titles,
/// keys, transactions.
final class SectionCollapser: GridFeature {
  /// The collapsed sections.
  @exclusivity(unchecked) private(set) var sections: Set<Int> = []
  /// Whether the user can collapse sections.
  @exclusivity(unchecked) var isEnabled = false

  /// The collapsed sections in ascending order.
  var sorted: [Int] { sections.sorted() }

  /// Returns the state that a title displays.
  func disclosure(of section: Int) -> SectionView.Disclosure {
    guard isEnabled else { return .none }
    return sections.contains(section) ? .collapsed : .expanded
  }

  // MARK: - Changes

  /// Collapses or expands sections; those that do not exist are ignored.
  func set(_ isCollapsed: Bool, _ changed: some Sequence<Int>, animated: Bool) {
    let count = grid.sections.sectionCount
    let changed = changed.filter { section in
      section >= 0 && section < count && sections.contains(section) != isCollapsed
    }
    guard let first = changed.min() else { return }
    change(titleInPlace: first, animated: animated) {
      if isCollapsed { sections.formUnion(changed) } else { sections.subtract(changed) }
    }
  }

  /// Changes the sections, and keeps the title of one in place.
  private func change(titleInPlace section: Int, animated: Bool, _ change: () -> Void) {
    let grid = grid
    guard grid.host != nil else {
      change()
      return grid.invalidateLayout()
    }
    grid.cancelReordering()
    grid.stopScrolling()
    grid.changeLayout(animated ? grid.updateCurve : nil) {
      grid.placeKeeper.adopting(anchor(of: section))
    } changes: {
      change()
      grid.invalidateLayout()
    }
  }

  /// Returns the content that stays in place while a section is collapsed or expanded.
  ///
  /// It is the title if it is visible, or else the first visible item of another section.
  private func anchor(of section: Int) -> ScrollAnchor {
    let grid = grid
    let (layout, axis) = (grid.solvedLayout, grid.layoutDirection)
    if let frame = grid.sectionViews.placement(of: .title(section))?.frame,
      frame.intersects(grid.visibleRect)
    {
      return .title(section, distance: frame.min(axis) - grid.contentOffset[axis])
    }
    var visible: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: grid.uncoveredRect, to: &visible)
    let own = grid.sections.ordinals(of: section)
    guard let first = visible.first(where: { !own.contains($0) }) else {
      return .offset(grid.contentOffset)
    }
    return .item(first, distance: layout.slot(at: first).min(axis) - grid.contentOffset[axis])
  }

  /// Collapses an expanded section, or the reverse, for the user.
  func toggle(_ section: Int) {
    let isCollapsed = !sections.contains(section)
    set(isCollapsed, CollectionOfOne(section), animated: true)
    reportCollapse(isCollapsed, section)
  }

  private func reportCollapse(_ isCollapsed: Bool, _ section: Int) {
    grid.delegate?.gridView(grid, didCollapse: isCollapsed, section: section)
  }

  /// Collapses or expands the section of the focused item with the keys minus and plus.
  override func handleKey(_ event: KeyEvent) -> Bool {
    // On many keyboards, the plus sign needs Shift.
    guard isEnabled, event.phase != .up, event.modifiers.isSubset(of: .shift),
      event.key == .minus || event.key == .plus, let focus = grid.indexOfFocusedItem
    else { return false }
    let section = grid.sections.path(of: focus).section
    if sections.contains(section) != (event.key == .minus) { toggle(section) }
    return true
  }

  override func appendGestures(to gestures: inout [SceneGesture]) {
    guard isEnabled else { return }
    gestures.append(SceneGesture(.tap, "Collapses a section", input: "Click or tap a title"))
  }

  /// Writes the collapsed sections, if there are any.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .layout else { return }
    for section in sorted { writer.write("collapsed", section) }
  }

  // MARK: - Drags

  /// Returns the collapsed section whose title is at a point of the viewport; nil if there is none.
  func section(under point: Point) -> Int? {
    guard !sections.isEmpty, isEnabled else { return nil }
    let point = point + grid.contentOffset
    for view in grid.sectionViews.views where view.disclosure == .collapsed {
      if view.frame.contains(point) { return view.supplementary?.section }
    }
    return nil
  }

  /// Expands a section for the user, without ending the drag.
  func expandUnderDrag(_ section: Int) {
    let grid = grid
    grid.changeLayout(grid.updateCurve) {
      grid.placeKeeper.adopting(anchor(of: section))
    } changes: {
      sections.remove(section)
      grid.invalidateLayout()
    }
    reportCollapse(false, section)
  }

  /// Collapses exactly these sections without updating the layout.
  func restore(_ sections: Set<Int>) { self.sections = sections }

  /// Updates the sections after a change of the data.
  override func indicesDidChange(_ change: IndexChange) {
    guard let mapping = change.sections, !sections.isEmpty else { return }
    sections = Set(sections.compactMap(mapping.newIndex))
  }

  /// Removes sections that do not exist after a reload.
  override func dataDidReload(countBefore: Int) {
    guard !sections.isEmpty else { return }
    let count = grid.sections.sectionCount
    sections = sections.filter { $0 < count }
  }

  // MARK: - Focus

  /// Returns the next item in an expanded section, in one direction; nil if there is none.
  ///
  /// Costs O(sections).
  func expandedItem(from item: Int, isForward: Bool) -> Int? {
    let map = grid.sections
    var section = map.path(of: item).section
    while section >= 0, section < map.sectionCount {
      let items = map.ordinals(of: section)
      if !sections.contains(section), !items.isEmpty {
        return isForward ? items.lowerBound : items.upperBound - 1
      }
      section += isForward ? 1 : -1
    }
    return nil
  }
}
