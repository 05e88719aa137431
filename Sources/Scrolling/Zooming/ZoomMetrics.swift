package import Geometry
import Motion

/// The sizes and limits that determine where zoomed content rests.
///
/// At a scale at which the content is smaller than the viewport along an axis, it is centered
/// there. Otherwise no empty space remains beside it.
///
/// ```swift
/// var metrics = ZoomMetrics()
/// metrics.viewport = Size(width: 300, height: 300)
/// metrics.contentSize = Size(width: 300, height: 200)
/// metrics.restingOrigin(near: .zero, scale: 1)  // 0, 50
/// ```
package struct ZoomMetrics: Hashable, Sendable {
  /// The size of the visible area, in points.
  package var viewport = Size.zero
  /// The size of the content at scale 1, in points.
  package var contentSize = Size.zero
  /// The scales at which the content can rest; 1 to 4 by default.
  package var scaleLimits = 1.0...4.0

  /// Whether a rubber band resists two fingers that zoom out beyond the limits; true by default.
  ///
  /// If false, the content follows them down to ``minimumDisplayedScale``.
  package var resistsZoomingOut = true

  /// The smallest scale at which content without resistance is displayed: 0.05.
  package static let minimumDisplayedScale = 0.05

  /// The length on which the motions of the scale are computed: e times the scale is 300 points.
  ///
  /// A wheel that is turned by this length zooms by the factor e.
  package static let pointsPerFactor = 300.0

  /// The maximum factor by which two fingers can exceed the limits: 2.
  package static let maximumExcess = 2.0

  /// Creates metrics with an empty viewport and empty content.
  package init() {}

  /// Returns the size of the content at a scale.
  package func size(at scale: Double) -> Size {
    Size(width: contentSize.width * scale, height: contentSize.height * scale)
  }

  /// Returns the nearest position at which the content can rest, as its top left corner in the
  /// viewport.
  package func restingOrigin(near origin: Point, scale: Double) -> Point {
    let size = size(at: scale)
    var rest = Point.zero
    for axis in Axis.allCases {
      let room = viewport[axis] - size[axis]
      rest[axis] = room >= 0 ? room / 2 : min(0, max(room, origin[axis]))
    }
    return rest
  }

  // MARK: - Scales

  /// Returns the nearest scale within the limits.
  package func clamped(_ scale: Double) -> Double {
    min(scaleLimits.upperBound, max(scaleLimits.lowerBound, scale))
  }

  /// Returns the displayed scale for the one that two fingers request.
  ///
  /// The two are equal within the limits. Beyond them, the rubber band of scrolling shortens the
  /// distance, with a dimension of ``maximumExcess``.
  package func displayedScale(requested: Double) -> Double {
    let edge = clamped(requested)
    guard requested != edge else { return requested }
    guard resistsZoomingOut || requested > edge else {
      return max(min(edge, Self.minimumDisplayedScale), requested)
    }
    let excess = Self.coordinate(of: requested) - Self.coordinate(of: edge)
    return edge * Self.scale(at: Self.band.displayedDistance(raw: excess))
  }

  /// Returns the requested scale for a displayed one: the inverse of
  /// ``displayedScale(requested:)``.
  package func requestedScale(displayed: Double) -> Double {
    let edge = clamped(displayed)
    guard displayed != edge, resistsZoomingOut || displayed > edge else { return displayed }
    let excess = Self.coordinate(of: displayed) - Self.coordinate(of: edge)
    let distance = Self.band.rawDistance(displayed: excess)
    return edge
      * Self.scale(at: max(-Self.maximumDistance, min(Self.maximumDistance, distance)))
  }

  /// The maximum distance beyond a limit at which two fingers can catch the content, in points.
  ///
  /// Beyond it, the scale that they request would be infinite.
  private static let maximumDistance = 600 * pointsPerFactor

  /// The rubber band of scales beyond the limits.
  private static var band: RubberBand { RubberBand(dimension: coordinate(of: maximumExcess)) }

  /// The coordinates of the limits, in points.
  var coordinateLimits: ClosedRange<Double> {
    Self.coordinate(of: scaleLimits.lowerBound)...Self.coordinate(of: scaleLimits.upperBound)
  }

  /// Returns the coordinate of a scale, in points: a multiple of its logarithm.
  static func coordinate(of scale: Double) -> Double { pointsPerFactor * Elementary.log(scale) }

  /// Returns the scale at a coordinate.
  static func scale(at coordinate: Double) -> Double {
    Elementary.exp(coordinate / pointsPerFactor)
  }
}
