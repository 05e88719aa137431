import Drawing
import Geometry
public import Stage

extension Box {
  /// Places the boxes inside and lets them go there along a curve; see
  /// ``Box/layout(duration:completion:)``.
  public final func layout(_ curve: AnimationCurve, completion: (() -> Void)? = nil) {
    guard curve.duration > 0, host != nil else {
      layout()
      completion?()
      return
    }
    runPass(animated: curve, completion: completion)
    runAsyncLayouts()
  }

  /// One pass: who goes, who comes, children first, stacking, then places, at once or animated.
  final func runPass(animated curve: AnimationCurve?, completion: (() -> Void)? = nil) {
    guard !isLayingOut else { return }
    isLayingOut = true
    pass.wasLaidOut = true
    let isNested = pass.isNested
    pass.isNested = false
    if !isNested { host?.counters.layoutPasses += 1 }
    prepare(curve)
    defer { isLayingOut = false }
    // An animated pass brings them back inside its animation.
    if curve == nil, pass.runningFades > 0 { boxes.forEachUnretained { $1.stopLeaving() } }
    if passOverChanges(curve, completion) { return }
    children?.journal.close()
    if isArranged {
      let content = stackBoxes(movingAtOnce: curve == nil)
      if let curve {
        animate(curve, [], [], content, completion)
      } else {
        fit(content, nil)
        completion?()
      }
      return enrolChildren()
    }
    dropRepeatedAndOrphanedBoxes()
    let arrivals = boxes.filter { $0.superview !== containerView }
    let goners = goners(keepsLeaving: isNested)
    let content = stackBoxes(movingAtOnce: false)
    if let curve {
      animate(curve, arrivals, goners, content, completion)
    } else {
      goners.forEach(remove)
      arrivals.forEach(add)
      for box in boxes { box.move(to: box.pass.target) }
      fit(content, nil)
      completion?()
    }
    restack()
    if curve == nil, isArranged { enrolChildren() }
  }

  // MARK: - Who is there

  /// Whether the boxes are all there, one above the other in their order, and nobody else above
  /// them: then nobody comes, goes or is attached, and only places have to be found.
  private final var isArranged: Bool {
    let views = containerView.subviews
    let below = views.count - boxes.count
    guard below >= 0, below <= 4 else { return false }
    for view in views[..<below] where view is Box { return false }
    return boxes.allSatisfyUnretained { index, box in
      views[below + index] === box && box.zIndex == 0 && box.layoutMode != .attached
        && (!box.mayReplace || box.replacementFor == nil)
    }
  }

  /// Boxes that are in the set once, and attached boxes whose buddies stay.
  private final func dropRepeatedAndOrphanedBoxes() {
    pass.number += 1
    let container = ObjectIdentifier(self)
    var hasRepeats = false
    let number = pass.number
    boxes.forEachUnretained { _, box in
      precondition(box !== self, "a box cannot be inside itself")
      if box.pass.seenBy == container, box.pass.seenIn == number { hasRepeats = true }
      box.pass.seenBy = container
      box.pass.seenIn = number
    }
    if hasRepeats { removeRepeats() }
    while !boxes.allSatisfyUnretained({ !isOrphan($1) }) {
      boxes.removeAll { box in
        guard isOrphan(box) else { return false }
        box.pass.seenBy = nil
        return true
      }
    }
  }

  private final func removeRepeats() {
    for box in boxes { box.pass.seenBy = nil }
    boxes = boxes.filter { box in
      if isMember(box) { return false }
      box.pass.seenBy = ObjectIdentifier(self)
      return true
    }
  }

  private final func isOrphan(_ box: Box) -> Bool {
    guard box.layoutMode == .attached else { return false }
    guard let buddy = box.buddy else { return true }
    return buddy === box || !isMember(buddy) && !isExtra(buddy)
  }

  /// Whether the present pass has met a box in the set.
  final func isMember(_ box: Box) -> Bool {
    box.pass.seenIn == pass.number && box.pass.seenBy == ObjectIdentifier(self)
  }

