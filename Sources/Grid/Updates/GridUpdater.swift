import Geometry
package import Stage

/// The members of the grid that a ``GridUpdater`` uses.
package protocol GridUpdaterHost: AnyObject {
  /// Updates data, layout and cells, so that a transaction starts from what is displayed.
  func prepareForUpdates()
  /// Performs the changes of the outermost transaction.
  func commitUpdates(_ updates: GridUpdates, _ completion: (() -> Void)?) throws(GridUpdateError)
}

/// The transactions of a grid: the changes of the open one, and the number of running animations.
package final class GridUpdater {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any GridUpdaterHost)?
  private var grid: any GridUpdaterHost { attached(attachedGrid) }
  /// The animation curve of transactions.
  package var curve = AnimationCurve.list
  /// The collected changes of the open transaction; nil if none is open.
  private var open: GridUpdates?
  /// The nesting depth of open transactions.
  private var depth = 0
  /// The number of running animated changes.
  private var runningCount = 0
  /// The completions of changes whose animations have ended and that still have to be called.
  @exclusivity(unchecked) private var ended: [() -> Void] = []

  /// The pending work that runs before the next layout.
  private var work: (() -> Void)?

  /// Creates an updater without transactions.
  package init() {}

  /// Sets the grid, which is not retained.
  package func attach(to grid: any GridUpdaterHost) { attachedGrid = grid }

  // MARK: - Transactions

  /// Whether a transaction is open.
  package var isOpen: Bool { depth > 0 }

  /// Opens a transaction, which can be nested in an open one.
  package func begin() {
    if depth == 0 {
      grid.prepareForUpdates()
      open = GridUpdates()
    }
    depth += 1
  }

  /// Adds changes to the open transaction.
  package func record(_ updates: GridUpdates) { open?.merge(updates) }

  /// Closes a transaction, and performs its changes if it is the outermost one.
  package func end(_ completion: (() -> Void)?) throws(GridUpdateError) {
    require(depth > 0, "endUpdates() was called without beginUpdates()")
    depth -= 1
    guard depth == 0, let updates = open else { return }
    open = nil
    guard !updates.isEmpty else { return }
    try grid.commitUpdates(updates, completion)
  }

  /// Closes the outermost transaction and discards its changes.
  ///
  /// - Returns: Whether there were no changes.
  package func discard() -> Bool {
    depth -= 1
    let wasEmpty = open?.isEmpty ?? true
    open = nil
    return wasEmpty
  }

  // MARK: - Before the layout

  /// Whether a closure is pending for the next layout.
  package var hasPendingWork: Bool { work != nil }

  /// Runs a closure before the next layout; it replaces a pending closure.
  package func runBeforeLayout(_ work: @escaping () -> Void) { self.work = work }

  /// Runs the pending closure, unless a transaction is open.
  package func runPendingWork() {
    guard depth == 0, let work else { return }
    self.work = nil
    work()
  }

  // MARK: - Animations

  /// Whether an animated change is running.
  package var isAnimating: Bool { runningCount > 0 }

  /// Called when an animated change begins.
  package func didBeginAnimation() { runningCount += 1 }

  /// Called when the last animation of a change has ended.
  ///
  /// On a stage, the completion is called later, in its step of a frame.
  package func didEndAnimation(_ completion: (() -> Void)?, isOnStage: Bool) {
    runningCount -= 1
    guard let completion else { return }
    if isOnStage { ended.append(completion) } else { completion() }
  }

  /// Calls the completions of changes that have ended.
  ///
  /// - Returns: Whether there were any.
  package func callCompletions() -> Bool {
    guard !ended.isEmpty else { return false }
    let completions = ended
    ended.removeAll()
    for completion in completions { completion() }
    return true
  }
}
