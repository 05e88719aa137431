import Diffing
import Stage

/// The selected items and the keyboard focus: a value without a view.
struct ItemSelection: Hashable {
  /// The selected items.
  var items = IndexRanges()
  /// The item from which Shift selects a range: the last one that was selected individually.
  var anchor: Int?
  /// The item with the keyboard focus.
  var focus: Int? { didSet { if focus != nil { rememberedFocus = nil } } }
  /// Whether the focus is visible, which it is only while the keyboard is used.
  var showsFocus = false
  /// The item that had the focus when it moved to another view.
  private(set) var rememberedFocus: Int?

  /// The item from which the next key moves the focus.
  var origin: Int? {
    if let focus { return focus }
    if let anchor, items.contains(anchor) { return anchor }
    return items.first
  }

  /// Sets the anchor and the focus to an item.
  mutating func setAnchorAndFocus(to item: Int) {
    anchor = item
    focus = item
  }

  /// Moves the focus to an item, and returns the range from the anchor to it.
  ///
  /// Without an anchor, the range starts at the previous focus, or contains only the item.
  mutating func extend(to item: Int) -> Range<Int> {
    let start = anchor ?? focus ?? item
    anchor = start
    focus = item
    return min(start, item)..<max(start, item) + 1
  }

  /// Removes the focus.
  mutating func removeFocus() {
    focus = nil
    showsFocus = false
    rememberedFocus = nil
  }

  /// Removes the focus, which returns to the same item.
  mutating func rememberFocus() {
    let item = focus
    removeFocus()
    rememberedFocus = item
  }

  /// Sets the focus to an item, and displays it.
  mutating func showFocus(on item: Int) {
    focus = item
    showsFocus = true
  }

  /// Updates the indices after a transaction.
  ///
  /// If the focused item was removed, the focus moves to a neighbor.
  mutating func applyIndexMapping(_ mapping: IndexMapping) {
    items = items.mapped(by: mapping)
    anchor = anchor.flatMap(mapping.newIndex)
    rememberedFocus = rememberedFocus.flatMap {
      mapping.newIndex(of: $0) ?? mapping.remainingIndex(near: $0)
    }
    guard let old = focus else { return }
    focus = mapping.newIndex(of: old) ?? mapping.remainingIndex(near: old)
    if focus == nil { removeFocus() }
  }

  /// Removes indices that do not exist after a reload.
  mutating func clamp(to count: Int) {
    items.clamp(to: count)
    if let anchor, anchor >= count { self.anchor = nil }
    if let item = rememberedFocus, item >= count { rememberedFocus = count > 0 ? count - 1 : nil }
    guard let focus, focus >= count else { return }
    if count > 0 { self.focus = count - 1 } else { removeFocus() }
  }

  /// Writes the state; nothing if no item is selected or focused.
  func encode(into writer: inout StateWriter) {
    guard self != ItemSelection() else { return }
    writer.write("selected.ranges", items.ranges.count)
    for range in items.ranges {
      writer.write("selected.from", range.lowerBound)
      writer.write("selected.to", range.upperBound)
    }
    writer.write("anchor", anchor ?? -1)
    writer.write("focus", focus ?? -1)
    writer.write("focus.shown", showsFocus)
    if let rememberedFocus { writer.write("focus.remembered", rememberedFocus) }
  }
}

extension IndexMapping {
  /// Returns the new index of the next remaining item at or after an old index, or of the last
  /// before.
  fileprivate func remainingIndex(near old: Int) -> Int? {
    var before: Int?
    for run in runs {
      if run.old > old { return run.new }
      before = run.new + run.count - 1
    }
    return before
  }
}
