import Diffing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Selects the items of a grid for the user: by finger, mouse and keyboard.
///
/// The state is an ``ItemSelection``. This class converts presses, keys and rubber bands to changes
/// of it, calls the delegate, and displays the result on the cells. Every grid view has one.
///
/// State: selection, highlight, focus and selection mode; the item to which the focus returns.
/// Changed by presses, keys, programs, transactions.
final class GridSelector: GridFeature {
  /// A pressed pointer that can still select.
  struct Press: Hashable {
    /// The item under the pointer; nil on empty space.
    var item: Int?
    var device: PointerSample.Device
    /// The time at which the press began.
    var time: Timestamp
  }

  @exclusivity(unchecked) var selection = ItemSelection() { didSet { reportItemFocus() } }
  @exclusivity(unchecked) var allowsSelection = true
  @exclusivity(unchecked) var requiresSelection = false
  @exclusivity(unchecked) var allowsMultipleSelection = false
  /// The number of consecutive items that the user selects together; 1 for single items.
  @exclusivity(unchecked) var groupLength = 1
  /// Whether the grid is in selection mode.
  @exclusivity(unchecked) private(set) var isSelecting = false
  /// The current press.
  @exclusivity(unchecked) private(set) var press: Press?
  /// The highlighted item.
  @exclusivity(unchecked) private(set) var highlightedItem: Int?
  /// The current rubber band.
  @exclusivity(unchecked) var band: SelectionBand?
  /// The pressed key that has selected, so that its repeats have no effect.
  var activatingKey: Key?
  /// The item from which the current key moves the focus; nil between keys, or if there is none.
  var focusBeforeKey: Int?

  private let pressRecognizer = PressRecognizer(name: "grid press")
  let bandRecognizer = DragRecognizer(name: "grid band")
  let bandView = SelectionBandView()
  /// Selects by finger in selection mode.
  let sweeper = SelectionSweeper()

  /// The distance that a pressed pointer may move and still select.
  var slop: MovementSlop {
    get { pressRecognizer.slop }
    set { pressRecognizer.slop = newValue }
  }

