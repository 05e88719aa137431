import Diffing
import Items

/// The changes from one snapshot to another, neither of which lists an item twice.
///
/// Items outside the differences of their section are not looked at. If the snapshots have no
/// chunks in common, the moves are as few as possible; otherwise the items of common chunks are not
/// moved.
///
/// Costs O(sections + chunks), and for each section O(items of the chunks that differ).
struct SnapshotChanges {
  /// The changes of the sections.
  let sections: Batch
  /// The items removed from remaining sections, as ascending paths in the old snapshot.
  private(set) var removed: [IndexPath] = []
  /// The items inserted into remaining sections, as ascending paths in the new snapshot.
  private(set) var inserted: [IndexPath] = []
  /// The items that change their section or their order within it, ascending in the old snapshot.
  private(set) var moved: [Move<IndexPath>] = []

  /// Finds the changes between two snapshots.
  init<SectionID: Hashable, ItemID: Hashable>(
    from old: GridSnapshot<SectionID, ItemID>, to new: GridSnapshot<SectionID, ItemID>
  ) {
    let changes = Diff<SectionID, SectionID>.changes(from: old.sectionIDs, to: new.sectionIDs)
    sections = Batch(changes)
    var departures: [(item: ItemID, path: IndexPath)] = []
    var arrivals: [(item: ItemID, path: IndexPath, isListed: Bool)] = []
    for section in old.sectionIDs.indices {
      guard let target = changes.mapping.newIndex(of: section) else { continue }
      let (before, after) = (old.list(at: section), new.list(at: target))
      for (oldRange, newRange) in before.differences(to: after) {
        let oldItems = before.items(in: oldRange)
        let newItems = after.items(in: newRange)
        let difference = Diff<ItemID, ItemID>.changes(from: oldItems, to: newItems)
        departures += difference.removed.map {
          (item: oldItems[$0], path: IndexPath(section, oldRange.lowerBound + $0))
        }
        arrivals += difference.inserted.map {
          (item: newItems[$0], path: IndexPath(target, newRange.lowerBound + $0), isListed: true)
        }
        moved += difference.moved.map {
          Move(
            from: IndexPath(section, oldRange.lowerBound + $0.from),
            to: IndexPath(target, newRange.lowerBound + $0.to))
        }
      }
    }
    for target in new.sectionIDs.indices where changes.mapping.oldIndex(of: target) == nil {
      arrivals += new.itemIDs(at: target).enumerated().map {
        (item: $0.element, path: IndexPath(target, $0.offset), isListed: false)
      }
    }
    match(departures, arrivals, Self.finder(for: changes.removed, arrivals.count, old))
    inserted.sort()
    moved.sort { $0.from < $1.from }
  }

  /// Pairs items that have left their place with those that have arrived at another one.
  ///
  /// `find` returns the path of an item in a removed section.
  private mutating func match<ItemID: Hashable>(
    _ departures: [(item: ItemID, path: IndexPath)],
    _ arrivals: [(item: ItemID, path: IndexPath, isListed: Bool)],
    _ find: (ItemID) -> IndexPath?
  ) {
    var paths = Dictionary(uniqueKeysWithValues: departures.map { ($0.item, $0.path) })
    for arrival in arrivals {
      if let path = paths.removeValue(forKey: arrival.item) ?? find(arrival.item) {
        moved.append(Move(from: path, to: arrival.path))
      } else if arrival.isListed {
        inserted.append(arrival.path)
      }
    }
    removed = departures.compactMap { paths[$0.item] == nil ? nil : $0.path }
  }

  /// Returns a function that finds an item in the removed sections of the old snapshot.
  private static func finder<SectionID: Hashable, ItemID: Hashable>(
    for removedSections: [Int], _ arrivalCount: Int, _ old: GridSnapshot<SectionID, ItemID>
  ) -> (ItemID) -> IndexPath? {
    guard arrivalCount > 0, !removedSections.isEmpty else { return { _ in nil } }
    let count = removedSections.reduce(0) { $0 + old.list(at: $1).count }
    // The index of the snapshot is slower than a dictionary, but exists.
    guard arrivalCount * 16 > count else { return { old.indexPath(of: $0) } }
    var paths: [ItemID: IndexPath] = [:]
    paths.reserveCapacity(count)
    for section in removedSections {
      for (index, item) in old.itemIDs(at: section).enumerated() {
        paths[item] = IndexPath(section, index)
      }
    }
    return { paths[$0] }
  }
}

extension GridUpdates {
  /// Adds the changes between two snapshots.
  mutating func apply(_ changes: SnapshotChanges, animation: UpdateAnimation) {
    removeSections(changes.sections.removed)
    insertSections(changes.sections.inserted)
    for move in changes.sections.moved { moveSection(from: move.from, to: move.to) }
    remove(changes.removed, animation: animation)
    insert(changes.inserted, animation: animation)
    for move in changes.moved { self.move(from: move.from, to: move.to) }
  }
}
