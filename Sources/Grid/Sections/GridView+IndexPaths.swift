public import Diffing
public import Items
import Scrolling
import Stage

/// Selecting and finding items by index path.
extension GridView {
  // MARK: - Selection

  /// The first selected item; nil if none is selected.
  public final var indexPathOfSelectedItem: IndexPath? {
    indexOfSelectedItem.map { sections.path(of: $0) }
  }

  /// The selected items, in ascending order.
  ///
  /// Cost: O(selected items).
  public final var indexPathsOfSelectedItems: [IndexPath] {
    selectedItems.map { sections.path(of: $0) }
  }

  /// Selects an item without notifying the delegate; no effect if it does not exist.
  public final func selectItem(
    at path: IndexPath, animated: Bool = false, scrollPosition: ItemPosition = .none
  ) {
    guard let index = ordinal(of: path) else { return }
    selectItem(at: index, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without notifying the delegate; no effect if it does not exist.
  public final func deselectItem(at path: IndexPath, animated: Bool = false) {
    if let index = ordinal(of: path) { deselectItem(at: index, animated: animated) }
  }

  // MARK: - Cells

  /// Returns the visible cells of a section, by ascending index; empty if it does not exist.
  ///
  /// Cost: O(visible cells).
  public final func visibleCells(inSection section: Int) -> [GridCell] {
    guard section >= 0, section < numberOfSections else { return [] }
    let ordinals = sections.ordinals(of: section)
    return displayedCells.filter { ordinals.contains($0.index ?? -1) }
  }
}
