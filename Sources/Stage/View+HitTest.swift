import Drawing
import Geometry

/// Looking for the view at a point among the subviews.
extension View {
  /// The deepest view at a point among the subviews, of which those that lie above come first.
  final func hitSubview(_ point: Point) -> View? {
    if hasElevatedSubviews {
      return hitSubview(point, elevated: true) ?? hitSubview(point, elevated: false)
    }
    return subviews.lastResultUnretained { view in
      view.hitTest(point - (view.frame.origin - Point.zero))
    }
  }

  private func hitSubview(_ point: Point, elevated: Bool) -> View? {
    subviews.lastResultUnretained { view in
      guard view.isElevated == elevated else { return nil }
      return view.hitTest(point - (view.frame.origin - Point.zero))
    }
  }

  /// Whether some subviews come before the others.
  private var hasElevatedSubviews: Bool {
    host?.layers.hasElevatedChildren(layer) ?? subviews.contains { $0.isElevated }
  }
}
