import Diffing
import Grid

/// The data of a plain scene: only the identity of each item.
struct SectionedData {
  /// The items and their sections.
  private(set) var sections: SectionMap
  /// The identities of the items.
  private(set) var identities: ItemIdentities

  /// Creates the initial data.
  init(_ sections: SectionMap) {
    self.sections = sections
    identities = ItemIdentities(count: sections.itemCount)
  }

  /// Returns the identity of the item at an ordinal: its ordinal in the initial data.
  func identity(at ordinal: Int) -> Int { identities.identity(at: ordinal) }

  /// Replaces all items by those with the given identities, without sections.
  mutating func replaceAll(with identities: [Int]) {
    self.identities.replaceAll(with: identities)
    sections = SectionMap(itemCount: identities.count)
  }

  /// Moves a dragged item.
  ///
  /// Costs O(sections) if it moves to another section.
  mutating func move(from path: IndexPath, to target: IndexPath) {
    let old = sections.ordinal(of: path)
    if path.section != target.section {
      var counts = sections.itemCounts
      counts[path.section] -= 1
      counts[target.section] += 1
      sections = SectionMap(itemCounts: counts)
    }
    identities.move(from: old, to: sections.ordinal(of: target))
  }

  /// Moves several dragged items.
  mutating func move(_ relocation: ItemRelocation) {
    identities.apply(relocation.mapping)
    sections = relocation.newSections
  }

  /// Moves a section with its items.
  mutating func moveSection(_ section: Int, to target: Int) {
    let old = sections
    var order = Array(0..<old.sectionCount)
    order.insert(order.remove(at: section), at: target)
    sections = SectionMap(sectionCount: order.count) { old.itemCount(of: order[$0]) }
    let (count, new) = (old.itemCount, sections)
    let runs = order.indices.compactMap { index -> IndexRun? in
      let items = old.ordinals(of: order[index])
      guard !items.isEmpty else { return nil }
      return IndexRun(
        old: items.lowerBound, new: new.ordinals(of: index).lowerBound, count: items.count)
    }
    let sorted = ContiguousArray(runs.sorted { $0.old < $1.old })
    identities.apply(IndexMapping(sorted, oldCount: count, newCount: count))
  }

  /// Applies a change of the data.
  mutating func apply(_ changes: SectionedChanges) {
    identities.apply(changes.items)
    let offsets = changes.newOffsets
    sections = SectionMap(sectionCount: offsets.sectionCount) { offsets.itemCount(of: $0) }
  }

  /// Applies a change of data without sections.
  mutating func apply(_ changes: Changes) {
    identities.apply(changes.mapping)
    sections = SectionMap(itemCount: identities.count)
  }
}
