import Geometry

extension GridLayout {
  /// The slot that a dragged item goes to at a point of the content; nil to leave it where it is.
  ///
  /// The slot under the point. Beside a line of slots it is the one of them that is nearest, in
  /// front of all slots the first, behind them the last, and between two lines none.
  func dropOrdinal(
    at point: Point, along axis: Axis, scratch: inout ContiguousArray<Int>
  ) -> Int? {
    guard itemCount > 0 else { return nil }
    if let ordinal = ordinal(at: point) { return ordinal }
    if let ordinal = nearest(to: point, across: axis.cross, &scratch) { return ordinal }
    if point[axis] < slot(at: 0).min(axis) { return 0 }
    if point[axis] >= slot(at: itemCount - 1).min(axis) { return itemCount - 1 }
    return nil
  }

  /// The slot on the line through a point that is nearest to it.
  private func nearest(
    to point: Point, across axis: Axis, _ line: inout ContiguousArray<Int>
  ) -> Int? {
    var band = Rect(origin: point, size: Size(width: 1, height: 1))
    band.origin[axis] = 0
    band.size[axis] = contentSize[axis]
    line.removeAll(keepingCapacity: true)
    appendOrdinals(intersecting: band, to: &line)
    return line.min { distance(from: point, to: $0, axis) < distance(from: point, to: $1, axis) }
  }

  private func distance(from point: Point, to ordinal: Int, _ axis: Axis) -> Double {
    let slot = slot(at: ordinal)
    return max(slot.min(axis) - point[axis], point[axis] - slot.max(axis))
  }
}
