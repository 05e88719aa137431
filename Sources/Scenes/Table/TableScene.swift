package import Reticle

/// The scene `table`: rows and columns of a ``/Grid/TableView``, with made-up orders.
private final class TableScene: GridScene {
  private let data: TableData
  private var table: TableView { data.table }
  /// Typing ahead, finding, menus and undo.
  private var features: SceneFeatures?

  fileprivate init(_ data: TableData, _ values: SceneValues) {
    self.data = data
    super.init(data.table, retaining: data)
    editor = data
    features = SceneFeatures(self, values, fallback: false)
    if values.flag("undo") ?? true { gridView.undoHistory = UndoHistory() }
  }

  override func environmentDidChange(from old: Environment) {
    guard let scale = gridView.host?.environment.textScale, scale != old.textScale else { return }
    data.setLengths(textScale: scale)
  }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard gridView.setParameter(name, in: values) else {
      return try super.parameterDidChange(name, in: values)
    }
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .action("sort", let values):
      let column = try existing(values.integer("column") ?? 0)
      table.sort(byColumn: column)
    case .action("column-width", let values):
      let column = try existing(values.integer("column") ?? 0)
      table.setWidth(values.number("width") ?? 100, ofColumn: column)
    case .action("move-column", let values):
      let column = try existing(values.integer("column") ?? 0)
      table.moveColumn(from: column, to: try existing(values.integer("to") ?? 0))
    default: try super.perform(command)
    }
  }

  private func existing(_ column: Int) throws(SceneError) -> Int {
    guard (0..<table.tableColumns.count).contains(column) else {
      throw .refused(
        "column \(column) does not exist: the table has \(table.tableColumns.count) columns")
    }
    return column
  }

  /// Rows are changed as a whole, so the commands of a grid for items do not fit.
  override var menuCommands: [SceneMenuCommand] {
    let isSorted = table.sortOrder?.columnID == table.tableColumns.first?.id
    return [
      SceneMenuCommand(
        "Sort by the first column", action: "sort", ["column": .integer(0)], isOn: isSorted),
      SceneMenuCommand(
        "Edit", action: "selecting", ["on": .flag(!gridView.isSelecting)],
        isOn: gridView.isSelecting),
    ]
  }

  override func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "cell.frame":
      guard case .numbers(let numbers) = try super.value(of: probe), numbers.count == 4 else {
        return .none
      }
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return .rect(gridView.viewportRect(of: frame))
    case "visible.rows": return Self.indices(table.scrolledCells.rows)
    case "visible.columns": return Self.indices(table.scrolledCells.columns)
    case "column.width": return .number(table.tableColumns[try column(of: probe)].width)
    case "column.title": return .text(table.tableColumns[try column(of: probe)].title)
    case "sorted":
      guard let order = table.sortOrder,
        let column = table.tableColumns.firstIndex(where: { $0.id == order.columnID })
      else { return .none }
      return .text("\(column) \(order.isAscending ? "ascending" : "descending")")
    default: return try super.value(of: probe)
    }
  }

  private static func indices(_ range: Range<Int>) -> ProbeValue {
    range.isEmpty ? .none : .indices(range.map { ItemIndex($0) })
  }

  private func column(of probe: Probe) throws(ProbeError) -> Int {
    guard let column = probe.segments[0].arguments.first.flatMap({ Int($0) }),
      (0..<table.tableColumns.count).contains(column)
    else { throw .unavailable("'\(probe)': the table has \(table.tableColumns.count) columns") }
    return column
  }
}

