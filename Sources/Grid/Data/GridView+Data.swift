package import Diffing
import Geometry
import Stage

/// The grid's access to its data source.
extension GridView {
  /// The last read items and sections.
  package final var sections: SectionMap { data.sections }

  /// The last read number of items.
  var itemCount: Int { data.sections.itemCount }

  func readSections() -> SectionMap {
    guard let dataSource else { return SectionMap(itemCount: 0) }
    guard let sectioned = dataSource as? any SectionedGridViewDataSource else {
      let count = dataSource.numberOfItems(in: self)
      require(count >= 0, "the data source returned \(count) items; return 0 or more")
      return SectionMap(itemCount: count)
    }
    if let each = sectioned.numberOfItemsInEachSection(of: self) {
      return SectionMap(sectionCount: sectioned.numberOfSections(in: self), itemsEach: each)
    }
    return SectionMap(sectionCount: sectioned.numberOfSections(in: self)) {
      sectioned.gridView(self, numberOfItemsInSection: $0)
    }
  }

  func readMinimumSlotSize() -> Size? {
    let own = minimumSlotSize
    guard let size = dataSource?.minimumSlotSize(in: self), size != own else { return nil }
    return size
  }
}
