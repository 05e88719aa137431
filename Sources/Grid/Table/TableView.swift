import Diffing
public import Geometry
import Items
import Motion
import Scrolling
public import Stage

/// A grid of rows and columns, with titles that stay and columns that can be sorted, resized and
/// moved.
///
/// A section of the data is a row, and its items are the cells, one for each column. So selection,
/// keys, finding and undo are those of a grid, and an index path is a row and a column. Only
/// visible cells exist: a table of 1,000,000 × 1,000 cells opens at once.
///
/// ```swift
/// final class Tracks: SectionedGridViewDataSource {
///   func numberOfSections(in gridView: GridView) -> Int { library.count }
///   func numberOfItemsInEachSection(of gridView: GridView) -> Int? { 3 }
///
///   func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
///     let column = table.tableColumns[path.item].id
///     // Dequeue a cell and show `library[path.section]` in it.
///   }
/// }
///
/// table.tableColumns = [
///   TableColumn(id: 0, title: "Title", width: 240), TableColumn(id: 1, title: "Artist"),
///   TableColumn(id: 2, title: "Time", width: 64),
/// ]
/// table.sortHandler = { order in library.sort(by: order) }
/// table.dataSource = tracks
/// ```
///
/// The data source finds the column of a cell in ``tableColumns``, because the user can move
/// columns.
///
/// - A click or tap on a title, Return while a title has the focus, and ``sort(byColumn:)`` sort,
///   if there is a ``sortHandler``. Once more reverses the order.
/// - A drag of the edge of a title resizes its column; a double click there fits it to the cells
///   that were displayed.
/// - A drag of a title with the mouse, or after a press of half a second with a finger, moves its
///   column; Escape takes it back.
/// - Control-C copies the selected cells, or the focused one, as tab-separated text.
///
/// The titles and the first ``frozenRowCount`` rows and ``frozenColumnCount`` columns stay in the
/// viewport. If the interface is read from right to left, the first column is at the right, and
/// positions count from there.
///
/// - Note: All rows have one height. Cells do not span columns.
///
/// State: the columns: order and widths, and the order that its titles show; its layout has a copy.
/// Changed by the program, drags of titles, keys, undo.
open class TableView: GridView {
  /// The columns in their order; none by default.
  ///
  /// Their number has to match that of the data: change both together, and then call
  /// ``GridView/reloadData()``.
  public final var tableColumns: [TableColumn] {
    get { Array(model.columns) }
    set { setColumns(TableColumns(newValue)) }
  }
  /// The height of rows, in points; 28 by default.
  public final var rowHeight = 28.0 { didSet { updateSettings() } }
  /// The height of the titles, in points; 32 by default, 0 for none.
  public final var headHeight = 32.0 { didSet { updateSettings() } }
  /// The number of rows at the top that do not scroll; 0 by default.
  public final var frozenRowCount = 0 { didSet { frozenCountDidChange() } }
  /// The number of leading columns that do not scroll; 0 by default.
  public final var frozenColumnCount = 0 { didSet { frozenCountDidChange() } }
  /// The order of the rows, which the titles show; nil, the default, for that of the data.
  public final var sortOrder: TableSort? { didSet { head.update() } }
  /// Sorts the data; nil, the default, for a table that the user cannot sort.
  ///
  /// The rows are read again after it.
  public final var sortHandler: ((TableSort) -> Void)?
  /// Whether a tap or click selects whole rows; true by default.
  public final var selectsRows = true { didSet { updateSettings() } }
  /// Whether the user can move columns; true by default.
  public final var allowsColumnReordering = true
  /// The least width to which the user can resize a column, in points; 24 by default.
  public final var minimumColumnWidth = 24.0
  /// Called when the user has moved or resized a column; nil by default.
  public final var columnsDidChange: (() -> Void)?

  /// The number of columns.
  public final var columnCount: Int { model.count }

  /// Returns the ``TableColumn/id`` of a column; O(1), unlike ``tableColumns``, which copies them.
  ///
  /// - Precondition: The column exists.
  public final func columnID(at column: Int) -> Int { model[column].id }

  private(set) final var model = TableColumns()
  private let offset = TableOffset()
  private(set) final lazy var head = TableHeadView(self)

