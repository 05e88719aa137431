/// A texture of a ``TextureAtlas``, with many bitmaps in rows or a single large one.
///
/// When a page is emptied, a new page object replaces it. A bitmap therefore knows from its page
/// whether it is still in the texture.
package final class TexturePage {
  /// A row of bitmaps.
  private struct Shelf {
    let top: Int
    let height: Int
    var end = 0
  }

  /// The side of the white patch in the top left corner, in pixels.
  static let patchSide = 3

  /// The texture's number.
  let number: Int
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// Whether the page holds a group instead of bitmaps.
  var isForGroups = false
  /// The number of pixels drawn from it since the frame began.
  private(set) var drawnPixelCount = 0
  /// The number of pixels drawn from it in the previous frame.
  private(set) var lastPixelCount = 0

  private var shelves: ContiguousArray<Shelf> = []
  private var end = 0

  /// Creates a page that contains only the white patch.
  package init(number: Int, width: Int, height: Int) {
    (self.number, self.width, self.height) = (number, width, height)
    _ = reserveSpace(width: Self.patchSide, height: Self.patchSide)
  }

  /// The memory of the texture, in bytes.
  var byteCount: Int { width * height * 4 }

  /// Whether more than three quarters of the height are in use.
  var isNearlyFull: Bool { end > height * 3 / 4 }

  /// Begins a frame and resets the pixel count.
  func beginFrame() {
    (lastPixelCount, drawnPixelCount) = (drawnPixelCount, 0)
  }

  /// Adds to the number of pixels that are drawn from it.
  func countDrawn(_ pixelCount: Int) { drawnPixelCount += pixelCount }

  /// Reserves space for a bitmap; nil if there is none.
  ///
  /// The lowest shelf that is high enough is used, unless more than half of its height would be
  /// wasted and there is room for a new shelf.
  package func reserveSpace(width: Int, height: Int) -> (x: Int, y: Int)? {
    var best: Int?
    for index in shelves.indices {
      let shelf = shelves[index]
      guard shelf.height >= height, shelf.end + width <= self.width else { continue }
      if let found = best, shelves[found].height <= shelf.height { continue }
      best = index
    }
    let hasRoomBelow = end + height <= self.height && width <= self.width
    if let found = best, !hasRoomBelow || shelves[found].height <= height * 2 {
      defer { shelves[found].end += width }
      return (shelves[found].end, shelves[found].top)
    }
    guard hasRoomBelow else { return nil }
    shelves.append(Shelf(top: end, height: height, end: width))
    defer { end += height }
    return (0, end)
  }
}
