import Diffing
import Grid

/// The data of a plain scene with sections: only which datum stands where.
struct SectionedData {
  /// The items and their sections.
  private(set) var sections: SectionMap
  private var identities: ItemIdentities

  /// The data as they are at the beginning.
  init(_ sections: SectionMap) {
    self.sections = sections
    identities = ItemIdentities(count: sections.itemCount)
  }

  /// The original ordinal of the datum at an ordinal.
  func identity(at ordinal: Int) -> Int { identities.identity(at: ordinal) }

  /// Takes over that an item was dragged elsewhere.
  ///
  /// Costs O(sections) where it has left its section.
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

  /// Takes a change over.
  mutating func apply(_ changes: SectionedChanges) {
    identities.apply(changes.items)
    let offsets = changes.newOffsets
    sections = SectionMap(sectionCount: offsets.sectionCount) { offsets.itemCount(of: $0) }
  }
}
