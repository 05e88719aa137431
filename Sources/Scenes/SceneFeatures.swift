import Reticle

/// Turns on what the plain scenes of a grid offer without parameters: typing ahead, the find bar,
/// and context menus.
///
/// With `undo=true`, changes can be undone; with `viewer=true`, items can be opened; with
/// `selecting=true`, the grid is in selection mode.
///
/// It is the delegate of grids that have no other one.
final class SceneFeatures: GridViewDelegate {
  private weak var scene: GridScene?
  private unowned let grid: GridView

  /// Turns the features on in the grid of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - values: Its parameters.
  ///   - fallback: Whether zooming, undo and the viewer are on without their parameters.
  init(_ scene: GridScene, _ values: SceneValues, fallback: Bool = false) {
    self.scene = scene
    grid = scene.gridView
    grid.allowsTypeAhead = true
    grid.allowsFinding = true
    grid.allowsContextMenus = true
    if values.flag("zoomable") ?? fallback { grid.allowsZooming = true }
    if values.flag("undo") ?? fallback { grid.undoHistory = UndoHistory() }
    if values.flag("viewer") ?? fallback { grid.itemViewer = ItemViewer() }
    grid.isSelecting = values.flag("selecting") ?? false
    if grid.delegate == nil { grid.delegate = self }
  }

  /// False, so that selecting a billion items at once costs nothing.
  var followsSelectedItems: Bool { false }

  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    menuItems(for: items)
  }

  /// Returns the actions of items, and of the grid.
  func menuItems(for items: IndexRanges) -> [MenuItem] {
    var actions: [MenuItem] = []
    if let item = items.only, let viewer = grid.itemViewer, viewer.index != item {
      actions.append(MenuItem("Open") { viewer.open(itemAt: item) })
    }
    if let item = items.only {
      let isSelected = grid.selectedItems.contains(item)
      actions.append(
        MenuItem(isSelected ? "Deselect" : "Select") { [unowned grid] in
          if isSelected { grid.deselectItem(at: item) } else { grid.selectItem(at: item) }
        })
    }
    if grid.allowsMultipleSelection {
      actions.append(
        MenuItem("Select All", note: "Ctrl+A") { [unowned grid] in grid.selectAllItems() })
    }
    guard let history = grid.undoHistory else { return actions }
    if !items.isEmpty {
      let count = items.count
      actions.append(
        MenuItem(
          count == 1 ? "Delete" : "Delete \(count) Items", isDestructive: true,
          startsGroup: !actions.isEmpty
        ) { [weak self] in self?.delete(items) })
    }
    if let name = history.undoName {
      actions.append(
        MenuItem("Undo \(name)", note: "Ctrl+Z", startsGroup: !actions.isEmpty) { [unowned grid] in
          grid.undo()
        })
    }
    if let name = history.redoName {
      actions.append(
        MenuItem(
          "Redo \(name)", note: "Ctrl+Y",
          startsGroup: !actions.isEmpty && history.undoName == nil
        ) { [unowned grid] in grid.redo() })
    }
    return actions
  }

  /// Removes items, like the step `remove` of a scenario.
  private func delete(_ items: IndexRanges) {
    do {
      try scene?.perform(.update([.remove(itemSet(of: items), .fade)]))
    } catch {
      // Too many items for one step: nothing changes.
      grid.host?.eventLog.add("refused")
    }
  }

  private func itemSet(of items: IndexRanges) -> ItemSet {
    guard grid.dataSource is any SectionedGridViewDataSource else {
      return ItemSet(items.ranges.map { ItemSet.Span($0.lowerBound...$0.upperBound - 1) })
    }
    var spans: [ItemSet.Span] = []
    for range in items.ranges {
      var start = range.lowerBound
      while start < range.upperBound {
        guard let path = grid.indexPath(at: start) else { return ItemSet(spans) }
        let count = min(
          range.upperBound - start, grid.numberOfItems(inSection: path.section) - path.item)
        spans.append(ItemSet.Span(path.item...path.item + count - 1, section: path.section))
        start += count
      }
    }
    return ItemSet(spans)
  }
}
