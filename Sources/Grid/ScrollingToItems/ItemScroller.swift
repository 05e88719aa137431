import Diffing
import Geometry
import Items
import Motion
import Scrolling
import Stage

/// Scrolls to items: for programs, keys, typed letters, the find bar, the viewer, undo and
/// assistive technology.
///
/// Every scroll ends exactly at its item, beside everything that covers the content
/// (``GridView/coveredLengths(beside:in:)``). The slots of items that are not measured, and of
/// sections that are not solved, are estimates, and a change of the data can move every slot.
/// Therefore an animated scroll is directed again in each frame, and an immediate one is repeated
/// until nothing new is measured.
///
/// State: where a scroll to an item ends. Changed by items that turn out larger or smaller than
/// estimated.
final class ItemScroller: GridPart {
  /// The pages of a grid that scrolls horizontally.
  let paging = GridPaging()
  /// The animated scroll to an item; nil if there is none.
  @exclusivity(unchecked) private var pending: ItemScroll.Pending?
  /// An item that was dropped, and the time of the frame; nil if there is none to show.
  @exclusivity(unchecked) private var dropped: (item: Int, time: Timestamp)?

  // MARK: - Scrolling

  /// Scrolls to an item.
  ///
  /// With `none`, the grid scrolls as little as necessary to show all of the item, or its beginning
  /// if it is longer than the viewport. With ``GridPaging``, it scrolls to the item's page.
  ///
  /// - Parameters:
  ///   - item: The item; no effect if it does not exist.
  ///   - position: The position in the viewport.
  ///   - motion: How the offset changes.
  ///   - unlessVisible: Whether an item that is wholly visible stays where it is.
  func scroll(
    to item: Int, _ position: ItemPosition, _ motion: ItemScroll.Motion,
    unlessVisible: Bool = false
  ) {
    guard prepare(item, position, motion) else { return }
    let start = start(motion)
    let axis = grid.layoutDirection
    if position == .visible, isPartlyVisible(item, at: start) { return }
    if paging.isActive {
      let slot = grid.layout.slot(at: item)
      pending = nil
      return paging.scrollToPage(containing: slot, animated: motion != .immediate)
    }
    let needed = alignment(of: item, at: start[axis])
    let alignment: ItemScroll.Alignment
    switch position {
    case .top: alignment = .start
    case .middle: alignment = .middle
    case .bottom: alignment = .end
    case .none, .visible: alignment = needed == .wholeAtStart ? .start : needed
    }
    let isKept = unlessVisible && needed == .kept(start[axis])
    perform(
      ItemScroll(target: .item(item), alignment: isKept ? needed : alignment), from: start, motion)
  }

  /// Scrolls to the title of a section, or to the start of a section without one.
  func scroll(toSection section: Int, _ motion: ItemScroll.Motion) {
    grid.solveIfNeeded()
    if let first = grid.sections.ordinals(of: section).first { grid.solve(around: first) }
    perform(
      ItemScroll(target: .section(section), alignment: .start), from: start(motion), motion)
  }

  /// Scrolls as little as necessary to show the item to which a key has moved the focus.
  ///
  /// Home and End also show what is before the first item and after the last one, if there is room.
  /// Of an item that is longer than the viewport, the part appears that follows in the direction of
  /// the step.
  func reveal(_ item: Int, after step: FocusStep? = nil, isBackward: Bool = false) {
    guard prepare(item, .none, .animatedIfNear) else { return }
    let start = start(.animatedIfNear)
    var alignment = alignment(of: item, at: start[grid.layoutDirection])
    switch (step, alignment) {
    case (.home, _): alignment = .contentStart
    case (.end, _): alignment = .contentEnd
    case (_, .wholeAtStart) where !isBackward && isLong(item): alignment = .wholeAtEnd
    case (_, .wholeAtEnd) where isBackward && isLong(item): alignment = .wholeAtStart
    default: break
    }
    perform(
      ItemScroll(target: .item(item), alignment: alignment), from: start, .animatedIfNear)
  }

  /// Whether the next frame scrolls to a dropped item.
  var hasDroppedItem: Bool { dropped != nil }

  /// Scrolls as little as necessary to show all of an item that was dropped, from the next frame
  /// on, unless something else scrolls then or the data change.
  func showDroppedItem(_ item: Int) {
    guard let host = grid.host else { return }
    dropped = (item, host.frameTime)
  }

  /// Shows items that a transaction has brought back: as many as possible of the consecutive ones
  /// that are nearest to the viewport.
  func show(_ items: IndexRanges) {
    let visible = grid.visibleIndices
    guard let first = visible.first, let last = visible.last else { return }
    func distance(_ range: Range<Int>) -> Int {
      max(0, range.lowerBound - last, first - (range.upperBound - 1))
    }
    guard let range = items.ranges.min(by: { distance($0) < distance($1) }),
      range.lowerBound > first || range.upperBound <= last
    else { return }
    scroll(to: range.upperBound - 1, .none, .animatedIfNear)
    scroll(to: range.lowerBound, .none, .animatedIfNear)
  }

