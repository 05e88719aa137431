import Diffing
public import Geometry
import Stage

/// Slots of one size in rows, as in AQGridView: a page that is a single section.
///
/// ``Settings`` create a ``PageLayout``. If the data have sections, their items follow one another.
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
public enum UniformLayout {
  /// The settings of a uniform layout.
  public struct Settings: GridLayoutSettings, Hashable, Sendable {
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
    ///
    /// Cost: constant, whatever the number of items.
    ///
    /// - Precondition: The slot size is finite and above zero.
    public func layout(for input: LayoutInput) -> any GridLayout {
      let slots = UniformSlots(self, input)
      var page = PageLayout.Settings(everySection: PageSection(slots))
      page.slotsDependOnItems = false
      page.isMirrored = false
      page.preset.lineSize = slots.slotSize
      page.preset.columnCount = slots.columnCount
      page.preset.canHaveShelves = false
      page.preset.uniform = slots
      return PageLayout(page, slots.pageInput)
    }

    /// Returns the size of every slot, in points.
    public func slotSize(for input: LayoutInput) -> Size { UniformSlots(self, input).slotSize }

    /// False, because all slots have the same size.
    public var slotsDependOnItems: Bool { false }

    /// Returns the columns without zoom; nil with horizontal scrolling.
    public func unzoomedColumns(for input: LayoutInput) -> UnzoomedColumns? {
      guard input.direction == .vertical else { return nil }
      let (slot, count) = UniformSlots.solveVertically(adopting(input), input)
      return slot.isEmpty ? nil : UnzoomedColumns(count: count, width: slot.width)
    }

    /// Returns the settings with the slot size of the data source, if it has one.
    func adopting(_ input: LayoutInput) -> Settings {
      var settings = self
      if let size = input.minimumSlotSize { settings.minimumSlotSize = size }
      return settings
    }
  }
}

/// The slots of a ``UniformLayout``: the only section of its page.
///
/// Header, insets and the reading direction are parts of the section, so its coordinates are those
/// of the content. It is an object because the settings of a page are copied often.
final class UniformSlots: SectionLayout {
  typealias Settings = UniformLayout.Settings

  /// The settings, with the slot size in use.
  private let settings: Settings
  private let input: LayoutInput
  /// The size of every slot, in points.
  let slotSize: Size
  /// The number of columns, at least 1; with horizontal scrolling, as many as the items need.
  let columnCount: Int
  /// The number of rows, including a partial last row.
  ///
  /// If columns are filled one after the other, it is the number of rows that fit, or that of the
  /// items if there are fewer.
  let rowCount: Int
  /// The total size of slots, insets, header and footer, in points.
  let contentSize: Size
  /// Whether columns are filled one after the other.
  private let fillsColumns: Bool
  /// The number of empty slots before the first item.
  private let blankCount: Int

  init(_ settings: Settings, _ input: LayoutInput) {
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

  static func solveVertically(_ settings: Settings, _ input: LayoutInput) -> (Size, Int) {
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

  // MARK: - The section

  var name: String { "uniform" }

  /// The input of the page, which has one section with a header of no length.
  var pageInput: LayoutInput {
    var page = LayoutInput(SectionMap(itemCount: input.sections.itemCount))
    page.viewport = input.viewport
    page.direction = input.direction
    page.fillsViewport = input.fillsViewport
    page.zoom = input.zoom
    page.zoom?.blankSection = 0
    return page
  }

  func solve(_ section: SectionInput) -> any SolvedSection {
    let axis = input.direction
    var starts = Vector(dx: settings.leftInset, dy: input.headerLength)
    if input.mirrorsColumns {
      starts.dx = contentSize.width - settings.leftInset - slotSize.width * Double(columnCount)
    }
    let columns = TileColumns(
      columns: max(1, axis == .vertical ? columnCount : rowCount), of: slotSize[axis.cross],
      from: starts[axis.cross], spacing: 0, in: max(section.width, contentSize[axis.cross]),
      isReversed: input.mirrorsColumns)
    return UniformTileRows(
      columns, height: slotSize[axis], pitch: slotSize[axis], start: starts[axis],
      count: section.itemCount, blankCount: blankCount,
      lineCount: axis == .horizontal && !fillsColumns ? columnCount : nil,
      length: contentSize[axis])
  }

  func estimatedLength(_ section: SectionInput) -> Double { contentSize[input.direction] }

  /// Writes columns, slot size, direction and insets.
  func encode(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("slot", slotSize)
    writer.write("direction", input.direction.rawValue)
    writer.write("left", settings.leftInset)
    writer.write("header", input.headerLength)
    if input.mirrorsColumns { writer.write("mirrored", true) }
    if fillsColumns { writer.write("order", "columns") }
    if blankCount > 0 { writer.write("blanks", blankCount) }
  }
}
