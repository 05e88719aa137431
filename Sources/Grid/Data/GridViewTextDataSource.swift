/// A data source that also provides the texts of items, for typing ahead and finding.
///
/// ```swift
/// extension Contacts: GridViewTextDataSource {
///   func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
///     contacts[index].name
///   }
/// }
/// ```
///
/// The text of an item without a cell is requested as well. A search requests the texts of at most
/// ``GridView/searchedItemsPerFrame`` items in a frame.
public protocol GridViewTextDataSource: GridViewDataSource {
  /// Returns the text by which the user finds an item; nil if it has none.
  ///
  /// In a grid with sections, the index counts over all sections.
  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String?
}

extension GridView {
  /// Returns the text of an item from the data source; nil if it has none.
  final func text(ofItemAt index: Int) -> String? {
    (dataSource as? any GridViewTextDataSource)?.gridView(self, textForItemAt: index)
  }
}
