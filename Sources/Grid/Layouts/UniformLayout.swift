import Diffing
public import Geometry
package import Stage

/// Slots of one size in rows, as in AQGridView.
///
/// Scrolling vertically, the slot's least width is grown so that whole slots fill the width
/// between the insets; its height is taken as it is. What the division leaves over stays as an
/// empty strip at the right. Scrolling horizontally, slots keep their size and as many rows as fit
/// between header and footer are filled one after the other, so that the list reads on over the
/// whole content's width.
public struct UniformLayout: GridLayout, DigestedGridLayout, Hashable, Sendable {
  /// How the slots are laid out.
  public struct Settings: GridLayoutSettings, Hashable, Sendable {
    /// The least size of a slot, in points; 96×128 by default.
    ///
    /// Without effect where the data source answers
    /// ``GridViewDataSource/minimumSlotSize(in:)`` itself.
    public var minimumSlotSize = Size(width: 96, height: 128)
    /// The distance of the slots from the left edge, in points; 0 by default.
    public var leftInset = 0.0
    /// The distance of the slots from the right edge, in points; 0 by default.
    public var rightInset = 0.0

    /// Creates settings with the defaults.
    public init() {}

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout { UniformLayout(self, input) }

    /// False: all slots are alike.
    public var slotsDependOnItems: Bool { false }
  }

  /// The settings, with the slot size that the layout was solved for.
  public let settings: Settings
  /// What the layout was solved for.
  public let input: LayoutInput
  /// The size of every slot, in points.
  public let slotSize: Size
  /// How many columns, at least 1; scrolling horizontally, as many as the items need.
  public let columnCount: Int
  /// The size of slots, insets, header and footer together, in points.
  public let contentSize: Size

  /// Solves the layout, at a constant cost whatever the number of items.
  ///
  /// - Precondition: the slot size is finite and above zero.
  public init(_ settings: Settings, _ input: LayoutInput) {
    var settings = settings
    if let size = input.minimumSlotSize { settings.minimumSlotSize = size }
    require(
      settings.minimumSlotSize.width > 0 && settings.minimumSlotSize.height > 0
        && settings.minimumSlotSize.width.isFinite && settings.minimumSlotSize.height.isFinite,
      "a slot needs a size above zero, not \(settings.minimumSlotSize)")
    self.settings = settings
    self.input = input
    switch input.direction {
    case .vertical: (slotSize, columnCount) = Self.solveVertically(settings, input)
    case .horizontal: (slotSize, columnCount) = Self.solveHorizontally(settings, input)
    }
    contentSize = Self.contentSize(settings, input, slotSize, columnCount)
  }

  private static func solveVertically(_ settings: Settings, _ input: LayoutInput) -> (Size, Int) {
    let available = max(
      0, (input.viewport.width - settings.leftInset - settings.rightInset).rounded(.down))
    let minimum = max(1, settings.minimumSlotSize.width.rounded(.down))
    let columns = max(1, (available / minimum).rounded(.down))
    let width = (available / columns).rounded(.down)
    return (Size(width: width, height: settings.minimumSlotSize.height), Int(columns))
  }

  private static func solveHorizontally(
    _ settings: Settings, _ input: LayoutInput
  ) -> (Size, Int) {
    let slot = settings.minimumSlotSize
    let room = input.viewport.height - input.headerLength - input.footerLength
    let rows = max(1, Int((room / slot.height).rounded(.down)))
    return (slot, max(1, (input.sections.itemCount + rows - 1) / rows))
  }

  private static func contentSize(
    _ settings: Settings, _ input: LayoutInput, _ slot: Size, _ columns: Int
  ) -> Size {
    let rows = (input.sections.itemCount + columns - 1) / columns
    // Sideways, no items make no column; the one that is counted has no length.
    let counted = input.direction == .horizontal ? min(columns, input.sections.itemCount) : columns
    let width =
      (slot.width * Double(counted)).rounded(.up) + settings.leftInset + settings.rightInset
    var height =
      (slot.height * Double(rows)).rounded(.up) + input.headerLength + input.footerLength
    if input.fillsViewport {
      // Sideways, header and footer stay in view and need no place to be scrolled to.
      let beyond = input.direction == .vertical ? input.footerLength : 0
      height = max(height, input.viewport.height + beyond)
    }
    return Size(width: width, height: height)
  }

  /// How many items there are.
  public var itemCount: Int { input.sections.itemCount }

  /// How many rows, the last of which may not be full.
  public var rowCount: Int { (itemCount + columnCount - 1) / columnCount }

  /// The size of a slot.
  public var lineLength: Size { slotSize }

  /// The rectangle of an item's slot: arithmetic on its row and column.
  public func slot(at ordinal: Int) -> Rect {
    let row = ordinal / columnCount
    let column = ordinal - row * columnCount
    return Rect(origin: Point(x: columns.edge(column), y: rows.edge(row)), size: slotSize)
  }

  /// The item whose slot holds a point; nil in the strip at the right, in insets and headers.
  public func ordinal(at point: Point) -> Int? {
    guard !slotSize.isEmpty, let column = columns.index(at: point.x),
      let row = rows.index(at: point.y)
    else { return nil }
    let ordinal = row * columnCount + column
    return ordinal < itemCount ? ordinal : nil
  }

  /// Appends the items of the rows and columns that share an area with a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items of the rows and columns that share an area with a rectangle, row by row.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    guard !slotSize.isEmpty, !rect.isEmpty else { return }
    let columns = columns.indices(from: rect.minX, to: rect.maxX)
    guard !columns.isEmpty else { return }
    for row in rows.indices(from: rect.minY, to: rect.maxY) {
      let first = row * columnCount
      for ordinal in (first + columns.lowerBound)..<(first + columns.upperBound)
      where ordinal < itemCount {
        guard ordinals.count <= limit else { return }
        ordinals.append(ordinal)
      }
    }
  }

  /// Writes columns, slot size, direction and insets.
  package func encode(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("slot", slotSize)
    writer.write("direction", input.direction.rawValue)
    writer.write("left", settings.leftInset)
    writer.write("header", input.headerLength)
  }

  private var columns: SlotLine {
    SlotLine(start: settings.leftInset, length: slotSize.width, count: columnCount)
  }

  private var rows: SlotLine {
    SlotLine(start: input.headerLength, length: slotSize.height, count: rowCount)
  }
}
