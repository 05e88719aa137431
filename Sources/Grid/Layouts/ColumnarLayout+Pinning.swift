package import Geometry

/// Titles that stay at the start of the viewport, each in its own column.
extension ColumnarLayout {
  var pinsSupplementaries: Bool { settings.pinsTitles }

  /// Appends the titles of the groups at the viewport's start, at most one per column.
  package func appendPinned(
    in viewport: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    forEachPinned(in: viewport) { supplementaries.append($0) }
  }

  /// Calls a closure with the titles of the groups at the viewport's start.
  func forEachPinned(in viewport: Rect, _ body: (SupplementaryElement) -> Void) {
    guard settings.pinsTitles, settings.titleLength > 0, !units.areItems else { return }
    let start = viewport.min(input.direction)
    var last = -1
    while let group = store.fill.firstUnit(after: last, from: start, to: start.nextUp) {
      last = group
      body(.title(group))
    }
  }

  /// Returns the frame of a title or footer in a viewport; the end of a group pushes its title out.
  func displayedFrame(of supplementary: SupplementaryElement, in viewport: Rect) -> Rect? {
    guard var frame = frame(of: supplementary) else { return nil }
    guard settings.pinsTitles, supplementary.kind == .title else { return frame }
    let axis = input.direction
    let group = store.fill.position(of: supplementary.section)
    let last = group.end - units.trailingLength(of: supplementary.section) - frame.size[axis]
    let natural = frame.min(axis)
    frame.origin[axis] = max(natural, min(viewport.min(axis), last))
    return frame
  }

  func pinnedLengths(beside rect: Rect, in section: Int) -> CoveredLengths {
    titleLength(beside: rect, in: section, input.direction)
  }
}
