import Drawing
import Geometry

/// Which parts of a frame show something that the frame before did not show.
///
/// A content that is shown for the first time, or painted again at another size, has changed; one
/// that only moved has not, or everything would have changed while the grid scrolls.
struct ChangedCells {
  /// More than anybody would look at.
  private static let limit = 100

  private var shown: [Shown: Int] = [:]

  /// What tells contents apart.
  private struct Shown: Hashable {
    var content: ContentID
    var size: Size
  }

  /// Whether a place is so large that it is what lies after the cells.
  private static func fills(_ size: Size, _ viewport: Size) -> Bool {
    size.width * size.height > 0.8 * viewport.width * viewport.height
  }

  /// The places, in points, of what changed from the last list to this one; none for the first.
  mutating func next(_ list: DisplayList) -> [Rect] {
    let isFirst = shown.isEmpty
    var rest = shown
    shown.removeAll(keepingCapacity: true)
    var changed: [Rect] = []
    for command in list.commands {
      let key = Shown(content: command.content, size: command.paintedSize)
      shown[key, default: 0] += 1
      if let count = rest[key], count > 0 {
        rest[key] = count - 1
      } else if command.rect.intersects(command.clip), changed.count < Self.limit {
        let place = command.rect.intersection(command.clip)
        if !Self.fills(place.size, list.viewport) { changed.append(place) }
      }
    }
    return isFirst ? [] : changed
  }
}
