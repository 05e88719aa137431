import Diffing
import Drawing
import Geometry
import Items
import Scrolling
import Stage

/// Creates, positions and recycles the cells of a grid.
///
/// In each frame, ``GridView`` lets this class find the visible items, recycle the cells of others
/// and add missing cells.
///
/// State: live and pooled cells. Changed by the visible range.
final class CellManager: GridPart {
  /// The views that hold cells, titles and footers.
  let containers = CellContainers()
  /// Finds the items that come into view next.
  let prefetcher = GridPrefetcher()
  // Debug builds check that one step of a frame does not begin during another.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var store = CellStore()

  /// The size of cells without a preferred size, in points; nil fills the slot.
  @exclusivity(unchecked) var cellSize: Size? { didSet { grid.invalidateLayout() } }
  /// Whether cells fill their slots whatever their preferred size.
  @exclusivity(unchecked) var cellsFillSlots = false { didSet { grid.invalidateLayout() } }
  /// Whether cells can be larger than their slots.
  @exclusivity(unchecked) var allowsCellsBeyondSlots = false { didSet { grid.invalidateLayout() } }
  /// The offscreen cells to keep ready; nil for the layout's default.
  @exclusivity(unchecked) var customPreloading: Preloading? { didSet { grid.invalidateLayout() } }
  /// The maximum number of cells in the pool.
  var poolLimit = PoolLimit.none { didSet { grid.invalidateLayout() } }

  // MARK: - Reading

  /// The visible cells, by ascending index.
  var cells: ContiguousArray<GridCell> { store.cells }
  /// The indices of their items.
  var ordinals: ContiguousArray<Int> { store.ordinals }
  /// The number of cells that were dequeued so far.
  @exclusivity(unchecked) private(set) var dequeuedCount = 0
  /// The number of cells in the pool.
  var pooledCount: Int { store.pooledCount }

  /// Returns the visible cell of an item; nil if it is offscreen.
  func cell(for ordinal: Int) -> GridCell? { store.cell(for: ordinal) }

  /// Dequeues a cell from the pool; nil if there is none.
  func dequeue(_ key: ReuseKey) -> GridCell? {
    guard let cell = store.dequeue(key) else { return nil }
    dequeuedCount += 1
    return cell
  }

  /// Returns a cell to the pool that was created and never displayed.
  func returnToPool(_ cell: GridCell) { store.returnToPool(cell) }

  /// Returns whether the cells or their items have changed since the last call.
  func consumeMembershipChange() -> Bool { store.consumeMembershipChange() }

  // MARK: - Zooming

  /// Exchanges the cells and their container with those of another arrangement.
  func exchangeCells(with other: inout CellStore, in container: inout View) {
    store.exchangeCells(with: &other)
    containers.exchangeCells(with: &container)
  }

  /// Puts all cells in the order of their items, even if animations move them.
  func finishStacking() { store.finishStacking(into: containers.cells) }

  // MARK: - Preloading

  /// The offscreen cells to keep ready.
  var preloading: Preloading { customPreloading ?? defaultPreloading }
  /// The layout's preloading, if the grid's is not set.
  private var defaultPreloading: Preloading { grid.layoutSettings.defaultPreloading }
  /// The preloading of the layout, as of the last solution.
  @exclusivity(unchecked) private var solvedPreloading = Preloading.none

  /// The part of the content whose items have cells.
  var preloadingRect: Rect {
    let preloading = customPreloading ?? solvedPreloading
    let visible = grid.displayedRect
    guard preloading.isAny, containers.transform == nil else { return visible }
    let layout = grid.currentLayout
    return preloading.rect(around: visible, in: layout, grid.layoutDirection)
  }

  /// Adopts the preloading of the layout's settings, and sets the limit of the pool for the current
  /// layout and viewport.
  func layoutDidChange() {
    solvedPreloading = defaultPreloading
    let layout = grid.currentLayout
    store.poolLimit = poolLimit.count(
      layout: layout, viewport: grid.frame.size, grid.layoutDirection)
  }

  // MARK: - Frames

