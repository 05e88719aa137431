import CPango

/// What is done to pixels without Pixman, or with the simplest of it.
extension PixelTarget {
  /// From this many pixels on Pixman's way of filling a row is faster than a plain loop.
  private static let longRow = 32

  /// Sets every pixel of an area that lies inside.
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

  /// Copies pixels of an image over an area that lies inside, from a source pixel on.
  ///
  /// The C library copies rows faster than Pixman does, which knows no processor after 2004.
  func copy(_ image: RasterImage, to area: PixelRect, sourceX: Int, sourceY: Int) {
    var source = UnsafePointer(image.pixels) + sourceY * image.width + sourceX
    var row = pixels + area.y * wordsPerRow + area.x
    for _ in 0..<area.height {
      row.update(from: source, count: area.width)
      source += image.width
      row += wordsPerRow
    }
  }

  /// Moves the pixels of a region by whole pixels; those that leave it are lost, and those laid
  /// bare keep what they had.
  func scroll(_ region: PixelRect, dx: Int, dy: Int) {
    let kept = region.intersection(region.moved(dx, dy))
    guard !kept.isEmpty else { return }
    if dx == 0, kept.x == 0, kept.width == wordsPerRow {
      let to = pixels + kept.y * wordsPerRow
      return to.update(from: to - dy * wordsPerRow, count: kept.height * wordsPerRow)
    }
    // A row may only be written once it has been read.
    for step in 0..<kept.height {
      let row = dy > 0 ? kept.maxY - 1 - step : kept.y + step
      let to = pixels + row * wordsPerRow + kept.x
      to.update(from: to - dy * wordsPerRow - dx, count: kept.width)
    }
  }
}
