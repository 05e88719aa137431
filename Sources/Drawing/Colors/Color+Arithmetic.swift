extension Color {
  /// The gray of the color's luminance.
  public var luminanceMapped: Color { Color(white: luminance, alpha: alpha) }

  /// The product with another color, component by component, opacity too, from 0 to 1.
  public func multiplied(by other: Color) -> Color {
    combined(other) { min(1, max(0, $0 * $1)) }
  }

  /// The sum with another color, component by component, opacity too, from 0 to 1.
  public func adding(_ other: Color) -> Color {
    combined(other) { min(1, max(0, $0 + $1)) }
  }

  /// The color with each component but the opacity times a factor, from 0 to 1.
  public func multiplied(by factor: Double) -> Color {
    multiplied(by: Color(red: factor, green: factor, blue: factor, alpha: 1))
  }

  /// The color with something added to each component but the opacity, from 0 to 1.
  public func adding(_ amount: Double) -> Color {
    adding(Color(red: amount, green: amount, blue: amount, alpha: 0))
  }

  /// The larger of each component of two colors, opacity too.
  public func lightened(to other: Color) -> Color { combined(other) { max($0, $1) } }

  /// The smaller of each component of two colors, opacity too.
  public func darkened(to other: Color) -> Color { combined(other) { min($0, $1) } }

  /// The color with something added to hue, saturation and brightness; hues go round, the others
  /// stay from 0 to 1.
  public func adding(hue: Double, saturation: Double = 0, brightness: Double = 0) -> Color {
    Color(
      hue: self.hue + hue, saturation: min(1, max(0, self.saturation + saturation)),
      brightness: min(1, max(0, self.brightness + brightness)), alpha: alpha)
  }

  private func combined(_ other: Color, _ combine: (Double, Double) -> Double) -> Color {
    Color(
      red: combine(red, other.red), green: combine(green, other.green),
      blue: combine(blue, other.blue), alpha: combine(alpha, other.alpha))
  }
}
