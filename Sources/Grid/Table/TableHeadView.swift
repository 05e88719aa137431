import Drawing
import Geometry
import Gestures
import Scrolling
import Stage

/// The titles of a table: those of frozen columns, and those of the visible ones, which scroll with
/// the cells.
final class TableHeadView: View {
  /// What a drag of the user changes.
  private struct Change {
    enum Kind { case width, place }
    var kind: Kind
    /// The column where it is now.
    var column: Int
    /// The distance from the pointer to the start of the title, or to the end of the column.
    var grip: Double
    /// The columns before the drag.
    var before: TableColumns
  }

  private unowned let table: TableView
  private var titles: ContiguousArray<TableTitle> = []
  private var pool: ContiguousArray<TableTitle> = []
  /// The columns of the titles.
  private var shown = (frozen: 0..<0, scrolled: 0..<0)
  private var change: Change?
  private let drag = DragRecognizer(name: "column drag")
  private let press = LongPressRecognizer(name: "column press")
  private let doubleTap = TapRecognizer(name: "column edge")

  /// The distance from the edge of a title at which a drag resizes, with the mouse and a finger.
  private static let edge = (mouse: 5.0, touch: 12.0)

  init(_ table: TableView) {
    self.table = table
    super.init()
    content = .color(.page)
    drag.shouldBegin = { [unowned self] in begin($0.startPosition, $0.device, isPress: false) }
    drag.onEvent = { [unowned self] in handle($0.phase, at: $0.position) }
    press.shouldBegin = { [unowned self] in begin($0.position, $0.device, isPress: true) }
    press.onEvent = { [unowned self] in handle($0.phase, at: $0.position) }
    doubleTap.requiredTaps = 2
    doubleTap.isExclusive = true
    doubleTap.onEvent = { [unowned self] event in
      guard let column = edge(at: x(of: event.position), event.device) else { return }
      self.table.fitWidth(ofColumn: column)
    }
    addGestureRecognizer(drag)
    addGestureRecognizer(press)
    addGestureRecognizer(doubleTap)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .group }

  override var defaultAccessibilityLabel: String? { "Columns" }

  /// Only points of the head itself: titles would also react to those of the first row.
  override func hitTest(_ point: Point) -> View? {
    bounds.contains(point) ? super.hitTest(point) : nil
  }

  /// Whether a column is being moved or resized.
  var isDragging: Bool { change != nil }

  // MARK: - Titles

  /// Displays the titles of the visible columns at their places.
  func update() {
    guard table.host != nil else { return }
    let columns = table.model
    let frozen = 0..<min(table.frozenColumnCount, columns.count)
    let offset = table.contentOffset.dx
    let scrolled = columns.columns(
      from: offset + columns.starts[frozen.upperBound], to: offset + bounds.width
    ).clamped(to: frozen.upperBound..<columns.count)
    if shown.frozen != frozen || shown.scrolled != scrolled { recycle(frozen, scrolled) }
    for title in titles {
      if title.column >= columns.count { continue }
      title.show(title.column, columns[title.column], sort: table.sortOrder)
      place(title)
    }
  }

  private func recycle(_ frozen: Range<Int>, _ scrolled: Range<Int>) {
    shown = (frozen, scrolled)
    for index in titles.indices.reversed() {
      let column = titles[index].column
      guard !frozen.contains(column), !scrolled.contains(column) else { continue }
      let title = titles.remove(at: index)
      title.removeFromSuperview()
      pool.append(title)
    }
    for range in [frozen, scrolled] {
      for column in range where !titles.contains(where: { $0.column == column }) {
        let title = pool.popLast() ?? TableTitle(self)
        title.show(column, table.model[column], sort: table.sortOrder)
        addSubview(title)
        titles.append(title)
      }
    }
  }

  private func place(_ title: TableTitle) {
    let columns = table.model
    let isFrozen = title.column < table.frozenColumnCount
    let isMoved = change?.kind == .place && change?.column == title.column
    var x = columns.starts[title.column] - (isFrozen ? 0 : table.contentOffset.dx)
    if isMoved, let pointer { x = pointer - (change?.grip ?? 0) }
    let width = columns.width(of: title.column)
    let frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    title.frame =
      table.reversedAxes.contains(.horizontal) ? frame.mirrored(in: bounds.width) : frame
    title.isElevated = isFrozen || isMoved
    title.opacity = isMoved ? 0.95 : 1
  }

