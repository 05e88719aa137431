import Drawing
import Geometry
public import Stage

extension Box {
  /// Lays out the boxes inside and animates them along a curve.
  ///
  /// See ``Box/layout(duration:completion:)``.
  public final func layout(_ curve: AnimationCurve, completion: (() -> Void)? = nil) {
    guard curve.duration > 0, host != nil else {
      layout()
      completion?()
      return
    }
    runLayoutPass(animated: curve, completion: completion)
    runAsyncLayouts()
  }

  /// Runs one layout pass: lays out the boxes inside, stacks them, then adds, removes and moves
  /// them, either immediately or animated.
  final func runLayoutPass(animated curve: AnimationCurve?, completion: (() -> Void)? = nil) {
    guard !isLayingOut else { return }
    isLayingOut = true
    layoutState.wasLaidOut = true
    let isNested = layoutState.isNested
    layoutState.isNested = false
    if !isNested { host?.counters.layoutPasses += 1 }
    prepare(curve)
    defer {
      finish(curve)
      isLayingOut = false
    }
    // An animated pass stops the fades inside its animation instead.
    if curve == nil, layoutState.runningFades > 0 { boxes.forEachUnretained { $1.stopFading() } }
    if layOutChanges(curve, completion) { return }
    childrenLayout?.changeLog.stopRecording()
    if isArranged {
      let content = stackBoxes(movingAtOnce: curve == nil)
      if let curve {
        animate(curve, [], [], content, completion)
      } else {
        resizeToFit(content, nil)
        completion?()
      }
      return trackChildren()
    }
    removeDuplicateAndOrphanedBoxes()
    let arrivals = boxes.filter { $0.superview !== containerView }
    let departing = departingBoxes(includingFading: !isNested)
    let content = stackBoxes(movingAtOnce: false)
    if let curve {
      animate(curve, arrivals, departing, content, completion)
    } else {
      departing.forEach(remove)
      arrivals.forEach(add)
      for box in boxes { box.move(to: box.layoutState.target) }
      resizeToFit(content, nil)
      completion?()
    }
    sortByDepth()
    if curve == nil, isArranged { trackChildren() }
  }

  // MARK: - Members

  /// Whether the boxes are already the frontmost subviews in the right order.
  ///
  /// The pass then only has to determine their positions.
  private final var isArranged: Bool {
    let views = containerView.subviews
    let below = views.count - boxes.count
    guard below >= 0, below <= 4 else { return false }
    for view in views[..<below] where view is Box { return false }
    return boxes.allSatisfyUnretained { index, box in
      views[below + index] === box && box.zIndex == 0 && box.layoutMode != .attached
        && (!box.isReplacement || box.replacementFor == nil)
    }
  }

  /// Removes repeated boxes, and attached boxes whose anchor boxes are not members.
  private final func removeDuplicateAndOrphanedBoxes() {
    layoutState.number += 1
    let container = ObjectIdentifier(self)
    var hasRepeats = false
    let number = layoutState.number
    boxes.forEachUnretained { _, box in
      require(box !== self, "a box cannot be inside itself")
      if box.layoutState.visitingParent == container, box.layoutState.visitingPass == number {
        hasRepeats = true
      }
      box.layoutState.visitingParent = container
      box.layoutState.visitingPass = number
    }
    if hasRepeats { removeRepeats() }
    while !boxes.allSatisfyUnretained({ !isOrphan($1) }) {
      boxes.removeAll { box in
        guard isOrphan(box) else { return false }
        box.layoutState.visitingParent = nil
        return true
      }
    }
  }

  private final func removeRepeats() {
    for box in boxes { box.layoutState.visitingParent = nil }
    boxes = boxes.filter { box in
      if isMember(box) { return false }
      box.layoutState.visitingParent = ObjectIdentifier(self)
      return true
    }
  }

  private final func isOrphan(_ box: Box) -> Bool {
    guard box.layoutMode == .attached else { return false }
    guard let anchor = box.anchorBox else { return true }
    return anchor === box || !isMember(anchor) && !keepsSubview(anchor)
  }

  /// Returns whether the current pass has found a box in ``Box/boxes``.
  final func isMember(_ box: Box) -> Bool {
    box.layoutState.visitingPass == layoutState.number
      && box.layoutState.visitingParent == ObjectIdentifier(self)
  }

  /// Returns the boxes that are still subviews but no longer in ``Box/boxes``.
  private final func departingBoxes(includingFading: Bool) -> [Box] {
    containerView.subviews.compactMap { view in
      guard let box = view as? Box, !isMember(box), !keepsSubview(box) else { return nil }
      return !includingFading && box.layoutState.fadingSince > 0 ? nil : box
    }
  }

