import CPango

/// A target as Pixman's image.
///
/// It is made again only when the target has moved or changed size.
final class Destination {
  let image: OpaquePointer
  private let target: PixelTarget

  init(_ target: PixelTarget) {
    self.target = target
    image = makePixmanImage(
      target.pixels, width: target.width, height: target.height, bytesPerRow: target.bytesPerRow)
  }

  deinit {
    pixman_image_unref(image)
  }

  /// Whether the image stands for this target.
  func wraps(_ other: PixelTarget) -> Bool {
    target.pixels == other.pixels && target.width == other.width && target.height == other.height
      && target.bytesPerRow == other.bytesPerRow
  }
}
