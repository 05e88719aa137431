extension RasterImage {
  /// A row and a column that a reader misses least, for where the image has to do with one less.
  ///
  /// A layer of fractional size has a pixel less at some places than at others. Its bitmap has the
  /// larger size; cut off at the end it would lose its border.
  struct SpareLines {
    /// The row, of all pixels and not only the layer's.
    let row: Int
    /// The column, likewise.
    let column: Int
  }

  /// Finds the lines that are most like the ones after them.
  ///
  /// Cost: up to a walk over the pixels.
  func findSpareLines() -> SpareLines {
    SpareLines(
      row: Self.mostRedundant(
        from: bleedTop, count: layerHeight, stride: width, length: width, acrossStride: 1, pixels),
      column: Self.mostRedundant(
        from: bleedLeft, count: layerWidth, stride: 1, length: height, acrossStride: width, pixels))
  }

  /// The line among `count` that differs least from the next; the last of several.
  private static func mostRedundant(
    from start: Int, count: Int, stride: Int, length: Int, acrossStride: Int,
    _ pixels: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var best = start + count - 1
    var least = Int.max
    for line in (start..<(start + count - 1)).reversed() {
      var pixel = pixels + line * stride
      var difference = 0
      for _ in 0..<length where difference < least {
        if pixel[0] != pixel[stride] { difference += Self.difference(pixel[0], pixel[stride]) }
        pixel += acrossStride
      }
      if difference < least { (best, least) = (line, difference) }
      if least == 0 { break }
    }
    return best
  }

  /// The sum of the differences of the four components.
  private static func difference(_ left: UInt32, _ right: UInt32) -> Int {
    var sum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      sum += abs(Int((left >> shift) & 0xFF) - Int((right >> shift) & 0xFF))
    }
    return sum
  }
}
