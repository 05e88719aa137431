/// A data source that also provides the labels of items without cells, for assistive technology.
///
/// Without it, the label of such an item is the text of a ``GridViewTextDataSource``, or else its
/// number, such as `Item 7`. The label of an item with a cell is that of the cell.
///
/// ```swift
/// extension Album: GridViewAccessibilityDataSource {
///   func gridView(_ gridView: GridView, accessibilityLabelForItemAt index: Int) -> String? {
///     photos[index].title
///   }
/// }
/// ```
public protocol GridViewAccessibilityDataSource: GridViewDataSource {
  /// Returns the label of an item, in a few words; nil for the default.
  ///
  /// It is called only while assistive technology reads the item. In a grid with sections, the
  /// index counts over all sections.
  func gridView(_ gridView: GridView, accessibilityLabelForItemAt index: Int) -> String?
}
