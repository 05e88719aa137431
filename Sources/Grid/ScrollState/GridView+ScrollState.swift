import Diffing
import Geometry
import Scrolling

/// Saving and restoring the state of a grid.
extension GridView {
  /// Returns the scroll position, the collapsed sections, the selection and the focus.
  ///
  /// With ``PositionPreservation/end``, a grid at its end returns to the end. Otherwise its visible
  /// items determine the position. Costs O(visible items + selected items).
  public final func scrollState<SectionID, ItemID>(
    _ identities: GridIdentities<SectionID, ItemID>
  ) -> GridScrollState<SectionID, ItemID> {
    solveIfNeeded()
    var state = GridScrollState<SectionID, ItemID>()
    func identity(_ index: Int) -> ItemID { identities.item(sections.path(of: index)) }
    state.position = position(identity)
    state.shelves = (shelves?.offsets.sorted ?? []).map {
      .init(identities.section($0.section), offset: $0.offset)
    }
    state.collapsedSections = collapsedSections.map(identities.section)
    state.selectedItems = indicesOfSelectedItems.map(identity)
    state.focusedItem = indexOfFocusedItem.map(identity)
    return state
  }

  private func position<SectionID, ItemID>(
    _ identity: (Int) -> ItemID
  ) -> GridScrollState<SectionID, ItemID>.Position {
    let axis = layoutDirection
    let range = scroller.metrics.range(axis)
    if contentOffset[axis] <= range.lowerBound { return .start }
    if positionPreservation == .end, contentOffset[axis] >= range.upperBound { return .end }
    let rect = uncoveredRect
    var (whole, parts): ([Int], [Int]) = ([], [])
    for index in visibleIndices {
      let slot = solvedLayout.slot(at: index)
      let isWhole = slot.min(axis) >= rect.min(axis) && slot.max(axis) <= rect.max(axis)
      if isWhole { whole.append(index) } else { parts.append(index) }
    }
    return .items(
      (whole + parts).map { index in
        let distance = solvedLayout.slot(at: index).min(axis) - contentOffset[axis]
        return .init(identity(index), distance: distance)
      })
  }

  /// Restores the scroll position, the collapsed sections, the selection and the focus, without
  /// animation and without notifying the delegate.
  ///
  /// Items and sections that do not exist anymore are ignored. If no item of the position exists,
  /// the position stays. Call the method when the grid has its data and its size. Any scrolling
  /// ends.
  /// No effect on the selection if items cannot be selected. Costs O(items + sections).
  public final func restoreScrollState<SectionID, ItemID>(
    _ state: GridScrollState<SectionID, ItemID>, _ identities: GridIdentities<SectionID, ItemID>
  ) {
    solveIfNeeded()
    stopScrolling()
    let indices = indices(of: state.items, identities)
    let selected = state.selectedItems.compactMap { indices[$0] }.sorted()
    if allowsSelection {
      let count = selector.selectsSeveral ? selected.count : min(1, selected.count)
      selector.restore(
        IndexRanges(selected.prefix(count).map { $0..<$0 + 1 }),
        focus: state.focusedItem.flatMap { indices[$0] })
    }
    restoreCollapsedSections(Set(state.collapsedSections), identities)
    restoreShelves(state.shelves, identities)
    restore(state.position, indices)
  }

  private func restoreCollapsedSections<SectionID, ItemID>(
    _ collapsed: Set<SectionID>, _ identities: GridIdentities<SectionID, ItemID>
  ) {
    guard !collapsed.isEmpty || !collapsedSections.isEmpty else { return }
    let found = (0..<sections.sectionCount).filter { collapsed.contains(identities.section($0)) }
    collapser.restore(Set(found))
    invalidateLayout()
    solveIfNeeded()
  }

  private func restoreShelves<SectionID, ItemID>(
    _ shelves: [GridScrollState<SectionID, ItemID>.Shelf],
    _ identities: GridIdentities<SectionID, ItemID>
  ) {
    guard let controller = self.shelves else { return }
    for (section, _) in controller.offsets.sorted {
      controller.scroll(section, to: 0, animated: false)
    }
    guard !shelves.isEmpty else { return }
    let offsets = Dictionary(
      shelves.map { ($0.section, $0.offset) }, uniquingKeysWith: { first, _ in first })
    for section in 0..<sections.sectionCount {
      guard let offset = offsets[identities.section(section)] else { continue }
      controller.scroll(section, to: offset, animated: false)
    }
  }

  private func restore<SectionID, ItemID>(
    _ position: GridScrollState<SectionID, ItemID>.Position, _ indices: [ItemID: Int]
  ) {
    let axis = layoutDirection
    switch position {
    case .start: contentOffset[axis] = scroller.metrics.range(axis).lowerBound
    case .end: scroll(keeping: .end)
    case .items(let items):
      for item in items {
        guard let index = indices[item.item] else { continue }
        return scroll(keeping: .item(index, distance: item.distance))
      }
    }
  }

  private func scroll(keeping anchor: ScrollAnchor) {
    invalidateLayout()
    solveIfNeeded(keeping: placeKeeper.adopting(anchor))
  }

  /// Returns the indices of those items that exist.
  private func indices<SectionID, ItemID>(
    of items: Set<ItemID>, _ identities: GridIdentities<SectionID, ItemID>
  ) -> [ItemID: Int] {
    var indices: [ItemID: Int] = [:]
    guard !items.isEmpty else { return indices }
    for index in 0..<sections.itemCount {
      let item = identities.item(sections.path(of: index))
      if items.contains(item) { indices[item] = index }
    }
    return indices
  }
}

extension GridScrollState {
  /// All items in the state.
  fileprivate var items: Set<ItemID> {
    var items = Set(selectedItems)
    if let focusedItem { items.insert(focusedItem) }
    if case .items(let visible) = position { items.formUnion(visible.map(\.item)) }
    return items
  }
}
