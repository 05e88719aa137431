import Reticle

/// A set of matching colors for a painting.
struct PicturePalette: Hashable, Sendable {
  /// The background colors from top to bottom, evenly spaced; at least two.
  let sky: [Color]
  /// The color of sun, moon and highlights.
  let light: Color
  /// The color of distant objects.
  let far: Color
  /// The color of near objects.
  let near: Color
  /// The color of the one element that stands out, in motifs that have one.
  let accent: Color

  /// Creates a palette from 24-bit colors, such as `0x0A6CFF`; the accent defaults to the light
  /// color.
  init(sky: [UInt32], light: UInt32, far: UInt32, near: UInt32, accent: UInt32? = nil) {
    guard sky.count >= 2 else {
      fatalError("a background needs at least two colors, not \(sky.count)")
    }
    self.sky = sky.map { Color(hex: $0) }
    self.light = Color(hex: light)
    self.far = Color(hex: far)
    self.near = Color(hex: near)
    self.accent = Color(hex: accent ?? light)
  }

  /// The background color at the horizon.
  var horizon: Color { sky[sky.count - 1] }

  /// Returns a color between far (0) and near (1).
  func color(atDepth fraction: Double) -> Color { far.mixed(with: near, fraction: fraction) }
}