  /// Finds the items that need cells, and restores the depth of cells at rest.
  func updateVisibleItems(_ host: ViewHost, _ transition: GridTransition?) {
    let grid = grid
    let held = grid.mover.drag?.held ?? []
    let front = grid.features.frontItemCount
    store.recycleDeparted(host)
    store.lowerRestingCells(host, dragged: held, into: containers.cells)
    containers.reveals.removeFinished(host) { containers.container(of: .divider) }
    if front == 0 { store.restoreStacking(host, in: containers.cells) }
    store.updateFlights(host)
    if store.updateVisible(grid.currentLayout, in: preloadingRect, including: held) {
      host.reportIncompleteFrame(
        "more than \(CellStore.limit) cells are visible; make cells larger or the viewport smaller")
    }
    // Without motion, nothing leaves the viewport gradually.
    if let transition, transition.curve.duration > 0, !host.environment.reducesMotion {
      store.includeOffscreen(itemsLeavingViewport(transition))
    }
    if front > 0 {
      store.includeOffscreen(ContiguousArray(0..<min(front, grid.currentLayout.itemCount)))
    }
  }

  /// Whether the cells differ from those that items need.
  var hasChanged: Bool { store.hasChanged }

  /// Moves the cells of hidden items to the pool.
  func recycleHidden(_ host: ViewHost) {
    if store.hasChanged { store.recycleHidden(host) }
  }

  /// Moves every cell to the pool.
  func recycleAll(_ host: ViewHost) { store.recycleAll(host) }

  /// Removes pooled cells from the view tree.
  func removePooledCells() {
    while let cell = store.popPooledForRemoval() {
      cell.removeFromSuperview()
      cell.opacity = 1
      cell.scale = 1
      cell.resetLift()
    }
  }

  /// Adds a cell for every item that needs one and has none.
  func addMissingCells(_ host: ViewHost, _ transition: GridTransition?) {
    let grid = grid
    while let ordinal = store.nextItemWithoutCell() {
      guard let cell = grid.makeCell(forItemAt: ordinal) else { return }
      require(
        cell.index == nil,
        "the data source returned the cell of item \(cell.index ?? -1) for item \(ordinal); return "
          + "a dequeued or new cell")
      cell.setIndex(ordinal)
      updateFrame(of: cell, ordinal)
      if let transition { cell.setStacking(transition.stacking(of: ordinal)) }
      store.insert(cell, ordinal, into: containers.cells)
      if !containers.reveals.isEmpty,
        let reveal = containers.reveals.view(of: section(of: ordinal))
      {
        store.clip(cell, into: reveal)
      }
      let axes = grid.frozenAxes(ofItemAt: ordinal)
      if axes != [] { store.freeze(cell, into: containers.container(ofFrozen: axes)) }
      grid.features.prepare(cell, at: ordinal)
      if let transition { animateAppearance(of: cell, ordinal, transition, host) }
      grid.selector.updateCell(cell, ordinal, animated: false)
      grid.willDisplay(cell, at: ordinal)
    }
  }

  /// Returns the items that the old layout had in the area of the new viewport.
  ///
  /// After a resize they need cells to move out of view, even if the old viewport did not show
  /// them.
  private func itemsLeavingViewport(_ transition: GridTransition) -> ContiguousArray<Int> {
    guard transition.mapping == nil else { return [] }
    let count = grid.currentLayout.itemCount
    var ordinals: ContiguousArray<Int> = []
    transition.layout.appendOrdinals(
      intersecting: Rect(origin: Point.zero + transition.offset, size: grid.frame.size),
      upTo: CellStore.limit, to: &ordinals)
    return ordinals.filter { $0 < count }
  }

  // MARK: - Transitions

  /// Applies a change of data or size.
  ///
  /// Cells get the new indices and positions of their items. Cells of removed items start to
  /// disappear.
  func apply(_ transition: GridTransition, _ host: ViewHost) {
    let grid = grid
    let change = SectionReveals.Change(
      layout: grid.currentLayout.engine,
      oldArea: { self.areaOfItems(in: $0, before: transition) },
      newArea: { self.areaOfItems(in: $0) },
      visibleRect: grid.visibleRect, axis: grid.layoutDirection, reversedAxes: grid.reversedAxes)
    let reveals = containers.reveals
    reveals.apply(transition, change, reducesMotion: host.environment.reducesMotion) {
      containers.add($0)
    }
    store.apply(transition, containers, host) { cell, ordinal in
      let (wasCollapsed, opacity) = (cell.isCollapsed, cell.opacity)
      updateFrame(of: cell, ordinal, after: transition)
      if cell.isCollapsed != wasCollapsed {
        cell.startAnimation(.init(opacity: opacity - cell.opacity), curve: transition.curve)
      }
    } reveal: { ordinal in
      reveals.isEmpty ? nil : reveals.view(of: section(of: ordinal))
    } offset: {
      grid.contentOffset
    } arriving: {
      var items: ContiguousArray<Int> = []
      grid.currentLayout.appendOrdinals(
        intersecting: grid.displayedRect, upTo: CellStore.limit, to: &items)
      return items
    }
  }

