package import Geometry
package import Motion

/// The sizes, insets and edge behavior that bound a content offset.
package struct ScrollMetrics: Hashable, Sendable {
  /// The size of the visible area, in points.
  package var viewport = Size.zero
  /// The size of the content, in points.
  package var contentSize = Size.zero
  /// The distance by which the content can be scrolled beyond each edge, in points; 0 by default.
  package var contentInset = Insets.zero
  /// The lengths at the viewport's edges that bars cover, in points; 0 by default.
  ///
  /// They do not affect the range of the offset.
  package var coveredInsets = Insets.zero
  /// The lengths at the viewport's edges that content must not be scrolled behind, in points: the
  /// larger of ``coveredInsets`` and ``contentInset`` at each edge.
  ///
  /// Content is inset for a bar or a keyboard in front of it.
  package var obscuredInsets: Insets {
    Insets(
      top: max(coveredInsets.top, contentInset.top),
      left: max(coveredInsets.left, contentInset.left),
      bottom: max(coveredInsets.bottom, contentInset.bottom),
      right: max(coveredInsets.right, contentInset.right))
  }
  /// Whether a drag can pull the content past its edges; true by default.
  package var bounces = true
  /// Whether a drag can pull content that fits up and down; false by default.
  package var alwaysBouncesVertically = false
  /// Whether a drag can pull content that fits sideways; false by default.
  package var alwaysBouncesHorizontally = false
  /// Whether scrolling stops only at multiples of the viewport's size; false by default.
  package var isPagingEnabled = false
  /// How quickly a fling slows down; normal by default.
  package var decelerationRate = DecelerationRate.normal

  /// Whether content that does not fill the viewport is aligned to its end; false by default.
  package var alignsToEnd = false

  /// Creates metrics with an empty viewport and empty content.
  package init() {}

  /// Returns the offsets at which the content fills the viewport; a single offset if it fits.
  package func range(_ axis: Axis) -> ClosedRange<Double> {
    let least = 0 - contentInset.leading(axis)
    let greatest = contentSize[axis] + contentInset.trailing(axis) - viewport[axis]
    return alignsToEnd && greatest < least ? greatest...greatest : least...max(least, greatest)
  }

  /// Returns whether a drag can move the content along an axis.
  package func canScroll(_ axis: Axis) -> Bool {
    guard viewport[axis] > 0 else { return false }
    let range = range(axis)
    return range.upperBound > range.lowerBound || (bounces && alwaysBounces(axis))
  }

  /// Returns the displayed offset of a raw position.
  ///
  /// The two are equal in range. Out of range, the rubber band shortens the distance from the edge.
  package func displayedOffset(raw: Double, _ axis: Axis) -> Double {
    let range = range(axis)
    let inside = clamped(raw, axis)
    guard raw != inside, bounces, canScroll(axis) else { return inside }
    let edge = raw < range.lowerBound ? range.lowerBound : range.upperBound
    return edge + RubberBand(dimension: viewport[axis]).displayedDistance(raw: raw - edge)
  }

  /// Returns the raw position of a displayed offset: the inverse of ``displayedOffset(raw:_:)``.
  package func rawOffset(displayed: Double, _ axis: Axis) -> Double {
    let edge = clamped(displayed, axis)
    guard displayed != edge, viewport[axis] > 0 else { return displayed }
    return edge + RubberBand(dimension: viewport[axis]).rawDistance(displayed: displayed - edge)
  }

  /// Returns the nearest offset in range along an axis.
  package func clamped(_ value: Double, _ axis: Axis) -> Double {
    let range = range(axis)
    return min(range.upperBound, max(range.lowerBound, value))
  }

  /// Returns the nearest offset in range on both axes.
  package func clamped(_ offset: Vector) -> Vector {
    Vector(dx: clamped(offset.dx, .horizontal), dy: clamped(offset.dy, .vertical))
  }

  /// Returns the offset of the page that contains a coordinate of the content, clamped to the
  /// range.
  ///
  /// A page is as long as the viewport. The first page starts at the beginning of the range.
  package func pageOffset(containing coordinate: Double, _ axis: Axis) -> Double {
    let origin = range(axis).lowerBound
    guard viewport[axis] > 0 else { return clamped(coordinate, axis) }
    let page = ((coordinate - origin) / viewport[axis]).rounded(.down)
    return clamped(origin + page * viewport[axis], axis)
  }

  /// Returns the offset of the page nearest to an offset, clamped to the range.
  package func pageOffset(near offset: Double, _ axis: Axis) -> Double {
    pageOffset(containing: offset + viewport[axis] / 2, axis)
  }

  private func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }
}
