import Diffing
public import Geometry
package import Stage

/// A solved layout: where every slot lies.
///
/// A layout knows no cell, no offset and no view. It is created by ``GridLayoutSettings`` for data
/// and a size, asked in every frame, and replaced when one of them changes. All queries cost at
/// most the number of items in the answer and the logarithm of the number of items or sections in
/// the grid, never a scan.
///
/// This protocol is all that a list of slots needs. A layout with titles, footers or groups is a
/// ``SectionedGridLayout``; one that is too large to be solved at once is an
/// ``IncrementalGridLayout``.
public protocol GridLayout {
  /// How many items there are.
  var itemCount: Int { get }
  /// How many columns, at least 1.
  var columnCount: Int { get }
  /// How many rows, the last of which may not be full; as many as the columns ask for by default.
  var rowCount: Int { get }
  /// The size of the content, headers, footers and insets included, in points.
  var contentSize: Size { get }
  /// The length by which an arrow key scrolls; that of the first slot by default.
  var lineLength: Size { get }

  /// The rectangle of an item's slot, in content coordinates.
  func slot(at ordinal: Int) -> Rect
  /// The item whose slot holds a point of the content; nil outside all slots.
  func ordinal(at point: Point) -> Int?
  /// Appends the items whose slots share an area with a rectangle, in ascending order.
  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>)
  /// Does the same, but may stop as soon as more than `limit` items are listed.
  func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>)
  /// The right and bottom edges of a slot beyond which another column or row follows: where lines
  /// between cells run. By default those of slots that fill row after row.
  func innerEdges(of ordinal: Int) -> SeparatorEdges
}

extension GridLayout {
  /// Appends all of them.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    appendOrdinals(intersecting: rect, to: &ordinals)
  }

  /// As many rows as the items fill.
  public var rowCount: Int {
    let columns = max(1, columnCount)
    return (itemCount + columns - 1) / columns
  }

  /// The size of the first slot.
  public var lineLength: Size { itemCount > 0 ? slot(at: 0).size : Size(width: 40, height: 40) }

  /// Those of slots that fill row after row.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let columns = max(1, columnCount)
    var edges: SeparatorEdges = []
    if ordinal % columns != columns - 1 { edges.insert(.right) }
    if ordinal / columns != rowCount - 1 { edges.insert(.bottom) }
    return edges
  }
}

/// A layout that shows sections: with titles and footers, or in groups.
public protocol SectionedGridLayout: GridLayout {
  /// Where a section's title or footer lies while nothing pins it; nil where it has none.
  func frame(of supplementary: Supplementary) -> Rect?
  /// Appends the titles and footers whose frames share an area with a rectangle, in ascending
  /// order.
  func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<Supplementary>)
  /// The section whose title stays in view at an offset above 0 along the grid's direction: the
  /// last whose title begins there or before; nil, the default, where titles do not stick.
  func pinnedSection(at offset: Double) -> Int?
  /// The section to which an item goes that is dropped at a point outside all slots; nil, the
  /// default, where no section is nearer than another.
  func section(at point: Point) -> Int?
  /// Where an item stands in its group; nil, the default, in a layout that draws no groups.
  func groupPosition(at ordinal: Int) -> GroupPosition?
}

extension SectionedGridLayout {
  /// Nothing sticks.
  public func pinnedSection(at offset: Double) -> Int? { nil }

  /// No section is nearer than another.
  public func section(at point: Point) -> Int? { nil }

  /// No groups.
  public func groupPosition(at ordinal: Int) -> GroupPosition? { nil }
}

/// A layout that is solved only where it is needed, because all of it would take too long.
public protocol IncrementalGridLayout: GridLayout {
  /// Whether nothing is open around a part of the content that is about to be shown.
  func isSolved(around rect: Rect) -> Bool
  /// Whether nothing is open around an item that is about to be shown.
  func isSolved(at ordinal: Int) -> Bool
  /// Solves what is still open around a part of the content that is about to be shown.
  ///
  /// - Returns: How far what was solved before has moved; the offset has to follow.
  mutating func solve(around rect: Rect) -> Vector
  /// Solves what is still open around an item that is about to be shown.
  ///
  /// - Returns: Whether what was solved before is forgotten, so that the offset means another part
  ///   of the content.
  mutating func solve(around ordinal: Int) -> Bool
}

/// A layout that says itself what distinguishes it from others, for digests.
package protocol DigestedGridLayout: GridLayout {
  /// Writes what distinguishes this layout from others.
  func encode(into writer: inout StateWriter)
}

extension GridLayout {
  /// Writes what distinguishes this layout from others: what it says itself, or its columns, rows
  /// and size.
  package func writeDigest(into writer: inout StateWriter) {
    if let layout = self as? any DigestedGridLayout { return layout.encode(into: &writer) }
    writer.write("columns", columnCount)
    writer.write("rows", rowCount)
    writer.write("line", lineLength)
  }
}

/// A layout without sections, for those who ask for sections.
struct UnsectionedLayout: SectionedGridLayout, DigestedGridLayout {
  /// The layout of the slots.
  let base: any GridLayout

  /// A layout as one that can be asked for sections.
  static func wrapping(_ layout: any GridLayout) -> any SectionedGridLayout {
    layout as? any SectionedGridLayout ?? UnsectionedLayout(base: layout)
  }

  var itemCount: Int { base.itemCount }
  var columnCount: Int { base.columnCount }
  var rowCount: Int { base.rowCount }
  var contentSize: Size { base.contentSize }
  var lineLength: Size { base.lineLength }

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
  func frame(of supplementary: Supplementary) -> Rect? { nil }

  func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<Supplementary>
  ) {}

  func encode(into writer: inout StateWriter) { base.writeDigest(into: &writer) }
}
