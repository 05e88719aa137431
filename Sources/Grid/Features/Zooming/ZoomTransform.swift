package import Geometry

/// A uniform scale and a movement, from content coordinates to the viewport.
package struct ZoomTransform: Hashable {
  /// The scale, above 0.
  package var scale: Double
  /// The point of the content that is displayed at ``position``.
  package var anchor: Point
  /// The point of the viewport, at the distances from the edges at which the content begins.
  package var position: Point

  /// Creates a transform.
  package init(scale: Double, anchor: Point, position: Point) {
    self.scale = scale
    self.anchor = anchor
    self.position = position
  }

  /// Returns the part of the content that a viewport shows.
  package func visibleRect(of viewport: Size) -> Rect {
    Rect(
      x: anchor.x - position.x / scale, y: anchor.y - position.y / scale,
      width: viewport.width / scale, height: viewport.height / scale)
  }

  /// Returns the point of the content that is displayed at a point of the viewport.
  package func contentPoint(at point: Point) -> Point {
    Point(
      x: anchor.x + (point.x - position.x) / scale, y: anchor.y + (point.y - position.y) / scale)
  }

  /// Returns where a point of the content is displayed in the viewport.
  package func viewportPoint(of point: Point) -> Point {
    Point(
      x: position.x + (point.x - anchor.x) * scale, y: position.y + (point.y - anchor.y) * scale)
  }

  /// Returns the frame of a view of a size whose scale about its center is ``scale``, if it holds
  /// the content and its superview has a content offset.
  package func frame(ofSize size: Size, offset: Vector) -> Rect {
    let origin = viewportPoint(of: .zero) + offset
    return Rect(
      x: origin.x - (1 - scale) * size.width / 2, y: origin.y - (1 - scale) * size.height / 2,
      width: size.width, height: size.height)
  }
}

/// How the slot of one item moves from its place in one arrangement to its place in another.
///
/// Both arrangements are scaled and moved so that their slots of this item coincide. If the width
/// of the slot changes evenly, so do its edges: a pointer that is over the item in both
/// arrangements is over it all the time.
package struct ZoomAlignment {
  /// An arrangement at rest.
  package struct Arrangement {
    /// The slot of the item, in content coordinates.
    package var slot: Rect
    /// The content offset.
    package var offset: Vector

    /// Creates an arrangement.
    package init(slot: Rect, offset: Vector) {
      self.slot = slot
      self.offset = offset
    }

    /// Returns the point at fractions of the slot, in content coordinates.
    func point(_ fraction: Vector) -> Point {
      Point(
        x: slot.minX + fraction.dx * slot.width, y: slot.minY + fraction.dy * slot.height)
    }
  }

  /// The current arrangement.
  package var current: Arrangement
  /// The arrangement that the grid zooms to; nil beyond the limits.
  package var other: Arrangement?
  /// The point of the slot that stays in place if possible, as fractions of the slot.
  package var fraction: Vector
  /// The share of the way to the other arrangement, from 0 to 1.
  package var progress: Double
  /// The scale of the current arrangement beyond the limits; 1 within them.
  package var excess = 1.0
  /// The horizontal middle of the viewport, about which the arrangement shrinks beyond the limits,
  /// in points.
  package var middle = 0.0

  /// Creates an alignment.
  package init(
    current: Arrangement, other: Arrangement? = nil, fraction: Vector, progress: Double
  ) {
    self.current = current
    self.other = other
    self.fraction = fraction
    self.progress = progress
  }

  /// The displayed width of the slot, in points.
  private var width: Double {
    guard let other else { return current.slot.width * excess }
    return current.slot.width + (other.slot.width - current.slot.width) * progress
  }

  /// The displayed position of the item's point, in the viewport.
  private var position: Point {
    let start = current.point(fraction) - current.offset
    guard let other else { return start }
    let end = other.point(fraction) - other.offset
    return start + (end - start) * progress
  }

  /// The transform of the current arrangement.
  package var transform: ZoomTransform { transform(of: current) }

  /// The transform of the other arrangement; nil if there is none.
  package var otherTransform: ZoomTransform? { other.map(transform) }

  private func transform(of arrangement: Arrangement) -> ZoomTransform {
    if excess < 1 {
      // About the item's point, the space at one side would be wider than at the other.
      return ZoomTransform(
        scale: excess,
        anchor: Point(x: middle + arrangement.offset.dx, y: arrangement.point(fraction).y),
        position: Point(x: middle, y: position.y))
    }
    return ZoomTransform(
      scale: arrangement.slot.width > 0 ? width / arrangement.slot.width : 1,
      anchor: arrangement.point(fraction), position: position)
  }
}
