import Drawing
import Geometry

/// Hit testing of subviews.
extension View {
  /// Returns the deepest view at a point among the subviews; views in front are tested first.
  final func hitTestSubviews(_ point: Point) -> View? {
    if elevatedSubviewCount > 0 {
      return hitTestSubviews(point, elevated: true) ?? hitTestSubviews(point, elevated: false)
    }
    return subviews.lastResultUnretained { view in
      view.hitTest(point - (view.frame.origin - Point.zero))
    }
  }

  private func hitTestSubviews(_ point: Point, elevated: Bool) -> View? {
    subviews.lastResultUnretained { view in
      guard view.isElevated == elevated else { return nil }
      return view.hitTest(point - (view.frame.origin - Point.zero))
    }
  }
}
