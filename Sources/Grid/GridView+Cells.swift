import Geometry
import Items
import Scrolling
import Stage

/// Keeping the cells what data, layout and offset ask for.
extension GridView {
  final func removeLeaving() {
    while let cell = cells.nextLeaving() {
      cell.removeFromSuperview()
      cell.opacity = 1
      cell.scale = 1
      cell.resetLift()
    }
    while let view = sectionViews.nextLeaving() {
      view.removeFromSuperview()
      view.opacity = 1
    }
  }

  /// Makes the cells match data, layout and offset.
  final func refreshCells(_ host: ViewHost) {
    if cells.needsReload {
      cells.recycleAll(host)
      sectionViews.recycleAll(host)
      removeLeaving()
    }
    guard let transition else {
      matchVisible(host, nil)
      return matchSectionViews(host, nil)
    }
    self.transition = nil
    separators.invalidate()
    updateCount += 1
    host.animateTogether {
      headersAndFooters.animate(transition)
      cells.apply(transition, containers, host) { cell, ordinal in
        place(cell, ordinal)
      } offset: {
        contentOffset
      }
      tellMoved(transition, host)
      matchVisible(host, transition)
      applyToSectionViews(transition, host)
      matchSectionViews(host, transition)
    } completion: { [weak self] in
      self?.updateCount -= 1
      guard let completion = transition.completion else { return }
      if let self, self.host != nil { endedUpdates.append(completion) } else { completion() }
    }
  }

  /// Calls the completions of transactions whose last animation has ended, now that nothing of them
  /// is left among the cells; what they change is placed in the same frame.
  final func completeUpdates() {
    guard !endedUpdates.isEmpty else { return }
    let completions = endedUpdates
    endedUpdates.removeAll()
    for completion in completions { completion() }
    finishChanges()
  }

  final func matchVisible(_ host: ViewHost, _ transition: GridTransition?) {
    cells.recycleGone(host)
    cells.lowerRested(host, held: mover.drag?.item, into: containers.cells)
    if stacker.stack == nil { cells.restoreStacking(host, in: containers.cells) }
    if cells.findVisible(currentLayout, in: liveRect, and: mover.drag?.item) {
      host.overload =
        "more than \(LiveCells.limit) cells are in view; make cells larger or the viewport smaller"
    }
    if let transition { cells.findAlso(itemsSeenToLeave(transition)) }
    if let count = stacker.frontCount { cells.findAlso(itemsOnStack(count)) }
    if cells.needsFrames { placeCells() }
    if cells.hasChanged { cells.recycleHidden(host) }
    removeLeaving()
    separators.updateIfNeeded()
    guard cells.hasChanged else { return }
    if let dataSource { addEntering(dataSource, host, transition) }
  }

  /// Places every live cell where the layout has it.
  final func placeCells() {
    cells.needsFrames = false
    for (cell, ordinal) in zip(cells.cells, cells.ordinals) where ordinal < currentLayout.itemCount
    {
      place(cell, ordinal)
    }
  }

  /// Places a cell where the layout has its item, and tells it where it stands in its group.
  final func place(_ cell: GridCell, _ ordinal: Int) {
    cell.frame = mover.frame(of: cell, at: ordinal)
    if let place = expander.place { cell.scale = place.scale(for: cell.frame.size) }
    stacker.applyAppearance(to: cell, ordinal)
    cell.setGroupPosition(currentLayout.groupPosition(at: ordinal))
  }

  final func addEntering(
    _ source: any GridViewDataSource, _ host: ViewHost, _ transition: GridTransition?
  ) {
    let delegate = delegate
    while let ordinal = cells.nextEntering() {
      let reused = host.counters.cellsReused
      let cell = source.gridView(self, cellForItemAt: ordinal)
      require(
        cell.index == nil, "the cell for item \(ordinal) shows item \(cell.index ?? -1) already")
      if host.counters.cellsReused == reused { host.counters.cellsCreated += 1 }
      cell.index = ordinal
      place(cell, ordinal)
      if let transition { cell.stacking = transition.stacking(of: ordinal) }
      cells.insert(cell, ordinal, into: containers.cells)
      separators.apply(to: cell, at: ordinal)
      editing.apply(to: cell, at: ordinal)
      if ordinal == mover.drag?.item { mover.attachToDrag(cell) }
      if let transition { bringIn(cell, ordinal, transition) }
      selector.show(on: cell, ordinal, animated: false)
      delegate?.gridView(self, willDisplay: cell, forItemAt: ordinal)
      host.events.add("willDisplay", itemIndex(at: ordinal))
    }
    expander.keepTopCellInFront()
    stacker.arrange()
  }

  /// Lets a cell that was not on show come from where its item was, or as new items do.
  final func bringIn(_ cell: GridCell, _ ordinal: Int, _ transition: GridTransition) {
    let oldIndex = transition.oldIndex(of: ordinal)
    if let oldIndex, transition.updates.reload(at: oldIndex) == nil {
      let old = frame(of: cell, at: oldIndex, in: transition.layout)
      transition.animate(cell, from: old, offset: contentOffset)
    } else {
      let reload = oldIndex.flatMap(transition.updates.reload)
      transition.bringIn(
        cell, reload ?? transition.insertion(at: ordinal), from: oldIndex, offset: contentOffset)
    }
  }

  /// Places the cells of a change that came earlier in the same frame, so that another can follow.
  final func finishChanges() {
    guard let host, transition != nil || cells.needsFrames || cells.needsReload else { return }
    refreshCells(host)
  }

  /// The items in front of the stack, which have cells wherever their slots are.
  private func itemsOnStack(_ count: Int) -> ContiguousArray<Int> {
    ContiguousArray(0..<min(count, currentLayout.itemCount))
  }

  /// Orders the cells from back to front by index, or the other way around.
  final func sortCells(firstInFront: Bool) {
    containers.cells.sortSubviews { view in
      let index = (view as? GridCell)?.index ?? 0
      return firstInFront ? -index : index
    }
  }
}
