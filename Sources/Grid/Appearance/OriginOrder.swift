import Geometry
import Stage

/// How the top left corners of two cells lie to each other in reading order: row by row.
public enum OriginOrder: Int, Hashable, Sendable {
  /// Further up, or as far up and further left.
  case before = -1
  /// In the same place.
  case same = 0
  /// Further down, or as far down and further right.
  case after = 1
}

extension GridCell {
  /// How the cell's corner lies to another's.
  public final func compareOrigin(with other: GridCell) -> OriginOrder {
    let (own, its) = (frame.origin, other.frame.origin)
    if own.y != its.y { return own.y < its.y ? .before : .after }
    if own.x != its.x { return own.x < its.x ? .before : .after }
    return .same
  }
}
