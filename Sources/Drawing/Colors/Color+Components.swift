extension Color {
  /// The hue, from 0 (red) to below 1; 0 for a gray.
  public var hue: Double {
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let range = high - low
    guard range > 0 else { return 0 }
    let sixth: Double
    if high == red {
      sixth = (green - blue) / range
    } else if high == green {
      sixth = (blue - red) / range + 2
    } else {
      sixth = (red - green) / range + 4
    }
    return sixth < 0 ? sixth / 6 + 1 : sixth / 6
  }

  /// The saturation, from 0 (gray) to 1.
  public var saturation: Double {
    let high = max(red, green, blue)
    return high > 0 ? (high - min(red, green, blue)) / high : 0
  }

  /// The brightness, from 0 (black) to 1: the largest component.
  public var brightness: Double { max(red, green, blue) }

  /// The luminance, from 0 to 1: 0.2126 × red + 0.7152 × green + 0.0722 × blue.
  public var luminance: Double { red * 0.2126 + green * 0.7152 + blue * 0.0722 }

  /// The gray level, from 0 (black) to 1 (white); nil if the color is not a gray.
  public var white: Double? { red == green && green == blue ? red : nil }

  /// The smallest color space that contains the color.
  public var colorSpace: ColorSpace { white == nil ? .rgb : .monochrome }

  /// The components in ``colorSpace``: white and alpha, or red, green, blue and alpha.
  public var colorSpaceComponents: [Double] { white.map { [$0, alpha] } ?? components }

  /// Red, green, blue and alpha.
  public var components: [Double] { [red, green, blue, alpha] }

  /// The color without its opacity as 24 bits, as in `0x0A6CFF`; components are rounded.
  public var hex: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

/// The set of components that describes a ``Color``.
public enum ColorSpace: String, Hashable, Sendable, CustomStringConvertible {
  /// One component, for grays.
  case monochrome
  /// Red, green and blue.
  case rgb = "RGB"

  /// The name: `monochrome` or `RGB`.
  public var description: String { rawValue }
}
