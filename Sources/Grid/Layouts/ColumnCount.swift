/// How many columns a layout has: how many tiles stand in a line.
public enum ColumnCount: Hashable, Sendable {
  /// Always this many, above 0.
  case fixed(Int)
  /// As many as keep a column at least so wide, in points, but no fewer and no more than the range.
  case flexible(ClosedRange<Int>, leastWidth: Double)

  /// The number of columns in `available` points, with `spacing` points between them.
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

  /// The fewest that there can be.
  var least: Int {
    switch self {
    case .fixed(let count): count
    case .flexible(let range, _): range.lowerBound
    }
  }
}
