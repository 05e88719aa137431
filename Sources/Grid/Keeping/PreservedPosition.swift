import Diffing
import Geometry

/// The position to preserve during a change of the data, determined before the change.
enum PreservedPosition {
  /// The start of the content.
  case start
  /// The end of the content.
  case end
  /// An item of the old list, the old layout and offset, and the items that the change moves.
  case item(Int, layout: any GridLayout, offset: Double, axis: Axis, Set<Int>)

  /// Returns the anchor in the new list; nil to keep the offset.
  func anchor(through mapping: IndexMapping) -> ScrollAnchor? {
    switch self {
    case .start: return nil
    case .end: return .end
    case .item(let item, let layout, let offset, let axis, let moved):
      guard let survivor = Self.remainingItem(for: item, mapping, moved),
        let new = mapping.newIndex(of: survivor)
      else { return nil }
      // An item after a removed one moves to its position. An item before it keeps its own
      // position.
      let origin = survivor >= item ? item : survivor
      return .item(new, distance: layout.slot(at: origin).min(axis) - offset)
    }
  }

  /// Returns the item itself if it still exists, or the item that replaces it as an anchor.
  ///
  /// That is the next remaining item that the change does not move, or else the last one before.
  private static func remainingItem(for item: Int, _ mapping: IndexMapping, _ moved: Set<Int>)
    -> Int?
  {
    if mapping.newIndex(of: item) != nil { return item }
    let runs = mapping.runs
    for run in runs where run.oldRange.upperBound > item {
      if let next = (max(item, run.old)..<run.oldRange.upperBound).first(where: {
        !moved.contains($0)
      }) {
        return next
      }
    }
    for run in runs.reversed() where run.old < item {
      if let last = (run.old..<min(item, run.oldRange.upperBound)).last(where: {
        !moved.contains($0)
      }) {
        return last
      }
    }
    return nil
  }
}
