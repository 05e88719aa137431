import Geometry

extension Stage {
  /// The elements of the visible views, in reading and focus order.
  ///
  /// Cost: one visit for each visible view; nothing is cached.
  package var accessibilityElements: [AccessibilityElement] {
    Self.elements(
      of: scene.rootView, origin: .zero, clip: Rect(origin: .zero, size: viewport))
  }

  /// The elements as text, one line each.
  var accessibilityText: String {
    accessibilityElements.map(\.text).joined(separator: "\n")
  }

  /// Returns the element of a view, or the elements inside a view without a role.
  ///
  /// The origin is that of the superview's coordinates in the viewport.
  private static func elements(
    of view: View, origin: Vector, clip: Rect
  ) -> [AccessibilityElement] {
    guard view.isPresented else { return [] }
    let frame = view.presentedFrame.offset(by: origin)
    let visible = frame.intersection(clip)
    let isVisible = frame.intersects(clip)
    guard isVisible || !view.clipsToBounds else { return [] }
    let innerClip = view.clipsToBounds ? visible : clip
    let inner = view.accessibleSubviews.flatMap { child in
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
        children: role.labelIncludesChildren ? inner.filter { !$0.role.isPassive } : inner)
    ]
  }

  /// Returns the origin of the coordinates that a view's frame refers to.
  ///
  /// They are those of its superview's content. The superview may be inside `ancestor`, whose
  /// ``View/accessibilityOrder`` contains the view.
  private static func contentOrigin(
    of view: View, in ancestor: View, at origin: Vector
  ) -> Vector {
    guard let parent = view.superview else { return origin }
    var inner = -parent.contentOffsetForSubviews
    if !parent.reversedAxesOfSubviews.isEmpty {
      inner = parent.corner(of: view.presentedFrame) - view.presentedFrame.origin
    }
    guard parent !== ancestor else { return origin + inner }
    return contentOrigin(of: parent, in: ancestor, at: origin)
      + (parent.presentedFrame.origin - .zero) + inner
  }

  /// Returns the frame of a view in the viewport's coordinates, where it is displayed.
  static func frameOnStage(of view: View) -> Rect {
    var origin = view.presentedFrame.origin
    var inner = view
    while let outer = inner.superview {
      var shift = -outer.contentOffsetForSubviews
      if !outer.reversedAxesOfSubviews.isEmpty {
        shift = outer.corner(of: inner.presentedFrame) - inner.presentedFrame.origin
      }
      origin = origin + shift + (outer.presentedFrame.origin - .zero)
      inner = outer
    }
    return Rect(origin: origin, size: view.presentedFrame.size)
  }
}
