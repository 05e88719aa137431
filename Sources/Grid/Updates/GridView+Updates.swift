import Diffing
import Geometry
public import Items
import Scrolling
public import Stage

extension GridView {
  /// Changes the data in one transaction, animated.
  ///
  /// Change the data source's data in `changes`: before it runs, the data source may be asked for
  /// cells that the transaction before has still to make. Afterward it is asked for the new count
  /// once, and for the cells that come into view. Transactions may be piled on one another at any
  /// time: every cell continues from where it is.
  ///
  /// ```swift
  /// try grid.performUpdates {
  ///   $0.remove([3])
  ///   $0.insert([0], animation: .left)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - changes: Says what changed.
  ///   - completion: Called when all animations of this transaction have ended.
  /// - Throws: ``GridUpdateError`` where the changes do not fit the old or the new list; then
  ///   the view is as it was.
  public final func performUpdates(
    _ changes: (inout GridUpdates) -> Void, completion: (() -> Void)? = nil
  ) throws(GridUpdateError) {
    beginUpdates()
    var updates = GridUpdates()
    changes(&updates)
    record(updates)
    try endUpdates(completion: completion)
  }

  /// Removes items, as a transaction of its own or as a part of the one that is open.
  public final func removeItems(
    at indices: [Int], animation: UpdateAnimation = .fade
  ) throws(GridUpdateError) {
    try performUpdates { $0.remove(indices, animation: animation) }
  }

  /// Inserts items at indices of the new list.
  public final func insertItems(
    at indices: [Int], animation: UpdateAnimation = .fade
  ) throws(GridUpdateError) {
    try performUpdates { $0.insert(indices, animation: animation) }
  }

  /// Asks for items again.
  public final func reloadItems(
    at indices: [Int], animation: UpdateAnimation = .fade
  ) throws(GridUpdateError) {
    try performUpdates { $0.reload(indices, animation: animation) }
  }

  /// Moves an item to an index of the new list.
  public final func moveItem(from: Int, to: Int) throws(GridUpdateError) {
    try performUpdates { $0.move(from: from, to: to) }
  }

  /// How long and along which curve transactions animate; 0.3 s, ease in and out, by default.
  public final var updateCurve: AnimationCurve {
    get { updater.curve }
    set { updater.curve = newValue }
  }

  /// Whether the animations of a transaction are still running.
  public final var isAnimatingUpdates: Bool { updater.isAnimating || isTransitionPending }

  /// Opens a transaction; transactions may be nested, and the outermost one takes effect.
  public final func beginUpdates() { updater.begin() }

  /// Adds changes to the transaction that is open.
  final func record(_ updates: GridUpdates) { updater.record(updates) }

  /// Closes a transaction; the outermost one is carried out.
  ///
  /// - Throws: ``GridUpdateError`` where the changes do not fit; then the view is as it was.
  public final func endUpdates(completion: (() -> Void)? = nil) throws(GridUpdateError) {
    try updater.end(completion)
  }
}

extension GridView: GridUpdaterHost {
  package final func prepareForUpdates() {
    solveIfNeeded()
    finishChanges()
  }

  package final func carryOut(
    _ updates: GridUpdates, _ completion: (() -> Void)?
  ) throws(GridUpdateError) {
    let newSections = askForSections()
    let resolved = try ResolvedUpdates(updates, old: sections, new: newSections)
    let anchor = ScrollAnchor(of: self, after: resolved.items)
    let transition = transition(resolved, completion)
    let oldMove = mover.drag?.move
    data.adopt(newSections)
    mover.follow(resolved.items, sections: resolved.sections)
    let change = layoutChange(
      of: solvedLayout, resolved.items.showing(mover.drag?.move, insteadOf: oldMove),
      sections: resolved.sections, at: contentOffset)
    selector.follow(resolved.items)
    setNeedsLayout()
    solveIfNeeded(keeping: anchor, after: change)
    animate(transition)
    mover.reportLoss()
  }

  private func transition(
    _ resolved: ResolvedUpdates, _ completion: (() -> Void)?
  ) -> GridTransition {
    var next = GridTransition(layout: currentLayout, offset: contentOffset, curve: updateCurve)
    next.surroundings = headersAndFooters.frames
    next.mapping = resolved.items
    next.sections = resolved.sections
    next.updates = resolved.updates
    next.completion = { [weak self] in
      if let self {
        delegate?.gridViewDidEndUpdateAnimation(self)
        host?.events.add("didEndUpdate")
      }
      completion?()
    }
    return next
  }
}