  // MARK: - Items longer than the viewport

  /// Where a key leads from an item that is longer than the viewport.
  enum Page {
    /// The focus stays at the item, of which another part appears.
    case item
    /// The next item has come into view.
    case target
  }

  /// Scrolls on by a viewport less a line if a part of an item is hidden in the direction of a key.
  ///
  /// - Parameters:
  ///   - item: The item with the focus.
  ///   - target: The item to which the key leads otherwise.
  ///   - isForward: Whether the key leads toward the end of the content.
  /// - Returns: Where the key leads; nil if the grid has not scrolled, because all that lies before
  ///   the target comes into view with it.
  func scrollPage(in item: Int, toward target: Int, isForward: Bool) -> Page? {
    let axis = grid.layoutDirection
    if isLong(item), target != item { grid.measureItem(at: target, keeping: item) }
    let start = start(.animated)
    let slot = grid.layout.slot(at: item)
    let covered = covered(.item(item))
    let length = grid.frame.size[axis] - covered.start - covered.end
    let view = start[axis] + covered.start..<start[axis] + covered.start + max(0, length)
    guard slot.size[axis] > length, slot.min(axis) < view.upperBound,
      slot.max(axis) > view.lowerBound
    else { return nil }
    let hidden =
      isForward ? slot.max(axis) - view.upperBound : view.lowerBound - slot.min(axis)
    guard hidden > 0 else { return nil }
    let page = grid.pageLength(of: length, axis)
    let sign = isForward ? 1.0 : -1
    var offset = start
    if target == item {
      offset[axis] += sign * min(page, hidden)
    } else {
      let whole = ItemScroll(
        target: .item(target), alignment: isForward ? .wholeAtEnd : .wholeAtStart)
      if sign * (self.offset(of: whole)[axis] - start[axis]) <= page { return nil }
      offset[axis] += sign * page
    }
    pending = nil
    grid.setContentOffset(offset, animated: true)
    let other = grid.layout.slot(at: target)
    let part =
      isForward
      ? view.upperBound + page - other.min(axis) : other.max(axis) - (view.lowerBound - page)
    return target != item && isLong(target) && part >= length - page ? .target : .item
  }

  /// Returns the first item on the way of a page key that is longer than the viewport, so that no
  /// part of it is passed over; nil if there is none.
  ///
  /// The way leads over estimates, so the items on it are measured.
  func longItem(between origin: Int, and target: Int) -> Int? {
    guard grid.solver.isSelfSizing else { return nil }
    let step = target < origin ? -1 : 1
    for item in stride(from: origin + step, to: target, by: step).prefix(Self.maximumPageCount) {
      grid.measureItem(at: item, keeping: origin)
      if isLong(item), isInLane(item, of: origin) { return item }
    }
    return nil
  }

  /// Returns whether an item is before or after another one, rather than beside it.
  private func isInLane(_ item: Int, of other: Int) -> Bool {
    let axis = grid.layoutDirection.cross
    let (slot, lane) = (grid.layout.slot(at: item), grid.layout.slot(at: other))
    return slot.min(axis) < lane.max(axis) && slot.max(axis) > lane.min(axis)
  }

  /// The maximum number of items that are measured on the way of a page key.
  private static let maximumPageCount = 100

  /// Returns whether an item is longer than the part of the viewport that is not covered.
  private func isLong(_ item: Int) -> Bool {
    let (axis, covered) = (grid.layoutDirection, covered(.item(item)))
    return grid.layout.slot(at: item).size[axis]
      > grid.frame.size[axis] - covered.start - covered.end
  }

  // MARK: - A frame

  /// Updates the target of the current scroll after a change of the data.
  ///
  /// If the target is removed, the scroll ends at the last known offset.
  func applyIndexMapping(_ items: IndexMapping, sections: IndexMapping?) {
    dropped = nil
    guard let target = pending?.scroll.target else { return }
    func newIndex(of old: Int, _ mapping: IndexMapping) -> Int? {
      old < mapping.oldCount ? mapping.newIndex(of: old) : nil
    }
    let new: ItemScroll.Target? =
      switch target {
      case .item(let item): newIndex(of: item, items).map { .item($0) }
      case .section(let section):
        (sections.map { newIndex(of: section, $0) } ?? section).map { .section($0) }
      }
    if let new { pending?.scroll.target = new } else { pending = nil }
  }

