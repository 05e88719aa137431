/// An opaque color, 8 bits per channel.
package struct RGB: Hashable, Sendable {
  /// The red channel, from 0 to 255; the other channels follow.
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// Creates a color from its channels.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates the color of an opaque pixel, 0xAARRGGBB.
  package init(pixel: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8),
      UInt8(truncatingIfNeeded: pixel))
  }

  /// Returns the perceived distance of two colors, in squared channel steps; green counts most.
  func distance(to other: RGB) -> Int {
    let red = Int(self.red) - Int(other.red)
    let green = Int(self.green) - Int(other.green)
    let blue = Int(self.blue) - Int(other.blue)
    return (2 * red * red + 4 * green * green + 3 * blue * blue) / 3
  }
}
