public import Geometry
import Gestures

extension View {
  /// Whether a click on the view does something; a press may as well be a scroll's beginning.
  final var isClickable: Bool {
    gestureRecognizers.contains {
      $0.isEnabled && ($0 is TapRecognizer || ($0 is PressRecognizer && $0.isExclusive))
    }
  }
}

extension Stage {
  /// Whether escape closes or breaks off something of the scene: a window gives it the key then,
  /// and leaves the scene only with the next one.
  package var takesEscape: Bool { host.participants.contains { $0.takesEscape } }

  /// Whether a click at a point of the viewport does something; for the pointer's looks alone.
  public func invitesClick(at point: Point) -> Bool {
    var next = scene.rootView.hitTest(point)
    while let view = next {
      if view.invitesClick(at: point) { return true }
      next = view.superview
    }
    return false
  }
}
