public import Geometry
public import Stage

/// Slots of one size in rows, as in AQGridView.
///
/// Scrolling vertically, the slot's least width is grown so that whole slots fill the width
/// between the insets; its height is taken as it is. What the division leaves over stays as an
/// empty strip at the right. Scrolling horizontally, slots keep their size and as many rows as fit
/// between header and footer are filled one after the other, so that the list reads on over the
/// whole content's width.
public struct UniformLayout: GridLayout, Hashable, Sendable {
  /// What the layout is solved for.
  public struct Input: Hashable, Sendable {
    /// How many items.
    public var itemCount = 0
    /// The size of the viewport, in points.
    public var viewport = Size.zero
    /// The least size of a slot, in points; 96×128 by default.
    public var minimumSlotSize = Size(width: 96, height: 128)
    /// The direction in which the grid scrolls; vertical by default.
    public var direction = Axis.vertical
    /// The distance of the slots from the left edge, in points.
    public var leftInset = 0.0
    /// The distance of the slots from the right edge, in points.
    public var rightInset = 0.0
    /// The height above the slots, in points.
    public var headerHeight = 0.0
    /// The height below the slots, in points.
    public var footerHeight = 0.0
    /// Whether the content is at least as high as the viewport; yes by default.
    public var fillsViewport = true

    /// Makes an input with the defaults.
    public init() {}
  }

  /// What was asked for.
  public let input: Input
  /// The size of every slot, in points.
  public let slotSize: Size
  /// How many columns, at least 1; scrolling horizontally, as many as the items need.
  public let columnCount: Int
  /// The size of slots, insets, header and footer together, in points.
  public let contentSize: Size

  /// Solves the layout, at a constant cost whatever the number of items.
  ///
  /// - Precondition: the slot size is finite and above zero, the item count at least 0.
  public init(_ input: Input) {
    require(
      input.minimumSlotSize.width > 0 && input.minimumSlotSize.height > 0
        && input.minimumSlotSize.width.isFinite && input.minimumSlotSize.height.isFinite,
      "a slot needs a size above zero, not \(input.minimumSlotSize)")
    require(input.itemCount >= 0, "a grid cannot have \(input.itemCount) items")
    self.input = input
    switch input.direction {
    case .vertical: (slotSize, columnCount) = Self.solveVertically(input)
    case .horizontal: (slotSize, columnCount) = Self.solveHorizontally(input)
    }
    contentSize = Self.contentSize(input, slotSize, columnCount)
  }

  private static func solveVertically(_ input: Input) -> (Size, Int) {
    let available = max(
      0, (input.viewport.width - input.leftInset - input.rightInset).rounded(.down))
    let minimum = max(1, input.minimumSlotSize.width.rounded(.down))
    let columns = max(1, (available / minimum).rounded(.down))
    let width = (available / columns).rounded(.down)
    return (Size(width: width, height: input.minimumSlotSize.height), Int(columns))
  }

  private static func solveHorizontally(_ input: Input) -> (Size, Int) {
    let slot = input.minimumSlotSize
    let room = input.viewport.height - input.headerHeight - input.footerHeight
    let rows = max(1, Int((room / slot.height).rounded(.down)))
    return (slot, max(1, (input.itemCount + rows - 1) / rows))
  }

  private static func contentSize(_ input: Input, _ slot: Size, _ columns: Int) -> Size {
    let rows = (input.itemCount + columns - 1) / columns
    // Sideways, no items make no column; the one that is counted has no length.
    let counted = input.direction == .horizontal ? min(columns, input.itemCount) : columns
    let width = (slot.width * Double(counted)).rounded(.up) + input.leftInset + input.rightInset
    var height =
      (slot.height * Double(rows)).rounded(.up) + input.headerHeight + input.footerHeight
    if input.fillsViewport {
      // Sideways, header and footer stay in view and need no place to be scrolled to.
      let beyond = input.direction == .vertical ? input.footerHeight : 0
      height = max(height, input.viewport.height + beyond)
    }
    return Size(width: width, height: height)
  }

  /// How many items there are.
  public var itemCount: Int { input.itemCount }

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
  public func encode(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("slot", slotSize)
    writer.write("direction", input.direction.rawValue)
    writer.write("left", input.leftInset)
    writer.write("header", input.headerHeight)
  }

  private var columns: SlotLine {
    SlotLine(start: input.leftInset, length: slotSize.width, count: columnCount)
  }

  private var rows: SlotLine {
    SlotLine(start: input.headerHeight, length: slotSize.height, count: rowCount)
  }
}
