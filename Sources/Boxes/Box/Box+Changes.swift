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
    guard let children, children.journal.isOpen, let old = children.stack,
      children.subviewChanges == containerView.subviewChanges,
      children.laidOutChildren == laysOutChildren
    else { return false }
    let changes = children.journal.changes.sorted()
    for index in changes where !boxes[index].journalSuffices(forLeaf: laysOutChildren) {
      return false
    }
    if laysOutChildren { for index in changes { boxes[index].layOutLeaf() } }
    children.stack = nil
    let new = restacked(old, changes)
    children.stack = new
    move(changes, in: new, curve, completion)
    fit(new.contentSize, curve)
    children.journal.clear()
    if curve == nil { completion?() }
    return true
  }

  private final func restacked(_ old: consuming BoxStack, _ changes: [Int]) -> BoxStack {
    let empty = emptyStack()
    if empty.hasSameBounds(as: old) {
      old.replace(at: changes) { boxes[$0].stacked }
      return old
    }
    return old.restacked(in: empty, changing: changes) { boxes[$0].stacked }
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

  /// Starts recording changes of the boxes in the journal, if the next pass can rely on it.
  ///
  /// The next pass can rely on the journal if all boxes are stacked at the same depth, have no
  /// boxes inside and start no asynchronous work.
  final func trackChildren() {
    guard let children else { return }
    let laysOut = laysOutChildren
    let journal = children.journal
    let areEnrolled = boxes.allSatisfyUnretained { index, box in
      guard box.isStackedFlat, !laysOut || box.isSettled else { return false }
      box.enrol(in: journal, at: index)
      return true
    }
    guard areEnrolled else { return }
    journal.open(count: boxes.count)
    children.subviewChanges = containerView.subviewChanges
    children.laidOutChildren = laysOut
  }

  /// Whether the journal contains everything that a pass needs to know about this changed box.
  private final func journalSuffices(forLeaf isLaidOut: Bool) -> Bool {
    isStackedFlat && (!isLaidOut || isPlainLeaf && !hasWork)
  }

  /// Whether the box's position depends only on stacking, and its depth only on its index.
  private final var isStackedFlat: Bool {
    layoutMode == .automatic && zIndex == 0 && (!mayReplace || replacementFor == nil)
  }

  /// The size and margin of the box, for a ``BoxStack``.
  final var stacked: StackedBox { StackedBox(size: frame.size, margin: margin) }
}
