public import Geometry

/// The view hierarchy and coordinates in it.
extension View {
  /// The view's rectangle in its own coordinates: its size, at the origin.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Adds a view in front of all other subviews.
  public final func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Adds a view behind all other subviews.
  public final func addSubviewAtBack(_ view: View) {
    insert(view, at: 0)
  }

  /// Adds a view directly in front of one of the subviews.
  public final func insertSubview(_ view: View, above sibling: View) {
    guard view !== sibling else { return addSubview(view) }
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count
    insert(view, at: index)
  }

  /// Returns the offset of this view's coordinates in the viewport.
  ///
  /// Adding it to a point of this view gives the point in the viewport; subtracting it converts
  /// back.
  public final func originOnStage() -> Vector {
    var origin = frame.origin - Point.zero
    var view = superview
    while let parent = view {
      origin = origin - parent.contentOffsetForSubviews + (parent.frame.origin - Point.zero)
      view = parent.superview
    }
    return origin
  }
}
