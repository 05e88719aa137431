import Diffing
package import Geometry
package import Stage

/// A layout of the engine, which does more than place slots.
///
/// It is solved and measured while the user scrolls, pins titles and footers, and collapses
/// sections. Each member has a default, for a layout that does not do that.
protocol EngineLayout: GridLayout {
  /// Writes what distinguishes the layout from others; by default its columns, rows and line
  /// length.
  func encode(into writer: inout StateWriter)

  // MARK: - Parts

  /// Whether there are parts that are not solved yet.
  var isIncremental: Bool { get }
  /// Whether solving a part keeps the parts solved before.
  ///
  /// If true, the grid solves parts until all that are visible at a requested position are solved.
  var keepsSolvedParts: Bool { get }
  /// Whether the last part was too large to be solved completely.
  var isOverloaded: Bool { get }
  /// Returns whether the layout is solved around a part of the content.
  func isSolved(around rect: Rect) -> Bool
  /// Returns whether the layout is solved around an item.
  func isSolved(at ordinal: Int) -> Bool
  /// Solves the layout around a part of the content that is about to become visible.
  ///
  /// - Returns: The distance that the slots solved before have moved; the offset has to follow.
  func solve(around rect: Rect) -> Vector
  /// Solves the layout around an item that is about to become visible.
  ///
  /// - Parameters:
  ///   - ordinal: The item.
  ///   - visible: The visible part of the content.
  /// - Returns: What that does to the parts solved before.
  func solve(around ordinal: Int, visible: Rect) -> PartialSolution
  /// Stops this layout and its copies from asking the program about sections and items.
  ///
  /// After the data have changed, the indices of the previous layout no longer exist. The grid
  /// still queries it for the positions from which cells start to move. Parts that were never
  /// solved have estimated positions from then on.
  func detach()

  // MARK: - Measured items

  /// Whether the layout has slots, titles or footers that cells or views determine.
  ///
  /// The grid measures a cell when its item is about to become visible for the first time; until
  /// then, the slot has an estimated size. The grid names an anchor that keeps its position, so
  /// that measured sizes move only content outside the viewport. Copies of a layout share the
  /// measured sizes as long as the data are the same.
  var hasSelfSizingItems: Bool { get }
  /// The number of measured items.
  var measuredCount: Int { get }
  /// Returns whether an item was measured, so that its slot is final.
  func isMeasured(_ ordinal: Int) -> Bool
  /// Returns whether all items whose slots share an area with a part of the content are measured.
  func isMeasured(in rect: Rect) -> Bool
  /// Measures the items in a part of the content, from the anchor to both ends.
  ///
  /// - Parameters:
  ///   - rect: The part of the content.
  ///   - anchor: The point of the content that stays in `rect`.
  ///   - size: Returns the size of an item's cell; nil to keep the estimate.
  /// - Returns: The distance by which the anchor has moved in the content; the offset has to
  ///   follow.
  func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector
  /// Measures an item, unless it was measured before.
  func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?)
  /// Called at the end of a frame with the displayed part of the content.
  ///
  /// Its items must not move relative to one another as long as they are displayed.
  func didDisplay(_ rect: Rect)
  /// Returns this layout with the sizes that were measured in another layout.
  ///
  /// - Parameters:
  ///   - old: The previous layout.
  ///   - mapping: The new index of each item of the previous layout; nil if the data are the same.
  ///   - invalidated: The indices in this layout whose items have to be measured again.
  /// - Returns: The layout with the sizes of the items that are still there; nil if the sizes are
  ///   invalid because slots have another width.
  func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> Self?

  // MARK: - Measured titles and footers

  /// Whether the settings let views determine the lengths of titles or footers.
  var measuresSupplementaries: Bool { get }
  /// Returns whether all titles and footers in a part of the content are measured, and those that
  /// are pinned in a viewport.
  func areSupplementariesMeasured(in rect: Rect, pinnedIn viewport: Rect) -> Bool
  /// Measures the titles and footers in a part of the content, and those that are pinned in a
  /// viewport.
  ///
  /// - Parameters:
  ///   - rect: The part of the content.
  ///   - viewport: The part of the content in which titles and footers are pinned.
  ///   - anchor: The point of the content that stays in `rect`.
  ///   - size: Returns the size that a view requests.
  /// - Returns: The distance by which the anchor has moved in the content; the offset has to
  ///   follow.
  func measureSupplementaries(
    around rect: Rect, pinnedIn viewport: Rect, keeping anchor: MeasuringAnchor,
    by size: SupplementaryMeasure
  ) -> Vector

  // MARK: - Pinned titles and footers

  /// Whether the layout positions pinned titles and footers; false if its settings pin none.
  var pinsSupplementaries: Bool { get }
  /// Appends the titles and footers that can be pinned in a viewport.
  func appendPinned(
    in viewport: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>)
  /// Returns the displayed frame of a title or footer in a viewport.
  ///
  /// It differs from its frame in the layout only while it is pinned.
  func displayedFrame(of supplementary: SupplementaryElement, in viewport: Rect) -> Rect?
  /// Returns the lengths that pinned titles and footers cover at the viewport's edges while a part
  /// of a section is visible beside them.
  func pinnedLengths(beside rect: Rect, in section: Int) -> CoveredLengths
  /// Returns whether a title or footer is in front of items even while it is not pinned.
  func isFloating(_ supplementary: SupplementaryElement) -> Bool

  // MARK: - Collapsed sections

  /// The collapsed sections, of which only the titles remain.
  ///
  /// The slot of an item in a collapsed section is empty and lies at the end of the title.
  var collapsedSections: Set<Int> { get }
  /// Returns whether an item is in a collapsed section.
  func isCollapsed(itemAt ordinal: Int) -> Bool
  /// Returns the part of the content between the title and the footer of a section; nil if the
  /// section does not exist or cannot be collapsed.
  ///
  /// It is as wide as the content, or as the column of a group, and empty if the section is
  /// collapsed.
  func areaOfItems(in section: Int) -> Rect?

  // MARK: - Tables

  /// Whether the cells of some items do not scroll along both axes.
  var freezesItems: Bool { get }
  /// Returns the axes along which the cell of an item does not scroll.
  func frozenAxes(of ordinal: Int) -> AxisSet
  /// Returns the item to which a key moves the focus in a viewport of a length in points; nil to
  /// search for it by the slots.
  func focusTarget(_ step: FocusStep, from ordinal: Int, viewportLength: Double) -> Int?
}

