import Diffing
import Geometry
import Items
import Motion
import Scrolling
import Stage

/// Opening items in a viewer.
extension GridView {
  /// The viewer that opens items; nil, the default, if they cannot be opened.
  ///
  /// With a viewer, a tap or click opens an item instead of selecting it, and so does Return on the
  /// focused one. Control and Shift still select.
  ///
  /// ```swift
  /// grid.itemViewer = ItemViewer()
  /// ```
  public final var itemViewer: ItemViewer? {
    get { viewing.viewer }
    set { viewing.setViewer(newValue) }
  }

  /// Opens items in a viewer.
  final var viewing: GridViewing { features.viewing }
}

/// The viewer of a grid, and the cell that it hides.
///
/// State: the viewer, and the item whose cell it hides. Changed by programs, the viewer.
final class GridViewing: GridFeature {
  /// The viewer; nil if items cannot be opened.
  private(set) var viewer: ItemViewer?
  /// The item whose cell is hidden, because the viewer displays it.
  private(set) var hiddenItem: Int?

  /// Sets the viewer.
  func setViewer(_ viewer: ItemViewer?) {
    self.viewer?.attach(to: nil)
    self.viewer = viewer
    viewer?.attach(to: grid)
  }

  /// Hides the cell of an item, and shows the one hidden before.
  func hideCell(of item: Int?) {
    guard item != hiddenItem else { return }
    if let hiddenItem { setCells(of: hiddenItem, isHidden: false) }
    hiddenItem = item
    if let item { setCells(of: item, isHidden: true) }
  }

  /// Shows or hides the cell of an item; during a zoom there can be one in each arrangement.
  private func setCells(of item: Int, isHidden: Bool) {
    let grid = grid
    grid.cellForItem(at: item)?.isHidden = isHidden
    grid.solver.zoomer?.otherCell(for: item)?.isHidden = isHidden
  }

  override var frameSteps: FrameSteps { [.cells] }

  /// Hides a cell that becomes visible for the item of the viewer.
  override func prepare(_ cell: GridCell, at index: Int) {
    if index == hiddenItem { cell.isHidden = true }
  }

  // MARK: - Opening

  override var opensItems: Bool { viewer != nil }

  override func open(itemAt index: Int, hasFocus: Bool) -> Bool {
    guard let viewer, viewer.open(itemAt: index) else { return false }
    if hasFocus { viewer.moveItemFocus() }
    return true
  }

  override var cover: View? { viewer.flatMap { $0.isOpen ? $0 : nil } }

  override func sizeDidChange(_ curve: AnimationCurve?) {
    viewer?.resize(to: grid.bounds, isAnimated: curve != nil)
  }

  override func didLeaveStage() { viewer?.finishClosing() }

  // MARK: - Data

  override func indicesDidChange(_ change: IndexChange) {
    update(count: change.items.newCount, change.items.newIndex)
  }

  override func dataDidReload(countBefore: Int) {
    let count = grid.itemCount
    update(count: count) { $0 < count ? $0 : nil }
  }

  private func update(count: Int, _ newIndex: (Int) -> Int?) {
    hiddenItem = hiddenItem.flatMap(newIndex)
    viewer?.update(count: count, newIndex)
  }

  override func value(of path: String) -> ProbeValue? {
    switch path {
    case "viewer.item": viewer?.index.map { .index(grid.itemIndex(at: $0)) } ?? ProbeValue.none
    case "viewer.progress": .number(viewer?.progress ?? 0)
    case "viewer.frame": viewer?.pageFrame.map { .rect($0) } ?? ProbeValue.none
    default: nil
    }
  }

  /// Exactly the cell of the hidden item is hidden, and it is the item of the open viewer.
  override var brokenInvariants: [String] {
    var broken: [String] = []
    if let hiddenItem, viewer?.superview == nil || viewer?.index != hiddenItem {
      broken.append("the cell of item \(hiddenItem) is hidden without a viewer of it")
    }
    for cell in grid.displayedCells
    where cell.isHidden != (cell.index == hiddenItem && hiddenItem != nil) {
      broken.append("cell \(cell.index ?? -1) is \(cell.isHidden ? "hidden" : "not hidden")")
    }
    return broken
  }

  /// Writes the state of the viewer; nothing if it is closed.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    if subsystem == .selection { viewer?.encode(into: &writer) }
  }
}