  /// Boxes on show that are no longer in the set; without those that are fading, where their fade
  /// is to go on.
  private final func goners(keepsLeaving: Bool) -> [Box] {
    containerView.subviews.compactMap { view in
      guard let box = view as? Box, !isMember(box), !isExtra(box) else { return nil }
      return keepsLeaving && box.pass.leaving > 0 ? nil : box
    }
  }

  // MARK: - Where everything goes

  /// Lays each box out and gives it its target; returns the size that stacked boxes and padding
  /// take.
  private final func stackBoxes(movingAtOnce: Bool) -> Size {
    guard !boxes.isEmpty else {
      children?.stack = nil
      return Size(width: padding.left + padding.right, height: padding.top + padding.bottom)
    }
    let children = children ?? ChildrenLayout()
    self.children = children
    var stack = takeStack()
    var hasAttached = false
    let laysOut = laysOutChildren
    stack.beginPass()
    boxes.forEachUnretained { _, box in
      if laysOut, !box.isSettled { box.layOutNested() }
      let target = target(of: box, &stack)
      if movingAtOnce { box.move(to: target) } else { box.pass.target = target }
      if box.layoutMode == .attached { hasAttached = true }
    }
    stack.endPass()
    let size = stack.contentSize
    children.stack = stack
    guard hasAttached else { return size }
    for box in boxes where box.layoutMode == .attached { box.pass.target = attachedTarget(of: box) }
    return size
  }

  private final func target(of box: Box, _ stack: inout BoxStack) -> Point {
    switch box.layoutMode {
    case .automatic: stack.place(box.stacked)
    case .fixed: box.fixedPosition + fixedOrigin
    case .attached, .none: box.frame.origin
    }
  }

  /// The stack of the last pass, or a new one for other bounds; taken out, so that it is not
  /// copied.
  private final func takeStack() -> BoxStack {
    let empty = emptyStack()
    guard let old = children?.stack, empty.hasSameBounds(as: old) else { return empty }
    children?.stack = nil
    return old
  }

  /// A stack with no boxes yet, as the box asks for.
  final func emptyStack() -> BoxStack {
    BoxStack(
      contentLayout, width: layoutWidth, height: contentLayout.isSideways ? askedSize.height : 0,
      padding: padding)
  }

  /// Lays the box out as part of its parent's layout.
  final func layOutNested() {
    if isPlainLeaf { return layOutLeaf() }
    pass.isNested = true
    layout()
    pass.isNested = false
  }

  /// Whether nobody can be inside, come or go, and no subclass has a say.
  final var isPlainLeaf: Bool {
    boxes.isEmpty && subviews.isEmpty && children?.stack == nil && !isLayingOut
      && ObjectIdentifier(type(of: self)) == ObjectIdentifier(Box.self)
  }

  /// What is left of a pass where there is nothing to stack: most boxes are leaves.
  final func layOutLeaf() {
    pass.wasLaidOut = true
    fit(Size(width: padding.left + padding.right, height: padding.top + padding.bottom), nil)
    guard hasWork else { return isSettled = true }
    runAsyncLayouts()
  }

  /// Follows buddies that are attached themselves; a ring of them stays where it is.
  private final func attachedTarget(of box: Box) -> Point {
    var offset = Vector.zero
    var current = box
    for _ in 0...boxes.count {
      guard current.layoutMode == .attached, let buddy = current.buddy else {
        return (isMember(current) ? current.pass.target : current.frame.origin) + offset
      }
      offset = offset + Vector(dx: current.margin.left, dy: current.margin.top)
      current = buddy
    }
    return box.frame.origin
  }

  final func move(to target: Point) {
    if frame.origin != target { moveUnnoted(to: target) }
  }

  // MARK: - Coming and going

  private final func add(_ box: Box) {
    if box.pass.leaving > 0 { box.stopLeaving() }
    willAdd(box)
    containerView.addSubview(box)
    box.replacementFor = nil
    box.onAppear?()
  }

