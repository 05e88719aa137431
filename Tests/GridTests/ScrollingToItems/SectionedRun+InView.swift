import Diffing
import Geometry
import Grid
import Scrolling
import Stage
import Testing

extension SectionedRun {
  /// Runs frames until nothing moves, and one more.
  func settle() {
    for _ in 0..<900 where !stage.pendingActivity.isEmpty { frame() }
    frame()
  }

  /// Expects all of an item in the part of the viewport that nothing covers, or that an item which
  /// is longer fills this part; after a key, some of it has to be there.
  func expectInView(
    _ item: Int, _ comment: String, isKey: Bool = false, beside cover: Rect? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let axis = grid.layoutDirection
    let slot = grid.slot(at: item)
    let view = grid.visibleRect.inset(by: grid.coveredInsets)
    var free = view.min(axis)..<max(view.min(axis), view.max(axis))
    var covers = [cover].compactMap { $0 }
    for section in data.indices {
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        guard let rect = grid.rect(for: supplementary), rect.intersects(view),
          rect != grid.currentLayout.frame(of: supplementary),
          rect.min(axis.cross) < slot.max(axis.cross), rect.max(axis.cross) > slot.min(axis.cross)
        else { continue }
        covers.append(rect)
      }
    }
    for rect in covers {
      if rect.center[axis] < view.center[axis] {
        free = min(free.upperBound, max(free.lowerBound, rect.max(axis)))..<free.upperBound
      } else {
        free = free.lowerBound..<max(free.lowerBound, min(free.upperBound, rect.min(axis)))
      }
    }
    // Positions of items with a length of their own are rounded down at the end of the viewport.
    let inside = slot.min(axis) >= free.lowerBound - 1e-5 && slot.max(axis) <= free.upperBound + 1
    let fills = slot.min(axis) <= free.lowerBound + 1e-5 && slot.max(axis) >= free.upperBound - 1
    let isPartlyVisible =
      slot.max(axis) > free.lowerBound + 20 && slot.min(axis) < free.upperBound - 20
    // Titles and footers are at most 30 and 20 long, and at most three titles are stacked.
    let isLong = slot.size[axis] > view.size[axis] - 140
    #expect(
      inside || fills || isLong && isKey && isPartlyVisible,
      "\(comment): item \(item), \(slot) in \(free) of \(grid.visibleRect), beside \(covers)",
      sourceLocation: location)
  }
}
