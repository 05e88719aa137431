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

  /// The cell for an item that comes into view: a reused one, or a new one.
  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell

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

  /// The items of all sections.
  public func numberOfItems(in gridView: GridView) -> Int {
    (0..<numberOfSections(in: gridView)).reduce(0) {
      $0 + self.gridView(gridView, numberOfItemsInSection: $1)
    }
  }

  /// The cell for the item's path.
  public func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    self.gridView(gridView, cellForItemAt: gridView.indexPath(at: index))
  }
}
