import Geometry
import Stage

/// The reading order of the top left corners of two cells: row by row, from the left.
public enum OriginOrder: Int, Hashable, Sendable {
  /// Farther up, or at the same height and farther left.
  case before = -1
  /// At the same position.
  case same = 0
  /// Farther down, or at the same height and farther right.
  case after = 1
}

extension GridCell {
  /// Returns the order of the cell's top left corner relative to another cell's.
  public final func compareOrigin(with other: GridCell) -> OriginOrder {
    let (own, its) = (frame.origin, other.frame.origin)
    if own.y != its.y { return own.y < its.y ? .before : .after }
    if own.x != its.x { return own.x < its.x ? .before : .after }
    return .same
  }
}
