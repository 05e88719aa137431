import Geometry
import Stage

/// Layout passes that visit only the boxes that have changed.
///
/// In a large set of boxes without boxes inside, usually only a few change between two layouts.
extension Box {
  /// Lays out the boxes that have changed since the last pass and moves the boxes after them.
  ///
  /// Returns false and has no effect if the pass has to visit every box.
  ///
  /// Cost: linear in the number of boxes that have changed or that move.
  final func layOutChanges(_ curve: AnimationCurve?, _ completion: (() -> Void)?) -> Bool {
    guard let childrenLayout, childrenLayout.changeLog.isRecording, let old = childrenLayout.stack,
      childrenLayout.subviewChanges == containerView.subviewChangeCount,
      childrenLayout.laidOutChildren == laysOutChildren
    else { return false }
    let changes = childrenLayout.changeLog.changedIndices.sorted()
    for index in changes where !boxes[index].isCoveredByChangeLog(forLeaf: laysOutChildren) {
      return false
    }
    if laysOutChildren { for index in changes { boxes[index].layOutLeaf() } }
    childrenLayout.stack = nil
    let new = restacked(old, changes)
    childrenLayout.stack = new
    move(changes, in: new, curve, completion)
    resizeToFit(new.contentSize, curve)
    childrenLayout.changeLog.clear()
    if curve == nil { completion?() }
    return true
  }

  private final func restacked(_ old: consuming BoxStack, _ changes: [Int]) -> BoxStack {
    let empty = emptyStack()
    if empty.hasSameBounds(as: old) {
      old.replace(at: changes) { boxes[$0].stackedBox }
      return old
    }
    return old.restacked(in: empty, changing: changes) { boxes[$0].stackedBox }
  }

  private final func move(
    _ changes: [Int], in stack: BoxStack, _ curve: AnimationCurve?, _ completion: (() -> Void)?
  ) {
    func move() {
      boxes.forEachUnretained(at: stack.moved) { $1.move(to: stack.origins[$0]) }
      boxes.forEachUnretained(at: changes) { $1.move(to: stack.origins[$0]) }
    }
    guard let curve, let host else { return move() }
    host.animate(curve, move) { completion?() }
  }

  /// Starts recording changes of the boxes in the change log, if the next pass can rely on it.
  ///
  /// The next pass can rely on the log if all boxes are stacked at the same depth, have no boxes
  /// inside and start no asynchronous work.
  final func trackChildren() {
    guard let childrenLayout else { return }
    let laysOut = laysOutChildren
    let journal = childrenLayout.changeLog
    let areEnrolled = boxes.allSatisfyUnretained { index, box in
      guard box.dependsOnlyOnStack, !laysOut || box.isLayoutValid else { return false }
      box.trackChanges(in: journal, at: index)
      return true
    }
    guard areEnrolled else { return }
    journal.startRecording(count: boxes.count)
    childrenLayout.subviewChanges = containerView.subviewChangeCount
    childrenLayout.laidOutChildren = laysOut
  }

  /// Returns whether the change log contains everything that a pass needs about this changed box.
  private final func isCoveredByChangeLog(forLeaf isLaidOut: Bool) -> Bool {
    dependsOnlyOnStack && (!isLaidOut || isPlainLeaf && !hasAsyncWork)
  }

  /// Whether the box's position depends only on stacking, and its depth only on its index.
  private final var dependsOnlyOnStack: Bool {
    layoutMode == .automatic && zIndex == 0 && !hasLengthRules
      && (!isReplacement || replacementFor == nil)
  }

  /// The size and margin of the box, for a ``BoxStack``.
  final var stackedBox: StackedBox { StackedBox(size: frame.size, margin: margin) }
}
