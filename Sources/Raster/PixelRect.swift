package import Geometry

/// A rectangle of whole device pixels.
///
/// The rule that takes points to pixels is one for all: an edge at `v` = points × scale lies at
/// ⌊v + ½⌋. Equal edges give equal pixels, so rectangles that touch in points neither overlap nor
/// leave a gap in pixels. Halves go up, also below zero (not away from zero), so a rectangle of
/// whole pixels keeps its size wherever it is moved. Before that `v` is rounded to 1/1,024 of a
/// pixel, so that the last bits of a sum cannot push an edge over the half.
package struct PixelRect: Hashable, Sendable {
  // Edges in few bytes: two frames' rectangles are compared with one another all the time.
  private let left: Int32
  private let top: Int32
  private let right: Int32
  private let bottom: Int32

  private static let steps = 1024.0
  /// From here on doubles are whole numbers, and this many more.
  private static let whole = 0x1.8p52
  /// Farther out than any screen, and still exact in the arithmetic of this file.
  private static let farthest = Double(1 << 28)

  /// Creates a rectangle; a negative extent becomes zero.
  ///
  /// - Precondition: all edges fit in 32 bits.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(
      left: Int32(x), top: Int32(y), right: Int32(x + max(0, width)),
      bottom: Int32(y + max(0, height)))
  }

  /// The pixels of a rectangle in points, edge by edge.
  @inline(__always)
  package init(_ rect: Rect, scale: Double) {
    let edges = Self.edges(SIMD4(rect.minX, rect.minY, rect.maxX, rect.maxY) * scale)
    let ends = pointwiseMax(edges.lowHalf, edges.highHalf)
    self.init(left: edges[0], top: edges[1], right: ends[0], bottom: ends[1])
  }

  /// Creates a rectangle of edges in their order.
  private init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The pixel edge nearest to a coordinate in pixels; halves go up.
  package static func edge(_ coordinate: Double) -> Int {
    Int(edges(SIMD4(repeating: coordinate))[0])
  }

  /// How many whole pixels hold an extent in pixels: the next whole number up.
  package static func extent(_ extent: Double) -> Int {
    max(0, (fixed(extent) + 1023) >> 10)
  }

  /// The pixel edges nearest to four coordinates in pixels, which cost hardly more than one.
  @inline(__always)
  private static func edges(_ coordinates: SIMD4<Double>) -> SIMD4<Int32> {
    let reach =
      abs(coordinates[0]) + abs(coordinates[1]) + abs(coordinates[2])
      + abs(coordinates[3])
    let near = reach < farthest ? coordinates : clamped(coordinates)
    // A sum as large as `whole` has no fraction: the processor rounds, without a conversion.
    let stepped = ((near * steps + whole) - whole) * (1 / steps)
    // A quarter of a step takes a half up and nothing else.
    let rounded = stepped + (0.25 / steps) + whole
    return SIMD4(truncatingIfNeeded: unsafeBitCast(rounded, to: SIMD4<UInt64>.self))
  }

  private static func clamped(_ coordinates: SIMD4<Double>) -> SIMD4<Double> {
    coordinates.clamped(
      lowerBound: SIMD4(repeating: -farthest), upperBound: SIMD4(repeating: farthest))
  }

  /// The left edge.
  package var x: Int { Int(left) }
  /// The top edge.
  package var y: Int { Int(top) }
  /// The width, never negative.
  package var width: Int { Int(right) - Int(left) }
  /// The height, never negative.
  package var height: Int { Int(bottom) - Int(top) }
  /// The right edge, the first pixel outside.
  package var maxX: Int { Int(right) }
  /// The bottom edge, the first pixel outside.
  package var maxY: Int { Int(bottom) }
  /// How many pixels it covers.
  package var pixelCount: Int { width * height }
  /// Whether it covers no pixel.
  package var isEmpty: Bool { left == right || top == bottom }

  /// The pixels in both rectangles; where there are none, one without any beside them.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return PixelRect(
      left: left, top: top, right: max(left, min(right, other.right)),
      bottom: max(top, min(bottom, other.bottom)))
  }

  /// Whether a pixel is in both rectangles, neither of which is empty.
  func touches(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether every pixel of the other rectangle is in this one.
  package func contains(_ other: PixelRect) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  /// The part of the rectangle from one row to before another; none where they are not in order.
  func rows(_ top: Int, _ bottom: Int) -> PixelRect {
    let first = max(y, top)
    return PixelRect(x: x, y: first, width: width, height: min(maxY, bottom) - first)
  }

  /// The rectangle without an edge that another covers all along; all of it where that covers none.
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

  /// The rectangle moved by whole pixels.
  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    let (dx, dy) = (Int32(truncatingIfNeeded: dx), Int32(truncatingIfNeeded: dy))
    return PixelRect(left: left &+ dx, top: top &+ dy, right: right &+ dx, bottom: bottom &+ dy)
  }

  /// The rectangle with this many pixels more at every edge.
  func grown(by pixels: Int) -> PixelRect {
    PixelRect(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether both have the same size and lie this many pixels apart.
  func isMoved(from other: PixelRect, _ dx: Int, _ dy: Int) -> Bool {
    let (dx, dy) = (Int32(truncatingIfNeeded: dx), Int32(truncatingIfNeeded: dy))
    return left == other.left &+ dx && top == other.top &+ dy && right == other.right &+ dx
      && bottom == other.bottom &+ dy
  }

  /// A value in steps; a half goes to the even one.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    let scaled = max(-farthest, min(farthest, value)) * steps
    // A sum as large as this one has no fraction: the processor rounds, without a conversion.
    return Int(truncatingIfNeeded: (scaled + whole).bitPattern &- whole.bitPattern)
  }
}