/// Asks the view of a title or footer for its size; nil to keep the estimate.
typealias SupplementaryMeasure = (SupplementaryElement, ProposedSize) -> Size?

/// What solving a part of a layout does to the parts that were solved before.
package enum PartialSolution: Hashable {
  /// The visible slots have moved by a distance; the offset has to follow.
  case moved(Vector)
  /// The parts were discarded, so the same offset shows other items.
  case discarded
}

/// The point of the content that keeps its position when items are measured.
package enum SizingAnchor: Hashable {
  /// The start of an item's slot.
  case item(Int)
  /// The end of the last item's slot.
  case end
}

/// The point of the content that keeps its position when titles and footers are measured.
enum MeasuringAnchor {
  /// The start of an item, or the end of the content.
  case items(SizingAnchor)
  /// The start of a title or footer.
  case supplementary(SupplementaryElement)
}

extension EngineLayout {
  func encode(into writer: inout StateWriter) { encodeLines(into: &writer) }

  var isIncremental: Bool { false }
  var keepsSolvedParts: Bool { true }
  var isOverloaded: Bool { false }
  func isSolved(around rect: Rect) -> Bool { true }
  func isSolved(at ordinal: Int) -> Bool { true }
  func solve(around rect: Rect) -> Vector { .zero }
  func solve(around ordinal: Int, visible: Rect) -> PartialSolution { .moved(.zero) }
  func detach() {}

  var hasSelfSizingItems: Bool { false }
  var measuredCount: Int { 0 }
  func isMeasured(_ ordinal: Int) -> Bool { true }
  func isMeasured(in rect: Rect) -> Bool { true }
  func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector { .zero }
  func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {}
  func didDisplay(_ rect: Rect) {}
  func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> Self? { nil }

  var measuresSupplementaries: Bool { false }
  func areSupplementariesMeasured(in rect: Rect, pinnedIn viewport: Rect) -> Bool { true }
  func measureSupplementaries(
    around rect: Rect, pinnedIn viewport: Rect, keeping anchor: MeasuringAnchor,
    by size: SupplementaryMeasure
  ) -> Vector { .zero }

  var pinsSupplementaries: Bool { false }
  func appendPinned(
    in viewport: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {}
  func displayedFrame(of supplementary: SupplementaryElement, in viewport: Rect) -> Rect? {
    frame(of: supplementary)
  }
  func pinnedLengths(beside rect: Rect, in section: Int) -> CoveredLengths { CoveredLengths() }
  func isFloating(_ supplementary: SupplementaryElement) -> Bool { false }

  var collapsedSections: Set<Int> { [] }
  func isCollapsed(itemAt ordinal: Int) -> Bool { false }
  func areaOfItems(in section: Int) -> Rect? { nil }

  var freezesItems: Bool { false }
  func frozenAxes(of ordinal: Int) -> AxisSet { [] }
  func focusTarget(_ step: FocusStep, from ordinal: Int, viewportLength: Double) -> Int? { nil }
}

extension GridLayout {
  /// The same layout if it is one of the engine; nil for one of the program.
  var engine: (any EngineLayout)? { self as? any EngineLayout }

  /// The same layout if it positions pinned titles and footers itself; nil otherwise.
  var pinning: (any EngineLayout)? { engine.flatMap { $0.pinsSupplementaries ? $0 : nil } }

  /// Writes the layout's digest.
  package func writeDigest(into writer: inout StateWriter) {
    if let engine { engine.encode(into: &writer) } else { encodeLines(into: &writer) }
  }

  fileprivate func encodeLines(into writer: inout StateWriter) {
    writer.write("columns", columnCount)
    writer.write("rows", rowCount)
    writer.write("line", lineSize)
  }
}
