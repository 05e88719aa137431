public import Diffing

/// Provides the items, cells, titles and footers of a grid view with sections.
///
/// ```swift
/// final class Albums: SectionedGridViewDataSource {
///   func numberOfSections(in gridView: GridView) -> Int { albums.count }
///   func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
///     albums[section].count
///   }
///   func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell { … }
/// }
/// ```
public protocol SectionedGridViewDataSource: GridViewDataSource {
  /// Returns the number of sections; called once for each reload and transaction.
  ///
  /// The default is 1.
  func numberOfSections(in gridView: GridView) -> Int

  /// Returns the number of items in a section; called once for each reload and transaction.
  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int

  /// Returns the number of items in every section, if all have the same; nil, the default, if not.
  ///
  /// With a number, the grid does not ask each section, so that even a billion sections cost
  /// nothing.
  func numberOfItemsInEachSection(of gridView: GridView) -> Int?

  /// Returns a reused or new cell for an item that becomes visible.
  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell

  /// Moves the datum of a dragged item to another index path, as by removing and inserting it.
  ///
  /// It is called once, when the item is dropped. Do not report the change to the grid, which
  /// already displays the new order.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - path: The current path of the datum.
  ///   - target: The new path, counted without the datum at its old one.
  func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath)

  /// Moves a section with its items to another index, counted without it.
  ///
  /// It is called while the user drags a column, if ``GridView/allowsSectionReordering`` is true.
  /// Do not report the change to the grid.
  func gridView(_ gridView: GridView, moveSection section: Int, to target: Int)

  /// Returns the text of a section's title; "Section 0" for the first one by default.
  func gridView(_ gridView: GridView, titleOfSection section: Int) -> String

  /// Returns the text of a section's footer; empty by default.
  func gridView(_ gridView: GridView, footerOfSection section: Int) -> String

  /// Returns a reused or new view for a title or footer that becomes visible.
  ///
  /// It is nil, the default, for the standard view with the text.
  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView?
}

extension SectionedGridViewDataSource {
  /// Returns 1.
  public func numberOfSections(in gridView: GridView) -> Int { 1 }

  /// Returns nil, so that the grid asks each section.
  public func numberOfItemsInEachSection(of gridView: GridView) -> Int? { nil }

  /// Returns "Section" and the section's number, from 0.
  public func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    "Section \(section)"
  }

  /// Returns an empty text.
  public func gridView(_ gridView: GridView, footerOfSection section: Int) -> String { "" }

  /// Returns nil, for the standard view.
  public func gridView(
    _ gridView: GridView, viewFor supplementary: SupplementaryElement
  ) -> SectionView? { nil }

  /// Stops the program, because ``GridView/allowsReordering`` requires an implementation.
  public func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    fatalError(
      "item \(path) was dropped at \(target), but the data source does not implement "
        + "gridView(_:moveItemAt:to:); allowsReordering requires it")
  }

  /// Stops the program, because ``GridView/allowsSectionReordering`` requires an implementation.
  public func gridView(_ gridView: GridView, moveSection section: Int, to target: Int) {
    fatalError(
      "section \(section) was moved to \(target), but the data source does not implement "
        + "gridView(_:moveSection:to:); allowsSectionReordering requires it")
  }

  /// Moves one item after the other.
  public func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    for move in relocation.singleMoves {
      self.gridView(gridView, moveItemAt: move.from, to: move.to)
    }
  }

  /// Returns the number of items in all sections.
  public func numberOfItems(in gridView: GridView) -> Int {
    if let each = numberOfItemsInEachSection(of: gridView) {
      return numberOfSections(in: gridView) * each
    }
    return (0..<numberOfSections(in: gridView)).reduce(0) {
      $0 + self.gridView(gridView, numberOfItemsInSection: $1)
    }
  }

  /// Returns the title of the item's section.
  public func gridView(_ gridView: GridView, scrollLabelForItemAt index: Int) -> String? {
    self.gridView(gridView, titleOfSection: gridView.sections.path(of: index).section)
  }

  /// Returns the cell for the item's index path.
  public func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    self.gridView(gridView, cellForItemAt: gridView.sections.path(of: index))
  }
}
