import CPango

/// An image of one pixel that covers any area.
///
/// Pixman draws such an image as a solid color and reads the pixel each time, so one image serves
/// all colors.
final class RepeatedPixel {
  let image: OpaquePointer
  private let pixel: UnsafeMutablePointer<UInt32>

  /// Creates a transparent pixel; `format` has 8 or 32 bits.
  init(_ format: pixman_format_code_t) {
    pixel = .allocate(capacity: 1)
    pixel.initialize(to: 0)
    guard let image = pixman_image_create_bits_no_clear(format, 1, 1, pixel, 4) else {
      fatalError("no memory for the header of an image of one pixel")
    }
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL)
    self.image = image
  }

  deinit {
    pixman_image_unref(image)
    pixel.deallocate()
  }

  /// Sets the value; an 8-bit pixel is the lowest byte, which is the first in memory.
  func set(_ value: UInt32) {
    pixel.pointee = value.littleEndian
  }
}
