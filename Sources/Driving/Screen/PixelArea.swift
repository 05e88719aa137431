/// A rectangle in pixels of a window.
package struct PixelArea: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// The width.
  package var width: Int
  /// The height.
  package var height: Int

  /// Creates a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the part inside a picture.
  func clipped(width: Int, height: Int) -> PixelArea {
    let (left, top) = (min(max(0, x), width), min(max(0, y), height))
    let (right, bottom) = (
      min(max(left, x + self.width), width), min(max(top, y + self.height), height)
    )
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A small copy of a picture.
package struct Thumbnail: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels, 0xFFRRGGBB, row by row.
  package let pixels: ContiguousArray<UInt32>
}
