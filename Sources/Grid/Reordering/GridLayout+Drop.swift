import Diffing
import Geometry

extension GridLayout {
  /// The place that a dragged item goes to at a point of the content, if it is to go anywhere.
  ///
  /// The slot under the point. Beside a line of slots it is the one of them that is nearest, in
  /// front of all slots the first, behind them the last, and between two lines none. Where there
  /// are sections this holds in each of them: on its title it is the first place, behind its last
  /// item the end, and an empty section has one place.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - axis: The direction in which the grid scrolls.
  ///   - sections: The items as this layout shows them, the dragged one in its place.
  ///   - home: The section that place is in.
  ///   - scratch: Room for the query.
  /// - Returns: The place, counted when the item has left its old one; nil for none.
  func dropPath(
    at point: Point, along axis: Axis, in sections: SectionMap, home: Int,
    scratch: inout ContiguousArray<Int>
  ) -> IndexPath? {
    guard itemCount > 0 else { return nil }
    let sectioned = self as? any SectionedGridLayout
    let section = sectioned?.section(at: point)
    if let ordinal = ordinal(at: point) {
      return path(of: ordinal, in: sections, home, showsSections: section != nil)
    }
    guard let section else {
      return dropOrdinal(at: point, along: axis, scratch: &scratch).map {
        path(of: $0, in: sections, home, showsSections: false)
      }
    }
    let title = sectioned?.frame(of: .title(section))
    return dropPath(at: point, along: axis, in: section, of: sections, home, title, &scratch)
  }

  /// The path of a place among all items.
  ///
  /// Where sections are seen it is the slot in the section as it is. Where they are not, an item
  /// that leaves an earlier section has to count on to get there.
  private func path(
    of ordinal: Int, in sections: SectionMap, _ home: Int, showsSections: Bool
  ) -> IndexPath {
    var path = sections.path(of: ordinal)
    if !showsSections, path.section > home { path.item += 1 }
    return path
  }

  private func dropPath(
    at point: Point, along axis: Axis, in section: Int, of sections: SectionMap, _ home: Int,
    _ title: Rect?, _ scratch: inout ContiguousArray<Int>
  ) -> IndexPath? {
    let ordinals = sections.ordinals(of: section)
    let first = IndexPath(section, 0)
    guard !ordinals.isEmpty, title?.contains(point) != true else {
      return first
    }
    let end = IndexPath(section, section == home ? ordinals.count - 1 : ordinals.count)
    let last = slot(at: ordinals.upperBound - 1)
    if let ordinal = nearest(to: point, across: axis.cross, among: ordinals, &scratch) {
      let isBehindLast =
        ordinal == ordinals.upperBound - 1 && point[axis.cross] >= last.max(axis.cross)
      return isBehindLast ? end : IndexPath(section, ordinal - ordinals.lowerBound)
    }
    if point[axis] < slot(at: ordinals.lowerBound).min(axis) { return first }
    return point[axis] >= last.min(axis) ? end : nil
  }

  private func dropOrdinal(
    at point: Point, along axis: Axis, scratch: inout ContiguousArray<Int>
  ) -> Int? {
    let all = 0..<itemCount
    if let ordinal = nearest(to: point, across: axis.cross, among: all, &scratch) {
      return ordinal
    }
    if point[axis] < slot(at: 0).min(axis) { return 0 }
    if point[axis] >= slot(at: itemCount - 1).min(axis) { return itemCount - 1 }
    return nil
  }

  /// The slot on the line through a point that is nearest to it.
  private func nearest(
    to point: Point, across axis: Axis, among ordinals: Range<Int>,
    _ line: inout ContiguousArray<Int>
  ) -> Int? {
    var band = Rect(origin: point, size: Size(width: 1, height: 1))
    band.origin[axis] = 0
    band.size[axis] = contentSize[axis]
    line.removeAll(keepingCapacity: true)
    appendOrdinals(intersecting: band, to: &line)
    var best: (ordinal: Int, distance: Double)?
    for ordinal in line where ordinals.contains(ordinal) {
      let distance = distance(from: point, to: ordinal, axis)
      if best.map({ distance < $0.distance }) ?? true { best = (ordinal, distance) }
    }
    return best?.ordinal
  }

  private func distance(from point: Point, to ordinal: Int, _ axis: Axis) -> Double {
    let slot = slot(at: ordinal)
    return max(slot.min(axis) - point[axis], point[axis] - slot.max(axis))
  }
}
