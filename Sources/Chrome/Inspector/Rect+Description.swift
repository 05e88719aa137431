import Geometry
import Profiling

extension Rect {
  /// The size and position in readable form, such as `96 × 128 at 0, 83.3`.
  var shortDescription: String {
    "\(Self.text(for: width)) × \(Self.text(for: height)) at "
      + "\(Self.text(for: minX)), \(Self.text(for: minY))"
  }

  /// Formats a number with at most one decimal.
  private static func text(for number: Double) -> String {
    let text = number.fixed(1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