/// The rows of the scene `table`, in their order.
private final class TableData: SectionedGridViewDataSource, SectionedGridDataEditor,
  UndoableGridDataEditor, GridViewTextDataSource
{
  let table = TableView()
  /// The rows by their numbers at the start; nil if they are in this order.
  private var order: ContiguousArray<Int32>?
  private var rowCount: Int
  /// The number of the next row that is inserted.
  private var nextRow: Int
  private let values: SceneValues
  private let contents: TableCellContents
  private let digits: NumberLabel.Digits

  init(_ context: SceneContext) throws(SceneError) {
    values = context.parameters
    rowCount = values.integer("rows") ?? 1000
    nextRow = rowCount
    let columns = values.integer("columns") ?? 20
    guard rowCount * columns <= 1_000_000_000 else {
      throw .refused("a table has at most 1,000,000,000 cells, found \(rowCount * columns)")
    }
    contents = TableCellContents(context.host)
    digits = NumberLabel.Digits(context.host, size: 13, face: .regular, color: .secondaryText)
    let width = values.number("column-width") ?? 100
    table.tableColumns = (0..<columns).map {
      TableColumn(
        id: $0, title: TableValues.title(ofColumn: $0), width: width,
        titleAlignment: TableValues.isNumber(column: $0) ? .trailing : .leading)
    }
    table.frozenRowCount = values.integer("frozen-rows") ?? 0
    table.frozenColumnCount = values.integer("frozen-columns") ?? 0
    table.content = .color(.page)
    table.allowsMultipleSelection = values.flag("multiple-selection") ?? true
    table.selectsRows = values.text("selects") != "cells"
    table.mouseLift = values.text("lifts").flatMap(LiftGesture.init) ?? .drag
    table.scrollsByMouseDrag = table.mouseLift == .press
    table.sortHandler = { [unowned self] in sort(by: $0) }
    table.dataSource = self
    setLengths(textScale: context.environment.textScale)
  }

  /// Sets the heights and widths for a text scale.
  func setLengths(textScale: Double) {
    let scale = max(1, textScale)
    table.rowHeight = (values.number("row-height") ?? 28) * scale
    table.headHeight = (values.number("head") ?? 32) * scale
    guard scale != lengthScale else { return }
    table.tableColumns = table.tableColumns.map { column in
      var column = column
      column.width = column.width / lengthScale * scale
      return column
    }
    lengthScale = scale
  }

  /// The factor that the widths of columns contain.
  private var lengthScale = 1.0

  // MARK: - Rows

  private func row(at section: Int) -> Int { order.map { Int($0[section]) } ?? section }

  /// Sorts the rows by counting their values; rows with equal values keep their order.
  private func sort(by sort: TableSort) {
    let rows = order ?? ContiguousArray(0..<Int32(rowCount))
    guard let kind = TableValues.kind(ofColumn: sort.columnID) else {
      order = ContiguousArray(sort.isAscending ? rows.sorted() : rows.sorted(by: >))
      return
    }
    let count = TableValues.texts(of: kind).count
    let keys = ContiguousArray(
      rows.map { UInt8(TableValues.value(row: Int($0), column: sort.columnID, kind)) })
    var starts = ContiguousArray(repeating: 0, count: count + 1)
    for key in keys {
      starts[(sort.isAscending ? Int(key) : count - 1 - Int(key)) + 1] += 1
    }
    for key in 1...count { starts[key] += starts[key - 1] }
    var sorted = rows
    for (row, key) in zip(rows, keys) {
      let key = sort.isAscending ? Int(key) : count - 1 - Int(key)
      sorted[starts[key]] = row
      starts[key] += 1
    }
    order = sorted
  }

  // MARK: - Changes

  func validate(_ changes: SectionedChanges) throws(SceneError) {
    let count = table.tableColumns.count
    for row in 0..<changes.newOffsets.sectionCount
    where changes.newOffsets.itemCount(of: row) != count {
      throw .refused(
        "row \(row) would have \(changes.newOffsets.itemCount(of: row)) cells; change whole rows, "
          + "with \(count) items each")
    }
  }

  func apply(_ changes: SectionedChanges) {
    let old = order
    rowCount = changes.newOffsets.sectionCount
    order = ContiguousArray(
      (0..<rowCount).map { row in
        if let known = changes.sections.mapping.oldIndex(of: row) {
          return old?[known] ?? Int32(known)
        }
        nextRow += 1
        return Int32(nextRow - 1)
      })
  }

  func apply(_ changes: Changes) {}

  func dataSnapshot() -> () -> Void {
    let (order, rowCount) = (order, rowCount)
    return { [unowned self] in (self.order, self.rowCount) = (order, rowCount) }
  }

  func identity(at index: Int) -> Int {
    let (row, column) = index.quotientAndRemainder(dividingBy: table.tableColumns.count)
    return self.row(at: row) * table.tableColumns.count + table.tableColumns[column].id
  }

  // MARK: - Data source

  func numberOfSections(in gridView: GridView) -> Int { rowCount }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    table.columnCount
  }

  func numberOfItemsInEachSection(of gridView: GridView) -> Int? { table.columnCount }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(TableCell(contents, digits))
    let isFrozen = path.section < table.frozenRowCount || path.item < table.frozenColumnCount
    cell.show(
      row: row(at: path.section), column: table.columnID(at: path.item), isFrozen: isFrozen)
    return cell
  }

  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    let (row, column) = index.quotientAndRemainder(dividingBy: table.columnCount)
    return TableValues.text(row: self.row(at: row), column: table.columnID(at: column))
  }
}

/// A cell of the scene `table`.
private final class TableCell: GridCell {
  private let contents: TableCellContents
  private let digits: NumberLabel.Digits
  private var number: NumberLabel?
  private var row = 0
  private var column = 0
  private var isFrozen = false

