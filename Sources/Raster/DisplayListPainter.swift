package import Drawing
import Geometry

/// Makes pictures of display lists: of a whole frame, or of one box.
///
/// ```swift
/// let painter = DisplayListPainter(contents: host.contents)
/// if let list = box.screenshot(scale: 2) {
///   try PNGWriter().write(painter.bitmap(of: list), to: "box.png")
/// }
/// ```
package final class DisplayListPainter {
  private let compositor: SoftwareCompositor

  /// Creates a painter of the contents that lists name.
  package init(contents: ContentStore) {
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
  }

  /// The picture of a list, as many pixels as its viewport has at its scale, rounded up.
  ///
  /// What no command covers is the list's background, also where that is transparent.
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
