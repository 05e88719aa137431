import Drawing
import Geometry

/// Looking for the view at a point among the subviews.
extension View {
  /// The deepest view at a point among the subviews that come before the others, or among the
  /// others.
  final func hitSubview(_ point: Point, elevated: Bool) -> View? {
    for view in subviews.reversed() where view.isElevated == elevated {
      if let hit = view.hitTest(point - (view.frame.origin - Point.zero)) { return hit }
    }
    return nil
  }

  /// Whether some subviews come before the others.
  final var hasElevatedSubviews: Bool {
    host?.layers.hasElevatedChildren(layer) ?? subviews.contains { $0.isElevated }
  }
}
