import Geometry
import Stage

/// The movement of the keyboard focus from item to item, by the positions of their slots.
///
/// It works with every layout. Left and right stay in the row. Up and down stay in the column. If
/// the next row is too short for the column, or the column has no more items, they move to the
/// closest item of that row.
///
/// Cost: asking the layout for nearby slots, whatever the number of items.
struct FocusNavigation {
  /// The layout, which has at least one item.
  var layout: any GridLayout
  /// The size of the viewport without what is covered; a page is a viewport minus a slot.
  var viewport: Size
  /// The axis of page keys.
  var axis: Axis
  /// The axes along which the content begins at the right or at the bottom.
  var reversedAxes: AxisSet = []

  /// A direction along an axis.
  private struct Direction {
    var axis: Axis
    /// Whether coordinates increase in this direction.
    var isForward: Bool

    var reversed: Direction { Direction(axis: axis, isForward: !isForward) }
  }

  /// Returns the item that a step from an item leads to; the same item if there is none.
  func item(_ step: FocusStep, from origin: Int) -> Int {
    // In content coordinates, a step to the right is backward if the content begins at the right.
    let isRightForward = !reversedAxes.contains(.horizontal)
    let isDownForward = !reversedAxes.contains(.vertical)
    switch step {
    case .home: return 0
    case .end: return layout.itemCount - 1
    case .left:
      return neighbor(of: origin, Direction(axis: .horizontal, isForward: !isRightForward))
    case .right:
      return neighbor(of: origin, Direction(axis: .horizontal, isForward: isRightForward))
    case .up: return neighbor(of: origin, Direction(axis: .vertical, isForward: !isDownForward))
    case .down: return neighbor(of: origin, Direction(axis: .vertical, isForward: isDownForward))
    case .pageUp: return page(from: origin, Direction(axis: axis, isForward: !isDownForward))
    case .pageDown: return page(from: origin, Direction(axis: axis, isForward: isDownForward))
    }
  }

  /// Returns whether a step leads toward the end of the content; nil for steps across the scrolling
  /// direction, and for those to the ends.
  func isForward(_ step: FocusStep) -> Bool? {
    let isReversed = reversedAxes.contains(axis)
    switch step {
    case .left: return axis == .horizontal ? isReversed : nil
    case .right: return axis == .horizontal ? !isReversed : nil
    case .up: return axis == .vertical ? isReversed : nil
    case .down: return axis == .vertical ? !isReversed : nil
    case .pageUp: return reversedAxes.contains(.vertical)
    case .pageDown: return !reversedAxes.contains(.vertical)
    case .home, .end: return nil
    }
  }

  private func neighbor(of origin: Int, _ direction: Direction) -> Int {
    let slot = layout.slot(at: origin)
    let inColumn = nearest(to: slot, direction, in: lane(of: slot, direction.axis.cross))
    guard direction.axis == .vertical else { return inColumn ?? origin }
    let width = max(layout.contentSize.width, slot.maxX)
    let inRow = nearest(to: slot, direction, in: 0..<width)
    guard let inColumn, let inRow else { return inColumn ?? inRow ?? origin }
    return isInRow(inRow, between: slot, inColumn, width) ? inRow : inColumn
  }

  /// Returns whether an item is in a row of its own between a slot and the slot of another item.
  ///
  /// An item between those of another column is not, because others are beside the two slots.
  private func isInRow(
    _ item: Int, between slot: Rect, _ other: Int, _ width: Double
  ) -> Bool {
    let (row, target) = (layout.slot(at: item), layout.slot(at: other))
    let (start, end) = (min(slot.maxY, target.maxY), max(slot.minY, target.minY))
    return row.minY >= start && row.maxY <= end
      && !hasItem(across: start, width) && !hasItem(across: end, width)
  }

  private func hasItem(across y: Double, _ width: Double) -> Bool {
    var found: ContiguousArray<Int> = []
    let line = Rect(x: 0, y: y - 0.5, width: width, height: 1)
    layout.appendOrdinals(intersecting: line, to: &found)
    return found.contains { item in
      let slot = layout.slot(at: item)
      return slot.minY < y && y < slot.maxY
    }
  }

