/// The number of columns of a layout, or of tiles in a line.
public enum ColumnCount: Hashable, Sendable {
  /// A fixed number, above 0.
  case fixed(Int)
  /// The largest number in a range for which columns are at least `minimumWidth` points wide.
  ///
  /// If even the lower bound does not fit, it is used anyway.
  case flexible(ClosedRange<Int>, minimumWidth: Double)

  /// Returns the number of columns in `available` points, with `spacing` points between them.
  func count(available: Double, spacing: Double) -> Int {
    switch self {
    case .fixed(let count): return count
    case .flexible(let range, let leastWidth):
      let pitch = leastWidth + spacing
      guard pitch > 0, available > 0 else { return range.lowerBound }
      let fitting = ((available + spacing) / pitch).rounded(.down)
      return Int(max(Double(range.lowerBound), min(Double(range.upperBound), fitting)))
    }
  }

  /// The minimum number of columns.
  var minimum: Int {
    switch self {
    case .fixed(let count): count
    case .flexible(let range, _): range.lowerBound
    }
  }
}
