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

extension GridView: SelectionSweeperHost {
  func canSweep(from position: Point) -> Bool {
    allowsSelection && !isReordering && isItemSpace(at: position)
  }

  func item(near position: Point, scratch: inout ContiguousArray<Int>) -> Int? {
    let layout = currentLayout
    guard layout.itemCount > 0 else { return nil }
    let viewport = viewportPoint(of: position)
    let point = Point(
      x: max(bounds.minX, min(bounds.maxX, viewport.x)),
      y: max(bounds.minY, min(bounds.maxY, viewport.y)))
    // No section is that of a dragged item, so the path counts all items.
    let path = layout.dropPath(
      at: point + contentOffset, along: layoutDirection, in: sections, home: Int.max,
      scratch: &scratch)
    guard let path, sections.itemCount(of: path.section) > 0 else { return nil }
    let items = sections.ordinals(of: path.section)
    return min(items.lowerBound + path.item, items.upperBound - 1)
  }

  func sweep(to items: IndexRanges, anchor: Int, focus: Int) {
    selector.sweep(to: items, anchor: anchor, focus: focus)
  }

  func endSweep() {
    guard let host else { return }
    autoscroll(velocity: .zero, at: host.eventTime)
    needsSnapping = true
  }
}
