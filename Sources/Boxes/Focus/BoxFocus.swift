import Geometry
import Gestures
import Stage

/// The keyboard's focus among the boxes inside a scroll view that can be tapped.
///
/// Tab brings it to the first one in view, and takes it away; arrows go to the nearest in their
/// direction, home and end to the first and last; return and space tap. Where nothing lies in an
/// arrow's direction, the key scrolls as it does without a focus.
final class BoxFocus {
  /// The key that tapped and is still down; it repeats itself.
  private(set) var activatingKey: Key?
  /// Where the box with the focus is among those that can have it, for when it goes.
  private(set) var index: Int?
  private unowned let owner: BoxScrollView
  private weak var box: Box?
  private let ring = FocusRingView()
  /// The room around a box that is scrolled into view, in points.
  private static let margin = 8.0

  /// Makes a focus that is nowhere yet.
  init(in owner: BoxScrollView) {
    self.owner = owner
  }

  /// Handles a key; false leaves it to the scroll view.
  func handleKey(_ event: KeyEvent) -> Bool {
    if event.phase == .up {
      if activatingKey == event.key { activatingKey = nil }
      return false
    }
    guard !event.modifiers.contains(.alt) else { return false }
    if event.key == .tab { return enterOrLeave() }
    follow()
    guard let box else { return false }
    switch event.key {
    case .escape: leave()
    case .space, .enter: activate(box, event)
    case .left: return move(from: box, .horizontal, isForward: false)
    case .right: return move(from: box, .horizontal, isForward: true)
    case .up: return move(from: box, .vertical, isForward: false)
    case .down: return move(from: box, .vertical, isForward: true)
    case .home: return go(to: 0)
    case .end: return go(to: boxes.count - 1)
    default: return false
    }
    return true
  }

  /// Where the box with the focus has gone, its neighbor takes its place.
  func follow() {
    guard let index else { return }
    if let box, isInside(box) { return ring.follow(box) }
    let boxes = boxes
    guard !boxes.isEmpty else { return leave() }
    show(at: min(index, boxes.count - 1), of: boxes)
  }

  // MARK: - Going

  private func enterOrLeave() -> Bool {
    guard index == nil else {
      leave()
      return true
    }
    let boxes = boxes
    guard !boxes.isEmpty else { return false }
    let window = Rect(origin: .zero + owner.originOnStage(), size: owner.bounds.size)
    let first = boxes.firstIndex { window.contains(Self.rect(of: $0).center) } ?? 0
    show(at: first, of: boxes)
    scrollIntoView(boxes[first])
    return true
  }

  private func leave() {
    box?.isFocused = false
    box = nil
    index = nil
    ring.removeFromSuperview()
  }

  /// Goes to a place among the boxes; returns whether it was elsewhere.
  private func go(to place: Int) -> Bool {
    let boxes = boxes
    guard boxes.indices.contains(place), boxes[place] !== box else { return false }
    show(at: place, of: boxes)
    scrollIntoView(boxes[place])
    return true
  }

  private func move(from box: Box, _ axis: Axis, isForward: Bool) -> Bool {
    let navigation = BoxNavigation(rects: boxes.map(Self.rect))
    guard let target = navigation.nearest(to: Self.rect(of: box), axis, isForward: isForward)
    else { return false }
    return go(to: target)
  }

  private func show(at place: Int, of boxes: [Box]) {
    box?.isFocused = false
    let next = boxes[place]
    (box, index) = (next, place)
    next.isFocused = true
    ring.show(on: next)
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

  /// The boxes that can have the focus, in reading order.
  private var boxes: [Box] {
    var found: [Box] = []
    Self.collect(in: owner, into: &found)
    return found
  }

  private static func collect(in view: View, into found: inout [Box]) {
    for child in view.accessibilityOrder where isReachable(child) {
      if let box = child as? Box, box.takesFocus { found.append(box) }
      collect(in: child, into: &found)
    }
  }

  private static func isReachable(_ view: View) -> Bool {
    let isLeaving = (view as? Box).map { $0.pass.leaving > 0 } ?? false
    return !view.isHidden && view.isUserInteractionEnabled && !isLeaving
  }

  private func isInside(_ box: Box) -> Bool {
    guard box.takesFocus else { return false }
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
