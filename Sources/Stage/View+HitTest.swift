import Drawing
import Geometry

/// Looking for the view at a point among the subviews.
extension View {
  /// The deepest view at a point among the subviews, of which those that lie above come first.
  final func hitSubview(_ point: Point) -> View? {
    if elevatedSubviewCount > 0 {
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
}
