import Geometry
package import Stage

/// What a ``GridUpdater`` needs of its grid.
package protocol GridUpdaterHost: AnyObject {
  /// Brings data, layout and cells up to date, so that a transaction starts from what is seen.
  func prepareForUpdates()
  /// Carries out the changes of the outermost transaction.
  func carryOut(_ updates: GridUpdates, _ completion: (() -> Void)?) throws(GridUpdateError)
}

/// The transactions of a grid: what the open one has collected, and how many are still animated.
package final class GridUpdater {
  private unowned(unsafe) let grid: any GridUpdaterHost
  /// How long and along which curve transactions animate.
  package var curve = AnimationCurve.list
  /// What the open transaction has collected; nil where none is open.
  private var open: GridUpdates?
  /// How many transactions are open inside one another.
  private var depth = 0
  /// How many animated changes are under way.
  private var runningCount = 0
  /// The completions of changes whose animations have ended in this frame.
  private var ended: [() -> Void] = []

  /// Creates an updater without transactions; `grid` is not retained.
  package init(_ grid: any GridUpdaterHost) { self.grid = grid }

  // MARK: - Transactions

  /// Whether a transaction is open.
  package var isOpen: Bool { depth > 0 }

  /// Opens a transaction, or one inside the open one.
  package func begin() {
    if depth == 0 {
      grid.prepareForUpdates()
      open = GridUpdates()
    }
    depth += 1
  }

  /// Adds changes to the open transaction.
  package func record(_ updates: GridUpdates) { open?.merge(updates) }

  /// Closes a transaction; the outermost one is carried out.
  package func end(_ completion: (() -> Void)?) throws(GridUpdateError) {
    require(depth > 0, "endUpdates without beginUpdates")
    depth -= 1
    guard depth == 0, let updates = open else { return }
    open = nil
    guard !updates.isEmpty else { return }
    try grid.carryOut(updates, completion)
  }

  /// Closes the outermost transaction without carrying it out; returns whether it was empty.
  package func discard() -> Bool {
    depth -= 1
    let wasEmpty = open?.isEmpty ?? true
    open = nil
    return wasEmpty
  }

  // MARK: - Animations

  /// Whether an animated change is under way.
  package var isAnimating: Bool { runningCount > 0 }

  /// An animated change begins.
  package func didBeginAnimation() { runningCount += 1 }

  /// The last animation of a change has ended; its completion is called in the frame's turn.
  package func didEndAnimation(_ completion: (() -> Void)?, isOnStage: Bool) {
    runningCount -= 1
    guard let completion else { return }
    if isOnStage { ended.append(completion) } else { completion() }
  }

  /// Calls the completions of changes that have ended; returns whether there were any.
  package func callCompletions() -> Bool {
    guard !ended.isEmpty else { return false }
    let completions = ended
    ended.removeAll()
    for completion in completions { completion() }
    return true
  }
}