  // MARK: - Positions

  /// Lays out each box and determines its position.
  ///
  /// Returns the size of the stacked boxes with the padding.
  private final func stackBoxes(movingAtOnce: Bool) -> Size {
    guard !boxes.isEmpty else {
      childrenLayout?.stack = nil
      return Size(width: padding.left + padding.right, height: padding.top + padding.bottom)
    }
    let children = childrenLayout ?? ChildrenLayout()
    self.childrenLayout = children
    var stack = reusedStack()
    var hasAttached = false
    let laysOut = laysOutChildren
    let host = layoutHost
    if !boxes.allSatisfyUnretained({ !$1.hasLengthRules }) {
      resolveLengths(laysOut: laysOut, on: host)
    }
    stack.beginPass()
    boxes.forEachUnretained { _, box in
      if laysOut, !box.isLayoutValid { box.layOutNested(on: host) }
      let target = target(of: box, &stack)
      if movingAtOnce { box.move(to: target) } else { box.layoutState.target = target }
      if box.layoutMode == .attached { hasAttached = true }
    }
    stack.endPass()
    let size = stack.contentSize
    children.stack = stack
    if hasAttached { findPositions(ofAttached: boxes.filter { $0.layoutMode == .attached }) }
    return size
  }

  private final func target(of box: Box, _ stack: inout BoxStack) -> Point {
    switch box.layoutMode {
    case .automatic: stack.positionNext(box.stackedBox)
    case .fixed: box.fixedPosition + fixedOrigin
    case .attached, .none: box.frame.origin
    }
  }

  /// Returns the stack of the last pass, or a new one if the bounds have changed.
  ///
  /// The property that stores the stack is cleared, so that changing the stack makes no copy.
  private final func reusedStack() -> BoxStack {
    let empty = emptyStack()
    guard let old = childrenLayout?.stack, empty.hasSameBounds(as: old) else { return empty }
    childrenLayout?.stack = nil
    return old
  }

  /// Returns a stack without boxes, with the layout and bounds of this box.
  final func emptyStack() -> BoxStack {
    BoxStack(
      contentLayout, width: layoutWidth,
      height: contentLayout.growsHorizontally ? requestedSize.height : 0,
      padding: padding)
  }

  /// The services of the stage for which the box is laid out; nil before its first one.
  final var layoutHost: ViewHost? { host ?? layoutState.parentHost }

  /// Lays out the box as part of its parent's layout.
  ///
  /// It uses the services of the parent's stage until it is on a stage itself.
  final func layOutNested(on parentHost: ViewHost?) {
    if isPlainLeaf { return layOutLeaf() }
    if host == nil { layoutState.parentHost = parentHost }
    layoutState.isNested = true
    layout()
    layoutState.isNested = false
  }

  /// Whether the box has no subviews and is not a subclass, so that its layout is trivial.
  final var isPlainLeaf: Bool {
    boxes.isEmpty && subviews.isEmpty && childrenLayout?.stack == nil && !isLayingOut
      && ObjectIdentifier(type(of: self)) == ObjectIdentifier(Box.self)
  }

  /// Lays out a box without boxes inside, which is the most common case.
  final func layOutLeaf() {
    layoutState.wasLaidOut = true
    resizeToFit(
      Size(width: padding.left + padding.right, height: padding.top + padding.bottom), nil)
    guard hasAsyncWork else { return isLayoutValid = true }
    runAsyncLayouts()
  }

  /// Determines the positions of attached boxes, whose anchor boxes can be attached as well.
  ///
  /// Cost: linear, regardless of the length of the chains.
  final func findPositions(ofAttached attached: [Box]) {
    var visited: [Box] = []
    for box in attached {
      followAttachment(of: box, &visited)
      if case .at(let target) = box.layoutState.attachment { box.layoutState.target = target }
    }
    for box in visited { box.layoutState.attachment = .unknown }
  }

  /// Determines the positions of a box and of those that it is attached to.
  ///
  /// Boxes that are attached in a cycle stay in place, and so do the boxes attached to them.
  private final func followAttachment(of box: Box, _ visited: inout [Box]) {
    var chain: [Box] = []
    var end = box
    while end.layoutState.attachment == .unknown, end.layoutMode == .attached,
      let anchor = end.anchorBox
    {
      end.layoutState.attachment = .resolving
      chain.append(end)
      end = anchor
    }
    visited += chain
    var position: Point? = isMember(end) ? end.layoutState.target : end.frame.origin
    switch end.layoutState.attachment {
    case .unknown: break
    case .at(let target): position = target
    case .resolving, .cycle: position = nil
    }
    for box in chain.reversed() {
      position = position.map { $0 + Vector(dx: box.margin.left, dy: box.margin.top) }
      box.layoutState.attachment = position.map { .at($0) } ?? .cycle
      if position == nil { box.layoutState.target = box.frame.origin }
    }
  }