  init(_ contents: TableCellContents, _ digits: NumberLabel.Digits) {
    self.contents = contents
    self.digits = digits
    super.init()
    selectionStyle = .none
    stretchesSubviews = false
  }

  func show(row: Int, column: Int, isFrozen: Bool) {
    (self.row, self.column, self.isFrozen) = (row, column, isFrozen)
    update()
    guard column == 0 else {
      number?.isHidden = true
      return
    }
    let label = number ?? NumberLabel(digits: digits)
    if number == nil { addSubview(label) }
    number = label
    label.isHidden = false
    label.setNumber(row)
    placeNumber()
  }

  private func update() {
    let kind = TableValues.kind(ofColumn: column)
    let value = kind.map { TableValues.value(row: row, column: column, $0) } ?? 0
    setContent(
      contents.content(kind, value, on: isSelected ? .selected : isFrozen ? .frozen : .plain))
  }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    update()
  }

  override var defaultAccessibilityLabel: String? { TableValues.text(row: row, column: column) }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let scale = host?.environment.textScale ?? 1
    let text = StyledText(
      TableValues.text(row: row, column: column), TextStyle(face: .regular, size: 13 * scale))
    let layout = TextLayout(
      text, in: TextLimits(width: .infinity, lineLimit: 1), with: host?.textExtents)
    return Size(width: layout.size.width.rounded(.up) + 16, height: proposal.height ?? 28)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeNumber()
  }

  private func placeNumber() {
    guard let number, column == 0 else { return }
    let width = number.width(of: row)
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    number.frame = Rect(
      x: isMirrored ? 8 : bounds.width - 8 - width,
      y: ((bounds.height - digits.size.height) / 2).rounded(), width: width,
      height: digits.size.height)
  }
}

extension SceneType {
  /// Rows and columns, with titles that stay, sorting, and frozen cells.
  package static let table = SceneType(
    "table", summary: "Rows and columns that are sorted, resized and frozen",
    hint: "Click a title to sort", keywords: ["spreadsheet", "columns", "sort", "data grid"],
    parameters: [
      SceneParameter(
        "rows", .integer(0...1_000_000_000), defaultValue: "1000", summary: "number of rows"),
      SceneParameter(
        "columns", .integer(1...100_000), defaultValue: "20", summary: "number of columns"),
      SceneParameter(
        "row-height", .number(1...100_000), defaultValue: "28", summary: "height of rows",
        unit: "pt"),
      SceneParameter(
        "column-width", .number(0...100_000), defaultValue: "100",
        summary: "width of columns at the start", unit: "pt"),
      SceneParameter(
        "head", .number(0...100_000), defaultValue: "32", summary: "height of the titles",
        unit: "pt"),
      SceneParameter(
        "frozen-columns", .integer(0...1000), defaultValue: "0",
        summary: "leading columns that do not scroll"),
      SceneParameter(
        "frozen-rows", .integer(0...1000), defaultValue: "0",
        summary: "first rows that do not scroll"),
      SceneParameter(
        "selects", .choice(["rows", "cells"]), defaultValue: "rows",
        summary: "whether a click selects the whole row"),
      SceneParameter(
        "lifts", .choice(LiftGesture.allCases.map(\.rawValue)), defaultValue: "drag",
        summary: "how the mouse lifts titles: by a drag, or by a press, and a drag then scrolls"),
      SceneParameter(
        "multiple-selection", .flag, defaultValue: "true",
        summary: "whether several rows or cells can be selected", isLive: true),
      .selecting, .undo(fallback: true),
    ],
    actions: [
      SceneAction(
        "sort", summary: "Sort by a column, or reverse the order",
        parameters: [
          SceneParameter(
            "column", .integer(0...999_999_999), defaultValue: "0",
            summary: "the column, counted from 0")
        ]),
      SceneAction(
        "column-width", summary: "Set the width of a column",
        parameters: [
          SceneParameter(
            "column", .integer(0...999_999_999), defaultValue: "0",
            summary: "the column, counted from 0"),
          SceneParameter(
            "width", .number(0...100_000), defaultValue: "100", summary: "the width, in points"),
        ]),
      SceneAction(
        "move-column", summary: "Move a column to another place",
        parameters: [
          SceneParameter(
            "column", .integer(0...999_999_999), defaultValue: "0",
            summary: "the column, counted from 0"),
          SceneParameter(
            "to", .integer(0...999_999_999), defaultValue: "0",
            summary: "the new place, counted without the column"),
        ]),
      .menu, .selecting,
    ],
    preferredViewport: Size(width: 1280, height: 800)
  ) { context throws(SceneError) in
    TableScene(try TableData(context), context.parameters)
  }
}
