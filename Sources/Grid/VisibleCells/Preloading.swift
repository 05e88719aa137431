import Geometry

/// The offscreen cells that a grid keeps ready.
///
/// They need not be created in the frame in which they become visible.
public struct Preloading: Hashable, Sendable {
  /// The number of rows before and after the viewport that have cells; 0 by default.
  public var rows: Double
  /// The number of items below which all items have cells; 0 by default.
  public var keepsAllBelow: Int

  /// No offscreen cells.
  public static let none = Preloading(rows: 0)

  /// Creates a setting that keeps rows ready, and all cells if there are few items.
  public init(rows: Double, keepsAllBelow: Int = 0) {
    self.rows = rows
    self.keepsAllBelow = keepsAllBelow
  }

  /// Whether offscreen cells can be kept ready.
  var isAny: Bool { rows > 0 || keepsAllBelow > 0 }

  /// Returns the part of the content whose items have cells, given the visible part.
  func rect(around visible: Rect, in layout: some GridLayout, _ axis: Axis) -> Rect {
    guard isAny else { return visible }
    var rect = visible
    if layout.itemCount < keepsAllBelow {
      let content = Rect(origin: .zero, size: layout.contentSize)
      return visible.union(content)
    }
    let margin = rows * layout.lineSize[axis]
    rect.origin[axis] -= margin
    rect.size[axis] += 2 * margin
    return rect
  }
}

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
