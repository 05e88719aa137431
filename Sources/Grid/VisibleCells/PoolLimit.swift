import Geometry

/// How many cells may wait in a grid's pool to be used again.
public enum PoolLimit: Hashable, Sendable {
  /// As many as there are.
  case none
  /// So many.
  case cells(Int)
  /// As many as fill the viewport this many times.
  case viewports(Double)

  /// The number of cells.
  func count(layout: some GridLayout, viewport: Size, _ axis: Axis) -> Int {
    switch self {
    case .none: return .max
    case .cells(let count): return max(0, count)
    case .viewports(let times):
      let row = layout.lineLength[axis]
      guard row > 0, times > 0 else { return 0 }
      let count = (viewport[axis] / row * Double(layout.columnCount)).rounded(.up) * times
      return count < 1e9 ? Int(count.rounded(.up)) : .max
    }
  }
}
