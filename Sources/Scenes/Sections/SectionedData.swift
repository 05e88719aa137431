import Reticle

/// The data of a plain scene with sections: only the identity of each item.
struct SectionedData {
  /// The items and their sections.
  private(set) var sections: SectionMap
  private var identities: ItemIdentities

  /// Creates the initial data.
  init(_ sections: SectionMap) {
    self.sections = sections
    identities = ItemIdentities(count: sections.itemCount)
  }

  /// Returns the identity of the item at an ordinal: its ordinal in the initial data.
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
}

/// The data source and editor of a scene whose content is ``SectionedData``.
protocol SectionedDataOwner: SectionedGridViewDataSource, SectionedGridDataEditor,
  UndoableGridDataEditor, GridViewTextDataSource
{
  /// The data.
  var data: SectionedData { get set }
}

extension SectionedDataOwner {
  func apply(_ changes: SectionedChanges) { data.apply(changes) }

  func identity(at index: Int) -> Int { data.identity(at: index) }

  func dataSnapshot() -> () -> Void {
    let data = data
    return { [unowned self] in self.data = data }
  }

  /// The number on the item.
  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    "\(data.identity(at: index))"
  }

  func numberOfSections(in gridView: GridView) -> Int { data.sections.sectionCount }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    data.sections.itemCount(of: section)
  }

  func numberOfItemsInEachSection(of gridView: GridView) -> Int? { data.sections.itemsEach }

  func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    data.move(from: path, to: target)
  }

  func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    data.move(relocation)
  }
}
