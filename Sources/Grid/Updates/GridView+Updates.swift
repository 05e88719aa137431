import Diffing
import Geometry
public import Items
import Scrolling
public import Stage

extension GridView {
  /// Performs changes of the data in one animated transaction.
  ///
  /// Change the data of the data source in `changes`, not before: until then, the grid may ask for
  /// cells of a previous transaction. Afterward, the grid asks for the new number of items once,
  /// and for the cells that become visible. Transactions can overlap freely: every cell continues
  /// from its current position.
  ///
  /// ```swift
  /// try grid.performUpdates {
  ///   $0.remove([3])
  ///   $0.insert([0], animation: .left)
  /// }
  /// ```
  ///
  /// All cells move at once, on straight lines, for the duration of ``updateCurve``; with
  /// ``GridUpdates/staggersMoves``, one after the other. If the transaction scrolls, as when the
  /// grid follows its end, inserted cells move along with the items before them.
  ///
  /// - Parameters:
  ///   - changes: Adds the changes to the transaction.
  ///   - completion: Called when all animations of this transaction have ended.
  /// - Throws: ``GridUpdateError`` if the changes do not fit the old or the new data. In that case
  ///   the grid does not change.
  public final func performUpdates(
    _ changes: (inout GridUpdates) -> Void, completion: (() -> Void)? = nil
  ) throws(GridUpdateError) {
    beginUpdates()
    var updates = GridUpdates()
    changes(&updates)
    record(updates)
    try endUpdates(completion: completion)
  }

  /// Removes items, in a transaction of its own or as a part of the open one.
  public final func removeItems(
    at indices: [Int], animation: UpdateAnimation = .fade
  ) throws(GridUpdateError) {
    try performUpdates { $0.remove(indices, animation: animation) }
  }

  /// Inserts items; `indices` are their indices after the transaction.
  public final func insertItems(
    at indices: [Int], animation: UpdateAnimation = .fade
  ) throws(GridUpdateError) {
    try performUpdates { $0.insert(indices, animation: animation) }
  }

  /// Reloads items.
  public final func reloadItems(
    at indices: [Int], animation: UpdateAnimation = .fade
  ) throws(GridUpdateError) {
    try performUpdates { $0.reload(indices, animation: animation) }
  }

  /// Moves an item; `from` is its index before the transaction, and `to` its index after it.
  public final func moveItem(from: Int, to: Int) throws(GridUpdateError) {
    try performUpdates { $0.move(from: from, to: to) }
  }

  /// The animation curve of transactions; ease in and out for 0.3 s by default.
  public final var updateCurve: AnimationCurve {
    get { updater.curve }
    set { updater.curve = newValue }
  }

  /// Whether the animations of a transaction are still running.
  public final var isAnimatingUpdates: Bool { updater.isAnimating || isTransitionPending }

  /// Opens a transaction; nested transactions become part of the outermost one.
  public final func beginUpdates() { updater.begin() }

  /// Adds changes to the open transaction.
  final func record(_ updates: GridUpdates) { updater.record(updates) }

  /// Closes a transaction, and performs its changes if it is the outermost one.
  ///
  /// - Throws: ``GridUpdateError`` if the changes do not fit. In that case the grid does not
  ///   change.
  public final func endUpdates(completion: (() -> Void)? = nil) throws(GridUpdateError) {
    try updater.end(completion)
  }
}

extension GridView {
  /// Updates data, layout and cells now, instead of in the next frame.
  ///
  /// Call it before a transaction whose indices come from data that the grid has not read yet, or
  /// to get the cell of an item before the first frame.
  public final func prepareForUpdates() {
    finishZooming()
    solveIfNeeded()
    finishChanges()
  }

  /// Performs the changes of the outermost transaction.
  final func commitUpdates(
    _ updates: GridUpdates, _ completion: (() -> Void)?
  ) throws(GridUpdateError) {
    let newSections = readSections()
    let resolved = try ResolvedUpdates(updates, old: sections, new: newSections)
    solver.detachLayout()
    let keepsItem = placeKeeper.prepareForData()
    let keepsTiles = shelves?.prepareForData(placeKeeper.policy) ?? false
    let moved = keepsItem || keepsTiles ? movedPositions(resolved) : []
    let transition = transition(resolved, completion)
    let oldOrder = mover.drag?.order
    data.adopt(newSections)
    mover.applyIndexMapping(resolved.items, sections: resolved.sections)
    itemScroller.applyIndexMapping(resolved.items, sections: resolved.sections)
    let mapping = resolved.items.applyingOrder(mover.drag?.order, replacing: oldOrder)
    let placeChange = PlaceChange(items: mapping, sections: resolved.sections, moved: moved)
    let anchor = placeKeeper.anchor(after: placeChange)
    shelves?.apply(placeChange)
    var change = layoutChange(
      of: solvedLayout, mapping, sections: resolved.sections, at: contentOffset)
    change.isAtStart = change.isAtStart || placeKeeper.policy == .offset
    change.resized = resolved.resizedItems.map { mover.drag?.order.newIndex(of: $0) ?? $0 }
    features.indicesDidChange(
      IndexChange(
        items: resolved.items, sections: resolved.sections, resizedItems: resolved.resizedItems,
        changesMembers: resolved.changesMembers))
    transition.finishUpdates(
      reloading: reconfigureCells(of: resolved.updates.reconfigurations, resolved.items))
    invalidateLayout()
    solveIfNeeded(keeping: anchor, after: change)
    animate(transition)
    mover.reportCancellation()
    if undoing.isTakingBack { itemScroller.show(resolved.changedItems) }
  }

  /// Returns the items that a transaction moves, by their displayed positions before it.
  private func movedPositions(_ resolved: ResolvedUpdates) -> Set<Int> {
    let order = mover.drag?.order
    return Set(resolved.movedItems.map { order?.newIndex(of: $0) ?? $0 })
  }

  private func transition(
    _ resolved: ResolvedUpdates, _ completion: (() -> Void)?
  ) -> GridTransition {
    GridTransition(
      from: self, updateCurve, mapping: resolved.items, sections: resolved.sections,
      updates: resolved.updates
    ) { [weak self] in
      if let self {
        delegate?.gridViewDidEndUpdateAnimation(self)
        host?.eventLog.add("didEndUpdate")
      }
      completion?()
    }
  }
}
