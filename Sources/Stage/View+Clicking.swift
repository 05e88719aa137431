package import Geometry
import Gestures

extension View {
  /// Whether a click on the view has an effect.
  ///
  /// A press that is not exclusive does not count, because it may become a scroll.
  final var isClickable: Bool {
    gestureRecognizers.contains {
      $0.isEnabled && ($0 is TapRecognizer || ($0 is PressRecognizer && $0.isExclusive))
    }
  }
}

extension Stage {
  /// Whether Escape closes or cancels something in the scene.
  ///
  /// A window then passes the key to the scene, and leaves the scene only with the next Escape.
  package var handlesEscape: Bool {
    let focused = sequence(first: host.keyboard.firstResponder) { $0?.superview }
    return focused.contains { $0?.handlesEscape ?? false }
      || host.participants.contains { $0.handlesEscape }
  }

  /// Whether arrow keys with Alt move something in the scene.
  package var handlesAltArrows: Bool { host.participants.contains { $0.handlesAltArrows } }

  /// Returns whether a click at a point of the viewport has an effect; affects only the pointer's
  /// shape.
  package func isClickable(at point: Point) -> Bool {
    var next = scene.rootView.hitTest(point)
    while let view = next {
      if view.isClickable(at: point) { return true }
      next = view.superview
    }
    return false
  }
}
