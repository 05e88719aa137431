import Diffing
package import Geometry
import Items
import Scrolling
package import Stage

/// The visible and the pooled cells: one cell for each visible item.
///
/// A cell remains until its slot is offscreen and no animation moves it, so that a cell that moves
/// out of view is visible until the end. Both lists are sorted by item. A frame in which no item
/// becomes visible or hidden only compares them.
///
/// State: which cells are on their way to their places in another order, in front of the others.
/// Changed by transactions, time.
package struct CellStore {
  /// The visible cells, by ascending item.
  package private(set) var cells: ContiguousArray<GridCell> = []
  /// The items of the cells.
  package private(set) var ordinals: ContiguousArray<Int> = []
  /// The maximum number of cells in the pool; further cells are discarded.
  package var poolLimit = Int.max

  private var pool = ViewReusePool()
  private var pooledForRemoval: ContiguousArray<GridCell> = []
  private var visible: ContiguousArray<Int> = []
  private var missingCellCursor = 0
  /// The cells of removed items during their animation.
  private var departing: ContiguousArray<GridCell> = []
  /// Whether the cells or their items have changed since the last call of
  /// ``consumeMembershipChange()``.
  private var membershipChanged = false
  /// The number of cells in front of all others.
  private var raisedCount = 0
  /// The number of cells that a transaction has stacked out of the order of their items.
  private var restackedCount = 0
  /// The number of cells that have a flight.
  private var flightCount = 0

  /// Returns the visible cell of an item.
  ///
  /// Cost: a binary search among the visible cells.
  package func cell(for ordinal: Int) -> GridCell? {
    let low = position(of: ordinal)
    return low < ordinals.count && ordinals[low] == ordinal ? cells[low] : nil
  }

  /// The number of cells in the pool.
  package var pooledCount: Int { pool.count }

  /// Dequeues a cell from the pool.
  mutating func dequeue(_ key: ReuseKey) -> GridCell? {
    pool.dequeue(key).map { unsafeDowncast($0, to: GridCell.self) }
  }

  /// Returns a cell to the pool that was created and never displayed.
  mutating func returnToPool(_ cell: GridCell) {
    if pool.count < poolLimit { pool.enqueue(cell, cell.reuseKey) }
  }

  /// The maximum number of cells: as many as fill a screen with cells of about 10×10 points.
  package static let limit = 50_000

  /// Finds the visible items, and adds those that have cells wherever their slots are.
  ///
  /// - Returns: Whether more than ``limit`` items are visible; only the first ones get cells.
  package mutating func updateVisible(
    _ layout: some GridLayout, in rect: Rect, including kept: ContiguousArray<Int>
  ) -> Bool {
    visible.removeAll(keepingCapacity: true)
    layout.appendOrdinals(intersecting: rect, upTo: Self.limit, to: &visible)
    let isTooMany = visible.count > Self.limit
    if isTooMany { visible.removeSubrange(Self.limit...) }
    defer { missingCellCursor = 0 }
    for item in kept where item >= 0 { addKept(item) }
    return isTooMany
  }

  private mutating func addKept(_ kept: Int) {
    let position = visible.firstIndex { $0 >= kept } ?? visible.count
    if position == visible.count || visible[position] != kept { visible.insert(kept, at: position) }
  }

  /// Adds offscreen items that need a cell in this frame.
  mutating func includeOffscreen(_ ordinals: ContiguousArray<Int>) {
    visible.append(contentsOf: ordinals)
    visible.sort()
    var last = -1
    visible.removeAll { ordinal in
      defer { last = ordinal }
      return ordinal == last
    }
  }

  /// Exchanges the cells with those of another store; both keep their pools.
  ///
  /// No cell of either store may be raised or restacked.
  mutating func exchangeCells(with other: inout CellStore) {
    swap(&cells, &other.cells)
    swap(&ordinals, &other.ordinals)
    swap(&visible, &other.visible)
    membershipChanged = true
  }

  /// Puts all cells in the order of their items, even if animations move them.
  mutating func finishStacking(into container: View) {
    if flightCount > 0 { for cell in cells { setFlight(nil, of: cell) } }
    guard raisedCount + restackedCount > 0 else { return }
    for cell in cells {
      if cell.isRaised { container.addSubview(cell) }
      lower(cell)
      resetStacking(cell)
    }
    Self.sort(container)
  }

  /// Whether the cells differ from those that the visible items need.
  package var hasChanged: Bool { visible != ordinals }

  /// Moves cells of hidden items to the pool, unless they are animated.
  ///
  /// ``popPooledForRemoval()`` then returns them.
  package mutating func recycleHidden(_ host: ViewHost) {
    // In place, and with swaps, which retain nothing.
    var (next, count) = (0, 0)
    for index in ordinals.indices {
      let ordinal = ordinals[index]
      while next < visible.count, visible[next] < ordinal { next += 1 }
      let isVisible = next < visible.count && visible[next] == ordinal
      guard isVisible || host.isAnimating(cells[index]) else {
        recycle(cells[index], host)
        continue
      }
      if count != index {
        cells.swapAt(count, index)
        ordinals[count] = ordinal
      }
      count += 1
    }
    cells.removeSubrange(count...)
    ordinals.removeSubrange(count...)
  }

  /// Returns the next visible item without a cell, in ascending order; nil if there is none.
  package mutating func nextItemWithoutCell() -> Int? {
    while missingCellCursor < visible.count {
      let position = missingCellCursor
      let ordinal = visible[position]
      missingCellCursor += 1
      // Without cells that only an animation keeps, both lists are equal up to here.
      if position < ordinals.count, ordinals[position] == ordinal { continue }
      if cell(for: ordinal) == nil { return ordinal }
    }
    return nil
  }

  /// Returns whether the cells or their items have changed since the last call.
  mutating func consumeMembershipChange() -> Bool {
    defer { membershipChanged = false }
    return membershipChanged
  }

  /// Adds a cell, behind those of later items.
  package mutating func insert(_ cell: GridCell, _ ordinal: Int, into container: View) {
    let index = position(of: ordinal)
    membershipChanged = true
    if cell.stacking != .inOrder { restackedCount += 1 }
    let below = raisedCount + restackedCount == 0 ? index : countBelow(cell)
    cells.insert(cell, at: index)
    ordinals.insert(ordinal, at: index)
    container.insert(cell, at: below)
  }

  /// Returns the number of cells behind one whose index is set.
  ///
  /// Cost: O(visible cells).
  private func countBelow(_ cell: GridCell) -> Int {
    let order = cell.stackingOrder
    return cells.count { !$0.isRaised && $0.stackingOrder < order }
  }

  /// Restores the order of items for cells that a transaction no longer moves.
  mutating func restoreStacking(_ host: ViewHost, in container: View) {
    guard restackedCount > 0 else { return }
    let before = restackedCount
    for cell in cells where cell.stacking != .inOrder && !host.isAnimating(cell) {
      resetStacking(cell)
    }
    if restackedCount != before { Self.sort(container) }
  }

  /// Moves cells in front of the others when their flights begin, and back when these end.
  ///
  /// Cost: O(visible cells) while there are flights, none otherwise.
  mutating func updateFlights(_ host: ViewHost) {
    guard flightCount > 0 else { return }
    for cell in cells {
      guard let flight = cell.flight else { continue }
      let hasLanded = flight.hasLanded(at: host.frameTime, host.clock)
      setFlight(hasLanded ? nil : flight, of: cell, host)
    }
  }

  /// Sets the flight of a cell, which is in front of the others from its takeoff to its landing.
  mutating func setFlight(_ flight: CellFlight?, of cell: GridCell, _ host: ViewHost? = nil) {
    flightCount += (flight == nil ? 0 : 1) - (cell.flight == nil ? 0 : 1)
    let isInAir = host.flatMap { flight?.isInAir(at: $0.frameTime, $0.clock) } ?? false
    cell.setFlight(flight, isInAir: isInAir)
  }

  private mutating func resetStacking(_ cell: GridCell) {
    guard cell.stacking != .inOrder else { return }
    cell.setStacking(.inOrder)
    restackedCount -= 1
  }

  private static func sort(_ container: View) {
    container.sortSubviews { ($0 as? GridCell)?.stackingOrder ?? 0 }
  }

  /// Moves a cell in front of all others.
  mutating func raise(_ cell: GridCell, into container: View, of content: View) {
    if !cell.isRaised { raisedCount += 1 }
    cell.setRaised(true)
    content.addSubview(container)
    container.addSubview(cell)
  }

  /// Moves a cell into the area of its section, which collapses or expands.
  ///
  /// Like a raised cell, it returns to the order of items when nothing moves.
  mutating func clip(_ cell: GridCell, into reveal: SectionReveal) {
    guard !cell.isRaised else { return }
    raisedCount += 1
    cell.setRaised(true)
    reveal.addSubview(cell)
  }

  /// Moves a cell to those that do not scroll, where it stays.
  mutating func freeze(_ cell: GridCell, into container: View) {
    guard !cell.isRaised else { return }
    raisedCount += 1
    cell.setRaised(true)
    cell.setFrozen(true)
    container.addSubview(cell)
  }

  /// Returns raised cells at rest to the order of items, except those of the items `dragged`.
  mutating func lowerRestingCells(
    _ host: ViewHost, dragged: ContiguousArray<Int>, into container: View
  ) {
    guard raisedCount > 0 else { return }
    for (cell, ordinal) in zip(cells, ordinals)
    where cell.isRaised && !cell.isFrozen && !dragged.contains(ordinal)
      && !host.isAnimating(cell)
    {
      if let reveal = cell.superview as? SectionReveal, host.isAnimating(reveal) { continue }
      container.insert(cell, at: countBelow(cell))
      lower(cell)
    }
  }

  private mutating func lower(_ cell: GridCell) {
    guard cell.isRaised else { return }
    cell.setRaised(false)
    cell.setFrozen(false)
    raisedCount -= 1
  }

  /// Moves every cell to the pool; ``popPooledForRemoval()`` then returns them.
  package mutating func recycleAll(_ host: ViewHost) {
    for cell in cells { recycle(cell, host) }
    for cell in departing { recycle(cell, host) }
    departing.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    ordinals.removeAll(keepingCapacity: true)
  }

  /// Applies a change of data or size.
  ///
  /// Cells get the new indices and positions of their items. Cells of removed items start to
  /// disappear.
  mutating func apply(
    _ transition: GridTransition, _ containers: CellContainers, _ host: ViewHost,
    position: (GridCell, Int) -> Void, reveal: (Int) -> SectionReveal?, offset: () -> Vector,
    arriving: () -> ContiguousArray<Int>
  ) {
    membershipChanged = true
    var moved: ContiguousArray<(ordinal: Int, old: Int, cell: GridCell)> = []
    let leaving = ordinals
    for cell in departing { transition.follow(cell, besideRemoved: leaving.first) }
    for (cell, ordinal) in zip(cells, ordinals) {
      let isReloaded = transition.updates.reload(at: ordinal) != nil
      guard let new = transition.newIndex(of: ordinal), !isReloaded else {
        beginDeparture(of: cell, ordinal, transition, containers, host)
        continue
      }
      moved.append((new, ordinal, cell))
    }
    moved.sort { $0.ordinal < $1.ordinal }
    if transition.updates.staggersMoves {
      transition.adopt(MoveStagger(leaving: leaving, arriving: arriving()))
    }
    cells.removeAll(keepingCapacity: true)
    ordinals.removeAll(keepingCapacity: true)
    for (ordinal, oldIndex, cell) in moved {
      let old = cell.frame
      let parts = cell.stretchesSubviews ? [] : cell.subviews.map(\.frame)
      cell.setIndex(ordinal)
      position(cell, ordinal)
      if old.size != cell.frame.size { cell.animateSubviews(from: parts, curve: transition.curve) }
      if let reveal = reveal(ordinal) { clip(cell, into: reveal) }
      if cell.isLifted {
        transition.resize(cell, from: old.size)
      } else if let reveal = cell.superview as? SectionReveal {
        transition.animate(cell, from: old, in: reveal)
      } else {
        let flight = transition.move(
          cell, ordinal, from: old, oldIndex: oldIndex, offset: offset())
        if let flight { setFlight(flight, of: cell, host) }
      }
      cells.append(cell)
      ordinals.append(ordinal)
    }
    Self.sort(containers.cells)
  }

  private mutating func beginDeparture(
    of cell: GridCell, _ ordinal: Int, _ transition: GridTransition,
    _ containers: CellContainers, _ host: ViewHost
  ) {
    let reload = transition.updates.reload(at: ordinal)
    var kind = reload ?? transition.removal(at: ordinal)
    // A dragged cell fades out even without an animation of the removal.
    if kind == .none, cell.isLifted, reload == nil { kind = .fade }
    guard kind != .none else { return recycle(cell, host) }
    cell.setIndex(nil)
    resetStacking(cell)
    setFlight(nil, of: cell)
    if !cell.isRaised { containers.departing.addSubview(cell) }
    transition.animateDisappearance(of: cell, kind, isReload: reload != nil)
    transition.follow(cell, besideRemoved: ordinal)
    departing.append(cell)
  }

  /// Moves departed cells to the pool.
  mutating func recycleDeparted(_ host: ViewHost) {
    guard !departing.isEmpty else { return }
    // In place, because another array would allocate in each frame of an animation.
    var count = 0
    for index in departing.indices {
      let cell = departing[index]
      guard host.isAnimating(cell) else {
        recycle(cell, host)
        continue
      }
      departing[count] = cell
      count += 1
    }
    departing.removeSubrange(count...)
  }

  /// Returns the next pooled cell that still has to be removed from its superview.
  ///
  /// The caller removes it after this value has changed, because the removal may cancel a gesture
  /// whose handler asks the grid for cells.
  package mutating func popPooledForRemoval() -> GridCell? {
    pooledForRemoval.popLast()
  }

  private mutating func recycle(_ cell: GridCell, _ host: ViewHost) {
    cell.endAnimations()
    membershipChanged = true
    lower(cell)
    resetStacking(cell)
    setFlight(nil, of: cell)
    pooledForRemoval.append(cell)
    cell.setIndex(nil)
    if pool.count < poolLimit { pool.enqueue(cell, cell.reuseKey) }
    host.counters.cellsRemoved += 1
  }

  /// Returns the position of an item in the sorted list.
  ///
  /// Cost: a binary search.
  private func position(of ordinal: Int) -> Int {
    // While a list is filled, most new items come last.
    if let last = ordinals.last, last < ordinal { return ordinals.count }
    return ordinals.partitionPoint { $0 < ordinal }
  }
}
