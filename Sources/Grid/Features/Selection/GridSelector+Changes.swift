import Geometry
import Gestures
import Stage

/// Selection changes by the user, which the delegate can reject.
extension GridSelector {
  /// Handles a tap or click on an item.
  ///
  /// With single selection, it selects the item, or deselects it if it is selected and selection is
  /// not required. With multiple selection, a finger toggles the item. A click selects only this
  /// item; with Control or in selection mode it toggles the item, with Shift it selects from the
  /// anchor, and with Shift and Alt it selects a rectangle.
  func handleTap(on item: Int, device: PointerSample.Device, fingers: Int) {
    let modifiers = grid.host?.heldModifiers ?? []
    if selectsSeveral, modifiers.contains(.shift) {
      extend(
        to: item, modifiers, keepingOthers: modifiers.contains(.control) || isSelecting,
        fingers: fingers)
    } else if selectsSeveral, !isSelecting, device == .mouse, !modifiers.contains(.control) {
      selection.setAnchorAndFocus(to: item)
      change(to: IndexRanges(item), fingers: fingers, isExchange: true)
    } else {
      toggle(item, fingers: fingers)
    }
  }

  /// Selects or deselects an item; with multiple selection, other items do not change.
  func toggle(_ item: Int, fingers: Int) {
    selection.setAnchorAndFocus(to: item)
    if !selectsSeveral {
      let isSelected = selection.items.contains(item)
      change(
        to: isSelected ? IndexRanges() : IndexRanges(item), fingers: fingers, isExchange: true)
    } else {
      change(to: selection.items.symmetricDifference(IndexRanges(item)), fingers: fingers)
    }
  }

  /// Selects the items from the anchor to an item; with Alt, those in the rectangle between both.
  ///
  /// Others are deselected unless they are kept.
  func extend(
    to item: Int, _ modifiers: KeyModifiers, keepingOthers: Bool = false, fingers: Int
  ) {
    if modifiers.contains(.alt) {
      extendRectangle(to: item, keepingOthers: keepingOthers, fingers: fingers)
    } else {
      extend(to: item, keepingOthers: keepingOthers, fingers: fingers)
    }
  }

  /// Selects the items from the anchor to an item, and deselects others unless they are kept.
  func extend(to item: Int, keepingOthers: Bool = false, fingers: Int) {
    let target = IndexRanges(selection.extend(to: item))
    change(to: keepingOthers ? selection.items.union(target) : target, fingers: fingers)
  }

  /// Selects exactly the items that a finger has swept over, from the anchor to the focus.
  func sweep(to items: IndexRanges, anchor: Int, focus: Int) {
    selection.anchor = anchor
    selection.focus = focus
    change(to: items, fingers: 1)
  }

  /// Handles a click on empty space: with multiple selection, it deselects all items.
  ///
  /// It does not in selection mode.
  func clickEmptySpace() {
    let modifiers = grid.host?.heldModifiers ?? []
    guard selectsSeveral, !isSelecting, modifiers.isDisjoint(with: [.shift, .control]) else {
      return
    }
    change(to: IndexRanges(), fingers: 1)
  }

  /// Changes the selection for the user, after asking the delegate, and notifies it.
  ///
  /// - Parameters:
  ///   - target: The items to select.
  ///   - fingers: The number of pointers; 0 for the keyboard.
  ///   - isExchange: Whether new items replace old ones, so that rejecting either rejects both.
  /// - Returns: Whether the selection has changed.
  @discardableResult
  func change(to target: IndexRanges, fingers: Int, isExchange: Bool = false) -> Bool {
    let target = expandedToGroups(target)
    guard target != selection.items, !(requiresSelection && target.isEmpty) else { return false }
    let asked = selection.items.subtracting(target)
    let leaving = askToDeselect(asked)
    if isExchange, leaving != asked { return false }
    let wanted = target.subtracting(selection.items)
    let coming = askToSelect(wanted, fingers: fingers)
    if isExchange, coming.isEmpty, !wanted.isEmpty { return false }
    return applyChange(deselecting: leaving, selecting: coming, fingers: fingers)
  }

