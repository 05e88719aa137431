import Diffing
public import Geometry
package import Stage

/// A layout that fills columns with groups, as in ColumnarGroupedTableView, or a waterfall of
/// items.
///
/// Each group goes as a whole into the column that is shortest at that time, or the first of
/// several equally short ones.
///
/// With ``Unit/items``, each item goes into the shortest column. If there are very many units, only
/// those around the visible ones are positioned. A change before the visible items leaves these in
/// their columns.
///
/// ## Cells that determine their heights
///
/// With ``Heights/measured``, items have estimated heights until they are about to become
/// visible. Groups are then positioned one after the other as the grid scrolls, so the result is
/// the same as if all heights were known from the beginning. After a jump, the heights of the items
/// before are unknown. These are positioned from the visible ones toward the start, in the columns
/// that follow from their estimates. Differences between the columns are spread over the groups
/// above the viewport. Near the start, up to 32 items above the viewport are measured at once, so
/// that the columns begin at one line.
///
/// Titles and footers can determine their heights as well (``Settings/titlesAreSelfSizing``). What
/// is displayed keeps its place relative to everything else that is displayed.
public struct ColumnarLayout: EngineLayout {
  /// The unit that is assigned to a column as a whole.
  public enum Unit: Hashable, Sendable {
    /// The items of a section with its title and footer.
    case groups
    /// A single item; the layout has no titles and footers.
    case items
  }

  /// What determines the heights of items.
  public enum Heights {
    /// All items have the height ``Settings/rowHeight``.
    case equal
    /// A closure returns the height of an item by ordinal, in points.
    ///
    /// For groups it is called once for every item when the layout is solved. For single items it
    /// is called only around the visible ones.
    case perItem((Int) -> Double)
    /// Cells do: the grid measures a cell with ``GridCell/sizeThatFits(_:)`` when its item is about
    /// to become visible. Until then, the item has the height ``Settings/rowHeight``.
    case measured
  }

  /// The settings of a columnar layout.
  public struct Settings: GridLayoutSettings {
    /// The number of columns; 2 by default.
    public var columns = ColumnCount.fixed(2)
    /// The unit that is assigned to a column as a whole; groups by default.
    public var unit = Unit.groups
    /// The height of an item, in points; 44 by default.
    ///
    /// It is an estimate if ``heights`` are `measured`, and must then be greater than 0.
    public var rowHeight = 44.0
    /// What determines the heights of items; ``rowHeight`` by default.
    public var heights = Heights.equal
    /// The space before each group, even an empty one, in points; 5 by default.
    public var spacing = 5.0
    /// The space between columns, in points; 0 by default.
    public var columnSpacing = 0.0
    /// The space between a group's rows and the edges of its column and its neighbors; 0 by
    /// default.
    ///
    /// If the interface is read from right to left, the left inset is at the right.
    public var sectionInsets = Insets.zero
    /// The space at the edges of the content; 0 by default.
    ///
    /// If the interface is read from right to left, the left inset is at the right.
    public var contentInsets = Insets.zero
    /// The height of a group's title, in points; 0, the default, for no title.
    public var titleLength = 0.0
    /// Whether the titles of the groups at the viewport's start stay there; false by default.
    ///
    /// Each column has its own title, until the end of the group pushes it out.
    public var pinsTitles = false
    /// The height of a group's footer, in points; 0, the default, for no footer.
    public var footerLength = 0.0
    /// Whether the views of titles determine their heights; false by default.
    ///
    /// If true, ``titleLength`` is an estimate. A title is measured with
    /// ``SectionView/sizeThatFits(_:)`` when it is about to become visible for the first time.
    public var titlesAreSelfSizing = false
    /// Whether the views of footers determine their heights; false by default.
    ///
    /// If true, ``footerLength`` is an estimate.
    public var footersAreSelfSizing = false

    /// Creates settings with the defaults.
    public init() {}

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout {
      ColumnarLayout(self, input)
    }

    /// Solves the layout after a change, so that visible items keep their columns.
    ///
    /// Measured items keep their heights if the columns have the same width.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      let layout = ColumnarLayout(self, input)
      if let previous = change.previous as? ColumnarLayout {
        layout.adoptLengths(
          of: previous, through: change.items, sections: change.sections,
          invalidating: change.resized)
      }
      return layout.solution(after: change)
    }

