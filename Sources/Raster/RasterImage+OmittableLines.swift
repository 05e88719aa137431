extension RasterImage {
  /// The row and the column to leave out if the image is shown one pixel smaller.
  ///
  /// A layer of fractional size is a pixel smaller at some positions than at others. Its bitmap has
  /// the larger size.
  struct OmittableLines {
    /// The row, counted from the top of the image, including the bleed.
    let row: Int
    /// The column, counted from the left of the image, including the bleed.
    let column: Int
  }

  /// The row that is left out where the layer is a pixel lower, from the top including the bleed.
  package var omittedRow: Int { omittableLines.row }

  /// Finds the row and the column that are missed least.
  ///
  /// In a text it is the last row: texts of equal height keep a common baseline, whatever their
  /// letters. Otherwise, if lines at an edge are clear, it is the outermost of them, because a line
  /// between two words would narrow their space. If none is clear, it is a line among similar ones,
  /// which keeps the border of a tile.
  ///
  /// Cost: at most a walk over the pixels.
  func findOmittableLines() -> OmittableLines {
    let rows = Lines(
      first: bleedTop, count: layerHeight, length: width, stride: width, pixelStride: 1,
      hasBleed: height > layerHeight, pixels: pixels)
    let columns = Lines(
      first: bleedLeft, count: layerWidth, length: height, stride: 1, pixelStride: width,
      hasBleed: width > layerWidth, pixels: pixels)
    let lastRow = bleedTop + layerHeight - 1
    return OmittableLines(
      row: omitsLastRow ? lastRow : rows.outermost(prefersEnd: true) ?? rows.calmest(),
      column: columns.outermost(prefersEnd: false) ?? columns.calmest())
  }

  /// The rows or columns of an image's layer.
  private struct Lines {
    /// The first line, counted from the edge of the image.
    let first: Int
    let count: Int
    /// The number of pixels in a line.
    let length: Int
    /// The distance between the lines, in pixels.
    let stride: Int
    /// The distance between two pixels of a line.
    let pixelStride: Int
    /// Whether the image extends outside the layer, before or after its lines.
    let hasBleed: Bool
    let pixels: UnsafeMutablePointer<UInt32>

    /// The number of lines to both sides that should be similar to one that is left out.
    private static let radius = 4
    /// The alpha values up to which a line at the edge of a text is missed less than one between
    /// two words: none, a quarter, a half.
    private static let faintAlphas: InlineArray<3, UInt32> = [0, 63, 127]

    /// Returns the outermost clear line, or the outermost faint one if both outermost are visible.
    ///
    /// Without `prefersEnd`, it is on the side with more such lines, so that a text keeps its
    /// distance to the edge with which it is aligned. Returns nil if both outermost lines are
    /// visible, or if all lines are equally faint.
    func outermost(prefersEnd: Bool) -> Int? {
      guard !hasBleed else { return nil }
      for index in Self.faintAlphas.indices {
        let alpha = Self.faintAlphas[index]
        let before = (0..<count).prefix { isAtMost(alpha, line: $0) }.count
        guard before < count else { return nil }
        let after = (0..<count).reversed().prefix { isAtMost(alpha, line: $0) }.count
        if after > 0, prefersEnd || after >= before { return first + count - 1 }
        if before > 0 { return first }
      }
      return nil
    }

    /// Returns the line in the middle of those that differ least from one another; the last such
    /// line.
    func calmest() -> Int {
      let radius = min(Self.radius, count / 4)
      let window = 2 * radius + 1
      var recent = InlineArray<9, Int>(repeating: 0)
      var sum = 0
      var best = count - 1
      var least = Int.max
      for (index, line) in (0..<max(0, count - 1)).reversed().enumerated() {
        let change = change(after: line, limit: least)
        sum += change - recent[index % window]
        recent[index % window] = change
        guard index >= window - 1, sum < least else { continue }
        (best, least) = (line + radius, sum)
        if least == 0 { break }
      }
      return first + best
    }

    private func isAtMost(_ alpha: UInt32, line: Int) -> Bool {
      var pixel = pixels + (first + line) * stride
      for _ in 0..<length {
        if pixel[0] >> 24 > alpha { return false }
        pixel += pixelStride
      }
      return true
    }

    /// Returns the difference of a line and the next; counting stops at `limit`.
    private func change(after line: Int, limit: Int) -> Int {
      var pixel = pixels + (first + line) * stride
      var change = 0
      for _ in 0..<length where change < limit {
        if pixel[0] != pixel[stride] { change += Self.difference(pixel[0], pixel[stride]) }
        pixel += pixelStride
      }
      return change
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
}
