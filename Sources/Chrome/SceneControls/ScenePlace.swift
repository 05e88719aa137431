import Diffing
import Geometry
import Grid
import Scrolling
package import Stage

/// Finds the place of a scene's content that the user sees.
package enum ScenePlace {
  /// Returns the first visible item of a scene's grid; nil at the start of the content, and without
  /// a grid.
  package static func firstVisibleItem(in scene: any Scene) -> ItemIndex? {
    guard let grid = grid(in: scene.rootView), grid.contentOffset != .zero,
      let first = grid.visibleIndices.first
    else { return nil }
    guard grid.sections.hasSections else { return ItemIndex(first) }
    let path = grid.sections.path(of: first)
    return ItemIndex(path.item, section: path.section)
  }

  /// Returns an item of a scene's grid, or the nearest one before it if it does not exist; nil
  /// without items.
  package static func existingItem(_ item: ItemIndex, in scene: any Scene) -> ItemIndex? {
    guard let grid = grid(in: scene.rootView), grid.numberOfItems > 0 else { return nil }
    guard grid.sections.hasSections else {
      return ItemIndex(min(item.item, grid.numberOfItems - 1))
    }
    let section = min(item.section ?? 0, grid.sections.sectionCount - 1)
    let count = grid.sections.itemCount(of: section)
    return count > 0 ? ItemIndex(min(item.item, count - 1), section: section) : nil
  }

  /// Returns the grid in front.
  static func grid(in view: View) -> GridView? {
    guard !view.isHidden else { return nil }
    if let grid = view as? GridView { return grid }
    for child in view.subviews.reversed() {
      if let grid = grid(in: child) { return grid }
    }
    return nil
  }
}