  /// Returns the width that a title needs, in points; 0 for one that is not displayed.
  func width(ofTitle column: Int) -> Double {
    titles.first { $0.column == column }?.fittingWidth ?? 0
  }

  func press(_ title: TableTitle) { table.sort(byColumn: title.column) }

  // MARK: - Columns at points

  /// The distance of the pointer from the side at which the columns begin.
  private var pointer: Double?

  private func x(of position: Point) -> Double {
    let x = position.x - originOnStage().dx
    return table.reversedAxes.contains(.horizontal) ? bounds.width - x : x
  }

  private func start(of column: Int) -> Double {
    table.model.starts[column]
      - (column < table.frozenColumnCount ? 0 : table.contentOffset.dx)
  }

  /// Returns the column whose end is near a distance; nil if there is none.
  private func edge(at x: Double, _ device: PointerSample.Device) -> Int? {
    let reach = device == .mouse ? Self.edge.mouse : Self.edge.touch
    return titles.map(\.column).sorted().reversed().first { column in
      abs(start(of: column) + table.model.width(of: column) - x) <= reach
    }
  }

  private func column(at x: Double) -> Int? {
    let columns = table.model
    let frozen = columns.starts[min(table.frozenColumnCount, columns.count)]
    return columns.column(at: x < frozen ? x : x + table.contentOffset.dx)
  }

  // MARK: - Drags

  private func begin(_ position: Point, _ device: PointerSample.Device, isPress: Bool) -> Bool {
    let x = x(of: position)
    if !isPress, let column = edge(at: x, device) {
      change = Change(
        kind: .width, column: column,
        grip: x - start(of: column) - table.model.width(of: column), before: table.model)
      return true
    }
    let lifts = device == .mouse && table.mouseLift == .drag ? !isPress : isPress
    guard lifts, table.allowsColumnReordering, let column = column(at: x) else { return false }
    change = Change(
      kind: .place, column: column, grip: x - start(of: column), before: table.model)
    return true
  }

  private func handle(_ phase: GesturePhase, at position: Point) {
    guard change != nil else { return }
    pointer = x(of: position)
    switch phase {
    case .began, .changed: follow()
    case .ended:
      follow()
      end()
    case .cancelled: _ = cancelDrag()
    }
    update()
  }

  private func follow() {
    guard let change, let pointer else { return }
    switch change.kind {
    case .width:
      let width = pointer - change.grip - start(of: change.column)
      table.setWidth(max(table.minimumColumnWidth, width), ofColumn: change.column)
    case .place:
      let middle = pointer - change.grip + table.model.width(of: change.column) / 2
      guard let target = column(at: middle), target != change.column else { return }
      // A wide column must not jump over a narrow one and back.
      let other = start(of: target) + table.model.width(of: target) / 2
      guard target > change.column ? middle > other : middle < other else { return }
      table.moveColumn(from: change.column, to: target)
      self.change?.column = target
    }
  }

  private func end() {
    guard let change else { return }
    (self.change, pointer) = (nil, nil)
    guard change.before != table.model else { return }
    table.registerUndo(change.kind == .width ? "Resize Column" : "Move Column", change.before)
    table.columnsDidChange?()
  }

  /// Takes a drag back; returns whether there was one.
  func cancelDrag() -> Bool {
    guard let change else { return false }
    (self.change, pointer) = (nil, nil)
    table.restore(change.before)
    drag.cancel()
    press.cancel()
    return true
  }

  // MARK: - Keys

  /// Moves the column of a title with Alt and an arrow key, and resizes it with plus and minus.
  func handleKey(_ event: KeyEvent, of title: TableTitle) -> Bool {
    guard event.phase != .up else { return false }
    let (column, before) = (title.column, table.model)
    switch event.key {
    case .plus, .minus:
      let width = before.width(of: column) + (event.key == .plus ? 8 : -8)
      table.setWidth(max(table.minimumColumnWidth, width), ofColumn: column)
    case .left, .right:
      guard event.modifiers == .alt, table.allowsColumnReordering else { return false }
      let isForward = (event.key == .right) != table.reversedAxes.contains(.horizontal)
      let target = column + (isForward ? 1 : -1)
      guard (0..<before.count).contains(target) else { return true }
      table.moveColumn(from: column, to: target)
      titles.first { $0.column == target }?.becomeFirstResponder()
    default: return false
    }
    table.registerUndo("Change Columns", before)
    table.columnsDidChange?()
    return true
  }
}
