import Geometry
import Scrolling
import Stage

/// What a change of size or data needs so that nothing pops.
extension GridView {
  /// The items that lay, before a turn, where the viewport is now: they are seen to leave, also
  /// those that a smaller viewport did not show.
  final func itemsSeenToLeave(_ transition: GridTransition) -> ContiguousArray<Int> {
    guard transition.mapping == nil else { return [] }
    let count = currentLayout.itemCount
    var ordinals: ContiguousArray<Int> = []
    transition.layout.appendOrdinals(
      intersecting: Rect(origin: Point.zero + transition.offset, size: frame.size), to: &ordinals)
    return ordinals.filter { $0 < count }
  }

  /// Tells the delegate of cells on show that a transaction has given another index.
  final func tellMoved(_ transition: GridTransition, _ host: ViewHost) {
    guard transition.mapping != nil else { return }
    separators.updateIfNeeded()
    let delegate = delegate
    for (cell, ordinal) in zip(cells.cells, cells.ordinals) {
      guard transition.oldIndex(of: ordinal) != ordinal else { continue }
      delegate?.gridView(self, willDisplay: cell, forItemAt: ordinal)
      host.events.add("willDisplay", itemIndex(at: ordinal))
    }
  }
}
