import Geometry
import Stage

/// Passes that look only at what has changed: of many boxes without boxes inside, mostly few do.
extension Box {
  /// Lays out and places what has changed since the last pass, and what that moves; returns false,
  /// with nothing done, where every box has to be looked at.
  ///
  /// Cost: linear in the boxes that have changed and those that move, and for these a walk over
  /// descriptions, not over boxes.
  final func passOverChanges(_ curve: AnimationCurve?, _ completion: (() -> Void)?) -> Bool {
    guard let children, children.journal.isOpen, let old = children.stack,
      children.subviewChanges == containerView.subviewChanges,
      children.laidOutChildren == laysOutChildren
    else { return false }
    let changes = children.journal.changes.sorted()
    for index in changes where !boxes[index].canTellChanges(ofLeaf: laysOutChildren) {
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

  /// Has the boxes tell of changes from now on, if the next pass can do with that: if they are all
  /// stacked, one above the other, and are leaves of which nothing is computed.
  final func enrolChildren() {
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

  /// Whether all that a pass does with the box, which has changed, follows from what it notes.
  private final func canTellChanges(ofLeaf isLaidOut: Bool) -> Bool {
    isStackedFlat && (!isLaidOut || isPlainLeaf && !hasWork)
  }

  /// Whether stacking decides where the box lies, and its index how high.
  private final var isStackedFlat: Bool {
    layoutMode == .automatic && zIndex == 0 && (!mayReplace || replacementFor == nil)
  }

  /// What stacking needs to know of the box.
  final var stacked: StackedBox { StackedBox(size: frame.size, margin: margin) }
}
