import Geometry

/// Which cells a grid keeps ready beyond those in view, so that they need not be made in the frame
/// in which they come into view.
public struct Preloading: Hashable, Sendable {
  /// So many rows before and behind the viewport have cells; 0 by default.
  public var rows: Double
  /// With fewer items than this, all of them have cells; 0 by default.
  public var keepsAllBelow: Int

  /// Nothing is kept ready.
  public static let none = Preloading(rows: 0)

  /// Keeps rows ready, and everything where there are few items.
  public init(rows: Double, keepsAllBelow: Int = 0) {
    self.rows = rows
    self.keepsAllBelow = keepsAllBelow
  }

  /// Whether more than what is in view may be kept ready.
  var isAny: Bool { rows > 0 || keepsAllBelow > 0 }

  /// The part of the content whose items have cells while a part of it is in view.
  func rect(around visible: Rect, in layout: some GridLayout, _ axis: Axis) -> Rect {
    guard isAny else { return visible }
    var rect = visible
    if layout.itemCount < keepsAllBelow {
      let content = Rect(origin: .zero, size: layout.contentSize)
      return visible.union(content)
    }
    let margin = rows * layout.lineLength[axis]
    rect.origin[axis] -= margin
    rect.size[axis] += 2 * margin
    return rect
  }
}
