import Diffing
public import Geometry

/// A solved layout, which determines the position of every slot.
///
/// A slot is the rectangle of one item, in content coordinates. A layout is a value that knows
/// slots only: no cells, no offset and no views. Items are identified by *ordinal*, the index from
/// 0 over all sections.
///
/// ```
///    contentSize
///   ┌──────────────────────┐
///   │┌─────┐┌─────┐┌─────┐ │
///   ││  0  ││  1  ││  2  │ │  slot(at: 1)
///   │└─────┘└─────┘└─────┘ │
///   │┌─────┐┌──╔══╪═════╪═╪═══╗
///   ││  3  ││  ║4 ││  5  │ │   ║  appendOrdinals(intersecting:to:)
///   │└─────┘└──╚══╪═════╪═╪═══╝  appends 4 and 5
///   └──────────────────────┘
/// ```
///
/// ## The life of a layout
///
/// 1. The program sets ``GridView/layoutSettings``, a value of a type that conforms to
///    ``GridLayoutSettings``.
/// 2. When data, size or settings have changed, the grid view calls
///    ``GridLayoutSettings/layout(for:)`` with a ``LayoutInput`` in its next frame. The result
///    replaces the previous layout.
/// 3. After a transaction it calls ``GridLayoutSettings/layout(for:after:)`` instead, so that a
///    layout can keep the visible items in place.
/// 4. During a drag, the grid view shows the slots in another order. It solves the layout again for
///    each drop target if ``GridLayoutSettings/slotsDependOnItems`` is true.
///
/// ## One frame
///
/// The grid view calls ``appendOrdinals(intersecting:upTo:to:)`` for the viewport in each frame,
/// and ``slot(at:)`` for each cell that it positions. Pointer events call ``ordinal(at:)``, and
/// arrow keys scroll by ``lineSize``.
///
/// ## Requirements
///
/// - Slots do not overlap, and all are inside ``contentSize``.
/// - A slot contains its origin, but not its right and bottom edges. ``ordinal(at:)`` finds the
///   slot that contains a point.
/// - A query for a rectangle appends exactly the items whose slots share an area with it; none for
///   an empty rectangle.
/// - Every query is fast: its cost is at most the number of items in the result plus the logarithm
///   of the number of items or sections. None visits all items.
/// - If the grid has a header or a footer, the slots begin after ``LayoutInput/headerLength``, and
///   the content ends with ``LayoutInput/footerLength``. The example below ignores them.
///
/// In this repository, the function `checkLayout` of the tests checks all but the last two.
///
/// ## What a layout of your own can add
///
/// A list of slots is sufficient. Titles, footers and groups are further members, which have
/// defaults for a layout without them.
///
/// ## Example
///
/// A list of rows of one height:
///
/// ```swift
/// struct RowLayout: GridLayout {
///   struct Settings: GridLayoutSettings {
///     var rowHeight = 44.0
///
///     func layout(for input: LayoutInput) -> any GridLayout {
///       RowLayout(
///         itemCount: input.sections.itemCount,
///         row: Size(width: input.viewport.width, height: rowHeight))
///     }
///   }
///
///   let itemCount: Int
///   let row: Size
///
///   var columnCount: Int { 1 }
///   var contentSize: Size { Size(width: row.width, height: row.height * Double(itemCount)) }
///
///   func slot(at ordinal: Int) -> Rect {
///     Rect(x: 0, y: Double(ordinal) * row.height, width: row.width, height: row.height)
///   }
///
///   func ordinal(at point: Point) -> Int? {
///     let ordinal = Int((point.y / row.height).rounded(.down))
///     let isItem = (0..<itemCount).contains(ordinal)
///     return isItem && slot(at: ordinal).contains(point) ? ordinal : nil
///   }
///
///   func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
///     let first = max(0, Int((rect.minY / row.height).rounded(.down)))
///     let end = min(itemCount, Int((rect.maxY / row.height).rounded(.up)))
///     if first < end { ordinals.append(contentsOf: first..<end) }
///   }
/// }
/// ```
///
/// ## See also
///
/// - ``UniformLayout`` for slots of one size in rows.
/// - ``SectionedLayout`` for tiles under section titles.
/// - ``ColumnarLayout`` for groups in columns and for waterfalls.
/// - ``ListLayout`` for rows that adapt to their cells.
/// - ``PageLayout`` for sections with different layouts.
public protocol GridLayout {
  /// The number of items.
  var itemCount: Int { get }
  /// The number of columns, at least 1.
  ///
  /// The default rows and inner edges, the limit of the cell pool and the background depend on it.
  var columnCount: Int { get }
  /// The number of rows, including a partial last row; items divided by columns by default.
  var rowCount: Int { get }
  /// The size of the content, including headers, footers and insets, in points.
  var contentSize: Size { get }
  /// The distance that an arrow key scrolls, in points; the size of the first slot by default.
  var lineSize: Size { get }

