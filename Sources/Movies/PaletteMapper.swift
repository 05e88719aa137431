/// Maps the pixels of a frame to colors of a palette.
///
/// A color that is not close to any palette color is dithered: two or more palette colors alternate
/// in a fixed pattern (ordered dithering, after Bayer). Parts that do not change therefore look the
/// same in every frame.
package struct PaletteMapper {
  private let palette: ColorPalette
  /// A cache of the nearest color for 6 bits per channel; `unknown` until it is requested.
  private var nearest = [UInt16](repeating: unknown, count: 1 << 18)

  private static let unknown = UInt16.max
  /// The distance up to which a color is not dithered, in squared channel steps.
  private static let nearEnough = 12
  /// The width of the dither pattern's range, in channel steps.
  private static let reach = 16

  /// Creates a mapper to a palette.
  package init(_ palette: ColorPalette) {
    self.palette = palette
  }

  /// Computes the indices of opaque pixels, 0xAARRGGBB, of a frame `width` pixels wide.
  package mutating func indices(
    of pixels: UnsafeBufferPointer<UInt32>, width: Int, into indices: inout [UInt8]
  ) {
    guard width > 0 else { fatalError("width must be positive, found \(width)") }
    indices.removeAll(keepingCapacity: true)
    var last: (pixel: UInt32, index: UInt8)?
    for position in 0..<pixels.count {
      let pixel = pixels[position]
      if let last, last.pixel == pixel {
        indices.append(last.index)
        continue
      }
      let color = RGB(pixel: pixel)
      let plain = index(of: color)
      guard palette.colors[Int(plain)].distance(to: color) > Self.nearEnough else {
        indices.append(plain)
        last = (pixel, plain)
        continue
      }
      let offset = Self.offset(x: position % width, y: position / width)
      indices.append(index(of: Self.moved(color, by: offset)))
      last = nil
    }
  }

  private mutating func index(of color: RGB) -> UInt8 {
    let key = Int(color.red >> 2) << 12 | Int(color.green >> 2) << 6 | Int(color.blue >> 2)
    if nearest[key] == Self.unknown { nearest[key] = search(color) }
    return UInt8(truncatingIfNeeded: nearest[key])
  }

  private func search(_ color: RGB) -> UInt16 {
    var best = (index: 0, distance: Int.max)
    for (index, candidate) in palette.colors.enumerated() {
      let distance = candidate.distance(to: color)
      if distance < best.distance { best = (index, distance) }
    }
    return UInt16(best.index)
  }

  private static func moved(_ color: RGB, by offset: Int) -> RGB {
    func moved(_ channel: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(channel) + offset))) }
    return RGB(moved(color.red), moved(color.green), moved(color.blue))
  }

  /// Returns the dither offset at a pixel, from an 8×8 matrix centered on 0.
  private static func offset(x: Int, y: Int) -> Int {
    var value = 0
    for bit in 0..<3 {
      let (column, row) = ((x >> bit) & 1, (y >> bit) & 1)
      value |= (column ^ row) << (5 - 2 * bit) | row << (4 - 2 * bit)
    }
    return (value * 2 - 63) * reach / 64
  }
}