  /// Forgets the target of the current scroll if it does not exist in the data that were read
  /// again; the scroll then ends at the last known offset.
  func dataDidReload(_ sections: SectionMap) {
    dropped = nil
    switch pending?.scroll.target {
    case .item(let item) where item >= sections.itemCount: pending = nil
    case .section(let section) where section >= sections.sectionCount: pending = nil
    default: break
    }
  }

  /// Returns the target of the current animated scroll after visible items were measured.
  ///
  /// A scroll to an item ends at the item, and a scroll to an edge of the content at that edge. The
  /// target of any other scroll moves with the visible content.
  func target(after movement: Vector, contentSize: Size) -> Vector {
    if let pending, isCurrent(pending) { return offset(of: pending.scroll) }
    let axis = grid.layoutDirection
    var metrics = grid.scroller.metrics
    let (old, range) = (grid.scroller.target, metrics.range(axis))
    metrics.contentSize = contentSize
    var target = old + movement
    if old[axis] <= range.lowerBound {
      target[axis] = range.lowerBound
    } else if old[axis] >= range.upperBound {
      target[axis] = metrics.range(axis).upperBound
    }
    return target
  }

  /// Begins a scroll to an item that was dropped in the last frame.
  func showDroppedItem() {
    guard let dropped, grid.host?.frameTime != dropped.time else { return }
    self.dropped = nil
    if grid.scroller.phase == .idle { scroll(to: dropped.item, .none, .animated) }
  }

  /// Completes a scroll that has reached its item; called before anything is measured or solved.
  func finishIfArrived() {
    guard let pending, grid.scroller.phase != .scrolling else { return }
    self.pending = nil
    // A touch or the program may have ended the scroll at another offset.
    guard grid.scroller.phase == .idle, grid.contentOffset == pending.offset,
      grid.hasEstimatedSlots
    else { return }
    jump(pending.scroll)
  }

  /// Directs a scroll to the current position of its item; called after the data have changed, or
  /// something was measured or solved.
  func redirect() {
    guard let pending else { return }
    guard isCurrent(pending) else { return self.pending = nil }
    let target = offset(of: pending.scroll)
    if grid.scroller.metrics.clamped(target) != grid.scroller.target {
      grid.updateMetrics(offset: grid.contentOffset, retargetingTo: target) { _ in }
    }
    self.pending?.offset = grid.scroller.target
  }

  /// Returns whether no other motion has begun since a scroll began.
  private func isCurrent(_ pending: ItemScroll.Pending) -> Bool {
    grid.scroller.phase == .scrolling && grid.scroller.motionStartTime == pending.start
  }

  // MARK: - Offsets

  /// Solves the layout around an item, and scrolls its shelf; returns whether the item exists.
  private func prepare(
    _ item: Int, _ position: ItemPosition, _ motion: ItemScroll.Motion
  ) -> Bool {
    guard grid.hasItem(at: item) else { return false }
    grid.solve(around: item)
    grid.scrollShelf(toItemAt: item, position, animated: motion != .immediate)
    return true
  }

  /// Returns the offset from which a scroll is determined: where an animated one leads, so that
  /// repeated keys add up.
  private func start(_ motion: ItemScroll.Motion) -> Vector {
    motion != .immediate && grid.scroller.phase == .scrolling
      ? grid.targetContentOffset : grid.contentOffset
  }

  /// Returns the alignment that shows all of an item with the least movement.
  private func alignment(of item: Int, at offset: Double) -> ItemScroll.Alignment {
    let target = ItemScroll.Target.item(item)
    let (least, greatest) = (offsetAtEnd(target), offsetAtStart(target))
    if least <= offset, offset <= greatest { return .kept(offset) }
    return offset > greatest ? .wholeAtStart : .wholeAtEnd
  }

  private func isPartlyVisible(_ item: Int, at offset: Vector) -> Bool {
    let (axis, slot) = (grid.layoutDirection, grid.scrollTarget(ofItemAt: item))
    let covered = covered(.item(item))
    let insets = grid.coveringInsets
    return Axis.allCases.allSatisfy { side in
      let start = side == axis ? covered.start : insets.leading(side)
      let end = side == axis ? covered.end : insets.trailing(side)
      return slot.max(side) > offset[side] + start
        && slot.min(side) < offset[side] + grid.frame.size[side] - end
    }
  }

  private func perform(
    _ scroll: ItemScroll, from start: Vector, _ motion: ItemScroll.Motion
  ) {
    let scroller = grid.scroller
    let offset = scroller.metrics.clamped(offset(of: scroll))
    if case .kept = scroll.alignment, offset == start {
      // A scroll to another offset, or a fling, would move the item out of view.
      let isScrolling = scroller.phase == .scrolling && motion != .immediate
      guard scroller.isMoving, !isScrolling else { return }
      pending = nil
      return grid.stopScrolling()
    }
    pending = nil
    guard motion.animates(offset - grid.contentOffset, in: grid.frame.size) else {
      return jump(scroll)
    }
    grid.setContentOffset(offset, animated: true)
    guard grid.scroller.phase == .scrolling else { return jump(scroll) }
    pending = ItemScroll.Pending(
      scroll: scroll, offset: grid.scroller.target, start: grid.scroller.motionStartTime)
  }

