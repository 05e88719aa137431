public import Geometry
public import Motion

/// What bounds a content offset: sizes, insets, and how the edges behave.
public struct ScrollMetrics: Hashable, Sendable {
  /// The size of what is visible, in points.
  public var viewport = Size.zero
  /// The size of the content, in points.
  public var contentSize = Size.zero
  /// Distances by which the content may be scrolled beyond its edges; none by default.
  public var contentInset = Insets.zero
  /// Whether the content can be pulled over its edges; true by default.
  public var bounces = true
  /// Whether the content can be pulled up and down although it fits; false by default.
  public var alwaysBouncesVertically = false
  /// Whether the content can be pulled sideways although it fits; false by default.
  public var alwaysBouncesHorizontally = false
  /// Whether scrolling stops at multiples of the viewport only; false by default.
  public var isPagingEnabled = false
  /// How fast a fling slows down; normal by default.
  public var decelerationRate = DecelerationRate.normal

  /// Makes metrics of nothing.
  public init() {}

  /// The offsets at which the content fills the viewport; a single one where it fits.
  public func range(_ axis: Axis) -> ClosedRange<Double> {
    let least = 0 - contentInset.leading(axis)
    let greatest = contentSize[axis] + contentInset.trailing(axis) - viewport[axis]
    return least...max(least, greatest)
  }

  /// Whether a finger can move the content along an axis.
  public func canScroll(_ axis: Axis) -> Bool {
    guard viewport[axis] > 0 else { return false }
    let range = range(axis)
    return range.upperBound > range.lowerBound || (bounces && alwaysBounces(axis))
  }

  /// The offset at which a raw position shows: itself in range, with the rubber band outside.
  public func displayed(raw: Double, _ axis: Axis) -> Double {
    let range = range(axis)
    let inside = clamped(raw, axis)
    guard raw != inside, bounces, canScroll(axis) else { return inside }
    let edge = raw < range.lowerBound ? range.lowerBound : range.upperBound
    return edge + RubberBand(dimension: viewport[axis]).displayedDistance(raw: raw - edge)
  }

  /// The raw position that shows at an offset: the inverse of ``displayed(raw:_:)``.
  public func raw(displayed: Double, _ axis: Axis) -> Double {
    let edge = clamped(displayed, axis)
    guard displayed != edge, viewport[axis] > 0 else { return displayed }
    return edge + RubberBand(dimension: viewport[axis]).rawDistance(displayed: displayed - edge)
  }

  /// The nearest offset in range.
  public func clamped(_ value: Double, _ axis: Axis) -> Double {
    let range = range(axis)
    return min(range.upperBound, max(range.lowerBound, value))
  }

  /// The nearest offset in range on both axes.
  public func clamped(_ offset: Vector) -> Vector {
    Vector(dx: clamped(offset.dx, .horizontal), dy: clamped(offset.dy, .vertical))
  }

  /// The offset of the page that holds a place of the content, or of the last one, in range.
  ///
  /// Pages are viewports, counted from where the offset's range begins.
  public func pageOffset(holding place: Double, _ axis: Axis) -> Double {
    let origin = range(axis).lowerBound
    guard viewport[axis] > 0 else { return clamped(place, axis) }
    let page = ((place - origin) / viewport[axis]).rounded(.down)
    return clamped(origin + page * viewport[axis], axis)
  }

  /// The offset of the page nearest to an offset, in range.
  public func pageOffset(near offset: Double, _ axis: Axis) -> Double {
    pageOffset(holding: offset + viewport[axis] / 2, axis)
  }

  private func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }
}
