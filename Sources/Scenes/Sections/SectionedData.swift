import Diffing
import Grid

/// The data of a plain scene with sections: only the datum at each index.
struct SectionedData {
  /// The items and their sections.
  private(set) var sections: SectionMap
  private var identities: ItemIdentities

  /// Creates the initial data.
  init(_ sections: SectionMap) {
    self.sections = sections
    identities = ItemIdentities(count: sections.itemCount)
  }

  /// Returns the original ordinal of the datum at an ordinal.
  func identity(at ordinal: Int) -> Int { identities.identity(at: ordinal) }

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

  /// Applies a change of the data.
  mutating func apply(_ changes: SectionedChanges) {
    identities.apply(changes.items)
    let offsets = changes.newOffsets
    sections = SectionMap(sectionCount: offsets.sectionCount) { offsets.itemCount(of: $0) }
  }
}
