public import Diffing
public import Items
import Scrolling
import Stage

/// Selecting and looking for items by section and place.
extension GridView {
  // MARK: - Selection

  /// The selected item, of several the first; nil when none is.
  public final var indexPathOfSelectedItem: IndexPath? {
    indexOfSelectedItem.map { sections.path(of: $0) }
  }

  /// The selected items, ascending.
  ///
  /// Cost: the number of selected items.
  public final var indexPathsOfSelectedItems: [IndexPath] {
    selectedItems.map { sections.path(of: $0) }
  }

  /// Selects an item for a program, as `selectItem(at:animated:scrollPosition:)` does by index;
  /// without effect if there is no such item.
  public final func selectItem(
    at path: IndexPath, animated: Bool = false, scrollPosition: ItemPosition = .none
  ) {
    guard let index = ordinal(of: path) else { return }
    selectItem(at: index, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item for a program; the delegate is not told.
  ///
  /// Without effect if there is no such item.
  public final func deselectItem(at path: IndexPath, animated: Bool = false) {
    if let index = ordinal(of: path) { deselectItem(at: index, animated: animated) }
  }

  // MARK: - Cells

  /// The cells shown of a section, by ascending index; none where there is no such section.
  ///
  /// Cost: the number of cells shown.
  public final func visibleCells(inSection section: Int) -> [GridCell] {
    guard section >= 0, section < numberOfSections else { return [] }
    let ordinals = sections.ordinals(of: section)
    return liveCells.filter { ordinals.contains($0.index ?? -1) }
  }
}
