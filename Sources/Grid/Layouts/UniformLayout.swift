import Diffing
public import Geometry
package import Stage

/// A layout of slots of one size in rows, as in AQGridView.
///
/// With vertical scrolling, the minimum slot width grows until whole slots fill the width between
/// the insets, rounded down to whole points; the rest is empty space at the end of each row. The
/// slot height does not change. With horizontal scrolling, slots keep their size. As many rows as
/// fit between header and footer are filled one after the other, each across the whole width of the
/// content; or column after column, with ``Settings/horizontalOrder``.
///
/// With vertical scrolling, the grid can be zoomed (``GridView/allowsZooming``). In any other
/// number of columns, slots have the proportions that they have without zoom, and their widths are
/// not rounded.
public struct UniformLayout: GridLayout, ZoomableGridLayout, DigestibleGridLayout, Hashable,
  Sendable
{
  /// The settings of a uniform layout.
  public struct Settings: ZoomableLayoutSettings, Hashable, Sendable {
    /// The minimum size of a slot, in points; 96×128 by default.
    ///
    /// A size that the data source returns from ``GridViewDataSource/minimumSlotSize(in:)`` takes
    /// precedence.
    public var minimumSlotSize = Size(width: 96, height: 128)
    /// The number of columns with vertical scrolling; nil, the default, for as many as fit.
    ///
    /// Slots then have the proportions of the minimum size. In a width of fewer points than
    /// columns, there is a column for each point.
    public var columns: Int?
    /// The space at the left of the slots, in points; 0 by default.
    ///
    /// If the interface is read from right to left, it is at the right.
    public var leftInset = 0.0
    /// The space at the right of the slots, in points; 0 by default.
    ///
    /// If the interface is read from right to left, it is at the left.
    public var rightInset = 0.0

    /// The order of the items with horizontal scrolling; row after row by default.
    ///
    /// Column after column, adjacent items are close to each other, and appended items only change
    /// the end of the content.
    public var horizontalOrder = Order.rows

    /// The order in which items fill a grid that scrolls horizontally.
    public enum Order: String, Hashable, Sendable, CaseIterable {
      /// Each row across the whole content, then the row below.
      case rows
      /// Each column from the top, then the next column.
      case columns
    }

    /// Creates settings with the defaults.
    public init() {}

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout { UniformLayout(self, input) }

    /// False, because all slots have the same size.
    public var slotsDependOnItems: Bool { false }

    /// Returns the columns without zoom; nil with horizontal scrolling.
    public func unzoomedColumns(for input: LayoutInput) -> UnzoomedColumns? {
      guard input.direction == .vertical else { return nil }
      let (slot, count) = UniformLayout.solveVertically(adopting(input), input)
      return slot.isEmpty ? nil : UnzoomedColumns(count: count, width: slot.width)
    }

    /// Returns the settings with the slot size of the data source, if it has one.
    fileprivate func adopting(_ input: LayoutInput) -> Settings {
      var settings = self
      if let size = input.minimumSlotSize { settings.minimumSlotSize = size }
      return settings
    }
  }

  /// The settings, with the slot size in use.
  public let settings: Settings
  /// The input that the layout was solved for.
  public let input: LayoutInput
  /// The size of every slot, in points.
  public let slotSize: Size
  /// The number of columns, at least 1; with horizontal scrolling, as many as the items need.
  public let columnCount: Int
  /// The number of rows, including a partial last row.
  ///
  /// If columns are filled one after the other, it is the number of rows that fit, or that of the
  /// items if there are fewer.
  public let rowCount: Int
  /// The total size of slots, insets, header and footer, in points.
  public let contentSize: Size
  /// Whether columns are filled one after the other.
  private let fillsColumns: Bool
  /// The number of empty slots before the first item.
  private let blankCount: Int

  /// Solves the layout.
  ///
  /// Cost: constant, whatever the number of items.
  ///
  /// - Precondition: The slot size is finite and above zero.
  public init(_ settings: Settings, _ input: LayoutInput) {
    let settings = settings.adopting(input)
    require(
      settings.minimumSlotSize.width > 0 && settings.minimumSlotSize.height > 0
        && settings.minimumSlotSize.width.isFinite && settings.minimumSlotSize.height.isFinite,
      "minimumSlotSize is \(settings.minimumSlotSize); expected a finite size above 0")
    self.settings = settings
    self.input = input
    switch input.direction {
    case .vertical: (slotSize, columnCount) = Self.solveZoomed(settings, input)
    case .horizontal: (slotSize, columnCount) = Self.solveHorizontally(settings, input)
    }
    blankCount = input.direction == .vertical ? input.zoom?.blankCount ?? 0 : 0
    fillsColumns = input.direction == .horizontal && settings.horizontalOrder == .columns
    let count = input.sections.itemCount
    rowCount =
      fillsColumns
      ? min(count, Self.fittingRows(settings, input))
      : (count + blankCount + columnCount - 1) / columnCount
    contentSize = Self.contentSize(settings, input, slotSize, columnCount, rowCount)
  }

  /// Returns slot size and columns with the zoom of the input.
  private static func solveZoomed(_ settings: Settings, _ input: LayoutInput) -> (Size, Int) {
    let (slot, columns) = solveVertically(settings, input)
    guard let zoom = input.zoom, zoom.columns != columns, !slot.isEmpty else {
      return (slot, columns)
    }
    let width = availableWidth(settings, input) / Double(zoom.columns)
    return (Size(width: width, height: slot.height * (width / slot.width)), zoom.columns)
  }

  /// Returns the width between the insets, rounded down to whole points.
  private static func availableWidth(_ settings: Settings, _ input: LayoutInput) -> Double {
    max(0, (input.viewport.width - settings.leftInset - settings.rightInset).rounded(.down))
  }

  private static func solveVertically(_ settings: Settings, _ input: LayoutInput) -> (Size, Int) {
    let available = availableWidth(settings, input)
    let minimum = max(1, settings.minimumSlotSize.width.rounded(.down))
    if let fixed = settings.columns {
      let columns = max(1, min(Double(fixed), available.rounded(.down)))
      let width = (available / columns).rounded(.down)
      let scale = width / settings.minimumSlotSize.width
      return (Size(width: width, height: settings.minimumSlotSize.height * scale), Int(columns))
    }
    let columns = max(1, (available / minimum).rounded(.down))
    let width = (available / columns).rounded(.down)
    return (Size(width: width, height: settings.minimumSlotSize.height), Int(columns))
  }

  private static func solveHorizontally(
    _ settings: Settings, _ input: LayoutInput
  ) -> (Size, Int) {
    let rows = fittingRows(settings, input)
    return (settings.minimumSlotSize, max(1, (input.sections.itemCount + rows - 1) / rows))
  }

  /// Returns the number of rows between header and footer with horizontal scrolling, at least 1.
  private static func fittingRows(_ settings: Settings, _ input: LayoutInput) -> Int {
    let room = input.viewport.height - input.headerLength - input.footerLength
    return max(1, Int((room / settings.minimumSlotSize.height).rounded(.down)))
  }

  private static func contentSize(
    _ settings: Settings, _ input: LayoutInput, _ slot: Size, _ columns: Int, _ rows: Int
  ) -> Size {
    // With horizontal scrolling and no items, the single column has no length.
    let counted = input.direction == .horizontal ? min(columns, input.sections.itemCount) : columns
    var width =
      lineWidth(settings, input, slot, counted) + settings.leftInset + settings.rightInset
    // The empty space before slots that begin at the right is part of the content.
    if input.mirrorsColumns { width = max(width, input.viewport.width) }
    var height =
      (slot.height * Double(rows)).rounded(.up) + input.headerLength + input.footerLength
    if input.fillsViewport {
      // With horizontal scrolling, header and footer are always visible and need no extra length.
      let beyond = input.direction == .vertical ? input.footerLength : 0
      height = max(height, input.viewport.height + beyond)
    }
    return Size(width: width, height: height)
  }

  /// Returns the total width of the slots of a line, rounded up to whole points.
  private static func lineWidth(
    _ settings: Settings, _ input: LayoutInput, _ slot: Size, _ columns: Int
  ) -> Double {
    let width = (slot.width * Double(columns)).rounded(.up)
    guard input.direction == .vertical else { return width }
    // The sum of widths that are not whole can be rounded beyond the width that they divide.
    return min(width, max(slot.width, availableWidth(settings, input)))
  }

  /// The number of items.
  public var itemCount: Int { input.sections.itemCount }

  /// The size of a slot.
  public var lineSize: Size { slotSize }

  /// Returns the slot of an item, from its row and column.
  public func slot(at ordinal: Int) -> Rect {
    let (row, column) = position(of: ordinal)
    let x = columns.edge(input.mirrored(column, of: columnCount))
    return Rect(origin: Point(x: x, y: rows.edge(row)), size: slotSize)
  }

  /// Returns the item whose slot contains a point.
  ///
  /// It is nil in the empty space at the end of a row, in insets, headers and footers.
  public func ordinal(at point: Point) -> Int? {
    guard !slotSize.isEmpty, let column = columns.index(at: point.x),
      let row = rows.index(at: point.y)
    else { return nil }
    let ordinal =
      fillsColumns
      ? column * rowCount + row
      : row * columnCount + input.mirrored(column, of: columnCount) - blankCount
    return ordinal >= 0 && ordinal < itemCount ? ordinal : nil
  }

  /// Returns the row of an item, and its column in the order of the items.
  private func position(of ordinal: Int) -> (row: Int, column: Int) {
    if fillsColumns {
      let column = ordinal / rowCount
      return (ordinal - column * rowCount, column)
    }
    let position = ordinal + blankCount
    let row = position / columnCount
    return (row, position - row * columnCount)
  }

  /// Returns how many empty slots put an item into the column at a coordinate.
  public func blankCount(placing ordinal: Int, at x: Double) -> Int? {
    guard input.direction == .vertical, !slotSize.isEmpty else { return nil }
    let column = columns.index(nearest: x)
    let own = ordinal % columnCount
    return (input.mirrored(column, of: columnCount) - own + columnCount) % columnCount
  }

  /// Appends the items whose slots share an area with a rectangle, in ascending order.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items whose slots share an area with a rectangle, and stops after `limit` items.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !slotSize.isEmpty, !rect.isEmpty else { return }
    let visible = columns.indices(from: rect.minX, to: rect.maxX)
    guard !visible.isEmpty else { return }
    if fillsColumns { return appendOrdinals(inColumns: visible, rect, upTo: limit, to: &ordinals) }
    let columns = input.mirrored(visible, of: columnCount)
    for row in rows.indices(from: rect.minY, to: rect.maxY) {
      let first = row * columnCount - blankCount
      let end = max(0, min(first + columns.upperBound, itemCount))
      let start = max(0, min(first + columns.lowerBound, end))
      guard ordinals.append(start..<end, upTo: limit) else { return }
    }
  }

  private func appendOrdinals(
    inColumns columns: Range<Int>, _ rect: Rect, upTo limit: Int,
    to ordinals: inout ContiguousArray<Int>
  ) {
    let rows = rows.indices(from: rect.minY, to: rect.maxY)
    for column in columns {
      let first = column * rowCount
      let end = min(first + rows.upperBound, itemCount)
      let start = min(first + rows.lowerBound, end)
      guard ordinals.append(start..<end, upTo: limit) else { return }
    }
  }

  /// Returns the edges followed by another slot of the row, or by another row.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    var edges: SeparatorEdges = []
    if fillsColumns {
      let (row, column) = position(of: ordinal)
      if column != columnCount - 1 { edges.insert(.right) }
      if row != rowCount - 1 { edges.insert(.bottom) }
      return edges
    }
    let (row, column) = position(of: ordinal)
    if input.mirrored(column, of: columnCount) != columnCount - 1 { edges.insert(.right) }
    if row != rowCount - 1 { edges.insert(.bottom) }
    return edges
  }

  /// Writes columns, slot size, direction and insets.
  package func encode(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("slot", slotSize)
    writer.write("direction", input.direction.rawValue)
    writer.write("left", settings.leftInset)
    writer.write("header", input.headerLength)
    if input.mirrorsColumns { writer.write("mirrored", true) }
    if fillsColumns { writer.write("order", "columns") }
    if blankCount > 0 { writer.write("blanks", blankCount) }
  }

  private var columns: SlotLine {
    let start =
      input.mirrorsColumns
      ? contentSize.width - settings.leftInset - slotSize.width * Double(columnCount)
      : settings.leftInset
    return SlotLine(start: start, length: slotSize.width, count: columnCount)
  }

  private var rows: SlotLine {
    SlotLine(start: input.headerLength, length: slotSize.height, count: rowCount)
  }
}