  /// Takes a box out that is not in the set.
  final func remove(_ box: Box) {
    box.stopLeaving()
    box.removeFromSuperview()
    box.onDisappear?()
  }

  private final func stopLeaving() {
    guard pass.leaving > 0 else { return }
    pass.leaving = 0
    opacity = pass.opacityBeforeLeaving
  }

  private final func startLeaving(_ number: Int) {
    guard pass.leaving == 0 else { return }
    pass.leaving = number
    pass.opacityBeforeLeaving = opacity
    opacity = 0
  }

  // MARK: - Animated

  private final func animate(
    _ curve: AnimationCurve, _ arrivals: [Box], _ goners: [Box], _ content: Size,
    _ completion: (() -> Void)?
  ) {
    guard let host else { return }
    let number = pass.number
    let starts = startsOfArrivals(arrivals)
    for box in arrivals { box.move(to: box.pass.target) }
    let replaced = arrivals.map { $0.replacementFor != nil }
    arrivals.forEach(add)
    if !goners.isEmpty { pass.runningFades += 1 }
    host.animate(curve) {
      for box in goners { box.startLeaving(number) }
      for box in boxes {
        box.stopLeaving()
        box.move(to: box.pass.target)
      }
      for (index, box) in arrivals.enumerated() {
        let way = starts[index] - box.pass.target
        let fade = replaced[index] ? 0 : -box.opacity
        box.startAnimation(LayerDelta(translation: way, opacity: fade), curve: curve)
      }
    } completion: { [self] in
      for box in goners where box.pass.leaving == number && box.superview === containerView {
        remove(box)
      }
      if !goners.isEmpty { pass.runningFades -= 1 }
      completion?()
    }
    // Outside the block, in which every change of a frame would be scaled.
    fit(content, curve)
  }

  /// Where new boxes start from: those at the beginning of the set wait above the container's top
  /// edge, replacements at the place of what they replace, others where they will be.
  private final func startsOfArrivals(_ arrivals: [Box]) -> [Point] {
    let waiting = waitingBoxes()
    var height = 0.0
    for box in waiting { height += box.margin.top + box.frame.height + box.margin.bottom }
    var waitingStack = BoxStack(.table, padding: Insets(left: padding.left))
    waitingStack.replaceAll(
      with: waiting.map { StackedBox(size: $0.frame.size, margin: $0.margin) })
    var next = 0
    return arrivals.map { box in
      if let replaced = box.replacementFor { return replaced.presentedFrame.origin }
      guard next < waiting.count, waiting[next] === box else { return box.pass.target }
      next += 1
      let origin = waitingStack.origins[next - 1]
      return Point(x: origin.x, y: origin.y - height)
    }
  }

  /// The run of new boxes at the beginning of the set; none where all stacked boxes are new.
  private final func waitingBoxes() -> [Box] {
    var waiting: [Box] = []
    var stackedCount = 0
    var isLeading = true
    for box in boxes {
      if box.superview === containerView { isLeading = false }
      guard box.layoutMode == .automatic else { continue }
      stackedCount += 1
      if isLeading, box.replacementFor == nil { waiting.append(box) }
    }
    return waiting.count == stackedCount && !slidesBoxesInFromEmpty ? [] : waiting
  }

  // MARK: - Depth

  /// Puts the subviews in order: the backdrop, then by z-index, plain views below boxes.
  private final func restack() {
    let above = 1 << 40
    boxes.forEachUnretained { $1.pass.depth = $1.zIndex * above + $0 + 2 }
    func depth(_ view: View) -> Int {
      if isBackdrop(view) { return Int.min }
      guard let box = view as? Box, !isExtra(box) else { return 0 }
      return isMember(box) ? box.pass.depth : box.zIndex * above + 1
    }
    let views = containerView.subviews
    var last = Int.min
    for view in views {
      let next = depth(view)
      if next < last { return containerView.sortSubviews(by: depth) }
      last = next
    }
  }
}
