import Controls
import Drawing
import Geometry
import Gestures
import Stage

/// The keyboard focus among the tappable boxes of a scroll view.
///
/// Tab moves the focus to the first visible box, on to the next view, or removes it. Arrow keys
/// move it to the nearest box in their direction, and Home and End to the first and last one.
/// Return and Space tap the box. An arrow key scrolls if there is no box in its direction.
///
/// State: the box with the focus. Changed by keys, presses, layouts.
final class BoxFocus {
  /// The key that tapped the box and is still down; its repeats do not tap again.
  private(set) var activatingKey: Key?
  /// The index of the focused box among the focusable ones; used if the box is removed.
  private(set) var index: Int?
  private unowned let owner: BoxScrollView
  private weak var box: Box?
  /// The box that had the focus when it moved to another view.
  private weak var rememberedBox: Box?
  private let ring = FocusRingView()
  /// The margin kept around a box that is scrolled into view, in points.
  private static let margin = 8.0

  /// Creates a focus without a box.
  init(in owner: BoxScrollView) {
    self.owner = owner
  }

  /// Handles a key; returns false if the scroll view should handle it.
  func handleKey(_ event: KeyEvent) -> Bool {
    if event.phase == .up {
      if activatingKey == event.key { activatingKey = nil }
      return false
    }
    guard !event.modifiers.contains(.alt), !event.modifiers.isShortcut || event.key == .tab
    else { return false }
    if event.key == .tab { return toggleFocus(isForward: !event.modifiers.contains(.shift)) }
    updateFocus()
    guard let box else { return false }
    switch event.key {
    case .escape:
      guard !owner.isInDismissibleView else { return false }
      clearFocus()
    case .space, .enter: activate(box, event)
    case .left: return move(from: box, .horizontal, isForward: false)
    case .right: return move(from: box, .horizontal, isForward: true)
    case .up: return move(from: box, .vertical, isForward: false)
    case .down: return move(from: box, .vertical, isForward: true)
    case .home: return moveFocus(to: 0)
    case .end: return moveFocus(to: boxes.count - 1)
    default: return false
    }
    return true
  }

  /// Moves the ring with the focused box, or focuses a neighbor if the box was removed.
  func updateFocus() {
    guard let index else { return }
    if let box, isInside(box) { return fitRing(to: box) }
    let boxes = boxes
    guard !boxes.isEmpty else { return clearFocus() }
    setFocus(at: min(index, boxes.count - 1), of: boxes)
  }

  // MARK: - Moving

  private func toggleFocus(isForward: Bool) -> Bool {
    // Tab moves on from a text field inside.
    guard index != nil else { return !owner.containsFirstResponder && showFocus() }
    if owner.host?.keyboard.moveFocus(from: owner, isForward: isForward) != true { clearFocus() }
    return true
  }

  /// Whether there is a box to focus.
  var hasBoxes: Bool { !boxes.isEmpty }

  /// Focuses the box that had the focus last, or the first visible one; returns whether there is
  /// one.
  @discardableResult
  func showFocus() -> Bool {
    let boxes = boxes
    guard !boxes.isEmpty else { return false }
    let window = Rect(origin: .zero + owner.originOnStage(), size: owner.bounds.size)
    let start =
      boxes.firstIndex { $0 === rememberedBox }
      ?? boxes.firstIndex { window.contains(Self.rect(of: $0).center) } ?? 0
    setFocus(at: start, of: boxes)
    scrollIntoView(boxes[start])
    return true
  }

  /// Removes the focus, which returns to the same box.
  func rememberFocus() {
    rememberedBox = box
    clearFocus()
  }

  private func clearFocus() {
    box?.setFocused(false)
    box = nil
    index = nil
    ring.removeFromSuperview()
    owner.host?.keyboard.itemFocusDidDisappear(in: owner)
  }

  /// Moves the focus to the box at an index; returns whether the focus has changed.
  private func moveFocus(to newIndex: Int) -> Bool {
    let boxes = boxes
    guard boxes.indices.contains(newIndex), boxes[newIndex] !== box else { return false }
    setFocus(at: newIndex, of: boxes)
    scrollIntoView(boxes[newIndex])
    return true
  }

  private func move(from box: Box, _ axis: Axis, isForward: Bool) -> Bool {
    let navigation = BoxNavigation(rects: boxes.map(Self.rect))
    guard let target = navigation.nearest(to: Self.rect(of: box), axis, isForward: isForward)
    else { return false }
    return moveFocus(to: target)
  }

  private func setFocus(at newIndex: Int, of boxes: [Box]) {
    box?.setFocused(false)
    let next = boxes[newIndex]
    (box, index) = (next, newIndex)
    rememberedBox = nil
    next.setFocused(true)
    next.addSubview(ring)
    ring.isHidden = false
    fitRing(to: next)
    owner.host?.keyboard.itemFocusDidAppear(in: owner)
  }

  private func fitRing(to box: Box) {
    box.performWithoutAnimation { ring.fit(.rounded(box.cornerRadius), isInside: true) }
  }

  private func scrollIntoView(_ box: Box) {
    var view: View? = box.superview
    while let parent = view {
      if let scroller = parent as? BoxScrollView { scroller.scrollToView(box, margin: Self.margin) }
      view = parent === owner ? nil : parent.superview
    }
  }

  private func activate(_ box: Box, _ event: KeyEvent) {
    guard activatingKey != event.key else { return }
    if event.phase == .down { activatingKey = event.key }
    box.activate()
  }

  // MARK: - Boxes

  /// The focusable boxes, in reading order.
  private var boxes: [Box] {
    var found: [Box] = []
    Self.collect(in: owner, into: &found)
    return found
  }

  private static func collect(in view: View, into found: inout [Box]) {
    for child in view.accessibilityOrder where isReachable(child) {
      if let box = child as? Box, box.canBecomeFocused { found.append(box) }
      collect(in: child, into: &found)
    }
  }

  private static func isReachable(_ view: View) -> Bool {
    let isLeaving = (view as? Box).map { $0.layoutState.fadingSince > 0 } ?? false
    return !view.isHidden && view.isUserInteractionEnabled && !isLeaving
  }

  private func isInside(_ box: Box) -> Bool {
    guard box.canBecomeFocused else { return false }
    var view: View = box
    while view !== owner {
      guard Self.isReachable(view), let parent = view.superview else { return false }
      view = parent
    }
    return true
  }

  private static func rect(of box: Box) -> Rect {
    Rect(origin: .zero + box.originOnStage(), size: box.bounds.size)
  }
}

extension Box {
  /// Whether the box has the keyboard focus.
  ///
  /// Tab and arrow keys move the focus, and Return and Space tap the focused box.
  public final var isFocused: Bool { extras?.interaction.isFocused ?? false }

  /// Gives the box the keyboard focus, or removes the focus from it.
  final func setFocused(_ isFocused: Bool) {
    if isFocused != self.isFocused { interaction.isFocused = isFocused }
  }
}

extension BoxScrollView {
  /// The outermost box scroll view; all box scroll views inside it share its focus.
  private final var outermost: BoxScrollView {
    var found = self
    var view = superview
    while let parent = view {
      if let scroller = parent as? BoxScrollView { found = scroller }
      view = parent.superview
    }
    return found
  }

  /// Passes a key to the focus; returns false if the focus does not use it.
  final func handleFocusKey(_ event: KeyEvent) -> Bool {
    let owner = outermost
    let focus = owner.focus ?? BoxFocus(in: owner)
    owner.focus = focus
    return focus.handleKey(event)
  }
}
