import Diffing
import Geometry
import Stage

/// The content offset of a table, which its layout reads to keep frozen cells in place.
///
/// State: a copy of the content offset. Changed by the grid when it scrolls.
final class TableOffset {
  @exclusivity(unchecked) var value = Vector.zero
}

/// The cells of a table: a section is a row, and an item in it a column.
///
/// The slots of frozen cells move with the content offset, so that they stay in the viewport.
/// Scrolled cells can be behind them. Queries cost O(log columns + cells in the result), whatever
/// the number of rows.
struct TableLayout: EngineLayout {
  /// The settings of a table's layout.
  struct Settings: GridLayoutSettings {
    var columns: TableColumns
    var rowHeight: Double
    var headHeight: Double
    var frozenRows: Int
    var frozenColumns: Int
    let offset: TableOffset

    func layout(for input: LayoutInput) -> any GridLayout { TableLayout(self, input) }

    var slotsDependOnItems: Bool { false }
  }

  let columns: TableColumns
  let rowCount: Int
  let rowHeight: Double
  let headHeight: Double
  let frozenRows: Int
  let frozenColumns: Int
  private let isMirrored: Bool
  private let offset: TableOffset

  init(_ settings: Settings, _ input: LayoutInput) {
    columns = settings.columns
    rowCount = input.sections.sectionCount
    rowHeight = settings.rowHeight
    headHeight = settings.headHeight
    frozenRows = min(settings.frozenRows, rowCount)
    frozenColumns = min(settings.frozenColumns, settings.columns.count)
    isMirrored = input.isMirrored
    offset = settings.offset
    require(
      rowCount == 0 || input.sections.itemsEach == columns.count,
      "each row of a table has \(columns.count) cells, one for each column")
  }

  var itemCount: Int { rowCount * columns.count }
  var columnCount: Int { max(1, columns.count) }
  var contentSize: Size {
    Size(width: columns.width, height: headHeight + Double(rowCount) * rowHeight)
  }
  var lineSize: Size {
    Size(width: columns.count > 0 ? columns.width(of: 0) : 40, height: rowHeight)
  }

  // MARK: - Frozen cells

  /// The size of the titles and the frozen cells at the start of the viewport, in points.
  var frozenSize: Size {
    Size(
      width: columns.starts[frozenColumns], height: headHeight + Double(frozenRows) * rowHeight)
  }

  var freezesItems: Bool { frozenRows > 0 || frozenColumns > 0 }

  func frozenAxes(of ordinal: Int) -> AxisSet {
    let (row, column) = ordinal.quotientAndRemainder(dividingBy: columns.count)
    var axes: AxisSet = []
    if row < frozenRows { axes.insert(.vertical) }
    if column < frozenColumns { axes.insert(.horizontal) }
    return axes
  }

  /// Returns the scrolled rows and columns that share a part with a viewport beside what is frozen.
  func scrolledCells(in viewport: Rect) -> (rows: Range<Int>, columns: Range<Int>) {
    let frozen = frozenSize
    let area = viewport.inset(by: Insets(top: frozen.height, left: frozen.width))
    guard !area.isEmpty else { return (0..<0, 0..<0) }
    let rows = rows(from: area.minY, to: area.maxY)
    let columns = columns.columns(from: area.minX, to: area.maxX)
    let first = (max(frozenRows, rows.lowerBound), max(frozenColumns, columns.lowerBound))
    return (
      first.0..<max(first.0, rows.upperBound), first.1..<max(first.1, columns.upperBound)
    )
  }

  // MARK: - Queries

  private func start(ofRow row: Int) -> Double { headHeight + Double(row) * rowHeight }

  /// Returns the rows that share a part with an interval of the content.
  private func rows(from least: Double, to greatest: Double) -> Range<Int> {
    guard rowHeight > 0, greatest > least else { return 0..<0 }
    let count = Double(rowCount)
    let first = max(0, min(count, ((least - headHeight) / rowHeight).rounded(.down)))
    let end = max(first, min(count, ((greatest - headHeight) / rowHeight).rounded(.up)))
    return Int(first)..<Int(end)
  }

