import Drawing
public import Geometry
import Motion

/// The view hierarchy and coordinates in it.
extension View {
  /// The view's rectangle in its own coordinates: its size, at the origin.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Adds a view in front of all other subviews.
  public final func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Adds a view behind all other subviews.
  package final func addSubviewAtBack(_ view: View) {
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
    var view = self
    while let parent = view.superview {
      if !parent.reversedAxesOfSubviews.isEmpty {
        // In the parent's content, the origin is still relative to the frame of `view`.
        origin = origin - (view.frame.origin - .zero)
        origin = origin + (parent.corner(of: view.frame) - .zero)
        origin = origin + (parent.frame.origin - Point.zero)
      } else {
        origin = origin - parent.contentOffsetForSubviews + (parent.frame.origin - Point.zero)
      }
      view = parent
    }
    return origin
  }

  /// The view around all others; the view itself without a superview.
  package final var root: View {
    var view: View = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// Returns the top left corner of a subview's frame, in the coordinates of this view's bounds.
  ///
  /// The result includes the scroll offset, and the reversal of axes.
  package final func corner(of frame: Rect) -> Point {
    let rect = frame.offset(by: -contentOffsetForSubviews)
    return rect.reversed(along: reversedAxesOfSubviews, in: self.frame.size).origin
  }
}

/// Change tracking for layouts.
extension View {
  /// Records later changes of the view in the change log of the layout that positioned it.
  ///
  /// The change log of a previous layout is no longer complete, and stops recording.
  package final func trackChanges(in log: LayoutChangeLog, at index: Int) {
    if layoutChangeLog !== log {
      layoutChangeLog?.stopRecording()
      layoutChangeLog = log
    }
    if layoutChangeIndex != index { layoutChangeIndex = index }
  }

  /// Records a change that the surrounding layout depends on.
  ///
  /// Such changes are those of the frame and of the subviews; subclasses can add more.
  package final func invalidateEnclosingLayout() {
    isLayoutValid = false
    layoutChangeLog?.recordChange(at: layoutChangeIndex)
  }
}

/// Hit testing of subviews.
extension View {
  /// Returns the deepest view at a point among the subviews; views in front are tested first.
  ///
  /// The point is in this view's coordinates.
  final func hitTestSubviews(_ point: Point) -> View? {
    guard reversedAxesOfSubviews.isEmpty else { return hitTestReversedSubviews(point) }
    let point = point + contentOffsetForSubviews
    if elevatedSubviewCount > 0 {
      return hitTestSubviews(point, elevated: true) ?? hitTestSubviews(point, elevated: false)
    }
    if turnedSubviewCount > 0 {
      return subviews.lastResultUnretained { hitTest($0, point) }
    }
    return subviews.lastResultUnretained { view in
      view.hitTest(point - (view.frame.origin - Point.zero))
    }
  }

  private func hitTestReversedSubviews(_ point: Point) -> View? {
    let test = { (view: View) -> View? in
      view.hitTest(view.unturned(point - (self.corner(of: view.frame) - .zero)))
    }
    if elevatedSubviewCount > 0,
      let view = subviews.lastResultUnretained({ $0.isElevated ? test($0) : nil })
    {
      return view
    }
    return subviews.lastResultUnretained { $0.isElevated ? nil : test($0) }
  }

  private func hitTestSubviews(_ point: Point, elevated: Bool) -> View? {
    subviews.lastResultUnretained { view in
      guard view.isElevated == elevated else { return nil }
      return hitTest(view, point)
    }
  }

  /// Tests a subview, which may be turned, at a point of this view's content.
  private func hitTest(_ view: View, _ point: Point) -> View? {
    view.hitTest(view.unturned(point - (view.frame.origin - Point.zero)))
  }

  /// Returns the point of the view, without its rotation, that is displayed at a point.
  ///
  /// Both are relative to the corner of the frame.
  final func unturned(_ point: Point) -> Point {
    guard rotation != 0 else { return point }
    let center = bounds.center
    let angle = -rotation * .pi / 180
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let offset = point - center
    return center
      + Vector(
        dx: offset.dx * cosine - offset.dy * sine, dy: offset.dx * sine + offset.dy * cosine)
  }
}