  final func move(to target: Point) {
    if frame.origin != target { setOriginWithoutInvalidation(target) }
  }

  // MARK: - Adding and removing

  private final func add(_ box: Box) {
    if box.layoutState.fadingSince > 0 { box.stopFading() }
    willAdd(box)
    containerView.addSubview(box)
    box.replacementFor = nil
    box.onAppear?()
  }

  /// Removes a box that is not in ``Box/boxes``.
  final func remove(_ box: Box) {
    box.stopFading()
    box.removeFromSuperview()
    box.onDisappear?()
  }

  private final func stopFading() {
    guard layoutState.fadingSince > 0 else { return }
    layoutState.fadingSince = 0
    opacity = layoutState.opacityBeforeFading
  }

  private final func startFading(_ number: Int) {
    guard layoutState.fadingSince == 0 else { return }
    layoutState.fadingSince = number
    layoutState.opacityBeforeFading = opacity
    opacity = 0
  }

  // MARK: - Animated

  private final func animate(
    _ curve: AnimationCurve, _ arrivals: [Box], _ departing: [Box], _ content: Size,
    _ completion: (() -> Void)?
  ) {
    guard let host else { return }
    let number = layoutState.number
    let starts = initialOrigins(of: arrivals)
    for box in arrivals { box.move(to: box.layoutState.target) }
    let replaced = arrivals.map { $0.replacementFor != nil }
    arrivals.forEach(add)
    if !departing.isEmpty { layoutState.runningFades += 1 }
    host.animate(curve) {
      for box in departing { box.startFading(number) }
      for box in boxes {
        box.stopFading()
        box.move(to: box.layoutState.target)
      }
      for (index, box) in arrivals.enumerated() {
        let distance = starts[index] - box.layoutState.target
        let fade = replaced[index] ? 0 : -box.opacity
        box.startAnimation(LayerDelta(translation: distance, opacity: fade), curve: curve)
      }
    } completion: { [self] in
      for box in departing
      where box.layoutState.fadingSince == number && box.superview === containerView {
        remove(box)
      }
      if !departing.isEmpty { layoutState.runningFades -= 1 }
      completion?()
    }
    // Outside the block, because inside it the change of size would scale the box and everything in
    // it.
    resizeToFit(content, curve)
  }

  /// Returns the positions from which new boxes start.
  ///
  /// Leading boxes start above the container's top edge, replacements at the position of the
  /// replaced box, and others at their targets.
  private final func initialOrigins(of arrivals: [Box]) -> [Point] {
    let leading = leadingBoxes()
    var height = 0.0
    for box in leading { height += box.margin.top + box.frame.height + box.margin.bottom }
    var leadingStack = BoxStack(.table, padding: Insets(left: padding.left))
    leadingStack.replaceAll(
      with: leading.map { StackedBox(size: $0.frame.size, margin: $0.margin) })
    var next = 0
    return arrivals.map { box in
      if let replaced = box.replacementFor { return replaced.presentedFrame.origin }
      guard next < leading.count, leading[next] === box else { return box.layoutState.target }
      next += 1
      let origin = leadingStack.origins[next - 1]
      return Point(x: origin.x, y: origin.y - height)
    }
  }

  /// Returns the new boxes before the first box that stays.
  ///
  /// The result is empty if all stacked boxes are new, unless ``Box/slidesBoxesInFromEmpty`` is
  /// set.
  private final func leadingBoxes() -> [Box] {
    var leading: [Box] = []
    var stackedCount = 0
    var isLeading = true
    for box in boxes {
      if box.superview === containerView { isLeading = false }
      guard box.layoutMode == .automatic else { continue }
      stackedCount += 1
      if isLeading, box.replacementFor == nil { leading.append(box) }
    }
    return leading.count == stackedCount && !slidesBoxesInFromEmpty ? [] : leading
  }

  // MARK: - Depth

  /// Sorts the subviews from back to front: the backdrop, then by z-index, with plain views behind
  /// the boxes of z-index 0.
  private final func sortByDepth() {
    let above = 1 << 40
    boxes.forEachUnretained { $1.layoutState.depth = $1.zIndex * above + $0 + 2 }
    func depth(_ view: View) -> Int {
      if isBackdrop(view) { return Int.min }
      guard let box = view as? Box, !keepsSubview(box) else { return 0 }
      return isMember(box) ? box.layoutState.depth : box.zIndex * above + 1
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
