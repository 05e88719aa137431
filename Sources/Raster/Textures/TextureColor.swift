import Drawing

/// A color that multiplies a texture's color; 255 means 1.
package struct TextureColor: Equatable {
  /// Red.
  package var red: UInt8
  /// Green.
  package var green: UInt8
  /// Blue.
  package var blue: UInt8
  /// Alpha.
  package var alpha: UInt8

  /// Creates a color from its components.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates the factor that turns white into a color.
  ///
  /// If it is premultiplied, the result has the same components as in ``SoftwareCompositor``.
  init(_ color: Color, isPremultiplied: Bool) {
    let pixel = color.premultiplied
    alpha = UInt8(pixel >> 24)
    let shown = isPremultiplied ? pixel : color.withAlpha(1).premultiplied
    red = UInt8(shown >> 16 & 0xFF)
    green = UInt8(shown >> 8 & 0xFF)
    blue = UInt8(shown & 0xFF)
  }

  /// Creates the factor that applies an opacity to a bitmap.
  init(opacity: UInt8, isPremultiplied: Bool) {
    let rest = isPremultiplied ? opacity : 255
    (red, green, blue, alpha) = (rest, rest, rest, opacity)
  }
}
