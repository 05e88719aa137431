import Diffing
public import Geometry
package import Stage

/// Groups in columns, as in ColumnarGroupedTableView: each whole group goes into the column that
/// is shortest when its turn comes, the first of equal ones.
///
/// With ``Unit/items`` the items go one by one, each into the shortest column: a waterfall. Of
/// very many units only those around what is visible are placed, and a change before what is
/// visible leaves what is visible in its columns.
public struct ColumnarLayout: SectionedGridLayout, IncrementalGridLayout, DigestedGridLayout {
  /// What goes into a column as a whole.
  public enum Unit: Hashable, Sendable {
    /// The items of a section, with its title and footer.
    case groups
    /// Each item by itself; titles and footers are not shown.
    case items
  }

  /// How groups are laid out.
  public struct Settings: GridLayoutSettings {
    /// How many columns; 2 by default.
    public var columns = ColumnCount.fixed(2)
    /// What goes into a column as a whole; groups by default.
    public var unit = Unit.groups
    /// The height of an item, in points; 44 by default.
    public var rowHeight = 44.0
    /// The height of each item, by ordinal, asked when the layout is solved; nil, the default,
    /// takes ``rowHeight`` for all.
    ///
    /// For groups it is asked once for every item; for single items only around what is visible.
    public var heightOfItem: ((Int) -> Double)?
    /// The distance above each group, also above an empty one, in points; 5 by default.
    public var spacing = 5.0
    /// The distance between columns, in points; 0 by default.
    public var columnSpacing = 0.0
    /// The distance of a group's rows from its column's edges and from the groups above and below;
    /// none by default.
    public var sectionInsets = Insets.zero
    /// The distance of everything from the content's edges; none by default.
    public var contentInsets = Insets.zero
    /// The height of a group's title, in points; 0, the default, for none.
    public var titleHeight = 0.0
    /// The height of a group's footer, in points; 0, the default, for none.
    public var footerHeight = 0.0

    /// Makes settings with the defaults.
    public init() {}

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout {
      ColumnarLayout(self, input)
    }

    /// Solves the layout and leaves what is in view where it is, if something before it changed.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      ColumnarLayout(self, input).following(change)
    }