  /// Returns the slot of an item, in content coordinates.
  func slot(at ordinal: Int) -> Rect
  /// Returns the item whose slot contains a point of the content; nil outside all slots.
  func ordinal(at point: Point) -> Int?
  /// Appends the items whose slots share an area with a rectangle, in ascending order.
  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>)
  /// Appends the items whose slots share an area with a rectangle, in ascending order.
  ///
  /// It may stop as soon as the list has more than `limit` items. The default never stops early.
  func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>)
  /// Returns the edges of a slot that have a neighboring slot to the right or below.
  ///
  /// Separators are drawn along these edges. By default the layout is assumed to fill row after
  /// row.
  func innerEdges(of ordinal: Int) -> SeparatorEdges

  // MARK: - Sections

  /// Returns the frame of a title or footer while it is not pinned; nil, the default, if it does
  /// not exist.
  func frame(of supplementary: SupplementaryElement) -> Rect?
  /// Appends the titles and footers that share an area with a rectangle, in ascending order; none
  /// by default.
  func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>)
  /// Returns the section whose title is pinned at an offset above 0 along the grid's direction.
  ///
  /// This is the last section whose title begins at or before the offset. It is nil, the default,
  /// if titles are not pinned.
  func pinnedSection(at offset: Double) -> Int?
  /// Returns the section that accepts an item dropped at a point outside all slots.
  ///
  /// It is nil, the default, if no section is closer than the others.
  func section(at point: Point) -> Int?
  /// Returns the position of an item in its group; nil, the default, in a layout without groups.
  func groupPosition(at ordinal: Int) -> GroupPosition?
}

extension GridLayout {
  /// Appends all items whose slots share an area with a rectangle, whatever the limit.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    appendOrdinals(intersecting: rect, to: &ordinals)
  }

  /// The number of items divided by the number of columns, rounded up.
  public var rowCount: Int {
    let columns = max(1, columnCount)
    return (itemCount + columns - 1) / columns
  }

  /// The size of the first slot, or 40×40 without items.
  public var lineSize: Size { itemCount > 0 ? slot(at: 0).size : Size(width: 40, height: 40) }

  /// Returns the inner edges of slots that fill row after row.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let columns = max(1, columnCount)
    var edges: SeparatorEdges = []
    if ordinal % columns != columns - 1 { edges.insert(.right) }
    if ordinal / columns != rowCount - 1 { edges.insert(.bottom) }
    return edges
  }

  /// Returns nil: the layout has no titles and no footers.
  public func frame(of supplementary: SupplementaryElement) -> Rect? { nil }

  /// Appends nothing.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {}

  /// Returns nil: no title is pinned.
  public func pinnedSection(at offset: Double) -> Int? { nil }

  /// Returns nil: no section is closer than the others.
  public func section(at point: Point) -> Int? { nil }

  /// Returns nil: the layout has no groups.
  public func groupPosition(at ordinal: Int) -> GroupPosition? { nil }
}
