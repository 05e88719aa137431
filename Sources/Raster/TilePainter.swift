import CPixels

/// Draws bitmaps side by side over one color and writes every pixel once.
///
/// The bitmaps must be added in rows, like the cells of a grid: rows from top to bottom, bitmaps
/// from left to right. Other bitmaps are rejected. The painter copies the opaque rows of the
/// bitmaps; the caller draws the others.
///
/// Cost: proportional to the pixels. To fill everything and then copy over it takes 50 % longer: 19
/// µs instead of 13 for the tiles of a 320×480 screen.
struct TilePainter {
  /// The numbers of the bitmaps with rows that are not opaque.
  private(set) var translucentNumbers: ContiguousArray<Int32> = []
  /// The number of accepted bitmaps.
  private(set) var commandCount = 0
  /// The number of pixels written.
  private(set) var pixelCount = 0
  /// The number of these pixels that show the background.
  private(set) var backgroundCount = 0

  private var pieces: ContiguousArray<reticle_band_piece> = []
  private var target: PixelTarget?
  private var region = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var background: UInt32 = 0
  /// The first row that is not drawn yet.
  private var done = 0
  /// The rows of the current row of bitmaps, and the end of its last bitmap.
  private var (top, bottom, column) = (0, 0, 0)
  private var opaque = 0..<0

  /// Begins to draw at the top of a region inside a target.
  mutating func begin(_ region: PixelRect, _ background: UInt32, in target: PixelTarget) {
    (self.region, self.background, self.target) = (region, background, target)
    (commandCount, pixelCount, backgroundCount) = (0, 0, 0)
    translucentNumbers.removeAll(keepingCapacity: true)
    (done, top, bottom, column) = (region.y, region.y, region.y, region.maxX)
  }

  /// Adds a bitmap whose visible pixels are `area`; returns false if it does not fit.
  mutating func append(
    _ image: BitmapPixels, at layer: PixelRect, _ area: PixelRect, number: Int
  ) -> Bool {
    let first = max(area.y, layer.y + image.opaqueRows.lowerBound)
    let rows = first..<max(first, min(area.maxY, layer.y + image.opaqueRows.upperBound))
    if area.y >= bottom {
      drawRows()
      (top, bottom, column, opaque) = (area.y, area.maxY, region.x, rows)
    }
    guard area.y == top, area.maxY == bottom, area.x >= column, rows == opaque else { return false }
    column = area.maxX
    commandCount += 1
    if rows.count < area.height { translucentNumbers.append(Int32(number)) }
    guard !rows.isEmpty else { return true }
    let source = image.start + (rows.lowerBound - layer.y) * image.width + area.x - layer.x
    pieces.append(
      reticle_band_piece(
        source: source, source_stride: image.width, x: Int32(area.x), width: Int32(area.width)))
    pixelCount += rows.count * area.width
    backgroundCount -= rows.count * area.width
    return true
  }

  /// Draws the remaining rows.
  mutating func finish() {
    drawRows()
    fill(to: region.maxY)
    backgroundCount += region.pixelCount
    pixelCount += backgroundCount
  }

  private mutating func drawRows() {
    guard !pieces.isEmpty, let target else { return }
    fill(to: opaque.lowerBound)
    let rows = target.pixels + opaque.lowerBound * target.wordsPerRow
    pieces.withUnsafeBufferPointer { pieces in
      reticle_draw_band(
        rows, target.wordsPerRow, Int32(opaque.count), Int32(region.x), Int32(region.maxX),
        background, pieces.baseAddress, Int32(pieces.count))
    }
    pieces.removeAll(keepingCapacity: true)
    done = opaque.upperBound
  }

  private mutating func fill(to row: Int) {
    let area = PixelRect(x: region.x, y: done, width: region.width, height: row - done)
    target?.fill(area, with: background)
    done = max(done, row)
  }
}
