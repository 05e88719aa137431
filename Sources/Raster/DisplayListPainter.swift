package import Drawing
import Geometry

/// Renders display lists into bitmaps: a whole frame, or a single box.
///
/// ```swift
/// let painter = DisplayListPainter(contents: host.contents)
/// if let list = box.screenshot(scale: 2) {
///   try PNGWriter().write(painter.bitmap(of: list), to: "box.png")
/// }
/// ```
package final class DisplayListPainter {
  private let compositor: SoftwareCompositor

  /// Creates a painter for lists that refer to these contents.
  package init(contents: ContentStore) {
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
  }

  /// Returns a bitmap of a list, in the size of its viewport at its scale, rounded up.
  ///
  /// Pixels that no command covers have the list's background color, which can be transparent.
  package func bitmap(of list: DisplayList) -> Bitmap {
    let width = max(1, Int((list.viewport.width * list.scale).rounded(.up)))
    let height = max(1, Int((list.viewport.height * list.scale).rounded(.up)))
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = compositor.composite(
        list,
        into: PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
