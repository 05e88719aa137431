extension Color {
  /// Returns a random opaque color.
  public static func random(using generator: inout some RandomNumberGenerator) -> Color {
    Color(hex: UInt32(truncatingIfNeeded: generator.next() >> 40))
  }

  /// Returns one of twelve harmonious colors: hues 30° apart, saturation 0.5, brightness 0.8.
  public static func semiRandom(using generator: inout some RandomNumberGenerator) -> Color {
    let hue = ((generator.next() >> 32) * 12) >> 32
    return Color(hue: Double(hue) / 12, saturation: 0.5, brightness: 0.8)
  }
}
