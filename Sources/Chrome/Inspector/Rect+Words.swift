import Geometry
import Profiling

extension Rect {
  /// The size and position in readable form, such as `96 × 128 at 0, 83.3`.
  var shortDescription: String {
    "\(Self.words(width)) × \(Self.words(height)) at \(Self.words(minX)), \(Self.words(minY))"
  }

  /// Formats a number with at most one decimal.
  private static func words(_ number: Double) -> String {
    let text = number.fixed(1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