  /// Sets the grid, which is not retained, and adds the recognizers of presses and bands to it.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    pressRecognizer.onEvent = { [unowned self] in handle($0) }
    grid.addGestureRecognizer(pressRecognizer)
    bandRecognizer.shouldBegin = { [unowned self] in canBeginBand($0) }
    bandRecognizer.onEvent = { [unowned self] in handle($0) }
    // The content view is deeper than the grid, so the band takes precedence over scrolling.
    grid.contentView.addGestureRecognizer(bandRecognizer)
    sweeper.attach(to: grid)
  }

  /// Whether several items can be selected.
  var selectsSeveral: Bool { allowsMultipleSelection || isSelecting }

  /// Enters or leaves selection mode.
  func setSelecting(_ isOn: Bool) {
    guard isOn != isSelecting else { return }
    isSelecting = isOn
    sweeper.isEnabled = isOn
    if !selectsSeveral { bandRecognizer.cancel() }
  }

  // MARK: - Keys

  /// Handles a key; returns false to leave it to the scroll view.
  ///
  /// Keys that scroll move the focus instead if there is a focus or a selected item to start from:
  /// after Tab, a tap or a click. Escape, Tab and Control-A always work. The delegate is notified
  /// if the key has moved the focus.
  override func handleKey(_ event: KeyEvent) -> Bool {
    focusBeforeKey = selection.focus
    let isHandled = performKey(event)
    reportFocus()
    return isHandled
  }

  /// Whether Escape cancels a band or deselects items.
  ///
  /// With single selection it does neither, so that Escape can leave the scene.
  override var handlesEscape: Bool {
    band != nil || sweeper.sweep != nil || (selectsSeveral && !selection.items.isEmpty)
  }

  // MARK: - Presses

  private func handle(_ event: PressEvent) {
    switch event.phase {
    case .began: begin(event)
    case .ended: end(event)
    case .cancelled: cancelPress()
    }
  }

  private func begin(_ event: PressEvent) {
    grid.features.pressDidBegin()
    if selection.showsFocus {
      selection.showsFocus = false
      updateVisibleCells(animated: false)
    }
    guard allowsSelection || grid.features.opensItems, !grid.touchStoppedScrolling,
      !grid.scroller.isDragging, grid.isItemSpace(at: event.position)
    else { return }
    press = Press(item: pressedItem(at: event.position), device: event.device, time: event.time)
  }

  private func end(_ event: PressEvent) {
    let ended = press
    cancelPress()
    guard let ended, !grid.features.handlePress() else { return }
    let item = pressedItem(at: event.position)
    guard item == ended.item else { return }
    if let item {
      if opensMenu(ended, at: event.time) {
        return grid.menus.open(forItemAt: item, at: event.position)
      }
      if opens(item) { return }
      guard allowsSelection else { return }
      handleTap(on: item, device: ended.device, fingers: event.pointerCount)
    } else if ended.device == .mouse, allowsSelection {
      clickEmptySpace()
    }
  }

  /// Returns the item in whose slot a press is, unless its cell does not accept it.
  private func pressedItem(at position: Point) -> Int? {
    guard let item = grid.item(under: position) else { return nil }
    return grid.cellForItem(at: item)?.accepts(pressAt: position) ?? true ? item : nil
  }

  /// Opens an item instead of selecting it.
  ///
  /// - Returns: Whether it opens; false in selection mode, and while Control or Shift is held.
  func opens(_ item: Int) -> Bool {
    let modifiers = grid.host?.heldModifiers ?? []
    guard grid.features.opensItems, !isSelecting,
      modifiers.isDisjoint(with: [.control, .shift])
    else { return false }
    let hasFocus = selection.showsFocus
    setKeyOrigin(to: item, showsFocus: false)
    return grid.features.open(itemAt: item, hasFocus: hasFocus)
  }

  /// Returns whether a finger has rested long enough to open a menu instead of selecting.
  private func opensMenu(_ press: Press, at time: Timestamp) -> Bool {
    guard grid.menus.isEnabled, press.device == .touch, let clock = grid.host?.clock
    else { return false }
    return clock.hasPassed(microseconds: GridMenus.pressDuration, from: press.time, to: time)
  }

  /// Discards the current press.
  func cancelPress() {
    press = nil
    highlight(nil)
  }

  private func highlight(_ item: Int?) {
    guard item != highlightedItem else { return }
    highlightedItem = item
    updateVisibleCells(animated: item == nil)
  }

  // MARK: - Frames

  override func appendGestures(to gestures: inout [SceneGesture]) {
    gestures.append(
      SceneGesture(.tap, grid.features.opensItems ? "Opens an item" : "Selects an item"))
    if selectsSeveral {
      gestures.append(
        SceneGesture(.tap, "Selects several", input: "Click with Control or Shift"))
    }
  }

  override var frameSteps: FrameSteps { [.preparation] }

  /// Highlights an item pressed since an earlier frame, and updates the band.
  override func prepareCells(_ host: ViewHost) {
    if let press, let item = press.item, press.time.frame < host.frameTime.frame {
      highlight(item)
    }
    if band != nil { followContent() }
    sweeper.followContent()
  }

  // MARK: - Focus

  /// Tells the stage whether an item displays the focus.
  func reportItemFocus() {
    guard let keyboard = grid.host?.keyboard else { return }
    let isShown = selection.showsFocus && grid.acceptsItemFocus
    guard isShown != (keyboard.itemFocusView === grid) else { return }
    if isShown {
      keyboard.itemFocusDidAppear(in: grid)
    } else {
      keyboard.itemFocusDidDisappear(in: grid)
    }
  }

  // MARK: - Programs

  /// Makes an item that a program is about to select the start of later ranges.
  func setAnchor(_ index: Int) {
    selection.anchor = index
    if !selection.showsFocus { selection.removeFocus() }
  }

  /// Selects exactly these items without calling the delegate.
  func setItems(_ items: IndexRanges, animated: Bool) {
    guard items != selection.items else { return }
    selection.items = items
    updateVisibleCells(animated: animated)
  }

  /// Selects exactly these items and sets the focus, without calling the delegate.
  func restore(_ items: IndexRanges, focus: Int?) {
    selection = ItemSelection(items: items, anchor: nil, focus: focus, showsFocus: false)
    updateVisibleCells(animated: false)
  }

  // MARK: - Data

  /// Updates the selection after a transaction.
  override func indicesDidChange(_ change: IndexChange) {
    let mapping = change.items
    grid.host?.accessibilityEvents.add(
      .itemsChanged(
        grid, inserted: mapping.insertedRanges, removed: mapping.removedRanges))
    selection.applyIndexMapping(mapping)
    focusBeforeKey = focusBeforeKey.flatMap(mapping.newIndex)
    grid.request(.selection)
    if let base = band?.base.mapped(by: mapping) { replaceBase(base) }
    sweeper.applyIndexMapping(mapping)
    guard let old = press?.item else { return }
    let new = mapping.newIndex(of: old)
    if new == nil { press = nil } else { press?.item = new }
    if highlightedItem != nil { highlightedItem = new }
  }

  /// Updates the selection after a reload, and cancels the press, whose item may have changed.
  override func dataDidReload(countBefore: Int) {
    let count = grid.itemCount
    grid.host?.accessibilityEvents.add(.itemsReloaded(grid))
    press = nil
    highlightedItem = nil
    focusBeforeKey = nil
    selection.clamp(to: count)
    sweeper.abandon()
    if var base = band?.base {
      base.clamp(to: count)
      replaceBase(base)
    }
    grid.request(.selection)
  }

  /// Replaces the selection before the band, and finds the items that the band covers again.
  private func replaceBase(_ base: IndexRanges) {
    band?.base = base
    band?.rect = .zero
  }

  // MARK: - Cells

  /// Updates a cell with the selection, highlight and focus of its item.
  func updateCell(_ cell: GridCell, _ item: Int, animated: Bool) {
    cell.setSelected(selection.items.contains(item), animated: animated)
    cell.setHighlighted(highlightedItem == item, animated: animated)
    cell.setFocused(selection.showsFocus && selection.focus == item, animated: animated)
  }

  /// Updates all visible cells.
  ///
  /// If a change of the data is pending, the update is postponed until after it.
  func updateVisibleCells(animated: Bool) {
    guard grid.canShowSelection() else { return }
    for (cell, item) in zip(grid.cellManager.cells, grid.cellManager.ordinals) {
      updateCell(cell, item, animated: animated)
    }
  }

  // MARK: - State

  /// Writes the state; nothing if no item is selected, pressed, focused or searched for.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .selection else { return }
    selection.encode(into: &writer)
    if let press {
      writer.write("pressed", press.item ?? -1)
      writer.write("pressed.frame", Int(press.time.frame))
      writer.write("highlighted", highlightedItem ?? -1)
    }
    if let activatingKey { writer.write("activating", activatingKey.rawValue) }
    band?.encode(into: &writer)
    if isSelecting { writer.write("selecting", true) }
    sweeper.sweep?.encode(into: &writer)
  }
}
