extension Color {
  /// The gray with the color's luminance.
  public var luminanceMapped: Color { Color(white: luminance, alpha: alpha) }

  /// Returns the product of two colors, component by component, including the opacity.
  ///
  /// Components are clamped to 0 to 1.
  public func multiplied(by other: Color) -> Color {
    combined(other) { min(1, max(0, $0 * $1)) }
  }

  /// Returns the sum of two colors, component by component, including the opacity.
  ///
  /// Components are clamped to 0 to 1.
  public func adding(_ other: Color) -> Color {
    combined(other) { min(1, max(0, $0 + $1)) }
  }

  /// Returns the color with every component except the opacity multiplied by a factor.
  ///
  /// Components are clamped to 0 to 1.
  public func multiplied(by factor: Double) -> Color {
    multiplied(by: Color(red: factor, green: factor, blue: factor, alpha: 1))
  }

  /// Returns the color with an amount added to every component except the opacity.
  ///
  /// Components are clamped to 0 to 1.
  public func adding(_ amount: Double) -> Color {
    adding(Color(red: amount, green: amount, blue: amount, alpha: 0))
  }

  /// Returns the maximum of each component of two colors, including the opacity.
  public func lightened(to other: Color) -> Color { combined(other) { max($0, $1) } }

  /// Returns the minimum of each component of two colors, including the opacity.
  public func darkened(to other: Color) -> Color { combined(other) { min($0, $1) } }

  /// Returns the color with amounts added to hue, saturation and brightness.
  ///
  /// The hue wraps around; saturation and brightness are clamped to 0 to 1.
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
