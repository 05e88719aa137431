import Geometry
import Gestures
import Stage

/// From what the user does to a new selection, through the delegate.
extension GridSelector {
  /// A tap or click on an item.
  ///
  /// One item at a time: selects it, or deselects it where it is selected and need not be. Several:
  /// a finger toggles; a mouse selects this item only, toggles with control, and selects from the
  /// anchor with shift.
  func choose(_ item: Int, device: PointerSample.Device, fingers: Int) {
    let modifiers = grid.host?.heldModifiers ?? []
    if allowsMultipleSelection, modifiers.contains(.shift) {
      extend(to: item, keepingOthers: modifiers.contains(.control), fingers: fingers)
    } else if allowsMultipleSelection, device == .mouse, !modifiers.contains(.control) {
      selection.place(at: item)
      change(to: IndexRanges(item), fingers: fingers, isExchange: true)
    } else {
      toggle(item, fingers: fingers)
    }
  }

  /// Selects an item, or deselects it; of several the others stay.
  func toggle(_ item: Int, fingers: Int) {
    selection.place(at: item)
    if !allowsMultipleSelection {
      let isSelected = selection.items.contains(item)
      change(
        to: isSelected ? IndexRanges() : IndexRanges(item), fingers: fingers, isExchange: true)
    } else {
      change(to: selection.items.symmetricDifference(IndexRanges(item)), fingers: fingers)
    }
  }

  /// Selects from the anchor to an item, in place of or beside what is selected.
  func extend(to item: Int, keepingOthers: Bool = false, fingers: Int) {
    let target = IndexRanges(selection.extend(to: item))
    change(to: keepingOthers ? selection.items.union(target) : target, fingers: fingers)
  }

  /// A click beside all items deselects them, where several may be selected.
  func clickEmptySpace() {
    let modifiers = grid.host?.heldModifiers ?? []
    guard allowsMultipleSelection, modifiers.isDisjoint(with: [.shift, .control]) else { return }
    change(to: IndexRanges(), fingers: 1)
  }

  /// Changes the selection for the user: asks, acts, and tells.
  ///
  /// - Parameters:
  ///   - target: What is to be selected.
  ///   - fingers: How many pointers did it; 0 for the keyboard.
  ///   - isExchange: Whether what comes takes the place of what goes, so that a veto of either
  ///     is one of both.
  /// - Returns: Whether anything changed.
  @discardableResult
  func change(to target: IndexRanges, fingers: Int, isExchange: Bool = false) -> Bool {
    guard target != selection.items, !(requiresSelection && target.isEmpty) else { return false }
    let asked = selection.items.subtracting(target)
    let leaving = askToDeselect(asked)
    if isExchange, leaving != asked { return false }
    let wanted = target.subtracting(selection.items)
    let coming = askToSelect(wanted, fingers: fingers)
    if isExchange, coming.isEmpty, !wanted.isEmpty { return false }
    return carryOut(leaving: leaving, coming: coming, fingers: fingers)
  }

  /// Sets the selection and tells the delegate, which may have changed it itself when it was asked.
  private func carryOut(leaving: IndexRanges, coming: IndexRanges, fingers: Int) -> Bool {
    let count = grid.numberOfItems
    let old = selection.items
    var next = old.subtracting(leaving).union(coming)
    next.clamp(to: count)
    if !allowsMultipleSelection, next.only == nil { next = coming }
    guard next != old, !(requiresSelection && next.isEmpty) else { return false }
    selection.items = next
    showOnCells(animated: true)
    tell(deselected: old.subtracting(next), selected: next.subtracting(old), fingers: fingers)
    return true
  }

  /// Those that the delegate lets go.
  private func askToDeselect(_ items: IndexRanges) -> IndexRanges {
    note("willDeselect", items)
    let grid = grid
    guard let delegate = grid.delegate, delegate.followsSelectedItems else { return items }
    var refused = IndexRanges()
    for item in items where !delegate.gridView(grid, willDeselectItemAt: item) {
      refused.insert(item)
    }
    return refused.isEmpty ? items : items.subtracting(refused)
  }

  /// Those that the delegate lets come, or has come in their place.
  private func askToSelect(_ items: IndexRanges, fingers: Int) -> IndexRanges {
    note("willSelect", items)
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

  private func tell(deselected: IndexRanges, selected: IndexRanges, fingers: Int) {
    note("didDeselect", deselected)
    note("didSelect", selected)
    let grid = grid
    grid.host?.events.add("selectionChanged")
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

  private func note(_ name: StaticString, _ items: IndexRanges) {
    guard let events = grid.host?.events, events.isWatching else { return }
    var rest = items.count
    for item in items {
      guard !events.isFull else { return events.addUnlisted(name, count: rest) }
      events.add(name, grid.itemIndex(at: item))
      rest -= 1
    }
  }
}
