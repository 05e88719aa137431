import Drawing
import Geometry
import Gestures

/// Actions of assistive technology.
extension Stage {
  /// The pointer with which assistive technology presses, which no device has.
  private static let pointer = 1_000_000

  /// Performs a request.
  func apply(_ request: AccessibilityRequest) throws(SceneError) {
    let tree = AccessibilityTree(self)
    let node = try tree.node(at: request.path, label: request.label)
    switch request.action {
    case .press: try press(node)
    case .show: show(node)
    default:
      if let item = node.item, let items = node.view.accessibilityItems {
        return try items.perform(request.action, onItemAt: item)
      }
      guard node.view.performAccessibilityAction(request.action) else {
        throw .refused(
          "'\(request.path)', a \(node.view.accessibilityRole.rawValue), does not support the "
            + "action '\(request.action)'")
      }
    }
  }

  private func show(_ node: AccessibilityNode) {
    guard let item = node.item else { return }
    node.view.accessibilityItems?.reveal(itemAt: item)
  }

  /// Taps the center of an element's visible part, once it is in view.
  private func press(_ node: AccessibilityNode) throws(SceneError) {
    show(node)
    let tree = AccessibilityTree(self)
    let element = tree.element(of: node)
    let bounds = Rect(origin: .zero, size: viewport)
    let visible = element.frame.intersection(bounds)
    guard !element.states.contains(.disabled) else {
      throw .refused("the \(element.role.rawValue) '\(element.label)' is disabled")
    }
    let point = Point(
      x: visible.origin.x + visible.width / 2, y: visible.origin.y + visible.height / 2)
    guard visible.width > 0, visible.height > 0,
      let hit = scene.rootView.hitTest(point), hit.isInside(node.view) || node.view.isInside(hit)
    else {
      throw .refused(
        "the \(element.role.rawValue) '\(element.label)' is covered, so that nothing can press it")
    }
    tap(at: point)
  }

  private func tap(at point: Point) {
    let time = host.eventTime
    for phase in [PointerSample.Phase.began, .ended] {
      apply(PointerSample(id: Self.pointer, phase: phase, position: point, time: time))
    }
  }
}

extension View {
  /// Returns whether the view is another one or inside it.
  fileprivate func isInside(_ other: View) -> Bool {
    var next: View? = self
    while let view = next {
      if view === other { return true }
      next = view.superview
    }
    return false
  }
}
