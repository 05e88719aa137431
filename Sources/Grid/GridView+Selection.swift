public import Gestures
import Geometry
public import Items
import Scrolling
import Stage

extension GridView {
  // MARK: - Settings

  /// Whether the user can select items; true by default.
  ///
  /// Without, keys scroll, and a program that selects an item only deselects. What is selected
  /// stays when this is switched off.
  public final var allowsSelection: Bool {
    get { selector.allowsSelection }
    set {
      selector.allowsSelection = newValue
      if !newValue { selector.cancelPress() }
    }
  }

  /// Whether the user cannot deselect the last selected item; false by default, and then a tap on
  /// it does.
  public final var requiresSelection: Bool {
    get { selector.requiresSelection }
    set { selector.requiresSelection = newValue }
  }

  /// Whether several items can be selected; false by default.
  ///
  /// Switching it off keeps the first selected item only, silently.
  public final var allowsMultipleSelection: Bool {
    get { selector.allowsMultipleSelection }
    set {
      selector.allowsMultipleSelection = newValue
      if !newValue { selector.bandRecognizer.cancel() }
      guard !newValue, let first = selector.selection.items.first else { return }
      setSelection(IndexRanges(first), animated: false)
    }
  }

  /// How far a pointer may move from touch-down and still highlight and select the item under it;
  /// 10 points by finger and 4 by mouse by default.
  ///
  /// A pointer that moves further than this selects nothing, wherever it is lifted. With 0 any move
  /// at all is too far.
  public final var selectionSlop: MovementSlop {
    get { selector.slop }
    set { selector.slop = newValue }
  }

  // MARK: - Reading

  /// The selected item, of several the first; nil when none is.
  public final var indexOfSelectedItem: Int? { selector.selection.items.first }

  /// The selected items, ascending.
  ///
  /// Cost: the number of selected items; ``selectedItems`` costs nothing.
  public final var indicesOfSelectedItems: [Int] { Array(selector.selection.items) }

  /// The selected items as ranges.
  public final var selectedItems: IndexRanges { selector.selection.items }

  /// The item that keys act on; nil before Tab, a tap or a click, and after Tab has left the grid.
  public final var indexOfFocusedItem: Int? { selector.selection.focus }

  /// Takes the keyboard's focus away, as Tab does.
  public final func dropFocus() { selector.dropFocus() }

  // MARK: - Programs

  /// Selects an item for a program: the delegate is not told.
  ///
  /// Where one item can be selected it takes the place of the other; of several the others stay.
  /// Without effect if it is selected already or does not exist. Nil deselects everything.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - animated: Whether the cell changes, and the content scrolls, visibly.
  ///   - scrollPosition: Where the item is to stand; `none`, the default, does not scroll.
  public final func selectItem(
    at index: Int?, animated: Bool = false, scrollPosition: ItemPosition = .none
  ) {
    guard let index else { return deselectAllItems(animated: animated) }
    guard hasItem(at: index) else { return }
    let selected = selector.selection.items
    guard !selected.contains(index) else { return }
    guard allowsSelection else { return deselectAllItems(animated: animated) }
    selector.selection.anchor = index
    if !selector.selection.showsFocus { selector.selection.dropFocus() }
    let item = IndexRanges(index)
    setSelection(allowsMultipleSelection ? selected.union(item) : item, animated: animated)
    if scrollPosition != .none {
      scrollToItem(at: index, position: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item for a program: the delegate is not told; without effect if it is not
  /// selected.
  public final func deselectItem(at index: Int, animated: Bool = false) {
    guard hasItem(at: index) else { return }
    var items = selector.selection.items
    items.remove(index)
    setSelection(items, animated: animated)
  }

  /// Selects every item for a program, where several can be selected; the delegate is not told.
  public final func selectAllItems(animated: Bool = false) {
    guard allowsMultipleSelection, allowsSelection else { return }
    setSelection(IndexRanges(0..<numberOfItems), animated: animated)
  }

  /// Deselects every item for a program; the delegate is not told.
  public final func deselectAllItems(animated: Bool = false) {
    setSelection(IndexRanges(), animated: animated)
  }

  private func setSelection(_ items: IndexRanges, animated: Bool) {
    guard items != selector.selection.items else { return }
    selector.selection.items = items
    selector.showOnCells(animated: animated)
  }

  // MARK: - Gestures

  /// Looks for a gesture on items: when it is recognized, the delegate hears of it and of the item
  /// under it.
  ///
  /// A recognizer that ``/Gestures/GestureRecognizer/recognizesSimultaneously`` leaves selecting
  /// and scrolling as they are; one that wins the pointer takes it from both.
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
      let item = indexForItem(at: contentPoint(of: position))
    else { return }
    host?.events.add("gesture", itemIndex(at: item))
    delegate?.gridView(self, gestureRecognizer: recognizer, activatedForItemAt: item)
  }

  // MARK: - Places

  /// The point of the content that lies under a point of the viewport.
  final func contentPoint(of position: Point) -> Point {
    position - originOnStage() + contentOffset
  }

  /// Whether a point of the viewport lies on a cell or on bare content, not on a header, a footer
  /// or a view that floats above.
  final func isItemSpace(at position: Point) -> Bool {
    var view = hitTest(position - originOnStage())
    if view === self || view === contentView { return true }
    while let current = view, current !== visible.containers.cells,
      current !== visible.containers.raised
    {
      view = current.superview
    }
    return view != nil
  }
}
