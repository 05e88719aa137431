extension RasterImage {
  /// The row and the column to leave out if the image is shown one pixel smaller.
  ///
  /// A layer of fractional size is a pixel smaller at some positions than at others. Its bitmap has
  /// the larger size. Leaving out a line in the middle, instead of the last one, keeps the border.
  struct OmittableLines {
    /// The row, counted from the top of the image, including the bleed.
    let row: Int
    /// The column, counted from the left of the image, including the bleed.
    let column: Int
  }

  /// The row that is left out where the layer is a pixel lower, from the top including the bleed.
  package var omittedRow: Int { omittableLines.row }

  /// Finds the row and the column that are most similar to the next one; in a text, the last row.
  ///
  /// Cost: at most a walk over the pixels.
  func findOmittableLines() -> OmittableLines {
    OmittableLines(
      row: omitsLastRow
        ? bleedTop + layerHeight - 1
        : Self.mostRedundant(
          from: bleedTop, count: layerHeight, stride: width, length: width, acrossStride: 1,
          pixels),
      column: Self.mostRedundant(
        from: bleedLeft, count: layerWidth, stride: 1, length: height, acrossStride: width, pixels))
  }

  /// Returns the line among `count` that differs least from the next; the last such line.
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

  /// Returns the sum of the absolute differences of the four components.
  private static func difference(_ left: UInt32, _ right: UInt32) -> Int {
    var sum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      sum += abs(Int((left >> shift) & 0xFF) - Int((right >> shift) & 0xFF))
    }
    return sum
  }
}
