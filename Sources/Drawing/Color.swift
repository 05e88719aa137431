/// An sRGB color with components from 0 to 1, not premultiplied.
///
/// A color can have another value on a dark page; see `init(light:dark:)`. Until it is painted, its
/// components are those of the light value.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1.
  public var alpha: Double
  /// The components on a dark page, as `0xRRGGBBAA`; `nil` if they are the same.
  var darkComponents: UInt32?

  /// Opaque white.
  public static let white = Color(white: 1)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// Creates a color from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray from a level from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates an opaque color from 24 bits, as in `0x0A6CFF`.
  public init(hex: UInt32) {
    self.init(hex: hex, alpha: 1)
  }

  /// Creates a color from 24 bits and an opacity from 0 to 1.
  public init(hex: UInt32, alpha: Double) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255,
      green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  ///
  /// Hues 0 and 1 are the same.
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

  /// Returns the color with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    let light = Color(red: red, green: green, blue: blue, alpha: alpha)
    guard darkComponents != nil else { return light }
    return Color(light: light, dark: resolved(in: .dark).withAlpha(alpha))
  }

  /// Returns a linear mix of two colors, component by component.
  ///
  /// A fraction of 0 gives this color, and 1 gives `other`.
  public func mixed(with other: Color, fraction: Double) -> Color {
    let light = lightMixed(with: other, fraction: fraction)
    guard darkComponents != nil || other.darkComponents != nil else { return light }
    let dark = resolved(in: .dark).lightMixed(with: other.resolved(in: .dark), fraction: fraction)
    return Color(light: light, dark: dark)
  }

  private func lightMixed(with other: Color, fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction,
      green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
