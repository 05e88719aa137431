import Drawing

/// Four components that a texture's are multiplied by, 255 being one.
package struct TextureColor: Equatable {
  /// Red.
  package var red: UInt8
  /// Green.
  package var green: UInt8
  /// Blue.
  package var blue: UInt8
  /// Alpha.
  package var alpha: UInt8

  /// Creates a color of its components.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// What makes white a color; premultiplied, it makes that of ``SoftwareCompositor``.
  init(_ color: Color, isPremultiplied: Bool) {
    let pixel = color.premultiplied
    alpha = UInt8(pixel >> 24)
    let shown = isPremultiplied ? pixel : color.withAlpha(1).premultiplied
    red = UInt8(shown >> 16 & 0xFF)
    green = UInt8(shown >> 8 & 0xFF)
    blue = UInt8(shown & 0xFF)
  }

  /// What makes a bitmap less opaque.
  init(opacity: UInt8, isPremultiplied: Bool) {
    let rest = isPremultiplied ? opacity : 255
    (red, green, blue, alpha) = (rest, rest, rest, opacity)
  }
}
