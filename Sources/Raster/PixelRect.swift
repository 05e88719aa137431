package import Geometry

/// A rectangle of whole device pixels.
///
/// All conversions from points use the same rule: an edge at `v` = points × scale is at ⌊v + ½⌋.
/// Equal edges give equal pixels, so rectangles that touch in points neither overlap nor leave a
/// gap in pixels. Halves round up, including negative ones (not away from zero), so a rectangle of
/// whole pixels keeps its size when it moves. First, `v` is rounded to 1/1,024 of a pixel, so that
/// rounding errors of a sum do not push an edge past the half.
package struct PixelRect: Hashable, Sendable {
  // The edges in 32 bits, because rectangles of two frames are compared very often.
  private let left: Int32
  private let top: Int32
  private let right: Int32
  private let bottom: Int32

  private static let steps = 1024.0
  /// At this magnitude, doubles have no fraction; the sum with a smaller number is rounded to an
  /// integer.
  private static let whole = 0x1.8p52
  /// A coordinate beyond any screen that is still exact in the arithmetic of this file.
  private static let coordinateLimit = Double(1 << 28)

  /// Creates a rectangle; a negative extent becomes zero.
  ///
  /// - Precondition: All edges fit in 32 bits.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      left: Int32(x), top: Int32(y), right: Int32(x + max(0, width)),
      bottom: Int32(y + max(0, height)))
  }

  /// Converts a rectangle in points, edge by edge.
  @inline(__always)
  package init(_ rect: Rect, scale: Double) {
    let edges = Self.edges(SIMD4(rect.minX, rect.minY, rect.maxX, rect.maxY) * scale)
    let ends = pointwiseMax(edges.lowHalf, edges.highHalf)
    self.init(left: edges[0], top: edges[1], right: ends[0], bottom: ends[1])
  }

  /// Creates a rectangle from ordered edges.
  private init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Returns the pixel edge closest to a coordinate in pixels; halves round up.
  package static func edge(_ coordinate: Double) -> Int {
    Int(edges(SIMD4(repeating: coordinate))[0])
  }

  /// Returns the number of whole pixels that contain an extent in pixels, rounded up.
  package static func extent(_ extent: Double) -> Int {
    max(0, (fixed(extent) + 1023) >> 10)
  }

  /// Returns the pixel edges closest to four coordinates in pixels, at hardly more than the cost of
  /// one.
  @inline(__always)
  private static func edges(_ coordinates: SIMD4<Double>) -> SIMD4<Int32> {
    let reach =
      abs(coordinates[0]) + abs(coordinates[1]) + abs(coordinates[2])
      + abs(coordinates[3])
    let near = reach < coordinateLimit ? coordinates : clamped(coordinates)
    // A sum as large as `whole` has no fraction, so the addition rounds without a conversion.
    let stepped = ((near * steps + whole) - whole) * (1 / steps)
    // A quarter of a step rounds a half up and affects no other value.
    let rounded = stepped + (0.25 / steps) + whole
    return SIMD4(truncatingIfNeeded: unsafeBitCast(rounded, to: SIMD4<UInt64>.self))
  }

  private static func clamped(_ coordinates: SIMD4<Double>) -> SIMD4<Double> {
    coordinates.clamped(
      lowerBound: SIMD4(repeating: -coordinateLimit), upperBound: SIMD4(repeating: coordinateLimit))
  }

  /// The left edge.
  package var x: Int { Int(left) }
  /// The top edge.
  package var y: Int { Int(top) }
  /// The width, never negative.
  package var width: Int { Int(right) - Int(left) }
  /// The height, never negative.
  package var height: Int { Int(bottom) - Int(top) }
  /// The right edge: the first pixel column outside.
  package var maxX: Int { Int(right) }
  /// The bottom edge: the first pixel row outside.
  package var maxY: Int { Int(bottom) }
  /// The number of pixels in the rectangle.
  package var pixelCount: Int { width * height }
  /// Whether the rectangle contains no pixels.
  package var isEmpty: Bool { left == right || top == bottom }

  /// Returns the pixels in both rectangles; an empty rectangle if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return PixelRect(
      left: left, top: top, right: max(left, min(right, other.right)),
      bottom: max(top, min(bottom, other.bottom)))
  }

  /// Returns whether two nonempty rectangles have a pixel in common.
  func touches(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns whether every pixel of the other rectangle is in this one.
  package func contains(_ other: PixelRect) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  /// Returns the rows from `top` up to but not including `bottom`; empty if `top` ≥ `bottom`.
  func rows(_ top: Int, _ bottom: Int) -> PixelRect {
    let first = max(y, top)
    return PixelRect(x: x, y: first, width: width, height: min(maxY, bottom) - first)
  }

  /// Returns the rectangle without the edges that another rectangle covers along their full length.
  ///
  /// If it covers no edge, the result is the whole rectangle.
  func trimmed(by cover: PixelRect) -> PixelRect {
    guard touches(cover) else { return self }
    var (left, top, right, bottom) = (left, top, right, bottom)
    if cover.left <= left, cover.right >= right {
      if cover.top <= top { top = min(bottom, cover.bottom) }
      if cover.bottom >= bottom { bottom = max(top, cover.top) }
    } else if cover.top <= top, cover.bottom >= bottom {
      if cover.left <= left { left = min(right, cover.right) }
      if cover.right >= right { right = max(left, cover.left) }
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Returns the rectangle moved by whole pixels.
  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    let (dx, dy) = (Int32(truncatingIfNeeded: dx), Int32(truncatingIfNeeded: dy))
    return PixelRect(left: left &+ dx, top: top &+ dy, right: right &+ dx, bottom: bottom &+ dy)
  }

  /// Returns the rectangle, expanded by a number of pixels at each edge.
  func grown(by pixels: Int) -> PixelRect {
    PixelRect(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns whether both have the same size and this offset between them.
  func isMoved(from other: PixelRect, _ dx: Int, _ dy: Int) -> Bool {
    let (dx, dy) = (Int32(truncatingIfNeeded: dx), Int32(truncatingIfNeeded: dy))
    return left == other.left &+ dx && top == other.top &+ dy && right == other.right &+ dx
      && bottom == other.bottom &+ dy
  }

  /// Returns a value in steps; a half rounds to the even step.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    let scaled = max(-coordinateLimit, min(coordinateLimit, value)) * steps
    // A sum as large as this has no fraction, so the addition rounds without a conversion.
    return Int(truncatingIfNeeded: (scaled + whole).bitPattern &- whole.bitPattern)
  }
}
