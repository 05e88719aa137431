import Geometry
import Stage

/// The transactions of a grid: the changes of the open one, and the number of running animations.
///
/// State: the open transaction and the animations that run. Changed by programs, edits of the user,
/// the end of animations.
final class GridUpdater: GridPart {
  /// The animation curve of transactions.
  var curve = AnimationCurve.list
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

  // MARK: - Transactions

  /// Whether a transaction is open.
  var isOpen: Bool { depth > 0 }

  /// Opens a transaction, which can be nested in an open one.
  func begin() {
    if depth == 0 {
      grid.prepareForUpdates()
      open = GridUpdates()
    }
    depth += 1
  }

  /// Adds changes to the open transaction.
  func record(_ updates: GridUpdates) { open?.merge(updates) }

  /// Closes a transaction, and performs its changes if it is the outermost one.
  func end(_ completion: (() -> Void)?) throws(GridUpdateError) {
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
  func discard() -> Bool {
    depth -= 1
    let wasEmpty = open?.isEmpty ?? true
    open = nil
    return wasEmpty
  }

  // MARK: - Before the layout

  /// Whether a closure is pending for the next layout.
  var hasPendingWork: Bool { work != nil }

  /// Runs a closure before the next layout; it replaces a pending closure.
  func runBeforeLayout(_ work: @escaping () -> Void) { self.work = work }

  /// Runs the pending closure, unless a transaction is open.
  func runPendingWork() {
    guard depth == 0, let work else { return }
    self.work = nil
    work()
  }

  // MARK: - Animations

  /// Whether an animated change is running.
  var isAnimating: Bool { runningCount > 0 }

  /// Called when an animated change begins.
  func didBeginAnimation() { runningCount += 1 }

  /// Called when the last animation of a change has ended.
  ///
  /// On a stage, the completion is called later, in its step of a frame.
  func didEndAnimation(_ completion: (() -> Void)?, isOnStage: Bool) {
    runningCount -= 1
    guard let completion else { return }
    if isOnStage { ended.append(completion) } else { completion() }
  }

  /// Calls the completions of changes that have ended.
  ///
  /// - Returns: Whether there were any.
  func callCompletions() -> Bool {
    guard !ended.isEmpty else { return false }
    let completions = ended
    ended.removeAll()
    for completion in completions { completion() }
    return true
  }
}
