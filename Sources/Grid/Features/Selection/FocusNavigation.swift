import Diffing
import Geometry
import Scrolling
import Stage

/// The movement of the keyboard focus from item to item, by the positions of their slots.
///
/// It works with every layout. Left and right stay in the row. Up and down stay in the column. If
/// the next row is too short for the column, or the column has no more items, they move to the
/// closest item of that row.
///
/// If the content scrolls horizontally, rows or columns can be filled one after the other. A key
/// leads to the closest item of such a line if it is too short, and has no effect at its end.
///
/// Where sections are side by side, as in a ``ColumnarLayout``, a key moves to the section beside,
/// however short that is: the focus to its closest item, and a moved item to its end.
///
/// Cost: asking the layout for nearby slots, whatever the number of items.
struct FocusNavigation {
  /// The layout, which has at least one item.
  var layout: any GridLayout
  /// The items and sections of the layout.
  var sections: SectionMap
  /// The size of the viewport without what is covered; a page is a viewport minus a slot.
  var viewport: Size
  /// The axis of page keys.
  var axis: Axis
  /// The axes along which the content begins at the right or at the bottom.
  var reversedAxes: AxisSet

  /// A direction along an axis.
  private struct Direction {
    var axis: Axis
    /// Whether coordinates increase in this direction.
    var isForward: Bool

    var reversed: Direction { Direction(axis: axis, isForward: !isForward) }
  }

  /// Returns the item that a step from an item leads to; the same item if there is none.
  func item(_ step: FocusStep, from origin: Int) -> Int {
    switch step {
    case .home: 0
    case .end: layout.itemCount - 1
    case .pageUp: page(from: origin, isDown: false)
    case .pageDown: page(from: origin, isDown: true)
    case .left: neighbor(of: origin, direction(.horizontal, isForward: false))
    case .right: neighbor(of: origin, direction(.horizontal, isForward: true))
    case .up: neighbor(of: origin, direction(.vertical, isForward: false))
    case .down: neighbor(of: origin, direction(.vertical, isForward: true))
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

  /// Returns the place to which a step moves an item, counted without it; its own if there is none.
  func place(_ step: FocusStep, from origin: Int) -> IndexPath {
    let beside: IndexPath? =
      switch step {
      case .left: place(beside: origin, direction(.horizontal, isForward: false))
      case .right: place(beside: origin, direction(.horizontal, isForward: true))
      case .up: place(beside: origin, direction(.vertical, isForward: false))
      case .down: place(beside: origin, direction(.vertical, isForward: true))
      case .pageUp, .pageDown, .home, .end: nil
      }
    return beside ?? sections.path(of: item(step, from: origin))
  }

  /// Returns the direction of a key in content coordinates, in which a step to the right is
  /// backward if the content begins at the right.
  private func direction(_ axis: Axis, isForward: Bool) -> Direction {
    Direction(axis: axis, isForward: isForward != reversedAxes.contains(axis))
  }

  private func neighbor(of origin: Int, _ direction: Direction) -> Int {
    if direction.axis != axis, let place = place(beside: origin, direction, skipsEmpty: true) {
      let items = sections.ordinals(of: place.section)
      return min(items.lowerBound + place.item, items.upperBound - 1)
    }
    let slot = layout.slot(at: origin)
    let inColumn = nearest(to: slot, direction, in: lane(of: slot, direction.axis.cross))
    guard direction.axis == .vertical || axis == .horizontal else { return inColumn ?? origin }
    let end = max(layout.contentSize[direction.axis.cross], slot.max(direction.axis.cross))
    let inRow = nearest(to: slot, direction, in: 0..<end)
    guard let inRow else { return inColumn ?? origin }
    guard let inColumn else {
      // An item before this one is in another row or column, as long as the one that ends here.
      return axis == .vertical || (inRow > origin) == direction.isForward ? inRow : origin
    }
    return isInLine(inRow, between: slot, inColumn, direction.axis, end) ? inRow : inColumn
  }

  /// Returns the place beside an item in a section that has no item in the item's line; nil if the
  /// closest item of the line is closer.
  ///
  /// Along the axis of scrolling, this is an empty section. Across it, it is one that is shorter.
  private func place(
    beside origin: Int, _ direction: Direction, skipsEmpty: Bool = false
  ) -> IndexPath? {
    guard sections.hasSections else { return nil }
    let slot = layout.slot(at: origin)
    let along = direction.axis
    let home = sections.path(of: origin).section
    let inLine = nearest(to: slot, direction, in: lane(of: slot, along.cross))
    let next = inLine.map { sections.path(of: $0).section }
    let end =
      inLine.map { layout.slot(at: $0).center[along] }
      ?? (direction.isForward ? layout.contentSize[along] : 0)
    let step = max(1, slot.size[along] / 2)
    var point = slot.center
    while true {
      point[along] += direction.isForward ? step : -step
      guard direction.isForward ? point[along] < end : point[along] > end else { return nil }
      guard let section = layout.section(at: point), section != home else { continue }
      guard section != next else { return nil }
      let items = sections.ordinals(of: section)
      guard !items.isEmpty else {
        if skipsEmpty { continue }
        return IndexPath(section, 0)
      }
      // A collapsed section has no room for its items.
      guard along != axis, !layout.slot(at: items.lowerBound).isEmpty else { continue }
      let item = items.partitionPoint {
        layout.slot(at: $0).max(along.cross) <= slot.center[along.cross]
      }
      return IndexPath(section, item - items.lowerBound)
    }
  }

  /// Returns whether an item is in a line of its own between a slot and the slot of another item.
  ///
  /// An item between those of another column is not, because others are beside the two slots.
  private func isInLine(
    _ item: Int, between slot: Rect, _ other: Int, _ along: Axis, _ length: Double
  ) -> Bool {
    let (line, target) = (layout.slot(at: item), layout.slot(at: other))
    let start = min(slot.max(along), target.max(along))
    let end = max(slot.min(along), target.min(along))
    return line.min(along) >= start && line.max(along) <= end
      && !hasItem(across: start, along, length) && !hasItem(across: end, along, length)
  }

  private func hasItem(across position: Double, _ along: Axis, _ length: Double) -> Bool {
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(
      intersecting: stretch(along, position - 0.5, 1, 0..<length), to: &found)
    return found.contains { item in
      let slot = layout.slot(at: item)
      return slot.min(along) < position && position < slot.max(along)
    }
  }

  /// Returns the item a viewport minus a slot away, or the last one of the column.
  private func page(from origin: Int, isDown: Bool) -> Int {
    let direction = Direction(axis: axis, isForward: isDown != reversedAxes.contains(.vertical))
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
    let extent = extent(along: axis, at: slot.center)
    var reach = max(1, slot.size[axis])
    var edge = direction.isForward ? slot.max(axis) : slot.min(axis)
    var found: ContiguousArray<Int> = []
    while direction.isForward ? edge < extent.upperBound : edge > extent.lowerBound {
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

  /// Returns where items are along an axis: in the content, or in a shelf, which extends beyond it.
  private func extent(along axis: Axis, at point: Point) -> ClosedRange<Double> {
    let end = max(0, layout.contentSize[axis])
    guard axis != self.axis, let page = layout as? PageLayout,
      let shelf = page.section(at: point).flatMap(page.shelf(of:))
    else { return 0...end }
    return -shelf.length...end + shelf.length
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
