import Diffing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Selects a grid's items for the user: by finger, mouse and keyboard.
///
/// What is selected is an ``ItemSelection``; this class turns presses, keys and rubber bands into
/// changes of it, asks and tells the delegate, and shows the result on the cells. Every grid view
/// has one.
final class GridSelector {
  /// A pointer that is down and may yet select.
  struct Press: Hashable {
    /// The item under it; nil on empty space.
    var item: Int?
    var device: PointerSample.Device
    /// The frame in which it went down.
    var frame: Int64
  }

  /// The grid, which owns the selector.
  unowned(unsafe) let grid: GridView
  @exclusivity(unchecked) var selection = ItemSelection()
  @exclusivity(unchecked) var allowsSelection = true
  @exclusivity(unchecked) var requiresSelection = false
  @exclusivity(unchecked) var allowsMultipleSelection = false
  /// The pointer that may yet select.
  @exclusivity(unchecked) private(set) var press: Press?
  /// The item that is shown as pressed.
  @exclusivity(unchecked) private(set) var highlightedItem: Int?
  /// The rubber band that is being drawn.
  @exclusivity(unchecked) var band: SelectionBand?
  /// The key that selected and is still down, so that its repeats do not.
  var activatingKey: Key?

  private let pressRecognizer = PressRecognizer(name: "grid press")
  let bandRecognizer = DragRecognizer(name: "grid band")
  let bandView = SelectionBandView()

  /// How far a pressing pointer may move.
  var slop: MovementSlop {
    get { pressRecognizer.slop }
    set { pressRecognizer.slop = newValue }
  }

  /// Makes a selector that acts on a grid without owning it.
  init(_ grid: GridView) {
    self.grid = grid
  }

  /// Begins to look for presses and bands.
  func addRecognizers() {
    pressRecognizer.onEvent = { [unowned self] in handle($0) }
    grid.addGestureRecognizer(pressRecognizer)
    bandRecognizer.shouldBegin = { [unowned self] in canBeginBand($0) }
    bandRecognizer.onEvent = { [unowned self] in handle($0) }
    // Deeper than the grid's own drag, and so before it.
    grid.contentView.addGestureRecognizer(bandRecognizer)
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
    if selection.showsFocus {
      selection.showsFocus = false
      showOnCells(animated: false)
    }
    let point = grid.contentPoint(of: event.position)
    guard allowsSelection, !grid.touchCaughtContent, !grid.scroller.isDragging,
      grid.isItemSpace(at: event.position)
    else { return }
    press = Press(
      item: grid.indexForItem(at: point), device: event.device, frame: event.time.frame)
  }

  private func end(_ event: PressEvent) {
    let ended = press
    cancelPress()
    guard let ended, allowsSelection else { return }
    let item = grid.indexForItem(at: grid.contentPoint(of: event.position))
    guard item == ended.item else { return }
    if let item {
      choose(item, device: ended.device, fingers: event.pointerCount)
    } else if ended.device == .mouse {
      clickEmptySpace()
    }
  }

  /// Forgets the pointer that might have selected.
  func cancelPress() {
    press = nil
    highlight(nil)
  }

  private func highlight(_ item: Int?) {
    guard item != highlightedItem else { return }
    highlightedItem = item
    showOnCells(animated: item == nil)
  }

  // MARK: - Frames

  /// Highlights what has been pressed since an earlier frame, and lets the band follow the content.
  func beginFrame(_ host: ViewHost) {
    if let press, let item = press.item, press.frame < host.frameTime.frame { highlight(item) }
    if band != nil { followContent() }
  }

  // MARK: - Data

  /// Follows the items through a transaction.
  func follow(_ mapping: IndexMapping) {
    selection.follow(mapping)
    grid.request(.selection)
    if let base = band?.base.mapped(by: mapping) { replaceBase(base) }
    guard let old = press?.item else { return }
    let new = mapping.newIndex(of: old)
    if new == nil { press = nil } else { press?.item = new }
    if highlightedItem != nil { highlightedItem = new }
  }

  /// Follows data that were read again: what a pointer pressed may be something else now.
  func followReload(count: Int) {
    press = nil
    highlightedItem = nil
    selection.clamp(to: count)
    if var base = band?.base {
      base.clamp(to: count)
      replaceBase(base)
    }
    grid.request(.selection)
  }

  /// Keeps what was selected before the band; what it covers has to be found again.
  private func replaceBase(_ base: IndexRanges) {
    band?.base = base
    band?.rect = .zero
  }

  // MARK: - Cells

  /// Shows a cell as what its item is.
  func show(on cell: GridCell, _ item: Int, animated: Bool) {
    cell.setSelected(selection.items.contains(item), animated: animated)
    cell.setHighlighted(highlightedItem == item, animated: animated)
    cell.setFocused(selection.showsFocus && selection.focus == item, animated: animated)
  }

  /// Shows all live cells as what their items are; later, where a change of the data is to be
  /// placed first.
  func showOnCells(animated: Bool) {
    guard grid.canShowSelection() else { return }
    for (cell, item) in zip(grid.visible.cells, grid.visible.ordinals) {
      show(on: cell, item, animated: animated)
    }
  }

  // MARK: - State

  /// Writes the state; nothing while nothing is selected, pressed or focused.
  func encode(into writer: inout StateWriter) {
    selection.encode(into: &writer)
    if let press {
      writer.write("pressed", press.item ?? -1)
      writer.write("pressed.frame", Int(press.frame))
      writer.write("highlighted", highlightedItem ?? -1)
    }
    if let activatingKey { writer.write("activating", activatingKey.rawValue) }
    band?.encode(into: &writer)
  }
}
