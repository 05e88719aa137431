import Diffing
import Items
import Stage

extension GridView {
  /// Runs a closure before the next layout, or before the grid's items are read.
  ///
  /// It replaces a pending closure, so of several changes of the data in one frame, only the last
  /// is laid out.
  public final func performBeforeLayout(_ work: @escaping () -> Void) {
    updater.runBeforeLayout(work)
  }

  /// Applies the changes between two snapshots in one transaction.
  final func perform(
    _ changes: SnapshotChanges, _ updated: (reloaded: [IndexPath], reconfigured: [IndexPath]),
    animated: Bool, completion: @escaping () -> Void
  ) {
    let curve = updateCurve
    if !animated { updateCurve = AnimationCurve(duration: 0) }
    defer { updateCurve = curve }
    let animation: UpdateAnimation = animated ? .fade : .none
    do throws(GridUpdateError) {
      try performUpdates(
        { updates in
          updates.apply(changes, animation: animation)
          updates.reload(updated.reloaded, animation: animation)
          updates.reconfigure(updated.reconfigured)
        }, completion: completion)
    } catch {
      fatalError("internal error: the snapshot's changes do not match the data: \(error)")
    }
  }
}
