import Reticle

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
    let old = sections.itemCounts
    var new = old
    new.insert(new.remove(at: section), at: target)
    let batch = SectionedBatch(sections: Batch(moved: [Move(from: section, to: target)]))
    do throws(SectionedBatchError) {
      apply(try batch.validated(oldItemCounts: old, newItemCounts: new))
    } catch {
      fatalError("internal error: the drag's positions are outside the list: \(error)")
    }
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
