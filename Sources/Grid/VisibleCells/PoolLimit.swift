import Geometry

/// The maximum number of cells in a grid's pool.
public enum PoolLimit: Hashable, Sendable {
  /// No limit.
  case none
  /// A number of cells.
  case cells(Int)
  /// A multiple of the number of cells that fill the viewport.
  case viewports(Double)

  /// Returns the limit as a number of cells.
  func count(layout: some GridLayout, viewport: Size, _ axis: Axis) -> Int {
    switch self {
    case .none: return .max
    case .cells(let count): return max(0, count)
    case .viewports(let times):
      let row = layout.lineSize[axis]
      guard row > 0, times > 0 else { return 0 }
      let count = (viewport[axis] / row * Double(layout.columnCount)).rounded(.up) * times
      return count < 1e9 ? Int(count.rounded(.up)) : .max
    }
  }
}
