import Controls
import Diffing
import Geometry
import Items
import Scrolling
import Stage

/// The items of a grid for assistive technology: all of them, with or without cells.
struct GridAccessibilityItems: AccessibilityItems {
  private let grid: GridView

  /// Creates the items of a grid.
  init(_ grid: GridView) { self.grid = grid }

  var count: Int { grid.numberOfItems }

  var allowsMultipleSelection: Bool { grid.selector.selectsSeveral }

  var focusedItem: Int? { grid.isFocusVisible ? grid.indexOfFocusedItem : nil }

  var selectedItems: [Range<Int>] { Array(grid.selectedItems.ranges) }

  // MARK: - Reading

  func element(ofItemAt index: Int) -> AccessibilityElement {
    let frame = frame(ofItemAt: index)
    if let cell = grid.cellForItem(at: index) {
      return AccessibilityElement(
        cell.accessibilityRole, cell.accessibilityLabel ?? "", value: cell.accessibilityValue,
        states: cell.accessibilityStates, frame: frame)
    }
    var states: AccessibilityStates = []
    if grid.selectedItems.contains(index) { states.insert(.selected) }
    if focusedItem == index { states.insert(.focused) }
    return AccessibilityElement(
      .cell, label(ofItemAt: index), value: grid.accessiblePosition(ofItemAt: index),
      states: states, frame: frame)
  }

  private func label(ofItemAt index: Int) -> String {
    (grid.dataSource as? any GridViewAccessibilityDataSource)?
      .gridView(grid, accessibilityLabelForItemAt: index)
      ?? grid.text(ofItemAt: index) ?? "Item \((index + 1).groupedByThousands)"
  }

  /// Returns the frame of an item's cell, or where it would be, in the viewport's coordinates.
  private func frame(ofItemAt index: Int) -> Rect {
    guard let rect = grid.rectForItem(at: index) else { return .zero }
    return Rect(
      origin: grid.contentView.corner(of: rect) + grid.contentView.originOnStage(),
      size: rect.size)
  }

  func place(ofItemAt index: Int) -> AccessibilityPlace {
    let table = tableSize
    let path = grid.itemIndex(at: index)
    var place = AccessibilityPlace(
      index: path, count: count, row: table.map { index / $0.columns },
      column: table.map { index % $0.columns })
    guard let section = path.section else { return place }
    place.count = grid.numberOfItems(inSection: section)
    if let title = title(ofSection: section), !title.isEmpty { place.sectionTitle = title }
    return place
  }

  /// The label of the section's title, if it is visible, or else its text.
  private func title(ofSection section: Int) -> String? {
    grid.sectionViews.view(for: .title(section))?.accessibilityLabel
      ?? (grid.dataSource as? any SectionedGridViewDataSource)?
      .gridView(grid, titleOfSection: section)
  }

  func view(ofItemAt index: Int) -> View? { grid.cellForItem(at: index) }

  func item(displayedBy view: View) -> Int? {
    guard let cell = view as? GridCell else { return nil }
    return grid.index(for: cell)
  }

  func item(at point: Point) -> Int? {
    grid.isItemSpace(at: point) ? grid.indexForItem(at: grid.contentPoint(of: point)) : nil
  }

  func item(at index: ItemIndex) -> Int? { grid.ordinal(of: index) }

  /// The rows and columns of a list, or of slots of one size in rows.
  var tableSize: (rows: Int, columns: Int)? {
    let layout = grid.layout
    guard (layout as? PageLayout)?.isTable == true, grid.layoutDirection == .vertical,
      !grid.sections.hasSections, count > 0
    else { return nil }
    let columns = layout.columnCount
    // A zoomed grid can begin with empty slots.
    guard layout.rowCount == (count + columns - 1) / columns else { return nil }
    return (layout.rowCount, columns)
  }

  // MARK: - Actions

  func actions(ofItemAt index: Int) -> [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if grid.allowsSelection || grid.features.opensItems { actions.append(.press) }
    actions += [.focus, .show]
    if grid.allowsSelection {
      actions.append(grid.selectedItems.contains(index) ? .deselect : .select)
    }
    if grid.features.canDelete(itemAt: index) { actions.append(.delete) }
    if grid.allowsContextMenus { actions.append(.menu) }
    return actions + menuItems(ofItemAt: index).map { .named($0.title) }
  }

  /// The rows of the context menu that can be chosen, or what features offer without a menu.
  private func menuItems(ofItemAt index: Int) -> [MenuItem] {
    grid.allowsContextMenus
      ? grid.menus.enabledItems(forItemAt: index) : grid.features.actions(forItemAt: index)
  }

  func reveal(itemAt index: Int) {
    grid.solveIfNeeded()
    let section = grid.itemIndex(at: index).section
    if let section, grid.isCollapsed(section) { grid.setCollapsed(false, section: section) }
    grid.scrollToItem(at: index, position: .none, animated: false)
  }

  func perform(_ action: AccessibilityAction, onItemAt index: Int) throws(SceneError) {
    reveal(itemAt: index)
    switch action {
    case .focus: grid.selector.focusForAssistance(itemAt: index)
    case .select, .deselect:
      guard grid.allowsSelection,
        grid.selector.setSelected(action == .select, itemAt: index)
      else { throw .refused("the grid does not let item \(name(of: index)) be \(action)ed") }
    case .delete:
      // As the control of an edited cell, the delete key or the context menu does.
      guard grid.features.delete(itemAt: index) else {
        throw .refused("item \(name(of: index)) cannot be deleted")
      }
    case .menu:
      guard grid.allowsContextMenus else { throw .refused("items have no context menus") }
      grid.menus.openBelow(itemAt: index)
    case .named(let title):
      guard let item = menuItems(ofItemAt: index).first(where: { $0.title == title }) else {
        throw .refused("item \(name(of: index)) has no action '\(title)'")
      }
      item.perform()
    case .press, .show: break
    }
  }

  private func name(of index: Int) -> String { "\(grid.itemIndex(at: index))" }
}
