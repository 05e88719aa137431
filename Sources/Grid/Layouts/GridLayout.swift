import Diffing
public import Geometry
package import Stage

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
/// ## Choosing a protocol
///
/// - ``GridLayout`` is sufficient for a list of slots.
/// - ``SectionedGridLayout`` adds titles, footers and groups.
/// - ``IncrementalGridLayout`` is for layouts that are too large to be solved at once.
/// - ``SelfSizingGridLayout`` is for slots that adapt to the sizes of their cells.
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
}

/// A layout with sections, which have titles and footers or are drawn as groups.
public protocol SectionedGridLayout: GridLayout {
  /// Returns the frame of a title or footer while it is not pinned; nil if it does not exist.
  func frame(of supplementary: SupplementaryElement) -> Rect?
  /// Appends the titles and footers that share an area with a rectangle, in ascending order.
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

extension SectionedGridLayout {
  /// Returns nil: no title is pinned.
  public func pinnedSection(at offset: Double) -> Int? { nil }

  /// Returns nil: no section is closer than the others.
  public func section(at point: Point) -> Int? { nil }

  /// Returns nil: the layout has no groups.
  public func groupPosition(at ordinal: Int) -> GroupPosition? { nil }
}

/// A layout that is solved in parts, because solving all of it takes too long.
public protocol IncrementalGridLayout: GridLayout {
  /// Whether solving a part keeps the parts solved before; false by default.
  ///
  /// If true, the grid solves parts until all that are visible at a requested position are solved.
  var keepsSolvedParts: Bool { get }
  /// Returns whether the layout is solved around a part of the content.
  func isSolved(around rect: Rect) -> Bool
  /// Returns whether the layout is solved around an item.
  func isSolved(at ordinal: Int) -> Bool
  /// Solves the layout around a part of the content that is about to become visible.
  ///
  /// - Returns: The distance that the slots solved before have moved; the offset has to follow.
  mutating func solve(around rect: Rect) -> Vector
  /// Solves the layout around an item that is about to become visible.
  ///
  /// - Parameters:
  ///   - ordinal: The item.
  ///   - visible: The visible part of the content.
  /// - Returns: What that does to the parts solved before.
  mutating func solve(around ordinal: Int, visible: Rect) -> PartialSolution
}

extension IncrementalGridLayout {
  /// False: solving a part can discard others.
  public var keepsSolvedParts: Bool { false }
}

/// What solving a part of a layout does to the parts that were solved before.
public enum PartialSolution: Hashable, Sendable {
  /// The visible slots have moved by a distance; the offset has to follow.
  case moved(Vector)
  /// The parts were discarded, so the same offset shows other items.
  case discarded
}

/// A layout that writes its own digest.
package protocol DigestibleGridLayout: GridLayout {
  /// Writes what distinguishes the layout from others.
  func encode(into writer: inout StateWriter)
}

extension GridLayout {
  /// Writes the layout's digest; by default its columns, rows and line length.
  package func writeDigest(into writer: inout StateWriter) {
    if let layout = self as? any DigestibleGridLayout { return layout.encode(into: &writer) }
    writer.write("columns", columnCount)
    writer.write("rows", rowCount)
    writer.write("line", lineSize)
  }
}

/// A wrapper that makes a plain layout a sectioned one, without titles, footers and groups.
struct UnsectionedLayout: SectionedGridLayout, DigestibleGridLayout {
  /// The wrapped layout.
  let base: any GridLayout

  /// Returns the layout itself if it is sectioned; otherwise wraps it.
  static func wrapping(_ layout: any GridLayout) -> any SectionedGridLayout {
    layout as? any SectionedGridLayout ?? UnsectionedLayout(base: layout)
  }

  var itemCount: Int { base.itemCount }
  var columnCount: Int { base.columnCount }
  var rowCount: Int { base.rowCount }
  var contentSize: Size { base.contentSize }
  var lineSize: Size { base.lineSize }

  func slot(at ordinal: Int) -> Rect { base.slot(at: ordinal) }
  func ordinal(at point: Point) -> Int? { base.ordinal(at: point) }

  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    base.appendOrdinals(intersecting: rect, to: &ordinals)
  }

  func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    base.appendOrdinals(intersecting: rect, upTo: limit, to: &ordinals)
  }

  func innerEdges(of ordinal: Int) -> SeparatorEdges { base.innerEdges(of: ordinal) }
  func frame(of supplementary: SupplementaryElement) -> Rect? { nil }

  func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {}

  func encode(into writer: inout StateWriter) { base.writeDigest(into: &writer) }
}
