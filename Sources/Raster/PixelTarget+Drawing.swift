import CPango

/// Pixel operations that do not need Pixman's compositing.
extension PixelTarget {
  /// The row length from which Pixman's fill is faster than a plain loop.
  private static let longRow = 32

  /// Sets every pixel of an area inside the target.
  func fill(_ area: PixelRect, with pixel: UInt32) {
    guard !area.isEmpty else { return }
    if area.width >= Self.longRow,
      pixman_fill(
        pixels, Int32(wordsPerRow), 32, Int32(area.x), Int32(area.y), Int32(area.width),
        Int32(area.height), pixel) != 0
    {
      return
    }
    var row = pixels + area.y * wordsPerRow + area.x
    for _ in 0..<area.height {
      row.update(repeating: pixel, count: area.width)
      row += wordsPerRow
    }
  }

  /// Copies pixels of an image, from a source pixel on, to an area inside the target.
  ///
  /// The C library copies rows faster than Pixman, which has no code for processors after 2004.
  func copy(_ image: RasterImage, to area: PixelRect, sourceX: Int, sourceY: Int) {
    var source = UnsafePointer(image.pixels) + sourceY * image.width + sourceX
    var row = pixels + area.y * wordsPerRow + area.x
    for _ in 0..<area.height {
      row.update(from: source, count: area.width)
      source += image.width
      row += wordsPerRow
    }
  }

  /// Moves the pixels of a region by whole pixels.
  ///
  /// Pixels that leave the region are lost; pixels that are exposed keep their old values.
  func scroll(_ region: PixelRect, dx: Int, dy: Int) {
    let kept = region.intersection(region.moved(dx, dy))
    guard !kept.isEmpty else { return }
    if dx == 0, kept.x == 0, kept.width == wordsPerRow {
      let to = pixels + kept.y * wordsPerRow
      return to.update(from: to - dy * wordsPerRow, count: kept.height * wordsPerRow)
    }
    // The order ensures that each row is read before it is overwritten.
    for step in 0..<kept.height {
      let row = dy > 0 ? kept.maxY - 1 - step : kept.y + step
      let to = pixels + row * wordsPerRow + kept.x
      to.update(from: to - dy * wordsPerRow - dx, count: kept.width)
    }
  }
}
