import Drawing

/// The colors of one painting, chosen to go together.
struct PicturePalette: Hashable, Sendable {
  /// The background from top to bottom, evenly spaced; at least two.
  let sky: [Color]
  /// Sun, moon, highlights.
  let light: Color
  /// What is far away.
  let far: Color
  /// What is near.
  let near: Color
  /// The one thing that stands out, in motifs that have one.
  let accent: Color

  /// Creates a palette from colors of 24 bits, as in `0x0A6CFF`; the accent is the light's color
  /// where none is given.
  init(sky: [UInt32], light: UInt32, far: UInt32, near: UInt32, accent: UInt32? = nil) {
    precondition(sky.count >= 2, "a background needs two colors or more, not \(sky.count)")
    self.sky = sky.map { Color(hex: $0) }
    self.light = Color(hex: light)
    self.far = Color(hex: far)
    self.near = Color(hex: near)
    self.accent = Color(hex: accent ?? light)
  }

  /// The background's color at the horizon.
  var horizon: Color { sky[sky.count - 1] }

  /// A color between far (0) and near (1).
  func depth(_ fraction: Double) -> Color { far.mixed(with: near, fraction: fraction) }
}
