import Diffing
import Stage

/// Which items are selected, and where the keyboard is: a value without a view.
struct ItemSelection: Hashable {
  /// The selected items.
  var items = IndexRanges()
  /// The item that ranges start from: the one selected last on its own.
  var anchor: Int?
  /// The item that the keyboard acts on.
  var focus: Int?
  /// Whether the focus is seen: only while the keyboard is used.
  var showsFocus = false

  /// The item from which the keyboard's next step goes.
  var origin: Int? {
    if let focus { return focus }
    if let anchor, items.contains(anchor) { return anchor }
    return items.first
  }

  /// Starts ranges, and the keyboard, from an item.
  mutating func place(at item: Int) {
    anchor = item
    focus = item
  }

  /// The items from the anchor to another one, which gets the focus.
  ///
  /// Without an anchor they start where the focus was, or are just that one.
  mutating func extend(to item: Int) -> Range<Int> {
    let start = anchor ?? focus ?? item
    anchor = start
    focus = item
    return min(start, item)..<max(start, item) + 1
  }

  /// Takes the keyboard away.
  mutating func dropFocus() {
    focus = nil
    showsFocus = false
  }

  /// Follows the items through a transaction; the focus goes to a neighbor of an item that is
  /// gone.
  mutating func follow(_ mapping: IndexMapping) {
    items = items.mapped(by: mapping)
    anchor = anchor.flatMap(mapping.newIndex)
    guard let old = focus else { return }
    focus = mapping.newIndex(of: old) ?? mapping.survivor(near: old)
    if focus == nil { dropFocus() }
  }

  /// Follows data that were read again: indices that still exist are kept.
  mutating func clamp(to count: Int) {
    items.clamp(to: count)
    if let anchor, anchor >= count { self.anchor = nil }
    guard let focus, focus >= count else { return }
    if count > 0 { self.focus = count - 1 } else { dropFocus() }
  }

  /// Writes the state; nothing where nothing is selected and the keyboard is nowhere.
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
  }
}

extension IndexMapping {
  /// The new index of the next item behind an old one that stayed, or else of the last before it.
  fileprivate func survivor(near old: Int) -> Int? {
    var before: Int?
    for run in runs {
      if run.old > old { return run.new }
      before = run.new + run.count - 1
    }
    return before
  }
}