  /// Sets the offset, and measures or solves what is visible there, until the item is exactly at
  /// its position.
  private func jump(_ scroll: ItemScroll) {
    guard grid.hasEstimatedSlots else {
      return grid.setContentOffset(offset(of: scroll), animated: false)
    }
    if case .item(let item) = scroll.target { grid.measureItem(at: item) }
    for _ in 0..<Self.maximumCorrectionCount {
      grid.updateContentSizeAndJump(to: offset(of: scroll))
      grid.solver.setSizingAnchor(sizingAnchor(scroll.target))
      guard grid.measureVisibleItems() || grid.solveAroundViewport() else { return }
    }
  }

  /// The maximum number of corrections; three are enough unless sizes contradict each other.
  private static let maximumCorrectionCount = 8

  private func sizingAnchor(_ target: ItemScroll.Target) -> SizingAnchor {
    let axis = grid.layoutDirection
    let range = grid.scroller.metrics.range(axis)
    if grid.contentOffset[axis] <= range.lowerBound { return .item(0) }
    if grid.contentOffset[axis] >= range.upperBound { return .end }
    switch target {
    case .item(let item): return .item(item)
    case .section(let section): return .item(grid.sections.ordinals(of: section).lowerBound)
    }
  }

  /// Returns the offset at which a target has its position, not clamped to the range.
  private func offset(of scroll: ItemScroll) -> Vector {
    let axis = grid.layoutDirection
    let range = grid.scroller.metrics.range(axis)
    let (atStart, atEnd) = (offsetAtStart(scroll.target), offsetAtEnd(scroll.target))
    var offset = grid.contentOffset
    offset[axis.cross] = crossOffset(of: rect(scroll.target), from: offset[axis.cross])
    switch scroll.alignment {
    case .start: offset[axis] = atStart
    case .middle:
      let (least, greatest) = (min(atStart, atEnd), max(atStart, atEnd))
      offset[axis] = min(greatest, max(least, offsetInMiddle(scroll.target)))
    // As in AQGridView; lengths that cells request are rounded already.
    case .end: offset[axis] = grid.solver.isSelfSizing ? atEnd : atEnd.rounded(.down)
    case .wholeAtEnd: offset[axis] = min(atStart, atEnd)
    case .wholeAtStart: offset[axis] = max(atStart, atEnd)
    case .contentStart: offset[axis] = atEnd <= range.lowerBound ? range.lowerBound : atStart
    case .contentEnd: offset[axis] = atStart >= range.upperBound ? range.upperBound : atEnd
    case .kept(let value): offset[axis] = value
    }
    return offset
  }

  /// Returns the offset at which a target begins after what covers the viewport's start.
  private func offsetAtStart(_ target: ItemScroll.Target) -> Double {
    rect(target).min(grid.layoutDirection) - covered(target).start
  }

  /// Returns the offset at which a target ends before what covers the viewport's end.
  private func offsetAtEnd(_ target: ItemScroll.Target) -> Double {
    let axis = grid.layoutDirection
    return rect(target).max(axis) + covered(target).end - grid.frame.size[axis]
  }

  /// Returns the offset at which a target is in the middle of the viewport between bars.
  private func offsetInMiddle(_ target: ItemScroll.Target) -> Double {
    let (axis, rect) = (grid.layoutDirection, rect(target))
    let insets = grid.scroller.metrics.obscuredInsets
    let room =
      grid.frame.size[axis] - insets.leading(axis) - insets.trailing(axis) - rect.size[axis]
    return rect.min(axis) - insets.leading(axis) - (room / 2).rounded(.up)
  }

  /// Returns the nearest offset across the scrolling direction at which all of a rectangle is
  /// visible, or its beginning.
  private func crossOffset(of rect: Rect, from offset: Double) -> Double {
    let axis = grid.layoutDirection.cross
    let insets = grid.coveringInsets
    let greatest = rect.min(axis) - insets.leading(axis)
    let least = rect.max(axis) + insets.trailing(axis) - grid.frame.size[axis]
    return min(greatest, max(least, offset))
  }

  private func covered(_ target: ItemScroll.Target) -> CoveredLengths {
    let section =
      switch target {
      case .item(let item): grid.sections.path(of: item).section
      case .section(let section): section
      }
    return grid.coveredLengths(beside: rect(target), in: section)
  }

  private func rect(_ target: ItemScroll.Target) -> Rect {
    switch target {
    case .item(let item): grid.scrollTarget(ofItemAt: item)
    case .section(let section): grid.startOfSection(section)
    }
  }
}
