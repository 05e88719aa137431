public import Geometry

/// Putting views into the tree, and what follows from where they lie.
extension View {
  /// The view's own coordinates: its size, at the origin.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Adds a view above all others.
  public final func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Adds a view below all others.
  public final func addSubviewAtBottom(_ view: View) {
    insert(view, at: 0)
  }

  /// Adds a view directly above one of the subviews.
  public final func insertSubview(_ view: View, above sibling: View) {
    guard view !== sibling else { return addSubview(view) }
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count
    insert(view, at: index)
  }

  /// A point of this view's coordinates in those of the stage's viewport, and back with `-`.
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
