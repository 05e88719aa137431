public import Diffing

/// Says what a grid view with sections shows.
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
  /// How many sections there are; asked once for each reload and each transaction. 1 by default.
  func numberOfSections(in gridView: GridView) -> Int

  /// How many items a section has; asked once for each reload and each transaction.
  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int

  /// How many items every section has, where all have the same number; nil, the default, where
  /// they may differ.
  ///
  /// With a number no section is asked for its own, so that a billion sections cost nothing.
  func numberOfItemsInEachSection(of gridView: GridView) -> Int?

  /// The cell for an item that comes into view: a reused one, or a new one.
  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell

  /// An item was dragged elsewhere, in its section or to another: move its datum there, as by
  /// removing and inserting it.
  ///
  /// Called once, when it is dropped. The grid shows the new order already; tell it nothing.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - path: Where the datum is.
  ///   - target: Where it is to be, when it has left its old place.
  func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath)

  /// The text of a section's title; "Section 0" for the first one, and so on, by default.
  func gridView(_ gridView: GridView, titleOfSection section: Int) -> String

  /// The text of a section's footer; empty by default.
  func gridView(_ gridView: GridView, footerOfSection section: Int) -> String

  /// The view of a title or footer that comes into view: a reused one, or a new one; nil, the
  /// default, for the standard view with the text.
  func gridView(_ gridView: GridView, viewFor supplementary: Supplementary) -> SectionView?
}

extension SectionedGridViewDataSource {
  /// One section.
  public func numberOfSections(in gridView: GridView) -> Int { 1 }

  /// Nothing: each section is asked for its own number.
  public func numberOfItemsInEachSection(of gridView: GridView) -> Int? { nil }

  /// The section's number, from 0.
  public func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    "Section \(section)"
  }

  /// No text.
  public func gridView(_ gridView: GridView, footerOfSection section: Int) -> String { "" }

  /// The standard view.
  public func gridView(
    _ gridView: GridView, viewFor supplementary: Supplementary
  ) -> SectionView? { nil }

  /// Stops the program: a grid with ``GridView/allowsReordering`` needs the real thing.
  public func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    fatalError(
      "item \(path) was dragged to \(target); a data source whose grid allowsReordering implements"
        + " gridView(_:moveItemAt:to:)")
  }

  /// The items of all sections.
  public func numberOfItems(in gridView: GridView) -> Int {
    if let each = numberOfItemsInEachSection(of: gridView) {
      return numberOfSections(in: gridView) * each
    }
    return (0..<numberOfSections(in: gridView)).reduce(0) {
      $0 + self.gridView(gridView, numberOfItemsInSection: $1)
    }
  }

  /// The cell for the item's path.
  public func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    self.gridView(gridView, cellForItemAt: gridView.sections.path(of: index))
  }
}