    /// Whether items have individual heights.
    public var slotsDependOnItems: Bool {
      if case .equal = heights { false } else { true }
    }

    /// Whether cells determine the heights of their items.
    package var measuresCells: Bool {
      if case .measured = heights { true } else { false }
    }

    /// Returns the height of an item; nil unless each has its own.
    fileprivate var heightOfItem: ((Int) -> Double)? {
      if case .perItem(let height) = heights { height } else { nil }
    }

    /// Whether cells or views determine lengths.
    var isMeasuring: Bool {
      measuresCells || (unit == .groups && (titlesAreSelfSizing || footersAreSelfSizing))
    }
  }

  /// The input that the layout was solved for.
  public let input: LayoutInput
  /// The number of columns.
  public let columnCount: Int
  /// The width of a column, in points; not rounded.
  public let columnWidth: Double

  /// The units: groups or single items.
  package let units: ColumnUnits
  /// The positions of the units; copies of a layout share them.
  package let store: ColumnStore
  package let settings: Settings
  let axis: Axis

  /// Solves the layout.
  ///
  /// Cost: O(groups), or O(items) with individual heights; constant for a large number of single
  /// items, of which only a sample is measured.
  ///
  /// - Precondition: There is at least one column, and no height is negative. If cells determine
  ///   heights, ``Settings/rowHeight`` is greater than 0.
  public init(_ settings: Settings, _ input: LayoutInput) {
    require(
      settings.columns.minimum > 0, "columns is \(settings.columns.minimum); expected 1 or more")
    require(
      settings.rowHeight >= 0 && settings.spacing >= 0 && settings.titleLength >= 0
        && settings.footerLength >= 0, "heights and spacing must be 0 or more")
    require(
      !settings.measuresCells || (settings.rowHeight > 0 && settings.rowHeight.isFinite),
      "rowHeight is \(settings.rowHeight); expected more than 0, since cells determine heights")
    var settings = settings.isMeasuring ? settings.rounded : settings
    settings.contentInsets = input.mirrored(settings.contentInsets)
    settings.contentInsets.top += input.insetsOfBarsBeside.top
    settings.contentInsets.bottom += input.insetsOfBarsBeside.bottom
    settings.sectionInsets = input.mirrored(settings.sectionInsets)
    self.input = input
    self.settings = settings
    axis = input.direction
    let cross = axis.cross
    let available =
      input.viewport[cross] - settings.contentInsets.leading(cross)
      - settings.contentInsets.trailing(cross)
    columnCount = settings.columns.count(available: available, spacing: settings.columnSpacing)
    columnWidth = max(
      0,
      (available - Double(columnCount - 1) * settings.columnSpacing) / Double(columnCount))
    let heights = settings.heightOfItem
    units = ColumnUnits(
      input.sections, areItems: settings.unit == .items, rowLength: settings.rowHeight,
      lengths: heights.map { height in { height(input.item(at: $0)) } },
      leadingLength: settings.sectionInsets.leading(axis) + settings.titleLength,
      trailingLength: settings.footerLength + settings.sectionInsets.trailing(axis),
      measured: settings.isMeasuring
        ? MeasuredColumns(settings, MeasuredLengths(move: input.move)) : nil,
      collapsed: input.collapsedSections)
    let header = axis == .vertical ? input.headerLength : 0
    let origin = header + settings.contentInsets.leading(axis)
    store = ColumnStore(
      ColumnFill(
        units, columnCount: columnCount, spacing: settings.spacing,
        origin: settings.isMeasuring ? LengthQuantum.rounded(origin) : origin))
  }

  // MARK: - Items

  /// The number of items.
  public var itemCount: Int { input.sections.itemCount }

  /// The number of rows if the items were spread evenly over the columns.
  public var rowCount: Int { (itemCount + columnCount - 1) / columnCount }

  /// The width of the viewport and the length of the longest column; zero without items.
  public var contentSize: Size {
    let bars = input.headerLength + input.footerLength
    guard itemCount > 0 || units.leadingLength + units.trailingLength + bars > 0 else {
      return .zero
    }
    var size = input.viewport
    size[axis] = store.fill.length + settings.contentInsets.trailing(axis)
    if axis == .vertical { size.height += input.footerLength }
    return size
  }

  /// The width of a column and the height of a row.
  public var lineSize: Size {
    var size = Size(width: columnWidth, height: columnWidth)
    size[axis] = settings.rowHeight
    return size
  }

  /// Returns the row of an item: the position of its group plus its position in the group.
  public func slot(at ordinal: Int) -> Rect {
    let unit = units.unit(of: ordinal)
    let position = store.fill.position(of: unit)
    guard !units.areItems else {
      return rect(position.column, position.start, position.length)
    }
    return row(
      position.column, position.start + units.start(of: ordinal, in: unit),
      units.length(ofItem: ordinal, in: unit))
  }

  /// Returns the item whose row contains a point.
  public func ordinal(at point: Point) -> Int? {
    guard let column = column(at: point[axis.cross]),
      let unit = store.fill.unit(in: column, at: point[axis])
    else { return nil }
    guard !units.areItems else { return unit }
    let rows = units.ordinals(
      of: unit, at: store.fill.position(of: unit).start, from: point[axis], to: point[axis].nextUp)
    guard let ordinal = rows.first, overlaps(point[axis.cross], point[axis.cross].nextUp, column)
    else { return nil }
    return ordinal
  }

  /// Appends the items whose rows overlap a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items whose rows overlap a rectangle, and stops after `limit` items.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty, columnWidth > 0 else { return }
    let columns = columns(from: rect.min(axis.cross), to: rect.max(axis.cross))
    let start = ordinals.count
    store.fill.appendUnits(
      from: rect.min(axis), to: rect.max(axis), columns: columns, upTo: limit, to: &ordinals)
    guard !units.areItems else {
      // Items without a height share no area with anything.
      if ordinals[start...].contains(where: { store.fill.position(of: $0).length == 0 }) {
        ordinals.removeAll { $0 >= 0 && store.fill.position(of: $0).length == 0 }
      }
      return
    }
    let end = ordinals.count
    for index in start..<end {
      let unit = ordinals[index]
      let position = store.fill.position(of: unit)
      guard overlaps(rect.min(axis.cross), rect.max(axis.cross), position.column) else { continue }
      for ordinal in units.ordinals(
        of: unit, at: position.start, from: rect.min(axis), to: rect.max(axis))
      where units.length(ofItem: ordinal, in: unit) > 0 {
        guard ordinals.count - end <= limit else { break }
        ordinals.append(ordinal)
      }
    }
    ordinals.removeSubrange(start..<end)
  }

  /// Returns the position of an item in its group; nil in a waterfall.
  public func groupPosition(at ordinal: Int) -> GroupPosition? {
    guard !units.areItems else { return nil }
    let ordinals = units.ordinals(of: units.unit(of: ordinal))
    return GroupPosition(ordinal - ordinals.lowerBound, of: ordinals.count)
  }

  // MARK: - Incremental solving

  /// Whether there are units that are not positioned yet, or are to be positioned again.
  var isIncremental: Bool { true }

  /// False: positioning a unit far away discards the others.
  var keepsSolvedParts: Bool { false }

  /// Whether more units had to be positioned at once than the limit.
  var isOverloaded: Bool { store.fill.isOverloaded }

  /// Returns whether the units around a rectangle are positioned.
  package func isSolved(around rect: Rect) -> Bool {
    store.fill.isSolved(from: rect.min(axis), to: rect.max(axis))
  }

  /// Returns whether an item's unit is positioned.
  package func isSolved(at ordinal: Int) -> Bool {
    store.fill.isComplete || store.fill.isPositioned(units.unit(of: ordinal))
  }

  /// Positions the units around a rectangle.
  package func solve(around rect: Rect) -> Vector {
    var movement = Vector.zero
    movement[axis] = store.solve(from: rect.min(axis), to: rect.max(axis))
    return movement
  }

  /// Positions the units around an item.
  package func solve(around ordinal: Int, visible: Rect) -> PartialSolution {
    store.solve(unit: units.unit(of: ordinal)) ? .discarded : .moved(.zero)
  }

  /// Returns the edges between the items of a waterfall; none between the rows of groups, which
  /// have outlines of their own.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    guard units.areItems else { return [] }
    let slot = slot(at: ordinal)
    var others: ContiguousArray<Int> = []
    appendOrdinals(intersecting: SeparatorEdges.surroundings(of: slot), to: &others)
    return SeparatorEdges(of: slot, beside: others.lazy.map { self.slot(at: $0) })
      .subtracting(.left)
  }

  // MARK: - Titles and footers

  /// Returns the frame of a group's title or footer, as wide as its column.
  public func frame(of supplementary: SupplementaryElement) -> Rect? {
    let group = supplementary.section
    guard !units.areItems, group >= 0, group < units.count else { return nil }
    let position = store.fill.position(of: group)
    switch supplementary.kind {
    case .title:
      let inset = settings.sectionInsets.leading(axis)
      let length =
        settings.titlesAreSelfSizing ? units.leadingLength(of: group) - inset : settings.titleLength
      guard length > 0 else { return nil }
      return rect(position.column, position.start + inset, length)
    case .footer:
      guard !units.isCollapsed(group) else { return nil }
      let trailing = units.trailingLength(of: group)
      let length =
        settings.footersAreSelfSizing
        ? trailing - settings.sectionInsets.trailing(axis) : settings.footerLength
      guard length > 0 else { return nil }
      return rect(position.column, position.end - trailing, length)
    }
  }

  /// Returns the group at a point; the space above a group belongs to it.
  ///
  /// Below the last group of a column, it returns that group. It is nil outside all columns and in
  /// a waterfall.
  public func section(at point: Point) -> Int? {
    guard !units.areItems, let column = column(at: point[axis.cross]) else { return nil }
    return store.fill.nearestUnit(in: column, endingAfter: point[axis])
  }

  /// Appends the titles and footers that overlap a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard !rect.isEmpty, !units.areItems, settings.titleLength + settings.footerLength > 0
    else { return }
    var last = -1
    while let group = store.fill.firstUnit(after: last, from: rect.min(axis), to: rect.max(axis)) {
      last = group
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: group)
        if frame(of: supplementary)?.intersects(rect) == true {
          guard supplementaries.count <= SupplementaryElement.visibleLimit else { return }
          supplementaries.append(supplementary)
        }
      }
    }
  }

  /// Writes columns, sizes, and the starts and ends of the columns.
  package func encode(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("width", columnWidth)
    writer.write("direction", axis.rawValue)
    if input.mirrorsColumns { writer.write("mirrored", true) }
    writer.write("groups", units.count)
    writer.write("first", store.fill.first)
    writer.write("end", store.fill.end)
    for column in 0..<columnCount {
      writer.write("head", store.fill.columnStarts[column])
      writer.write("tail", store.fill.columnEnds[column])
    }
    guard let measured = units.measured else { return }
    writer.write("measured", measured.lengths.corrections.count)
    writer.write("corrections", measured.lengths.corrections.total)
  }

  // MARK: - Columns

  func rect(_ column: Int, _ start: Double, _ length: Double) -> Rect {
    var rect = Rect.zero
    rect.origin[axis] = start
    rect.origin[axis.cross] = edge(column)
    rect.size[axis] = length
    rect.size[axis.cross] = columnWidth
    return rect
  }

  private func row(_ column: Int, _ start: Double, _ length: Double) -> Rect {
    let row = rect(column, start, length)
    let insets = settings.sectionInsets
    return axis == .vertical
      ? row.inset(by: Insets(left: insets.left, right: insets.right))
      : row.inset(by: Insets(top: insets.top, bottom: insets.bottom))
  }

  /// The width of a row, in points.
  var rowWidth: Double { row(0, 0, 0).size[axis.cross] }

  /// Returns whether an interval across the columns overlaps the rows of a column.
  private func overlaps(_ least: Double, _ greatest: Double, _ column: Int) -> Bool {
    let row = row(column, 0, 1)
    return row.min(axis.cross) < greatest && row.max(axis.cross) > least
  }

  private func edge(_ column: Int) -> Double {
    settings.contentInsets.leading(axis.cross)
      + Double(input.mirrored(column, of: columnCount)) * (columnWidth + settings.columnSpacing)
  }

  private func column(at coordinate: Double) -> Int? {
    let columns = columns(from: coordinate, to: coordinate.nextUp)
    guard let column = columns.first, edge(column) <= coordinate else { return nil }
    return column
  }

  private func columns(from least: Double, to greatest: Double) -> Range<Int> {
    let isOverlapping = { edge($0) < greatest && edge($0) + columnWidth > least }
    let all = 0..<columnCount
    guard let first = all.first(where: isOverlapping), let last = all.last(where: isOverlapping)
    else { return 0..<0 }
    return first..<last + 1
  }
}
