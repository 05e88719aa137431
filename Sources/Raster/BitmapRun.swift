/// A run of consecutive rows or columns of a bitmap, and the position where it is shown.
struct BitmapRun {
  let source: Int
  let target: Int
  let count: Int

  /// Returns all lines except one, as two runs that start at `target`.
  ///
  /// The second run is empty if no line is left out.
  static func runs(count: Int, at target: Int, leavingOut line: Int?) -> InlineArray<2, BitmapRun> {
    guard let line else {
      return [
        BitmapRun(source: 0, target: target, count: count),
        BitmapRun(source: 0, target: target, count: 0),
      ]
    }
    return [
      BitmapRun(source: 0, target: target, count: line),
      BitmapRun(source: line + 1, target: target + line, count: count - line - 1),
    ]
  }
}

extension RasterImage {
  /// Calls `body` with the parts of the bitmap when it is shown unscaled.
  ///
  /// There is one part if the layer has the bitmap's full size. If the layer is a pixel smaller, a
  /// row or column is left out, and the parts are the areas around it.
  ///
  /// - Parameters:
  ///   - layer: The layer's pixels.
  ///   - body: Receives the target pixels of a part, and the area that the whole bitmap would cover
  ///     if it were aligned with that part.
  @inline(__always)
  func forEachPart(on layer: PixelRect, _ body: (_ area: PixelRect, _ whole: PixelRect) -> Void) {
    let (left, top) = (layer.x - bleedLeft, layer.y - bleedTop)
    if layer.width >= layerWidth, layer.height >= layerHeight {
      let whole = PixelRect(x: left, y: top, width: width, height: height)
      return body(whole, whole)
    }
    let rows = BitmapRun.runs(
      count: height, at: top, leavingOut: layer.height < layerHeight ? omittableLines.row : nil)
    let columns = BitmapRun.runs(
      count: width, at: left, leavingOut: layer.width < layerWidth ? omittableLines.column : nil)
    for row in rows.indices {
      for column in columns.indices {
        let (row, column) = (rows[row], columns[column])
        body(
          PixelRect(x: column.target, y: row.target, width: column.count, height: row.count),
          PixelRect(
            x: column.target - column.source, y: row.target - row.source, width: width,
            height: height))
      }
    }
  }
}
