import Geometry

/// The grid of lengths on a page: multiples of 2⁻²⁰ points.
///
/// Sums of such lengths are exact up to 2³³ points, in whatever order they are added. So the end of
/// a section is exactly the start of the next one, however far down the page they lie.
enum LengthQuantum {
  private static let perPoint = 1_048_576.0

  /// Returns the nearest length on the grid.
  static func rounded(_ length: Double) -> Double { (length * perPoint).rounded() / perPoint }

  /// Returns a rectangle whose edges are on the grid.
  static func rounded(_ rect: Rect) -> Rect {
    let (x, y) = (rounded(rect.minX), rounded(rect.minY))
    return Rect(
      x: x, y: y, width: max(0, rounded(rect.maxX) - x), height: max(0, rounded(rect.maxY) - y))
  }

  /// Returns insets that are on the grid.
  static func rounded(_ insets: Insets) -> Insets {
    Insets(
      top: rounded(insets.top), left: rounded(insets.left), bottom: rounded(insets.bottom),
      right: rounded(insets.right))
  }
}
