import Testing

/// Small single-color pictures in formats whose header has the size and which have no end marker.
struct SampleBitmaps: Sendable, CustomTestStringConvertible {
  /// The file's name.
  let name: String
  /// The bytes of the complete file.
  let bytes: [UInt8]
  /// The number of bytes at the end that contain pixels.
  let pixelBytes: Int
  /// Whether the last bytes can be missing without loss: the line end or last digit of a number.
  var isText: Bool { name == "p3.ppm" || name == "p2.pgm" }
  /// The color of each pixel.
  let pixel: UInt32

  var testDescription: String { name }

  /// One sample of each format.
  static let all: [SampleBitmaps] = [
    bitmap("24.bmp", bitsPerPixel: 24, [0x99, 0x66, 0x33]),
    bitmap("32.bmp", bitsPerPixel: 32, [0x99, 0x66, 0x33, 0xFF]),
    runLengths(),
    SampleBitmaps(
      name: "p6.ppm", head: "P6\n# a remark\n8 6\n255\n",
      Array(repeatElement([0x33, 0x66, 0x99], count: 48).joined()), 0xFF33_6699),
    SampleBitmaps(
      name: "p5.pgm", head: "P5 8 6 255\n", Array(repeating: 0x66, count: 48), 0xFF66_6666),
    SampleBitmaps(
      name: "p4.pbm", head: "P4\n16 6\n", Array(repeating: 0xFF, count: 12), 0xFF00_0000),
    SampleBitmaps(
      name: "p3.ppm", head: "P3\n8 6\n255\n",
      Array(String(repeating: "51 102 153\n", count: 48).utf8), 0xFF33_6699),
    SampleBitmaps(
      name: "p2.pgm", head: "P2\n8 6\n255\n", Array(String(repeating: "102\n", count: 48).utf8),
      0xFF66_6666),
  ]

  private init(name: String, bytes: [UInt8], pixelBytes: Int, pixel: UInt32) {
    (self.name, self.bytes, self.pixelBytes, self.pixel) = (name, bytes, pixelBytes, pixel)
  }

  private init(name: String, head: String, _ pixels: [UInt8], _ pixel: UInt32) {
    self.init(
      name: name, bytes: Array(head.utf8) + pixels, pixelBytes: pixels.count, pixel: pixel)
  }

  /// Returns a BMP of 8×6 pixels.
  private static func bitmap(
    _ name: String, bitsPerPixel: Int, _ pixel: [UInt8]
  ) -> SampleBitmaps {
    let pixels = Array(repeatElement(pixel, count: 48).joined())
    let head = head(bitsPerPixel: bitsPerPixel, compression: 0, pixelBytes: pixels.count)
    return SampleBitmaps(
      name: name, bytes: head + pixels, pixelBytes: pixels.count, pixel: 0xFF33_6699)
  }

  /// Returns a BMP of 8×6 pixels with a palette and one run per row.
  private static func runLengths() -> SampleBitmaps {
    let palette = Array(
      repeatElement([UInt8](arrayLiteral: 0x99, 0x66, 0x33, 0), count: 256).joined())
    let pixels =
      Array(repeatElement([UInt8](arrayLiteral: 8, 1, 0, 0), count: 6).joined()) + [0, 1]
    let head = head(
      bitsPerPixel: 8, compression: 1, pixelBytes: pixels.count, paletteBytes: palette.count)
    return SampleBitmaps(
      name: "runs.bmp", bytes: head + palette + pixels, pixelBytes: pixels.count,
      pixel: 0xFF33_6699)
  }

  private static func head(
    bitsPerPixel: Int, compression: Int, pixelBytes: Int, paletteBytes: Int = 0
  ) -> [UInt8] {
    let start = 54 + paletteBytes
    return Array("BM".utf8) + little(start + pixelBytes) + little(0) + little(start)
      + little(40) + little(8) + little(6) + [1, 0, UInt8(bitsPerPixel), 0] + little(compression)
      + little(pixelBytes) + little(2835) + little(2835) + little(0) + little(0)
  }

  private static func little(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
