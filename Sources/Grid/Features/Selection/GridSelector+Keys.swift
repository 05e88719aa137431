import Controls
import Diffing
import Geometry
import Gestures
import Items
import Scrolling
import Stage

/// Selecting with the keyboard.
extension GridSelector {
  /// Performs a key, without notifying the delegate of the focus.
  func performKey(_ event: KeyEvent) -> Bool {
    if event.phase == .up {
      if activatingKey == event.key { activatingKey = nil }
      return false
    }
    // With Alt, keys move items or scroll, except that Shift and Alt select a rectangle.
    let isRectangle = selectsSeveral && event.modifiers.contains(.shift)
    guard allowsSelection, !event.modifiers.contains(.alt) || isRectangle, grid.numberOfItems > 0
    else { return false }
    switch event.key {
    // Tab moves on from a control inside.
    case .tab where grid.containsFirstResponder: return false
    case .tab: return toggleFocus(isForward: !event.modifiers.contains(.shift))
    case .escape: return escape()
    case .a where event.modifiers == .control: return selectAll()
    // With Control and Shift, keys extend a selection or belong to the program.
    case _ where event.modifiers.isShortcut && !selectsSeveral: return false
    case .space, .enter: return activate(event)
    default: return FocusStep(event.key).map { moveFocus($0, event.modifiers) } ?? false
    }
  }

  /// Moves the focus to an item that was moved by keyboard, and scrolls to it.
  func focusItem(at item: Int) {
    guard item < grid.numberOfItems else { return }
    selection.showFocus(on: item)
    updateVisibleCells(animated: false)
    scrollToFocus()
  }

  /// Moves the focus to an item that was typed, scrolls to it, and notifies the delegate.
  func goToTypedItem(at item: Int) {
    guard allowsSelection else {
      return grid.scrollToItem(at: item, position: .none, animated: true)
    }
    focusBeforeKey = selection.focus
    focusItem(at: item)
    reportFocus()
  }

  /// Gives an item, to which assistive technology has scrolled, the focus, and notifies the
  /// delegate.
  func focusForAssistance(itemAt item: Int) {
    focusBeforeKey = selection.focus
    if allowsSelection { setFocus(to: item) }
    reportFocus()
  }

  /// Selects or deselects an item for assistive technology; returns whether the item then is.
  func setSelected(_ isSelected: Bool, itemAt item: Int) -> Bool {
    guard selection.items.contains(item) != isSelected else { return true }
    selection.setAnchorAndFocus(to: item)
    let item = IndexRanges(item)
    if !isSelected { return change(to: selection.items.subtracting(item), fingers: 0) }
    return selectsSeveral
      ? change(to: selection.items.union(item), fingers: 0)
      : change(to: item, fingers: 0, isExchange: true)
  }

  /// Makes an item the one from which keys start.
  func setKeyOrigin(to item: Int, showsFocus: Bool) {
    guard allowsSelection, item < grid.numberOfItems else { return }
    selection.focus = item
    selection.showsFocus = showsFocus
    updateVisibleCells(animated: false)
  }

  /// Gives an item the focus, without scrolling.
  func setFocus(to item: Int) {
    selection.showFocus(on: item)
    updateVisibleCells(animated: false)
  }

  /// Gives the focus to the item that has it, or one of whose controls has it, to the one that had
  /// it, to the selected one or to the first visible one.
  func focusPreferredItem() {
    selection.showFocus(
      on: itemOfFirstResponder ?? selection.focus ?? selection.rememberedFocus ?? selection.origin
        ?? grid.visibleIndices.first ?? 0)
    scrollToFocus()
    updateVisibleCells(animated: false)
  }

  /// Removes the focus.
  func removeFocus() {
    selection.removeFocus()
    updateVisibleCells(animated: false)
  }

  /// Removes the focus, which returns to the same item.
  func rememberFocus() {
    selection.rememberFocus()
    updateVisibleCells(animated: false)
  }

  /// Moves the focus to the first selected or first visible item, or on to the next view.
  ///
  /// If Tab focuses no other view, such as a button in a bar, it removes the focus.
  private func toggleFocus(isForward: Bool) -> Bool {
    guard selection.showsFocus else {
      focusPreferredItem()
      return true
    }
    if !grid.acceptsItemFocus { removeFocus() }
    if grid.host?.keyboard.moveFocus(from: grid, isForward: isForward) != true { removeFocus() }
    return true
  }

