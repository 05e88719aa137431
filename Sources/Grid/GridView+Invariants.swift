import Geometry
import Gestures
import Scrolling
import Stage

extension GridView {
  /// The violated invariants of the cells at the end of a frame, one per line.
  ///
  /// Cost: O(visible cells).
  var brokenInvariants: [String] {
    guard let host else { return [] }
    let cells = liveCells
    let inView = visibleIndices
    var broken = brokenScrollInvariants
    let indices = cells.map { $0.index ?? -1 }
    if zip(indices, indices.dropFirst()).contains(where: { $0 >= $1 }) {
      broken.append("cells are in the order of their items: \(indices)")
    }
    if let index = indices.first(where: { !(0..<numberOfItems).contains($0) }) {
      broken.append("cells show items there are: \(index) of \(numberOfItems)")
    }
    let shown = Set(indices)
    if let index = inView.first(where: { !shown.contains($0) }) {
      broken.append("every visible item has a cell: \(index) has none")
    }
    guard host.animator.count == 0, !host.gestures.isActive else { return broken }
    var kept: ContiguousArray<Int> = []
    currentLayout.appendOrdinals(intersecting: visible.liveRect, to: &kept)
    if !indices.elementsEqual(kept) {
      broken.append("at rest the items kept ready have cells: \(cells.count) for \(kept.count)")
    }
    for cell in cells {
      guard let index = cell.index, let place = rectForItem(at: index) else { continue }
      if cell.frame != place {
        broken.append("at rest cell \(index) is in its place: \(cell.frame), not \(place)")
        break
      }
    }
    return broken
  }
}
