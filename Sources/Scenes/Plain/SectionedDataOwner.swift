import Reticle

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
