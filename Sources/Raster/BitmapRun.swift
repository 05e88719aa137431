/// Rows or columns of a bitmap that lie side by side, and where the first of them is shown.
struct BitmapRun {
  let source: Int
  let target: Int
  let count: Int

  /// All lines from `target` on but one, in two runs; the second is empty where none is left out.
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
  /// Calls `body` with the parts of the bitmap as shown in its own size: all of it, or what is
  /// left without the row or column that has no place in a layer of a pixel less.
  ///
  /// - Parameters:
  ///   - layer: The layer's pixels.
  ///   - body: Gets the pixels of a part, and those of the whole bitmap if it went on from there.
  @inline(__always)
  func forEachPart(on layer: PixelRect, _ body: (_ area: PixelRect, _ whole: PixelRect) -> Void) {
    let (left, top) = (layer.x - bleedLeft, layer.y - bleedTop)
    if layer.width >= layerWidth, layer.height >= layerHeight {
      let whole = PixelRect(x: left, y: top, width: width, height: height)
      return body(whole, whole)
    }
    let rows = BitmapRun.runs(
      count: height, at: top, leavingOut: layer.height < layerHeight ? spareLines.row : nil)
    let columns = BitmapRun.runs(
      count: width, at: left, leavingOut: layer.width < layerWidth ? spareLines.column : nil)
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