  /// Returns the item a viewport minus a slot away, or the last one of the column.
  private func page(from origin: Int, _ direction: Direction) -> Int {
    let slot = layout.slot(at: origin)
    let axis = direction.axis
    guard slot.size[axis] < viewport[axis] else { return neighbor(of: origin, direction) }
    let length = max(slot.size[axis], viewport[axis] - slot.size[axis])
    var target = slot
    target.origin[axis] += direction.isForward ? length : -length
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: narrowed(target, axis.cross), to: &found)
    let nearest = found.min { distance($0, target.center) < distance($1, target.center) }
    if let nearest { return nearest }
    // The target is past the last row or between two rows, so search back toward the items.
    target.origin[axis] =
      direction.isForward
      ? min(target.origin[axis], layout.contentSize[axis])
      : max(target.origin[axis], -slot.size[axis])
    let lane = lane(of: slot, axis.cross)
    guard let item = self.nearest(to: target, direction.reversed, in: lane) else { return origin }
    let isProgress =
      direction.isForward
      ? layout.slot(at: item).min(axis) > slot.min(axis)
      : layout.slot(at: item).min(axis) < slot.min(axis)
    return isProgress ? item : neighbor(of: origin, direction)
  }

  /// Returns the closest item to a slot in a direction, of those that overlap a lane.
  ///
  /// The lane is searched in intervals, each twice as long as the previous one.
  private func nearest(to slot: Rect, _ direction: Direction, in lane: Range<Double>) -> Int? {
    let axis = direction.axis
    let end = layout.contentSize[axis]
    var reach = max(1, slot.size[axis])
    var edge = direction.isForward ? slot.max(axis) : slot.min(axis)
    var found: ContiguousArray<Int> = []
    while direction.isForward ? edge < end : edge > 0 {
      let start = direction.isForward ? edge : edge - reach
      layout.appendOrdinals(intersecting: stretch(axis, start, reach, lane), to: &found)
      let beyond = found.filter { isBeyond(layout.slot(at: $0), slot, direction) }
      if let best = beyond.min(by: { isNearer($0, $1, to: slot, direction) }) { return best }
      edge += direction.isForward ? reach : -reach
      reach *= 2
      found.removeAll(keepingCapacity: true)
    }
    return nil
  }

  private func isBeyond(_ other: Rect, _ slot: Rect, _ direction: Direction) -> Bool {
    let axis = direction.axis
    return direction.isForward
      ? other.center[axis] > slot.center[axis] : other.center[axis] < slot.center[axis]
  }

  /// Returns whether the first of two items is closer: along the direction, then across it.
  private func isNearer(_ first: Int, _ second: Int, to slot: Rect, _ direction: Direction) -> Bool
  {
    let axis = direction.axis
    let (one, other) = (layout.slot(at: first), layout.slot(at: second))
    let gap = { (rect: Rect) in
      direction.isForward ? rect.min(axis) - slot.max(axis) : slot.min(axis) - rect.max(axis)
    }
    guard gap(one) == gap(other) else { return gap(one) < gap(other) }
    let aside = { (rect: Rect) in abs(rect.center[axis.cross] - slot.center[axis.cross]) }
    return aside(one) == aside(other) ? first < second : aside(one) < aside(other)
  }

  private func distance(_ item: Int, _ point: Point) -> Double {
    (layout.slot(at: item).center - point).length
  }

  /// Returns the middle half of a slot's extent along an axis.
  private func lane(of slot: Rect, _ axis: Axis) -> Range<Double> {
    let quarter = slot.size[axis] / 4
    return slot.min(axis) + quarter..<max(slot.min(axis) + quarter, slot.max(axis) - quarter)
  }

  private func narrowed(_ rect: Rect, _ axis: Axis) -> Rect {
    stretch(axis.cross, rect.min(axis.cross), rect.size[axis.cross], lane(of: rect, axis))
  }

  /// Returns a rectangle from its extents along an axis and across it.
  private func stretch(
    _ axis: Axis, _ start: Double, _ length: Double, _ lane: Range<Double>
  ) -> Rect {
    let width = lane.upperBound - lane.lowerBound
    return axis == .horizontal
      ? Rect(x: start, y: lane.lowerBound, width: length, height: width)
      : Rect(x: lane.lowerBound, y: start, width: width, height: length)
  }
}

/// A movement of the keyboard focus.
enum FocusStep: Hashable, CaseIterable {
  case left, right, up, down, pageUp, pageDown, home, end

  /// Creates the step of a key; nil for keys that do not move the focus.
  init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}