  /// Notifies the delegate of visible cells whose index has changed.
  func reportMoved(_ transition: GridTransition) {
    for (cell, ordinal) in zip(store.cells, store.ordinals)
    where transition.oldIndex(of: ordinal) != ordinal {
      grid.willDisplay(cell, at: ordinal)
    }
  }

  /// Animates a new cell from the previous position of its item, or as an inserted one.
  private func animateAppearance(
    of cell: GridCell, _ ordinal: Int, _ transition: GridTransition, _ host: ViewHost
  ) {
    let oldIndex = transition.oldIndex(of: ordinal)
    if let oldIndex, let old = frameWhileCollapsed(of: cell, ordinal, oldIndex, transition) {
      if let reveal = cell.superview as? SectionReveal {
        transition.animate(cell, from: old, in: reveal)
      } else {
        transition.animate(cell, from: old, offset: grid.contentOffset)
      }
      cell.startAnimation(.init(opacity: -1), curve: transition.curve)
    } else if let oldIndex, transition.updates.reload(at: oldIndex) == nil {
      let old =
        frameBesideNeighbor(of: cell, ordinal, oldIndex, transition)
        ?? previousFrame(of: cell, ordinal, oldIndex, transition)
      let start = transition.stagger == nil ? old : transition.nearestStart(to: old)
      let flight = transition.move(
        cell, ordinal, from: start, oldIndex: oldIndex, offset: grid.contentOffset)
      if let flight { store.setFlight(flight, of: cell, host) }
    } else {
      let reload = oldIndex.flatMap(transition.updates.reload)
      transition.animateAppearance(
        of: cell, reload ?? transition.insertion(at: ordinal), following: ordinal)
    }
  }

  /// Returns the start frame of a cell whose section was collapsed; nil if it was not.
  ///
  /// It has the size of the cell, and the same distance from the title.
  private func frameWhileCollapsed(
    of cell: GridCell, _ ordinal: Int, _ oldIndex: Int, _ transition: GridTransition
  ) -> Rect? {
    guard let old = transition.engine, old.isCollapsed(itemAt: oldIndex),
      !cell.isCollapsed, let area = areaOfItems(in: section(of: ordinal))
    else { return nil }
    let axis = grid.layoutDirection
    var frame = cell.frame
    frame.origin[axis] += old.slot(at: oldIndex).min(axis) - area.min(axis)
    return frame
  }

  /// Returns the frame of a cell in the slot of its item before a change.
  ///
  /// After a change of the data, a slot that was never solved is an estimate, which determines only
  /// the position.
  private func previousFrame(
    of cell: GridCell, _ ordinal: Int, _ oldIndex: Int, _ transition: GridTransition
  ) -> Rect {
    var frame = frameInSlot(of: cell, at: oldIndex, in: transition.layout, forItemAt: ordinal)
    if transition.mapping != nil, let layout = transition.engine, !layout.isSolved(at: oldIndex) {
      frame.size = cell.frame.size
    }
    return frame
  }

  /// Returns the start frame of a cell whose old slot was only estimated.
  ///
  /// The frame is adjacent to the old slot of the nearest measured item, so that cells neither
  /// overlap nor change their sizes during the animation.
  ///
  /// - Returns: The frame; nil if the old slot was measured, or if none of the 64 items before and
  ///   after it was.
  private func frameBesideNeighbor(
    of cell: GridCell, _ ordinal: Int, _ oldIndex: Int, _ transition: GridTransition
  ) -> Rect? {
    guard let old = transition.engine, !old.isMeasured(oldIndex) else { return nil }
    let layout = grid.currentLayout
    let axis = grid.layoutDirection
    let reach = 64
    for distance in 1...reach {
      for (neighbor, isBefore) in [(ordinal - distance, true), (ordinal + distance, false)] {
        guard neighbor >= 0, neighbor < layout.itemCount,
          let index = transition.oldIndex(of: neighbor), old.isMeasured(index)
        else { continue }
        let (from, to) = (old.slot(at: index), layout.slot(at: neighbor))
        var shift = Vector.zero
        shift[axis] = isBefore ? from.max(axis) - to.max(axis) : from.min(axis) - to.min(axis)
        return cell.frame.offset(by: shift)
      }
    }
    return nil
  }

  // MARK: - Positions

