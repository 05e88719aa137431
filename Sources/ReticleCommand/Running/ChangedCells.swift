import Drawing
import Geometry

/// Finds the parts of a frame whose content differs from the previous frame.
///
/// A content counts as changed if it appears for the first time or is rasterized at another size. A
/// content that only moved does not count, because otherwise everything would change during
/// scrolling.
struct ChangedCells {
  /// A limit well above the number of changes that a person would inspect.
  private static let limit = 100

  private var shown: [ContentKey: Int] = [:]

  /// The identity of a content.
  private struct ContentKey: Hashable {
    var content: ContentID
    var size: Size
  }

  /// Returns whether a rectangle is so large that it is a background rather than a cell.
  private static func fills(_ size: Size, _ viewport: Size) -> Bool {
    size.width * size.height > 0.8 * viewport.width * viewport.height
  }

  /// Returns the rectangles, in points, that changed since the previous list; empty for the first
  /// list.
  mutating func changedRects(in list: DisplayList) -> [Rect] {
    let isFirst = shown.isEmpty
    var rest = shown
    shown.removeAll(keepingCapacity: true)
    var changed: [Rect] = []
    for command in list.commands {
      let key = ContentKey(content: command.content, size: command.paintedSize)
      shown[key, default: 0] += 1
      if let count = rest[key], count > 0 {
        rest[key] = count - 1
      } else if command.rect.intersects(command.clip), changed.count < Self.limit {
        let visibleRect = command.rect.intersection(command.clip)
        if !Self.fills(visibleRect.size, list.viewport) { changed.append(visibleRect) }
      }
    }
    return isFirst ? [] : changed
  }
}
