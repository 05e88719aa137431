package import Drawing
import Motion

/// Returns the contrast of two opaque colors, from 1 to 21, by WCAG 2.2.
package func contrast(_ one: Color, _ other: Color) -> Double {
  let (first, second) = (luminance(one), luminance(other))
  return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// Returns the contrast of two opaque colors in a theme, from 1 to 21, by WCAG 2.2.
package func contrast(_ one: Color, _ other: Color, in theme: ColorTheme) -> Double {
  contrast(one.resolved(in: theme), other.resolved(in: theme))
}

private func luminance(_ color: Color) -> Double {
  func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
