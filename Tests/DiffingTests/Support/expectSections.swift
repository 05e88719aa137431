import Diffing
import Testing

/// A section of numbers; 12 and −12 are two versions of the same item.
struct NumberSection: Equatable {
  let name: String
  let items: [Int]

  static func list(_ sections: KeyValuePairs<String, [Int]>) -> [NumberSection] {
    sections.map { NumberSection(name: $0.key, items: $0.value) }
  }

  /// Returns the changes between two lists of sections.
  static func changes(from old: [NumberSection], to new: [NumberSection]) -> SectionedChanges {
    SectionedDiff(sectionID: \NumberSection.name, items: \.items, itemID: \.magnitude)
      .changes(from: old, to: new)
  }
}

/// Expects changes to turn `old` into `new` in every implementation, with the fewest moves.
func expect(
  _ changes: SectionedChanges, make new: [NumberSection], of old: [NumberSection],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let oldItems = old.map(\.items)
  let newItems = new.map(\.items)
  let applied = changes.applied(to: oldItems) { newItems[$0.section][$0.item] }
  #expect(applied == newItems, sourceLocation: sourceLocation)
  expect(
    changes.sections, make: new.map(\.name), of: old.map(\.name), sourceLocation: sourceLocation)
  expectRuns(of: changes.items, sourceLocation: sourceLocation)
  try expect(
    SectionedBatch(changes), makes: newItems, of: oldItems, sourceLocation: sourceLocation)

  let again = try SectionedBatch(changes).validated(
    oldItemCounts: oldItems.map(\.count), newItemCounts: newItems.map(\.count))
  #expect(again == changes, sourceLocation: sourceLocation)
}

/// Expects a batch to be valid, and to determine `new` except for the inserted items.
func expect(
  _ batch: SectionedBatch, makes new: [[Int]], of old: [[Int]],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let changes = try batch.validated(
    oldItemCounts: old.map(\.count), newItemCounts: new.map(\.count))
  let mapped = new.indices.map { section in
    new[section].indices.map { item in
      changes.oldPath(of: IndexPath(section, item)).map { old[$0.section][$0.item] }
    }
  }
  let naive = NaiveSections(batch, old: old, newCounts: new.map(\.count))
  #expect(mapped == naive.items, sourceLocation: sourceLocation)
  for (found, expected) in zip(mapped.joined(), new.joined()) where found != nil {
    #expect(found?.magnitude == expected.magnitude, sourceLocation: sourceLocation)
  }
  let applied = changes.applied(to: old) { new[$0.section][$0.item] }
  #expect(applied == new, sourceLocation: sourceLocation)
}
