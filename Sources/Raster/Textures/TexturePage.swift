/// One texture of a ``TextureAtlas``: many bitmaps in rows, or a large one alone.
///
/// A page whose texture goes to others is replaced by a new one, so a bitmap that knows its page
/// knows whether it is still there.
package final class TexturePage {
  /// Bitmaps side by side.
  private struct Shelf {
    let top: Int
    let height: Int
    var end = 0
  }

  /// The side of the white patch in the first corner.
  static let patchSide = 3

  /// The texture's number.
  let number: Int
  /// Its width, in pixels.
  let width: Int
  /// Its height, in pixels.
  let height: Int
  /// Whether it holds a group of the frame and no bitmaps.
  var isForGroups = false
  /// How many pixels were drawn from it since the frame began.
  var drawnPixelCount = 0
  /// How many were in the frame before.
  private(set) var lastPixelCount = 0

  private var shelves: ContiguousArray<Shelf> = []
  private var end = 0

  /// Creates a page with room for the white patch and nothing else taken.
  package init(number: Int, width: Int, height: Int) {
    (self.number, self.width, self.height) = (number, width, height)
    _ = place(width: Self.patchSide, height: Self.patchSide)
  }

  /// The memory of the texture, in bytes.
  var byteCount: Int { width * height * 4 }

  /// Whether there is little room for more.
  var isNearlyFull: Bool { end > height * 3 / 4 }

  /// Begins a frame.
  func beginFrame() {
    (lastPixelCount, drawnPixelCount) = (drawnPixelCount, 0)
  }

  /// Finds room; nil where there is none.
  ///
  /// The lowest shelf that is high enough is taken, unless half of its height were lost.
  package func place(width: Int, height: Int) -> (x: Int, y: Int)? {
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