  func slot(at ordinal: Int) -> Rect {
    let (row, column) = ordinal.quotientAndRemainder(dividingBy: columns.count)
    var slot = Rect(
      x: columns.starts[column], y: start(ofRow: row), width: columns.width(of: column),
      height: rowHeight)
    if row < frozenRows { slot.origin.y += offset.value.dy }
    if column < frozenColumns { slot.origin.x += offset.value.dx }
    return slot
  }

  func ordinal(at point: Point) -> Int? {
    let frozen = frozenSize
    let local = point - offset.value
    // Frozen cells are in front of those that scroll behind them.
    let isBesideFrozen = local.y >= headHeight && local.y < frozen.height
    let isInFrozenColumn = local.x >= 0 && local.x < frozen.width
    if local.y >= 0, local.y < headHeight, offset.value.dy > 0 { return nil }
    let y = (isBesideFrozen ? local.y : point.y) - headHeight
    guard y >= 0, rowHeight > 0, y < Double(rowCount) * rowHeight,
      let column = columns.column(at: isInFrozenColumn ? local.x : point.x)
    else { return nil }
    let row = min(rowCount - 1, Int((y / rowHeight).rounded(.down)))
    guard isBesideFrozen || row >= frozenRows, isInFrozenColumn || column >= frozenColumns else {
      return nil
    }
    return row * columns.count + column
  }

  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty, columns.count > 0 else { return }
    let local = rect.offset(by: -offset.value)
    let still = (
      rows: rows(from: local.minY, to: local.maxY).clamped(to: 0..<frozenRows),
      columns: columns.columns(from: local.minX, to: local.maxX).clamped(to: 0..<frozenColumns)
    )
    let scrolled = (
      rows: rows(from: rect.minY, to: rect.maxY).clamped(to: frozenRows..<rowCount),
      columns: columns.columns(from: rect.minX, to: rect.maxX)
        .clamped(to: frozenColumns..<columns.count)
    )
    func append(_ rows: Range<Int>) {
      for row in rows {
        guard ordinals.count <= limit else { return }
        let first = row * columns.count
        self.append(still.columns, from: first, to: &ordinals)
        self.append(scrolled.columns, from: first, to: &ordinals)
      }
    }
    append(still.rows)
    append(scrolled.rows)
  }

  private func append(
    _ range: Range<Int>, from first: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    for column in range where columns.width(of: column) > 0 { ordinals.append(first + column) }
  }

  // MARK: - Keys

  /// Page keys move by the rows that are visible at once.
  func focusTarget(_ step: FocusStep, from ordinal: Int, viewportLength: Double) -> Int? {
    let (row, column) = ordinal.quotientAndRemainder(dividingBy: columns.count)
    let page = max(1, Int((viewportLength / max(1, rowHeight)).rounded(.down)) - 1)
    let forward = isMirrored ? -1 : 1
    let target: (row: Int, column: Int) =
      switch step {
      case .left: (row, column - forward)
      case .right: (row, column + forward)
      case .up: (row - 1, column)
      case .down: (row + 1, column)
      case .pageUp: (row - page, column)
      case .pageDown: (row + page, column)
      case .home: (row, 0)
      case .end: (row, columns.count - 1)
      }
    return min(rowCount - 1, max(0, target.row)) * columns.count
      + min(columns.count - 1, max(0, target.column))
  }

  // MARK: - Digests

  func encode(into writer: inout StateWriter) {
    writer.write("rows", rowCount)
    writer.write("row", rowHeight)
    writer.write("head", headHeight)
    writer.write("frozen.rows", frozenRows)
    writer.write("frozen.columns", frozenColumns)
    writer.write("columns", columns.count)
    for column in columns.columns {
      writer.write("column", column.id)
      writer.write("width", column.width)
    }
  }
}
