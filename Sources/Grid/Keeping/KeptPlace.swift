import Diffing

/// What keeps its place in the viewport from one scroll to the next.
///
/// The place stays the same through any number of changes. Therefore changes one at a time end
/// where they would end at once, and the old size brings back the old position. A ``PlaceKeeper``
/// has the place of a grid, and a ``ShelfController`` those of the shelves. Positions are in points
/// along the axis that scrolls.
struct KeptPlace {
  /// An edge of the content.
  enum Edge {
    case start
    case end
  }

  /// Something that keeps its distance from the viewport's start.
  enum Mark {
    case item(Int, distance: Double)
    /// The title of a section, while it is not pinned.
    case title(Int, distance: Double)
  }

  /// The edge of the content at which the viewport is; nil if it is at neither.
  var edge: Edge?
  /// Whether the viewport follows the end while the data change, if the policy is to do so.
  var followsEnd = false
  /// What keeps its distance; nil until it is needed.
  var mark: Mark?
  /// The offset; while the offset is what is kept, not limited by the length of the content.
  var offset: Double
}

/// A change of the data, as far as places depend on it.
struct PlaceChange {
  /// The mapping from old items to new ones.
  let items: IndexMapping
  /// The mapping from old sections to new ones; nil if the sections have not changed.
  let sections: IndexMapping?
  /// The old indices of the items that the change moves.
  let moved: Set<Int>
}

/// The items among which a place is kept, in the layout before a change.
struct PlaceItems {
  /// The items.
  let range: Range<Int>
  /// Returns the position of an item's start.
  let start: (Int) -> Double
  /// Returns whether any part of an item is visible.
  let isVisible: (Int) -> Bool
}

extension KeptPlace.Mark {
  /// Returns the mark after a change; nil if nothing is left of it.
  func applying(_ change: PlaceChange, among items: PlaceItems) -> Self? {
    switch self {
    case .title(let section, let distance):
      guard let sections = change.sections else { return self }
      return sections.newIndex(of: section).map { .title($0, distance: distance) }
    case .item(let item, let distance):
      return Self.item(item, distance: distance, applying: change, among: items)
    }
  }

  /// Returns the mark of an item, or of the one that replaces it.
  ///
  /// An item that is removed is replaced by the next remaining one that is not moved, which moves
  /// to its position, or else by the last one before it. An item that is moved is replaced by the
  /// next visible one that is neither, which keeps its own position. If all visible items are
  /// moved, the viewport follows the item.
  private static func item(
    _ item: Int, distance: Double, applying change: PlaceChange, among items: PlaceItems
  ) -> Self? {
    let new = change.items.newIndex(of: item)
    if let new, !change.moved.contains(item) { return .item(new, distance: distance) }
    let origin = items.start(item)
    func replaced(by other: Int, at position: Int) -> Self? {
      guard new == nil || items.isVisible(position) else { return nil }
      return change.items.newIndex(of: other).map {
        .item($0, distance: distance + items.start(position) - origin)
      }
    }
    if let next = change.stayingItem(from: item, in: items.range) {
      // Each item on the way that is removed lets the next one move to its position.
      let gap = change.moved.count { (item..<next).contains($0) }
      if let mark = replaced(by: next, at: item + gap) { return mark }
    }
    if let last = change.stayingItem(before: item, in: items.range),
      let mark = replaced(by: last, at: last)
    {
      return mark
    }
    return new.map { .item($0, distance: distance) }
  }
}

extension PlaceChange {
  /// Returns the first item from an index that is neither removed nor moved.
  fileprivate func stayingItem(from item: Int, in range: Range<Int>) -> Int? {
    for run in items.runs where run.oldRange.upperBound > item {
      let candidates = run.oldRange.clamped(to: max(item, range.lowerBound)..<range.upperBound)
      if let item = candidates.first(where: { !moved.contains($0) }) { return item }
    }
    return nil
  }

  /// Returns the last item before an index that is neither removed nor moved.
  fileprivate func stayingItem(before item: Int, in range: Range<Int>) -> Int? {
    for run in items.runs.reversed() where run.old < item {
      let candidates = run.oldRange.clamped(to: range.lowerBound..<max(range.lowerBound, item))
      if let item = candidates.last(where: { !moved.contains($0) }) { return item }
    }
    return nil
  }
}
