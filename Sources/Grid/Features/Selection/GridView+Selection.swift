public import Gestures
import Geometry
public import Items
import Scrolling
import Stage

extension GridView {
  // MARK: - Settings

  /// Whether items can be selected; true by default.
  ///
  /// If false, keys only scroll, and `selectItem(at:animated:scrollPosition:)` only deselects.
  /// Disabling selection keeps selected items selected.
  public final var allowsSelection: Bool {
    get { selector.allowsSelection }
    set {
      selector.allowsSelection = newValue
      if !newValue { selector.cancelPress() }
    }
  }

  /// Whether the user cannot deselect the last selected item; false by default.
  public final var requiresSelection: Bool {
    get { selector.requiresSelection }
    set { selector.requiresSelection = newValue }
  }

  /// Whether several items can be selected; false by default.
  ///
  /// Disabling it keeps only the first selected item, without notifying the delegate.
  public final var allowsMultipleSelection: Bool {
    get { selector.allowsMultipleSelection }
    set {
      selector.allowsMultipleSelection = newValue
      if !selector.selectsSeveral { selector.bandRecognizer.cancel() }
      guard !selector.selectsSeveral, let first = selector.selection.items.first else { return }
      selector.setItems(IndexRanges(first), animated: false)
    }
  }

  /// The distance that a pointer may move between press and release and still select, in points.
  ///
  /// 10 by finger and 4 by mouse by default. A pointer that moves farther highlights and selects
  /// nothing, wherever it is released. With 0, any movement is too far.
  public final var selectionSlop: MovementSlop {
    get { selector.slop }
    set { selector.slop = newValue }
  }

  // MARK: - Reading

  /// The first selected item; nil if none is selected.
  public final var indexOfSelectedItem: Int? { selector.selection.items.first }

  /// The selected items, in ascending order.
  ///
  /// Cost: O(selected items). ``selectedItems`` takes constant time.
  public final var indicesOfSelectedItems: [Int] { Array(selector.selection.items) }

  /// The selected items as ranges.
  public final var selectedItems: IndexRanges { selector.selection.items }

  /// The item with the keyboard focus.
  ///
  /// It is nil before the first Tab, tap or click, and after Tab has moved the focus out of the
  /// grid.
  public final var indexOfFocusedItem: Int? { selector.selection.focus }

  /// Whether the focused item displays the focus; true after a key, and false after a tap or click.
  public final var isFocusVisible: Bool { selector.selection.showsFocus }

  // MARK: - Programs

  /// Selects an item without notifying the delegate.
  ///
  /// With ``allowsMultipleSelection`` or in selection mode, other items stay selected; otherwise
  /// they are deselected. No effect if the item is already selected or does not exist.
  ///
  /// - Parameters:
  ///   - index: The item; nil deselects all items.
  ///   - animated: Whether the cell's change and the scrolling are animated.
  ///   - scrollPosition: The position to scroll the item to; `none`, the default, does not scroll.
  public final func selectItem(
    at index: Int?, animated: Bool = false, scrollPosition: ItemPosition = .none
  ) {
    guard let index else { return deselectAllItems(animated: animated) }
    guard hasItem(at: index) else { return }
    let selected = selector.selection.items
    guard !selected.contains(index) else { return }
    guard allowsSelection else { return deselectAllItems(animated: animated) }
    selector.setAnchor(index)
    let item = IndexRanges(index)
    selector.setItems(selector.selectsSeveral ? selected.union(item) : item, animated: animated)
    if scrollPosition != .none {
      scrollToItem(at: index, position: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without notifying the delegate; no effect if it is not selected.
  public final func deselectItem(at index: Int, animated: Bool = false) {
    guard hasItem(at: index) else { return }
    var items = selector.selection.items
    items.remove(index)
    selector.setItems(items, animated: animated)
  }

  /// Selects all items without notifying the delegate.
  ///
  /// No effect without ``allowsMultipleSelection``, except in selection mode.
  public final func selectAllItems(animated: Bool = false) {
    guard selector.selectsSeveral, allowsSelection else { return }
    selector.setItems(IndexRanges(0..<numberOfItems), animated: animated)
  }

  /// Deselects all items without notifying the delegate.
  public final func deselectAllItems(animated: Bool = false) {
    selector.setItems(IndexRanges(), animated: animated)
  }

  // MARK: - Focus

  /// Gives an item the keyboard focus without notifying the delegate.
  ///
  /// The next arrow key moves the focus from this item, and Space or Return selects it. No effect
  /// if the item does not exist or ``allowsSelection`` is false.
  ///
  /// - Parameters:
  ///   - index: The item; nil removes the focus.
  ///   - scrolls: Whether the grid scrolls, as little as necessary, to make the item fully visible.
  ///   - animated: Whether the scrolling is animated.
  public final func focusItem(at index: Int?, scrolls: Bool = true, animated: Bool = false) {
    guard let index else { return removeFocus() }
    guard allowsSelection, hasItem(at: index) else { return }
    selector.setFocus(to: index)
    if scrolls { scrollToItem(at: index, position: .none, animated: animated) }
  }

  /// Gives the keyboard focus to the item that Tab chooses, without notifying the delegate.
  ///
  /// It is the focused item, even if its focus is not visible, or else the one that had the focus
  /// before it moved to another view, the first selected one, or the first visible one. No effect
  /// without items or if ``allowsSelection`` is false.
  public final func focusPreferredItem() {
    if allowsSelection, numberOfItems > 0 { selector.focusPreferredItem() }
  }

  /// Removes the keyboard focus from the grid, as Tab does, without notifying the delegate.
  public final func removeFocus() { selector.removeFocus() }

  // MARK: - Gestures

  /// Adds a gesture recognizer for items.
  ///
  /// When the gesture is recognized on an item, the delegate is notified with the recognizer and
  /// the item. A recognizer that ``/Gestures/GestureRecognizer/recognizesSimultaneously`` does not
  /// affect selection and scrolling. Otherwise the gesture cancels both when it wins the pointer.
  ///
  /// ```swift
  /// grid.addItemGestureRecognizer(LongPressRecognizer())
  /// ```
  public final func addItemGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.onRecognition = { [unowned self] in itemGestureActivated($0) }
    addGestureRecognizer(recognizer)
  }

  private func itemGestureActivated(_ recognizer: GestureRecognizer) {
    guard let position = recognizer.center ?? recognizer.location, isItemSpace(at: position),
      let item = item(under: position)
    else { return }
    host?.eventLog.add("gesture", itemIndex(at: item))
    delegate?.gridView(self, gestureRecognizer: recognizer, activatedForItemAt: item)
  }

  // MARK: - Positions

  /// Converts a point on the stage to content coordinates, after an outdated layout was solved.
  ///
  /// The new layout can have another offset, and can begin at another edge.
  final func solvedContentPoint(of position: Point) -> Point {
    solveIfNeeded()
    return solver.zoomer?.transform?.contentPoint(at: viewportPoint(of: position))
      ?? contentPoint(of: position)
  }

  /// Returns whether a point on the stage is over a cell or empty content.
  ///
  /// False over a header, a footer, or a view in front of the content.
  final func isItemSpace(at position: Point) -> Bool {
    var view = hitTest(position - originOnStage())
    if view === self || view === contentView { return true }
    while let current = view, current !== cellManager.containers.cells,
      current !== cellManager.containers.raised, !(current is SectionReveal),
      !cellManager.containers.isFrozen(current)
    {
      view = current.superview
    }
    return view != nil
  }

  /// Selects items for the user.
  final var selector: GridSelector { features.selector }
}
