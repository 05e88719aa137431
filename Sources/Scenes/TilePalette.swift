package import Drawing
import Geometry
import Stage

/// The fills of numbered tiles: bright at the top, dark in the lower half behind the white number.
package enum TilePalette {
  /// The number of hues.
  package static let hueCount = 32

  /// The maximum luminance at which white text has a contrast of 4.5 to 1.
  private static let maximumLuminance = 0.183

  /// Returns the fills of all hues, stored once per scene.
  static func fills(_ host: ViewHost) -> [ContentID] {
    (0..<hueCount).map { host.contents.insert(tile(hue: Double($0) / Double(hueCount))) }
  }

  /// Returns the color of a tile's lower half.
  package static func bottomColor(hue: Double) -> Color {
    let color = Color(hue: hue + 0.04, saturation: 0.64, brightness: 0.72)
    // Squared components slightly exceed linear values, so the luminance is never underestimated.
    let luminance =
      color.red * color.red * 0.2126 + color.green * color.green * 0.7152
      + color.blue * color.blue * 0.0722
    let factor = min(1, (maximumLuminance / luminance).squareRoot())
    return Color(
      red: color.red * factor, green: color.green * factor, blue: color.blue * factor)
  }

  private static func tile(hue: Double) -> Content {
    let top = Color(hue: hue, saturation: 0.52, brightness: 0.86)
    let foot = bottomColor(hue: hue)
    let stops = [GradientStop(0, top), GradientStop(0.55, foot), GradientStop(1, foot)]
    return Content([
      .fill(
        .roundedRectangle(.inset(Insets(all: 2)), radius: 12),
        .linearGradient(stops, from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 2.5)), radius: 11.5),
        .color(Color(white: 1, alpha: 0.22)), width: 1),
    ])
  }
}