  /// Returns a selection in which a change applies to whole groups of items, such as the rows of a
  /// table.
  private func expandedToGroups(_ target: IndexRanges) -> IndexRanges {
    guard groupLength > 1 else { return target }
    func groups(of items: IndexRanges) -> IndexRanges {
      IndexRanges(
        items.ranges.map { range in
          let end = (range.upperBound - 1) / groupLength + 1
          return range.lowerBound / groupLength * groupLength..<end * groupLength
        })
    }
    let old = selection.items
    return old.union(groups(of: target.subtracting(old)))
      .subtracting(groups(of: old.subtracting(target)))
  }

  /// Sets the selection and notifies the delegate.
  ///
  /// The delegate may have changed the selection or the data while it was asked.
  private func applyChange(deselecting: IndexRanges, selecting: IndexRanges, fingers: Int) -> Bool {
    let count = grid.numberOfItems
    let old = selection.items
    var next = old.subtracting(deselecting).union(selecting)
    next.clamp(to: count)
    if !selectsSeveral, next.only == nil { next = selecting }
    guard next != old, !(requiresSelection && next.isEmpty) else { return false }
    selection.items = next
    updateVisibleCells(animated: true)
    notifyDelegate(
      deselected: old.subtracting(next), selected: next.subtracting(old), fingers: fingers)
    return true
  }

  /// Returns the items that the delegate allows to deselect.
  private func askToDeselect(_ items: IndexRanges) -> IndexRanges {
    recordEvents("willDeselect", items)
    let grid = grid
    guard let delegate = grid.delegate, delegate.followsSelectedItems else { return items }
    var refused = IndexRanges()
    for item in items where !delegate.gridView(grid, willDeselectItemAt: item) {
      refused.insert(item)
    }
    return refused.isEmpty ? items : items.subtracting(refused)
  }

  /// Returns the items that the delegate allows to select, or returns as replacements.
  private func askToSelect(_ items: IndexRanges, fingers: Int) -> IndexRanges {
    recordEvents("willSelect", items)
    let grid = grid
    guard let delegate = grid.delegate, delegate.followsSelectedItems else { return items }
    var others = IndexRanges()
    var refused = IndexRanges()
    for item in items {
      let answer = delegate.gridView(grid, willSelectItemAt: item).flatMap {
        delegate.gridView(grid, willSelectItemAt: $0, numberOfFingers: fingers)
      }
      guard answer != item else { continue }
      refused.insert(item)
      if let answer, grid.hasItem(at: answer) { others.insert(answer) }
    }
    return refused.isEmpty ? items : items.subtracting(refused).union(others)
  }

  private func notifyDelegate(deselected: IndexRanges, selected: IndexRanges, fingers: Int) {
    recordEvents("didDeselect", deselected)
    recordEvents("didSelect", selected)
    let grid = grid
    grid.host?.eventLog.add("selectionChanged")
    guard let delegate = grid.delegate else { return }
    guard delegate.followsSelectedItems else {
      return delegate.gridViewSelectionDidChange(grid)
    }
    for item in deselected { delegate.gridView(grid, didDeselectItemAt: item) }
    for item in selected {
      delegate.gridView(grid, didSelectItemAt: item)
      delegate.gridView(grid, didSelectItemAt: item, numberOfFingers: fingers)
    }
    delegate.gridViewSelectionDidChange(grid)
  }

  private func recordEvents(_ name: StaticString, _ items: IndexRanges) {
    guard let events = grid.host?.eventLog, events.isRecording else { return }
    var rest = items.count
    for item in items {
      guard !events.isFull else { return events.addDropped(name, count: rest) }
      events.add(name, grid.itemIndex(at: item))
      rest -= 1
    }
  }
}
