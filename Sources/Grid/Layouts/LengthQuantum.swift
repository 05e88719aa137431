import Geometry

/// The unit of all lengths in lists and pages: 2⁻²⁰ points.
///
/// Sums of multiples of this unit are exact up to 2³³ points, regardless of the order of additions.
/// The end of a section is therefore exactly the start of the next one, anywhere in the content.
package enum LengthQuantum {
  private static let perPoint = 1_048_576.0

  /// The unit, in points.
  static let length = 1 / perPoint

  /// Returns a length rounded to the nearest multiple.
  package static func rounded(_ length: Double) -> Double {
    let count = length * perPoint
    // `rounded()` calls a library function; the result is the same.
    guard count >= 0, count < 0x1p52 else { return count.rounded() / perPoint }
    let whole = Double(Int64(count))
    return (count - whole < 0.5 ? whole : whole + 1) / perPoint
  }

  /// Returns a rectangle whose edges are rounded to multiples.
  static func rounded(_ rect: Rect) -> Rect {
    let (x, y) = (rounded(rect.minX), rounded(rect.minY))
    return Rect(
      x: x, y: y, width: max(0, rounded(rect.maxX) - x), height: max(0, rounded(rect.maxY) - y))
  }

  /// Returns insets rounded to multiples.
  static func rounded(_ insets: Insets) -> Insets {
    Insets(
      top: rounded(insets.top), left: rounded(insets.left), bottom: rounded(insets.bottom),
      right: rounded(insets.right))
  }
}
