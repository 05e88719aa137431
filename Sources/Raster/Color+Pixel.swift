package import Drawing

extension Color {
  /// The color as a premultiplied pixel, 0xAARRGGBB; components are clamped to 0 … 1.
  package var premultiplied: UInt32 {
    let alpha = min(1, max(0, alpha))
    func byte(_ value: Double) -> UInt32 {
      UInt32((min(1, max(0, value)) * alpha * 255).rounded())
    }
    return byte(1) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
