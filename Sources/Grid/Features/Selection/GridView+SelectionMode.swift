import Diffing
import Geometry
import Scrolling
import Stage

/// Selection mode.
extension GridView {
  /// Whether the grid is in selection mode; false by default.
  ///
  /// In selection mode, several items can be selected, whatever ``allowsMultipleSelection`` is. A
  /// click adds an item or removes it, like a tap. A finger that moves across the content selects
  /// from item to item, or deselects if the first one was selected; it can go on to other lines,
  /// and scrolls near the edges. Shift adds a range, and a rubber band adds the items it covers.
  ///
  /// Setting it to false deselects all items without notifying the delegate. To keep them, call
  /// ``endSelecting(keepsSelection:)``.
  public final var isSelecting: Bool {
    get { selector.isSelecting }
    set {
      if newValue { selector.setSelecting(true) } else { endSelecting(keepsSelection: false) }
    }
  }

  /// Leaves selection mode; no effect outside of it.
  ///
  /// - Parameter keepsSelection: Whether the selected items stay selected. Without
  ///   ``allowsMultipleSelection``, only the first one does.
  public final func endSelecting(keepsSelection: Bool) {
    guard isSelecting else { return }
    selector.setSelecting(false)
    guard keepsSelection else { return deselectAllItems(animated: true) }
    if !allowsMultipleSelection, let first = selectedItems.first {
      selector.setItems(IndexRanges(first), animated: true)
    }
  }
}
