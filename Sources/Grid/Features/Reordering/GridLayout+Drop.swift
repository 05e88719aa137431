import Diffing
import Geometry

extension GridLayout {
  /// Returns the drop target of a dragged item at a point of the content; nil for none.
  ///
  /// The target is the slot at the point. Beside a line of slots it is the closest slot of that
  /// line. Before the first slot it is the first one, and past the last slot the last one. Between
  /// two lines it is nil. With sections, these rules apply inside each section. The title of a
  /// section is its first position. The space past its last item is its end. An empty section has
  /// one position.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - axis: The direction in which the grid scrolls.
  ///   - sections: The items in the order of this layout, including the dragged one.
  ///   - home: The section that contains the dragged item in this order.
  ///   - scratch: Storage for the query.
  /// - Returns: The path, counted without the item at its previous position; nil for none.
  func dropPath(
    at point: Point, along axis: Axis, in sections: SectionMap, home: Int,
    scratch: inout ContiguousArray<Int>
  ) -> IndexPath? {
    guard itemCount > 0 else { return nil }
    let section = section(at: point)
    if let ordinal = ordinal(at: point) {
      return path(of: ordinal, in: sections, home, showsSections: section != nil)
    }
    guard let section else {
      return dropOrdinal(at: point, along: axis, scratch: &scratch).map {
        path(of: $0, in: sections, home, showsSections: false)
      }
    }
    let title = frame(of: .title(section))
    return dropPath(at: point, along: axis, in: section, of: sections, home, title, &scratch)
  }

  /// Returns the path of an ordinal.
  ///
  /// In a layout with sections, this is the path of the slot. Otherwise, the items of a section
  /// after `home` move back by one slot when the dragged item leaves `home`, so the index in the
  /// section is one greater.
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

  /// Returns the closest slot of the line through a point.
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
