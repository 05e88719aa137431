import Geometry

extension Stage {
  /// What assistive technology tells of what is on the stage and in view at present, in the order
  /// in which one reads it and tabs through it.
  ///
  /// Cost: a walk through all views shown; nothing of it is kept.
  public var accessibilityElements: [AccessibilityElement] {
    Self.elements(
      of: scene.rootView, origin: .zero, clip: Rect(origin: .zero, size: viewport))
  }

  /// The elements as text, a line each.
  var accessibilityText: String {
    accessibilityElements.map(\.text).joined(separator: "\n")
  }

  /// The element of a view, or, where it is none, those inside; `origin` is where its superview's
  /// coordinates begin.
  private static func elements(
    of view: View, origin: Vector, clip: Rect
  ) -> [AccessibilityElement] {
    guard view.isPresented else { return [] }
    let frame = view.presentedFrame.offset(by: origin)
    let visible = frame.intersection(clip)
    let isVisible = frame.intersects(clip)
    guard isVisible || !view.clipsToBounds else { return [] }
    let innerClip = view.clipsToBounds ? visible : clip
    let inner = view.accessibilityOrder.flatMap { child in
      elements(
        of: child, origin: contentOrigin(of: child, in: view, at: frame.origin - .zero),
        clip: innerClip)
    }
    let role = view.accessibilityRole
    guard isVisible, role != .none else { return inner }
    return [
      AccessibilityElement(
        role, view.accessibilityLabel ?? "", value: view.accessibilityValue,
        states: view.accessibilityStates, frame: visible,
        children: role.speaksForContents ? inner.filter { !$0.role.isPassive } : inner)
    ]
  }

  /// Where the coordinates begin that a view's frame counts in: those of its superview's content,
  /// which may be further inside than the view that tells of it.
  private static func contentOrigin(
    of view: View, in ancestor: View, at origin: Vector
  ) -> Vector {
    guard let parent = view.superview else { return origin }
    guard parent !== ancestor else { return origin - parent.contentOffsetForSubviews }
    return contentOrigin(of: parent, in: ancestor, at: origin)
      + (parent.presentedFrame.origin - .zero) - parent.contentOffsetForSubviews
  }
}
