public import Diffing
public import Items
import Scrolling
import Stage

/// Selecting, focusing and finding items by index path.
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

  // MARK: - Focus

  /// The item with the keyboard focus; nil if none has it.
  public final var indexPathOfFocusedItem: IndexPath? {
    indexOfFocusedItem.map { sections.path(of: $0) }
  }

  /// Gives an item the keyboard focus without notifying the delegate.
  ///
  /// No effect if it does not exist. The grid scrolls, as little as necessary, to make the item
  /// fully visible, unless `scrolls` is false.
  public final func focusItem(
    at path: IndexPath, scrolls: Bool = true, animated: Bool = false
  ) {
    if let index = ordinal(of: path) { focusItem(at: index, scrolls: scrolls, animated: animated) }
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