  /// Notifies the delegate if the current key has moved the focus.
  func reportFocus() {
    let old = focusBeforeKey
    let new = selection.focus
    focusBeforeKey = nil
    guard new != old else { return }
    let grid = grid
    grid.host?.eventLog.add("didFocus", new.map { grid.itemIndex(at: $0) })
    grid.delegate?.gridView(grid, didMoveFocusFrom: old, to: new)
  }

  /// Cancels the band or the sweep of a finger; without one, deselects all items.
  private func escape() -> Bool {
    if band != nil {
      bandRecognizer.cancel()
      return true
    }
    if sweeper.cancel() { return true }
    // As it leaves a scene, Escape leaves a sheet in which one item is selected.
    guard selectsSeveral || !grid.isInDismissibleView else { return false }
    return change(to: IndexRanges(), fingers: 0)
  }

  private func selectAll() -> Bool {
    guard selectsSeveral else { return false }
    change(to: IndexRanges(0..<grid.numberOfItems), fingers: 0)
    return true
  }

  /// Selects or deselects the focused item; with Shift, selects up to it.
  private func activate(_ event: KeyEvent) -> Bool {
    guard let focus = selection.focus else { return false }
    guard activate(event.key, event.phase) else { return true }
    selection.showsFocus = true
    if event.key == .enter, opens(focus) { return true }
    if selectsSeveral, event.modifiers.contains(.shift) {
      extend(to: focus, event.modifiers, fingers: 0)
    } else {
      toggle(focus, fingers: 0)
    }
    updateVisibleCells(animated: true)
    return true
  }

  /// Returns whether a key was pressed anew rather than held; repeats of it will have no effect.
  func activate(_ key: Key, _ phase: KeyEvent.Phase) -> Bool {
    guard activatingKey != key else { return false }
    if phase == .down { activatingKey = key }
    return true
  }

  /// The item one of whose controls is the first responder.
  private var itemOfFirstResponder: Int? {
    let grid = grid
    let views = sequence(first: grid.host?.keyboard.firstResponder) { $0?.superview }
    return views.lazy.compactMap { $0 as? GridCell }.first { $0.gridView === grid }?.index
  }

  private func moveFocus(_ step: FocusStep, _ modifiers: KeyModifiers) -> Bool {
    guard let origin = itemOfFirstResponder ?? selection.origin else { return false }
    focusBeforeKey = origin
    let navigation = grid.focusNavigation(from: origin)
    let next =
      grid.solver.engine?.focusTarget(
        step, from: origin, viewportLength: grid.uncoveredRect.size[grid.layoutDirection])
      ?? navigation.item(step, from: origin)
    var target = grid.expandedItem(near: next, step, from: origin)
    if step == .pageUp || step == .pageDown {
      target = grid.itemScroller.longItem(between: origin, and: target) ?? target
    }
    selection.showsFocus = true
    let isForward = navigation.isForward(step)
    let page = isForward.flatMap {
      grid.itemScroller.scrollPage(in: origin, toward: target, isForward: $0)
    }
    if page != .item { setFocus(to: target, modifiers, from: origin) }
    updateVisibleCells(animated: false)
    if page == nil { scrollToFocus(step, isBackward: isForward == false) }
    return true
  }

  /// Moves the focus to an item; with Shift, also selects up to it.
  private func setFocus(to target: Int, _ modifiers: KeyModifiers, from origin: Int) {
    if selectsSeveral, modifiers.contains(.shift) {
      if selection.anchor == nil { selection.anchor = origin }
      extend(to: target, modifiers, fingers: 0)
    } else {
      selection.focus = target
    }
  }

  /// Scrolls to the focused item.
  private func scrollToFocus(_ step: FocusStep? = nil, isBackward: Bool = false) {
    // The delegate may just have requested a reload.
    grid.solveIfNeeded()
    guard let focus = selection.focus else { return }
    grid.itemScroller.reveal(focus, after: step, isBackward: isBackward)
  }
}
