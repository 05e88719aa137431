import Geometry
import Gestures
import Scrolling
import Stage

extension GridView {
  /// The violated invariants of the cells at the end of a frame, one per line.
  ///
  /// Cost: O(visible cells).
  package var brokenInvariants: [String] {
    guard let host else { return [] }
    let cells = displayedCells
    let inView = visibleIndices
    var broken = scrollInvariantViolations + features.brokenInvariants
    let indices = cells.map { $0.index ?? -1 }
    if zip(indices, indices.dropFirst()).contains(where: { $0 >= $1 }) {
      broken.append("cells are not in item order: \(indices)")
    }
    if let index = indices.first(where: { !(0..<numberOfItems).contains($0) }) {
      broken.append("cell for missing item \(index); the grid has \(numberOfItems)")
    }
    let shown = Set(indices)
    if let index = inView.first(where: { !shown.contains($0) }) {
      broken.append("visible item \(index) has no cell")
    }
    if !solver.areTitlesMeasured(in: displayedRect, pinnedIn: sectionViews.pinningRect) {
      broken.append("a visible title or footer is not measured")
    }
    guard host.animator.count == 0, !host.gestures.isActive else { return broken }
    var kept: ContiguousArray<Int> = []
    currentLayout.appendOrdinals(intersecting: cellManager.preloadingRect, to: &kept)
    let front = 0..<min(features.frontItemCount, numberOfItems)
    kept.append(contentsOf: front.filter { !kept.contains($0) })
    kept.sort()
    if !indices.elementsEqual(kept) {
      broken.append("preloaded items do not match cells: \(kept.count) items, \(cells.count) cells")
    }
    for cell in cells {
      guard let index = cell.index, let expected = rectForItem(at: index) else { continue }
      if cell.frame != expected {
        broken.append("cell \(index) at rest is at \(cell.frame), expected \(expected)")
        break
      }
    }
    return broken + sectionViews.decorations.invariantViolations
  }
}
