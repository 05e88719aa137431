import Reticle
import ReticleBoxes

/// The styles of the plain scene's boxes: a sequence of soft colors, so that neighbors differ.
struct BoxStyleGenerator {
  private var count = 0

  /// Returns the style of the next box.
  mutating func nextStyle() -> BoxStyle {
    defer { count += 1 }
    let hue = Double(count * 7 % 24) / 24
    var style = BoxStyle()
    style.background = Color(
      light: Color(hue: hue, saturation: 0.22, brightness: 0.96),
      dark: Color(hue: hue, saturation: 0.4, brightness: 0.3))
    style.cornerRadius = 6
    style.borders = EdgeColors(
      all: Color(
        light: Color(hue: hue, saturation: 0.34, brightness: 0.82),
        dark: Color(hue: hue, saturation: 0.4, brightness: 0.45)))
    return style
  }

  /// The style of a line.
  static let lineStyle: BoxStyle = {
    var style = BoxStyle()
    style.background = .surface
    style.borders = EdgeColors(bottom: .hairline)
    return style
  }()
}
