public import Geometry

/// A rectangle of whole device pixels.
///
/// The rule that takes points to pixels is one for all: an edge at `v` = points × scale lies at
/// ⌊v + ½⌋. Equal edges give equal pixels, so rectangles that touch in points neither overlap nor
/// leave a gap in pixels. Halves go up, also below zero (not away from zero), so a rectangle of
/// whole pixels keeps its size wherever it is moved. Before that `v` is rounded to 1/1,024 of a
/// pixel, so that the last bits of a sum cannot push an edge over the half.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width, never negative.
  public var width: Int
  /// The height, never negative.
  public var height: Int

  private static let steps = 1024.0
  /// Farther out than any screen, and still exact in the arithmetic of this file.
  private static let farthest = Double(1 << 28)

  /// Makes a rectangle; a negative extent becomes zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The pixels of a rectangle in points, edge by edge.
  public init(_ rect: Rect, scale: Double) {
    let left = Self.edge(rect.minX * scale)
    let top = Self.edge(rect.minY * scale)
    self.init(
      x: left, y: top,
      width: Self.edge(rect.maxX * scale) - left, height: Self.edge(rect.maxY * scale) - top)
  }

  /// The pixel edge nearest to a coordinate in pixels; halves go up.
  public static func edge(_ coordinate: Double) -> Int {
    (fixed(coordinate) + 512) >> 10
  }

  /// How many whole pixels hold an extent in pixels: the next whole number up.
  public static func extent(_ extent: Double) -> Int {
    max(0, (fixed(extent) + 1023) >> 10)
  }

  /// The right edge, the first pixel outside.
  public var maxX: Int { x + width }
  /// The bottom edge, the first pixel outside.
  public var maxY: Int { y + height }
  /// How many pixels it covers.
  public var pixelCount: Int { width * height }
  /// Whether it covers no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The pixels in both rectangles.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Whether every pixel of the other rectangle is in this one.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The part of the rectangle from one row to before another; none where they are not in order.
  func rows(_ top: Int, _ bottom: Int) -> PixelRect {
    let first = max(y, top)
    return PixelRect(x: x, y: first, width: width, height: min(maxY, bottom) - first)
  }

  /// The rectangle moved by whole pixels.
  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with so many pixels more at every edge.
  func grown(by pixels: Int) -> PixelRect {
    PixelRect(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  private static func fixed(_ value: Double) -> Int {
    let scaled = max(-farthest, min(farthest, value)) * steps
    // The conversion cuts off, so this rounds halves away from zero, without a call.
    return Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
