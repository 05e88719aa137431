import Controls
import Diffing
import Geometry
import Gestures
import Items
import Scrolling
import Stage

/// Opens the context menus of items: by right click, long press and key.
///
/// A right click opens the menu at the pointer. A finger that rests on an item for 0.5 s and goes
/// up without moving does so as well; until then, the press lifts the item if it can be moved. The
/// menu key, or Shift with F10, opens the menu below the focused item.
///
/// The menu of a selected item is that of the whole selection. Its items are marked while the
/// menu is open. The menu closes when the content scrolls, the data change or the stage is resized.
///
/// State: the open context menu; the row that Return chooses is the menu's. Changed by right
/// clicks, long presses, keys; scrolling and transactions close it.
final class GridMenus: GridFeature {
  /// The duration of a press that opens a menu, in microseconds.
  static let pressDuration = GestureConstants.longPressDurationInMicroseconds

  /// The distance between an item and the menu that a key opens, in points.
  private static let gap = 4.0

  private let recognizer = SecondaryPressRecognizer(name: "grid menu")
  /// The open menu.
  @exclusivity(unchecked) private(set) var menu: MenuView?
  /// The items of the open menu.
  @exclusivity(unchecked) private(set) var targets = IndexRanges()
  /// The offset and the size of the container when the menu opened.
  private var place = (offset: Vector.zero, size: Size.zero)

  /// Creates an object without a menu.
  override init() {
    super.init()
    recognizer.isEnabled = false
    recognizer.onPress = { [unowned self] in open(at: $0.position) }
  }

  /// Sets the grid, which is not retained, and adds the recognizer to it.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    grid.addGestureRecognizer(recognizer)
  }

  /// Whether the grid has context menus.
  var isEnabled: Bool {
    get { recognizer.isEnabled }
    set {
      recognizer.isEnabled = newValue
      if !newValue { close() }
    }
  }

  // MARK: - Opening

  /// Opens the menu of the item at a point of the stage, or that of empty space.
  func open(at position: Point) {
    close()
    guard isEnabled, grid.isItemSpace(at: position) else { return }
    let anchor = Rect(
      origin: position - grid.root.originOnStage(), size: .zero)
    open(for: grid.item(under: position), at: anchor)
  }

  /// Opens the menu of an item at a point of the stage, if it has any action.
  func open(forItemAt item: Int, at position: Point) {
    guard isEnabled else { return }
    let origin = position - grid.root.originOnStage()
    open(for: item, at: Rect(origin: origin, size: .zero))
  }

  /// Opens the menu of the focused item, or else of the first selected one; returns whether the key
  /// is that of menus.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .menu, event.phase != .up else { return false }
    openBelow(itemAt: grid.indexOfFocusedItem ?? grid.selectedItems.first)
    return true
  }

  /// Opens the menu of an item below it, as the menu key does, or that of empty space.
  func openBelow(itemAt item: Int?) {
    let area = item.flatMap(visibleArea(ofItemAt:))?
      .inset(by: Insets(top: -Self.gap, bottom: -Self.gap))
    let anchor = area ?? Rect(origin: visibleArea.origin, size: .zero)
    open(for: item, at: anchor, byKey: true)
  }

  private func open(for item: Int?, at anchor: Rect, byKey: Bool = false) {
    close()
    let selected = grid.selectedItems
    var items = IndexRanges()
    if let item { items = selected.contains(item) ? selected : IndexRanges(item) }
    let actions = self.items(for: items)
    guard !actions.isEmpty, grid.host != nil else { return }
    grid.stopScrolling()
    if let item { grid.selector.setKeyOrigin(to: item, showsFocus: byKey) }
    let view = MenuView(actions)
    view.onClose = { [weak self] in self?.menuDidClose() }
    menu = view
    targets = items
    let container = grid.root
    place = (grid.contentOffset, container.frame.size)
    view.open(over: container, at: anchor, selectsFirst: byKey)
  }

  /// The visible part of the grid, in the coordinates of the view around all others, over which
  /// menus open.
  private var visibleArea: Rect {
    grid.bounds.offset(by: grid.originOnStage() - grid.root.originOnStage())
  }

  /// Returns the visible part of an item's slot in the same coordinates; nil if it is offscreen.
  private func visibleArea(ofItemAt item: Int) -> Rect? {
    grid.solveIfNeeded()
    guard let rect = grid.rectForItem(at: item) else { return nil }
    let content = grid.contentView
    let area = Rect(origin: content.corner(of: rect), size: rect.size)
      .offset(by: content.originOnStage() - grid.root.originOnStage())
    let visible = visibleArea
    return area.intersects(visible) ? area.intersection(visible) : nil
  }

  /// Returns the actions of items: those of the delegate, and then those of other features.
  func items(for items: IndexRanges) -> [MenuItem] {
    let grid = grid
    var actions = grid.delegate?.gridView(grid, menuItemsFor: items) ?? []
    guard let item = items.only else { return actions }
    var startsGroup = !actions.isEmpty
    for var action in grid.features.actions(forItemAt: item)
    where !actions.contains(where: { $0.title == action.title }) {
      action.startsGroup = startsGroup
      actions.append(action)
      startsGroup = false
    }
    return actions
  }

  /// The rows of an item's menu that can be chosen.
  func enabledItems(forItemAt index: Int) -> [MenuItem] {
    items(for: IndexRanges(index)).filter(\.isEnabled)
  }

  override func canDelete(itemAt index: Int) -> Bool {
    isEnabled && enabledItems(forItemAt: index).contains(where: \.isDestructive)
  }

  override func delete(itemAt index: Int) -> Bool {
    guard isEnabled, let item = enabledItems(forItemAt: index).first(where: \.isDestructive)
    else { return false }
    item.perform()
    return true
  }

  override func appendGestures(to gestures: inout [SceneGesture]) {
    if isEnabled { gestures.append(SceneGesture(.menu, "Actions of an item")) }
  }

  // MARK: - Closing

  /// Closes the menu; no effect if none is open.
  func close() { menu?.close() }

  override func releaseItems() { close() }

  override func didLeaveStage() { close() }

  override func indicesDidChange(_ change: IndexChange) { close() }

  override func dataDidReload(countBefore: Int) { close() }

  private func menuDidClose() {
    menu = nil
    targets = IndexRanges()
  }

  override var frameSteps: FrameSteps { [.update, .marks] }

  override var marksItems: Bool { menu != nil }

  override func mark(ofItemAt index: Int) -> ItemMark? { targets.contains(index) ? .target : nil }

  /// Closes the menu if the content or the stage has moved under it; called in each frame.
  override func update(_ host: ViewHost) {
    guard menu != nil else { return }
    if grid.contentOffset != place.offset || grid.root.frame.size != place.size {
      close()
    }
  }

  /// Performs an action of the open menu; returns false if there is none with this index.
  func choose(_ index: Int) -> Bool { menu?.choose(index) ?? false }

  /// The titles of the open menu's actions; nil if none is open.
  var titles: [String]? { menu?.items.map(\.title) }

  override func value(of path: String) -> ProbeValue? {
    guard path == "menu" else { return nil }
    return titles.map { .text($0.joined(separator: " | ")) } ?? ProbeValue.none
  }

  /// Writes the open menu; nothing if there is none.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .selection, let menu else { return }
    menu.encode(into: &writer)
    for range in targets.ranges {
      writer.write("menu.from", range.lowerBound)
      writer.write("menu.to", range.upperBound)
    }
  }
}
