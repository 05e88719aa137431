/// A color in sRGB, components from 0 to 1, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 1.
  public var red: Double
  /// The green component, 0 to 1.
  public var green: Double
  /// The blue component, 0 to 1.
  public var blue: Double
  /// The opacity, 0 (invisible) to 1.
  public var alpha: Double

  /// Opaque white.
  public static let white = Color(white: 1)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Nothing at all.
  public static let clear = Color(white: 0, alpha: 0)

  /// Makes a color from its components, each 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a gray; 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes an opaque color from 24 bits, as in `0x0A6CFF`.
  public init(hex: UInt32) {
    self.init(hex: hex, alpha: 1)
  }

  /// Makes a color from 24 bits and an opacity, 0 to 1.
  public init(hex: UInt32, alpha: Double) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255,
      green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Makes a color from hue, saturation and brightness, each 0 to 1; a hue of 1 is that of 0.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let position = (hue - hue.rounded(.down)) * 6
    let sector = position.rounded(.down)
    let fraction = position - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) =
      switch Int(sector) {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color `fraction` of the way to `other`, component by component; 0 is this color.
  public func mixed(with other: Color, fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction,
      green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