  /// Creates a table without columns.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    positionPreservation = .offset
    solver.scrollsFromReadingEdge = true
    addSubview(head)
    updateSettings()
  }

  // MARK: - Columns

  /// The solved layout; nil before the first frame.
  final var table: TableLayout? { solvedLayout as? TableLayout }

  private func setColumns(_ columns: TableColumns) {
    model = columns
    updateSettings()
  }

  private func updateSettings() {
    layoutSettings = TableLayout.Settings(
      columns: model, rowHeight: rowHeight, headHeight: headHeight, frozenRows: frozenRowCount,
      frozenColumns: frozenColumnCount, offset: offset)
    coveredInsets = Insets(
      top: headHeight + Double(frozenRowCount) * rowHeight,
      left: model.starts[min(frozenColumnCount, model.count)])
    selector.groupLength = selectsRows ? max(1, model.count) : 1
    head.update()
  }

  private func frozenCountDidChange() {
    require(
      frozenRowCount >= 0 && frozenColumnCount >= 0,
      "the numbers of frozen rows and columns are \(frozenRowCount) and \(frozenColumnCount); "
        + "expected 0 or more")
    updateSettings()
    reloadData()
  }

  /// Sets the width of a column, in points.
  ///
  /// - Precondition: The column exists, and the width is 0 or more.
  public final func setWidth(_ width: Double, ofColumn column: Int) {
    var columns = model
    columns.setWidth(width, of: column)
    setColumns(columns)
  }

  /// Gives a column the width that its title and its displayed cells request with
  /// ``/Stage/View/sizeThatFits(_:)``.
  ///
  /// Cells that were not displayed are not asked.
  ///
  /// - Precondition: The column exists.
  public final func fitWidth(ofColumn column: Int) {
    var width = head.width(ofTitle: column)
    for cell in displayedCells {
      guard let index = cell.index, index % model.count == column,
        let size = cell.sizeThatFits(ProposedSize(height: rowHeight))
      else { continue }
      width = max(width, size.width)
    }
    setWidth(max(minimumColumnWidth, width), ofColumn: column)
    columnsDidChange?()
  }

  /// Moves a column to another position, counted without it.
  ///
  /// - Precondition: Both positions exist.
  public final func moveColumn(from column: Int, to target: Int) {
    guard column != target else { return }
    var columns = model
    columns.move(from: column, to: target)
    setColumns(columns)
    reloadData()
  }

  /// Sorts by a column: ascending, or descending if it is sorted ascending by this column.
  ///
  /// Does nothing without a ``sortHandler``.
  ///
  /// - Precondition: The column exists.
  public final func sort(byColumn column: Int) {
    guard let sortHandler else { return }
    let id = model[column].id
    let isReversed = sortOrder == TableSort(columnID: id, isAscending: true)
    let order = TableSort(columnID: id, isAscending: !isReversed)
    sortHandler(order)
    sortOrder = order
    reloadData()
  }

  /// Sets the columns as they were before a change.
  final func restore(_ columns: TableColumns) {
    guard columns != model else { return }
    setColumns(columns)
    reloadData()
  }

  /// Lets the undo history, if there is one, take a change of the columns back.
  final func registerUndo(_ name: String, _ before: TableColumns) {
    undoHistory?.register(name) { [weak self] in
      guard let self else { return }
      let after = model
      restore(before)
      registerUndo(name, after)
      columnsDidChange?()
    }
  }

  // MARK: - Visible cells

  /// The rows and columns that share a part with the viewport beside what is frozen.
  public final var scrolledCells: (rows: Range<Int>, columns: Range<Int>) {
    solveIfNeeded()
    return table?.scrolledCells(in: visibleRect) ?? (0..<0, 0..<0)
  }

  // MARK: - Frames

  open override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    offset.value = contentOffset
    if frozenRowCount > 0 || frozenColumnCount > 0 { request(.frames) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    head.frame = Rect(x: 0, y: 0, width: bounds.width, height: headHeight)
  }

  open override func updateContents() {
    super.updateContents()
    head.update()
  }

  // MARK: - Input

  /// Copies cells with Control-C, and cancels the move of a column with Escape.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    if event.key == .escape, event.phase != .up, head.cancelDrag() { return true }
    if event.key == .c, event.modifiers == .control, event.phase != .up,
      copySelection()
    {
      return true
    }
    return super.handleKey(event)
  }

  /// Whether Escape has an effect, as while a column is moved.
  open override var handlesEscape: Bool { head.isDragging || super.handlesEscape }

  /// Copies the selected cells, or the focused one, as tab-separated text: a line for each row.
  ///
  /// The data source has to be a ``GridViewTextDataSource``. At most 100,000 cells are copied.
  ///
  /// - Returns: Whether there was something to copy.
  @discardableResult
  public final func copySelection() -> Bool {
    guard let host, model.count > 0, let source = dataSource as? any GridViewTextDataSource else {
      return false
    }
    var cells = selectedItems
    if cells.isEmpty, let focus = indexOfFocusedItem { cells = IndexRanges(focus) }
    guard !cells.isEmpty else { return false }
    var (text, last) = ("", -1)
    for cell in cells.prefix(Self.copyLimit) {
      let row = cell / model.count
      if last >= 0 { text += row == last ? "\t" : "\n" }
      text += source.gridView(self, textForItemAt: cell) ?? ""
      last = row
    }
    host.clipboard.copy(text, to: .clipboard)
    return true
  }

  private static let copyLimit = 100_000

  open override var defaultAccessibilityLabel: String? { "Table" }
}