    /// Where items have heights of their own.
    public var slotsDependOnItems: Bool { heightOfItem != nil }
  }

  /// What was asked for, but for the heights.
  public let input: LayoutInput
  /// How many columns.
  public let columnCount: Int
  /// The width of a column, in points; not rounded.
  public let columnWidth: Double

  var fill: ColumnFill
  let settings: Settings
  private let axis: Axis

  /// Solves the layout.
  ///
  /// Costs O(groups), and O(items) where items have heights of their own; of very many units only
  /// a sample is looked at.
  ///
  /// - Precondition: There is at least one column, and no height is negative.
  public init(_ settings: Settings, _ input: LayoutInput) {
    require(
      settings.columns.least > 0, "there is one column or more, not \(settings.columns.least)")
    require(
      settings.rowHeight >= 0 && settings.spacing >= 0 && settings.titleHeight >= 0
        && settings.footerHeight >= 0, "heights and distances are 0 or more")
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
    fill = ColumnFill(
      ColumnUnits(
        input.sections, areItems: settings.unit == .items, rowLength: settings.rowHeight,
        lengths: settings.heightOfItem.map { height in { height(input.item(at: $0)) } },
        lead: settings.sectionInsets.leading(axis) + settings.titleHeight,
        trail: settings.footerHeight + settings.sectionInsets.trailing(axis)),
      columnCount: columnCount, spacing: settings.spacing,
      origin: input.headerLength + settings.contentInsets.leading(axis))
  }

  // MARK: - Items

  /// How many items there are.
  public var itemCount: Int { input.sections.itemCount }

  /// How many rows the items would fill evenly.
  public var rowCount: Int { (itemCount + columnCount - 1) / columnCount }

  /// As wide as the viewport, and as long as the longest column; nothing where nothing is shown.
  public var contentSize: Size {
    let bars = input.headerLength + input.footerLength
    guard itemCount > 0 || fill.units.lead + fill.units.trail + bars > 0 else { return .zero }
    var size = input.viewport
    size[axis] = fill.length + settings.contentInsets.trailing(axis) + input.footerLength
    return size
  }

  /// A column's width and a row's height.
  public var lineLength: Size {
    var size = Size(width: columnWidth, height: columnWidth)
    size[axis] = settings.rowHeight
    return size
  }

  /// The row of an item: its group's place and its own in the group.
  public func slot(at ordinal: Int) -> Rect {
    let unit = fill.units.unit(of: ordinal)
    let place = fill.place(of: unit)
    guard !fill.units.areItems else {
      return rect(place.column, place.start, place.length)
    }
    return row(
      place.column, place.start + fill.units.start(of: ordinal, in: unit),
      fill.units.length(ofItem: ordinal))
  }

  /// The item whose row holds a point.
  public func ordinal(at point: Point) -> Int? {
    guard let column = column(at: point[axis.cross]),
      let unit = fill.unit(in: column, at: point[axis])
    else { return nil }
    guard !fill.units.areItems else { return unit }
    let rows = fill.units.ordinals(
      of: unit, at: fill.place(of: unit).start, from: point[axis], to: point[axis].nextUp)
    guard let ordinal = rows.first, shares(point[axis.cross], point[axis.cross].nextUp, column)
    else { return nil }
    return ordinal
  }

  /// Appends the items of the groups that share an area with a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items of the groups, or the single items, that share an area with a rectangle.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty, columnWidth > 0 else { return }
    let columns = columns(from: rect.min(axis.cross), to: rect.max(axis.cross))
    let start = ordinals.count
    fill.appendUnits(
      from: rect.min(axis), to: rect.max(axis), columns: columns, upTo: limit, to: &ordinals)
    guard !fill.units.areItems else { return }
    let end = ordinals.count
    for index in start..<end {
      let unit = ordinals[index]
      let place = fill.place(of: unit)
      guard shares(rect.min(axis.cross), rect.max(axis.cross), place.column) else { continue }
      for ordinal in fill.units.ordinals(
        of: unit, at: place.start, from: rect.min(axis), to: rect.max(axis))
      where fill.units.length(ofItem: ordinal) > 0 {
        guard ordinals.count - end <= limit else { break }
        ordinals.append(ordinal)
      }
    }
    ordinals.removeSubrange(start..<end)
  }

  /// Where an item stands in its group; a waterfall has none.
  public func groupPosition(at ordinal: Int) -> GroupPosition? {
    guard !fill.units.areItems else { return nil }
    let ordinals = fill.units.ordinals(of: fill.units.unit(of: ordinal))
    return GroupPosition(ordinal - ordinals.lowerBound, of: ordinals.count)
  }

  // MARK: - Solving as far as is needed

  /// Whether the units around a rectangle are placed.
  public func isSolved(around rect: Rect) -> Bool {
    fill.covers(rect.min(axis), rect.max(axis))
  }

  /// Whether an item's unit is placed.
  public func isSolved(at ordinal: Int) -> Bool {
    fill.isComplete || fill.isPlaced(fill.units.unit(of: ordinal))
  }

  /// Places the units around a rectangle.
  public mutating func solve(around rect: Rect) -> Vector {
    var movement = Vector.zero
    movement[axis] = fill.cover(rect.min(axis), rect.max(axis))
    return movement
  }

  /// Places the units around an item.
  public mutating func solve(around ordinal: Int) -> Bool {
    fill.cover(unit: fill.units.unit(of: ordinal))
  }

  /// None: groups have outlines of their own.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges { [] }

  // MARK: - Titles and footers

  /// The title or footer of a group, as wide as its column.
  public func frame(of supplementary: Supplementary) -> Rect? {
    let group = supplementary.section
    guard !fill.units.areItems, group >= 0, group < fill.units.count else { return nil }
    let place = fill.place(of: group)
    switch supplementary.kind {
    case .title:
      guard settings.titleHeight > 0 else { return nil }
      return rect(
        place.column, place.start + settings.sectionInsets.leading(axis), settings.titleHeight)
    case .footer:
      guard settings.footerHeight > 0 else { return nil }
      return rect(place.column, place.end - fill.units.trail, settings.footerHeight)
    }
  }

  /// The group in whose column a point lies, no further down than its end or the column's; the
  /// distance above a group is its own.
  public func section(at point: Point) -> Int? {
    guard !fill.units.areItems, let column = column(at: point[axis.cross]) else { return nil }
    return fill.nearestUnit(in: column, endingAfter: point[axis])
  }

  /// Appends the titles and footers of the groups that share an area with a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<Supplementary>
  ) {
    guard !rect.isEmpty, !fill.units.areItems, settings.titleHeight + settings.footerHeight > 0
    else { return }
    var last = -1
    while let group = fill.firstUnit(after: last, from: rect.min(axis), to: rect.max(axis)) {
      last = group
      for kind in Supplementary.Kind.allCases {
        let supplementary = Supplementary(kind, section: group)
        if frame(of: supplementary)?.intersects(rect) == true {
          guard supplementaries.count <= LiveSectionViews.limit else { return }
          supplementaries.append(supplementary)
        }
      }
    }
  }

  /// Writes columns, sizes and where the columns begin and end.
  package func encode(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("width", columnWidth)
    writer.write("direction", axis.rawValue)
    writer.write("groups", fill.units.count)
    writer.write("first", fill.first)
    writer.write("end", fill.end)
    for column in 0..<columnCount {
      writer.write("head", fill.heads[column])
      writer.write("tail", fill.tails[column])
    }
  }

  // MARK: - Columns

  private func rect(_ column: Int, _ start: Double, _ length: Double) -> Rect {
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

  /// Whether a stretch across shares more than an edge with a column's rows.
  private func shares(_ least: Double, _ greatest: Double, _ column: Int) -> Bool {
    let row = row(column, 0, 1)
    return row.min(axis.cross) < greatest && row.max(axis.cross) > least
  }

  private func edge(_ column: Int) -> Double {
    settings.contentInsets.leading(axis.cross)
      + Double(column) * (columnWidth + settings.columnSpacing)
  }

  private func column(at coordinate: Double) -> Int? {
    let columns = columns(from: coordinate, to: coordinate.nextUp)
    guard let column = columns.first, edge(column) <= coordinate else { return nil }
    return column
  }

  private func columns(from least: Double, to greatest: Double) -> Range<Int> {
    var range = 0..<columnCount
    while let first = range.first, edge(first) + columnWidth <= least { range.removeFirst() }
    while let last = range.last, edge(last) >= greatest { range.removeLast() }
    return range
  }
}
