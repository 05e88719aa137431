import Diffing
import Geometry

/// What stays in view through a change of the data, as it was found before the change.
enum PreservedPosition {
  /// The beginning of the content.
  case start
  /// The end of the content.
  case end
  /// An item of the old list, or whichever is left of those after it.
  case item(Int, layout: any GridLayout, offset: Double, axis: Axis, Set<Int>)

  /// The anchor in the new list; nil to leave the offset where it is.
  func anchor(through mapping: IndexMapping) -> ScrollAnchor? {
    switch self {
    case .start: return nil
    case .end: return .end
    case .item(let item, let layout, let offset, let axis, let moved):
      guard let survivor = Self.remainingItem(for: item, mapping, moved),
        let new = mapping.newIndex(of: survivor)
      else { return nil }
      // Behind what is gone the next one takes its place; what is left before it stays put.
      let place = survivor >= item ? item : survivor
      return .item(new, distance: layout.slot(at: place).min(axis) - offset)
    }
  }

  /// The item itself, or the next that is left and not taken elsewhere, or the last one before.
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
