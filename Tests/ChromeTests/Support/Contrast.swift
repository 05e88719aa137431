import Drawing
import Foundation

/// Returns the contrast of two opaque colors, from 1 to 21, by WCAG 2.2.
func contrast(_ one: Color, _ other: Color) -> Double {
  let (a, b) = (luminance(one), luminance(other))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

private func luminance(_ color: Color) -> Double {
  func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
