public import Geometry
public import Stage

/// A solved layout: where every slot lies.
///
/// A layout knows no cell, no offset and no view. All queries cost at most the number of items in
/// the answer and the logarithm of the number of items or sections in the grid, never a scan.
public protocol GridLayout {
  /// How many items there are.
  var itemCount: Int { get }
  /// How many columns, at least 1.
  var columnCount: Int { get }
  /// How many rows, the last of which may not be full.
  var rowCount: Int { get }
  /// The size of the content, headers, footers and insets included, in points.
  var contentSize: Size { get }
  /// The length by which an arrow key scrolls: that of a slot.
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
  /// between cells run.
  func innerEdges(of ordinal: Int) -> SeparatorEdges
  /// Writes what distinguishes this layout from others.
  func encode(into writer: inout StateWriter)

  /// Where a section's title or footer lies while nothing pins it; nil where it has none.
  func frame(of supplementary: Supplementary) -> Rect?
  /// Appends the titles and footers whose frames share an area with a rectangle, in ascending
  /// order.
  func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<Supplementary>)
  /// The section whose title stays in view at an offset above 0 along the grid's direction: the
  /// last whose title begins there or before; nil where titles do not stick.
  func pinnedSection(at offset: Double) -> Int?
  /// The section to which an item goes that is dropped at a point outside all slots; nil where the
  /// layout does not show sections.
  func section(at point: Point) -> Int?
  /// Where an item stands in its group; nil in a layout that draws no groups.
  func groupPosition(at ordinal: Int) -> GroupPosition?

  /// Whether nothing is open around a part of the content that is about to be shown.
  func isSolved(around rect: Rect) -> Bool
  /// Whether the layout is solved only where it is needed, so that ``isSolved(around:)`` has to be
  /// asked; no by default.
  var isSolvedInParts: Bool { get }
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

extension GridLayout {
  /// Appends all of them.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    appendOrdinals(intersecting: rect, to: &ordinals)
  }
}

/// A layout that is solved as a whole.
extension GridLayout {
  /// Nothing is open.
  public func isSolved(around rect: Rect) -> Bool { true }

  /// No: all of it is solved at once.
  public var isSolvedInParts: Bool { false }

  /// Nothing is open.
  public func isSolved(at ordinal: Int) -> Bool { true }

  /// Nothing is open.
  public mutating func solve(around rect: Rect) -> Vector { .zero }

  /// Nothing is open.
  public mutating func solve(around ordinal: Int) -> Bool { false }
}

/// A layout without sections.
extension GridLayout {
  /// None has a title or a footer.
  public func frame(of supplementary: Supplementary) -> Rect? { nil }

  /// Appends nothing.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<Supplementary>
  ) {}

  /// Nothing sticks.
  public func pinnedSection(at offset: Double) -> Int? { nil }

  /// Sections are not shown.
  public func section(at point: Point) -> Int? { nil }

  /// No groups.
  public func groupPosition(at ordinal: Int) -> GroupPosition? { nil }
}
