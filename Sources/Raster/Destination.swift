import CPango

/// A target as a Pixman image.
///
/// It is recreated only if the target moves or changes size.
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

  /// Returns whether the image wraps this target.
  func wraps(_ other: PixelTarget) -> Bool {
    target.pixels == other.pixels && target.width == other.width && target.height == other.height
      && target.bytesPerRow == other.bytesPerRow
  }
}