  /// Sets the frame of every cell.
  func updateAllFrames() {
    let count = grid.currentLayout.itemCount
    if !containers.reveals.isEmpty {
      containers.reveals.update(grid.currentLayout, grid.layoutDirection)
    }
    for (cell, ordinal) in zip(store.cells, store.ordinals) where ordinal < count {
      updateFrame(of: cell, ordinal)
    }
  }

  private func updateFrame(
    of cell: GridCell, _ ordinal: Int, after transition: GridTransition? = nil
  ) {
    let grid = grid
    let isHeld = grid.mover.isHeld(ordinal)
    guard isHeld || !grid.isCollapsed(itemAt: ordinal) else {
      return collapse(cell, ordinal, after: transition)
    }
    if cell.isCollapsed {
      cell.setCollapsedDistance(nil)
      cell.opacity = 1
    }
    let layout = grid.currentLayout
    cell.frame =
      isHeld
      ? grid.mover.frame(of: cell, at: ordinal) : frameInSlot(of: cell, at: ordinal, in: layout)
    grid.features.didPosition(cell, at: ordinal)
    cell.setGroupPosition(layout.groupPosition(at: ordinal))
  }

  /// Hides a cell of a collapsed section, at the distance from the title that it had before.
  private func collapse(_ cell: GridCell, _ ordinal: Int, after transition: GridTransition?) {
    let axis = grid.layoutDirection
    let distance =
      cell.collapsedDistance
      ?? transition.flatMap { startOfItems(before: $0, with: ordinal) }
      .map { cell.frame.min(axis) - $0 } ?? 0
    cell.setCollapsedDistance(distance)
    cell.frame.origin[axis] = grid.currentLayout.slot(at: ordinal).min(axis) + distance
    cell.opacity = 0
  }

  /// Returns the end of the title of an item's section before a transition.
  private func startOfItems(before transition: GridTransition, with ordinal: Int) -> Double? {
    guard let section = transition.oldSection(of: section(of: ordinal)) else {
      return nil
    }
    return areaOfItems(in: section, before: transition)?.min(grid.layoutDirection)
  }

  /// Returns the part of the content between the title, which may be pinned, and the footer of a
  /// section; nil if sections cannot be collapsed.
  private func areaOfItems(in section: Int) -> Rect? {
    grid.currentLayout.engine?.areaOfItems(in: section).map { area in
      trimmed(area, grid.sectionViews.placement(of: .title(section))?.frame)
    }
  }

  private func areaOfItems(in section: Int, before transition: GridTransition) -> Rect? {
    transition.engine?.areaOfItems(in: section).map { area in
      trimmed(area, grid.sectionViews.placement(of: .title(section), before: transition)?.frame)
    }
  }

  private func section(of item: Int) -> Int { grid.sections.path(of: item).section }

  /// Returns the part of an area after a title.
  private func trimmed(_ area: Rect, _ title: Rect?) -> Rect {
    let axis = grid.layoutDirection
    guard let title, title.max(axis) > area.min(axis) else { return area }
    let start = min(title.max(axis), area.max(axis))
    var area = area
    area.size[axis] = area.max(axis) - start
    area.origin[axis] = start
    return area
  }

  /// Returns the frame of a cell in its slot.
  ///
  /// The cell has its own size, at most that of the slot, and is centered; or it fills the slot.
  /// The delegate can then change the frame. If `layout` is the one before a change of the data,
  /// `item` is the current index of the item, because the old one may not exist anymore.
  func frameInSlot(
    of cell: GridCell?, at index: Int, in layout: some GridLayout, forItemAt item: Int? = nil
  ) -> Rect {
    let slot = layout.slot(at: index)
    var frame = slot
    if !cellsFillSlots, let own = cell?.preferredSize ?? cellSize {
      let width = allowsCellsBeyondSlots ? own.width : min(own.width, slot.width)
      let height = allowsCellsBeyondSlots ? own.height : min(own.height, slot.height)
      frame = Rect(
        x: slot.minX + ((slot.width - width) / 2).rounded(.down),
        y: slot.minY + ((slot.height - height) / 2).rounded(.down),
        width: width, height: height)
    }
    return grid.adjustedFrame(frame, inSlot: slot, forItemAt: item ?? index)
  }

  /// Moves a cell in front of all others.
  func raise(_ cell: GridCell) {
    store.raise(cell, into: containers.raised, of: grid.contentView)
  }

  /// Orders the cells by depth, with the first item in front or at the back.
  func sort(firstInFront: Bool) {
    containers.cells.sortSubviews { view in
      let index = (view as? GridCell)?.index ?? 0
      return firstInFront ? -index : index
    }
  }
}
