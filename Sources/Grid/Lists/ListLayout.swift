import Diffing
public import Geometry
package import Stage

/// A layout of rows whose heights are determined by their cells.
///
/// Rows are arranged one below another. Each row is as wide as the viewport, insets excluded. Its
/// height is an estimate until its item becomes visible for the first time. The grid then measures
/// the cell with ``GridCell/sizeThatFits(_:)`` and the layout keeps the result. A list of 100
/// million rows opens immediately, since only visible rows are measured.
///
/// ```swift
/// var settings = ListLayout.Settings()
/// settings.estimatedRowHeight = 72
/// settings.titleHeight = 28
/// grid.layoutSettings = settings
///
/// final class MailCell: GridCell {
///   override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
///     Size(width: proposal.width ?? 0, height: isUnread ? 72 : 48)
///   }
/// }
/// ```
///
/// In a grid that scrolls horizontally, rows are columns: each is as high as the viewport and
/// determines its width.
///
/// ## Estimates and measured heights
///
///     ┌ content ─────────────────┐
///     │ title of section 0       │
///     │ row 0    44  estimated   │
///     │ row 1    44  estimated   │
///     ╞ viewport ════════════════╡ ─ contentOffset
///     │ row 2    80  measured    │   anchor: its start keeps its position
///     │ row 3    58  measured    │
///     ╞══════════════════════════╡
///     │ row 4    44  estimated   │
///     │ footer of section 0      │
///     └──────────────────────────┘
///
/// Rows have their final heights in the frame in which they become visible. A measured height moves
/// only content outside the viewport. The scroll indicator may therefore move, but the visible
/// content does not.
///
/// ## The life of a layout
///
/// 1. ``Settings`` create a layout whenever the number of items, the viewport, the direction or the
///    settings change.
/// 2. The new layout adopts the measured heights of the previous one for all items that still
///    exist. It discards them all if ``rowWidth`` or the direction has changed, and those of items
///    that were reloaded or reconfigured. After ``GridView/reloadData()``, no height is known.
/// 3. Copies of a layout share the measured heights.
/// 4. ``GridView/remeasureItems()`` discards all heights. Call it when cells depend on something
///    that the grid does not know, such as a text size.
///
/// ## One frame
///
/// 1. The grid chooses an anchor, usually the first row that was visible before.
/// 2. The layout measures rows from the anchor to both ends of the viewport, extended by the
///    preloading distance. The data source returns a cell for each, and the grid displays the same
///    cells afterward.
/// 3. If rows before the anchor were measured now and differ from their estimates, the anchor has
///    moved in the content. The grid adds this distance to its content offset.
/// 4. An animated scroll to an item is redirected to the item's new position.
///
/// ## Cost
///
/// Creating a layout costs O(1) if all sections have the same number of items and the same
/// estimate, and O(sections) otherwise. The slot of a row costs O(log items), and the rows at a
/// point or in a rectangle O(log² items). A measured height takes 16 bytes at most.
///
/// ## See also
///
/// - ``GridView/positionPreservation`` for the content that stays in place during transactions
/// - ``DiffableDataSource`` for data that change
/// - ``ListSection`` for rows as a section of a page
public struct ListLayout: SectionedGridLayout, SelfSizingGridLayout, DigestibleGridLayout {
  /// The settings of a list.
  public struct Settings: GridLayoutSettings {
    /// The height of a row that is not measured yet, in points; 44 by default.
    ///
    /// It must be greater than 0.
    public var estimatedRowHeight = 44.0
    /// Returns the estimated row height of a section, in points; nil by default.
    ///
    /// If nil, all sections have ``estimatedRowHeight``. Each new layout calls it once for each
    /// section.
    public var estimatedRowHeightOfSection: ((Int) -> Double)?
    /// The distance between the rows of a section, in points; 0 by default.
    public var spacing = 0.0
    /// The height of a section's title, in points; 0, the default, means no titles.
    public var titleHeight = 0.0
    /// The height of a section's footer, in points; 0, the default, means no footers.
    public var footerHeight = 0.0
    /// Whether the views of titles determine their heights; false by default.
    ///
    /// If true, ``titleHeight`` is an estimate. A title is measured with
    /// ``SectionView/sizeThatFits(_:)`` when it is about to become visible for the first time.
    /// Visible content does not move then.
    public var titlesAreSelfSizing = false
    /// Whether the views of footers determine their heights; false by default.
    ///
    /// If true, ``footerHeight`` is an estimate.
    public var footersAreSelfSizing = false
    /// Whether the title of a section stays visible as long as the section is; true by default.
    public var pinsTitles = true
    /// The distance between the content's edges and everything in it, in points; 0 by default.
    ///
    /// If the interface is read from right to left, the left inset is at the right.
    public var contentInsets = Insets.zero

    /// Creates settings with the default values.
    public init() {}

    /// Returns a layout without measured rows.
    public func layout(for input: LayoutInput) -> any GridLayout { ListLayout(self, input) }

    /// Returns a layout with the measured heights of the items that still exist.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      let layout = ListLayout(self, input)
      let adopted = layout.adoptingSizes(
        of: change.previous, through: change.items, invalidating: change.resized)
      layout.adoptTitles(of: change.previous, through: change.sections, isSame: false)
      return LayoutSolution(adopted ?? layout)
    }
  }

  /// The input for which the layout was created.
  public let input: LayoutInput
  let settings: Settings
  let axis: Axis
  /// The width that is proposed to cells, in points: that of the viewport without the insets.
  public let rowWidth: Double
  /// The start of each section if no row were measured.
  private(set) var sections: SectionLine
  private let titleLength: Double
  private let footerLength: Double
  private let estimate: Double
  /// The estimated length of a row in each section; empty if all have the same.
  ///
  /// It is stored because the program's sections may have changed when the layout is queried.
  private let estimates: ContiguousArray<Double>
  private let spacing: Double
  /// The differences between measured and estimated lengths, by index in the data.
  private(set) var corrections = LengthCorrections()

  /// Creates a layout without measured rows.
  ///
  /// - Precondition: Every estimate is above 0, and no distance is negative.
  public init(_ settings: Settings, _ input: LayoutInput) {
    require(
      settings.estimatedRowHeight > 0 && settings.estimatedRowHeight.isFinite,
      "estimatedRowHeight is \(settings.estimatedRowHeight); expected more than 0")
    require(
      settings.spacing >= 0 && settings.titleHeight >= 0 && settings.footerHeight >= 0,
      "heights and spacing must be 0 or more")
    var settings = settings
    settings.contentInsets = input.mirrored(settings.contentInsets)
    self.input = input
    self.settings = settings
    axis = input.direction
    let cross = axis.cross
    rowWidth = max(
      0,
      input.viewport[cross] - settings.contentInsets.leading(cross)
        - settings.contentInsets.trailing(cross))
    estimate = Self.rounded(settings.estimatedRowHeight)
    spacing = LengthQuantum.rounded(settings.spacing)
    let hasSections = input.sections.hasSections
    titleLength = hasSections ? LengthQuantum.rounded(settings.titleHeight) : 0
    footerLength = hasSections ? LengthQuantum.rounded(settings.footerHeight) : 0
    let ends = titleLength + footerLength
    let start = LengthQuantum.rounded(input.headerLength + settings.contentInsets.leading(axis))
    let (pitch, gap) = (estimate + spacing, spacing)
    let map = input.sections
    guard let request = settings.estimatedRowHeightOfSection else {
      self.estimates = []
      guard let each = map.itemsEach else {
        sections = SectionLine(start: start, count: map.sectionCount) { section in
          ends + Self.length(of: map.itemCount(of: section), pitch, gap)
        }
        sections.corrections = corrections(for: settings)
        return
      }
      sections = SectionLine(
        start: start, length: ends + Self.length(of: each, pitch, gap), count: map.sectionCount)
      sections.corrections = corrections(for: settings)
      return
    }
    let lengths = ContiguousArray((0..<map.sectionCount).map { Self.checked(request($0), $0) })
    estimates = lengths
    sections = SectionLine(start: start, count: map.sectionCount) { section in
      ends + Self.length(of: map.itemCount(of: section), lengths[section] + gap, gap)
    }
    sections.corrections = corrections(for: settings)
  }

  /// Returns the lengths of titles and footers that views determine; nil if there are none.
  private func corrections(for settings: Settings) -> SectionCorrections? {
    let title = settings.titlesAreSelfSizing ? titleLength : 0
    let footer = settings.footersAreSelfSizing ? footerLength : 0
    guard title > 0 || footer > 0 else { return nil }
    return SectionCorrections { $0.kind == .title ? title : footer }
  }

  /// Returns the length of a section's title, in points.
  private func titleLength(of section: Int) -> Double {
    titleLength + (sections.corrections?.correction(of: .title(section)) ?? 0)
  }

  /// Returns the length of a section's footer, in points.
  private func footerLength(of section: Int) -> Double {
    footerLength + (sections.corrections?.correction(of: .footer(section)) ?? 0)
  }

  private static func length(of count: Int, _ pitch: Double, _ spacing: Double) -> Double {
    count > 0 ? Double(count) * pitch - spacing : 0
  }

  private static func checked(_ estimate: Double, _ section: Int) -> Double {
    require(
      estimate > 0 && estimate.isFinite,
      "the estimated row height of section \(section) is \(estimate); expected more than 0")
    return rounded(estimate)
  }

  /// Returns an estimate as a multiple of the quantum, and at least one.
  private static func rounded(_ estimate: Double) -> Double {
    max(LengthQuantum.length, LengthQuantum.rounded(estimate))
  }

  // MARK: - Along the list

  /// The number of items.
  public var itemCount: Int { input.sections.itemCount }

  /// The value 1.
  public var columnCount: Int { 1 }

  /// The size of the content.
  ///
  /// It is as wide as the viewport and as long as the rows, titles and footers together.
  public var contentSize: Size {
    var size = input.viewport
    size[axis] =
      sections.edge(sections.count) + corrections.total + settings.contentInsets.trailing(axis)
      + input.footerLength
    return size
  }

  /// The distance that an arrow key scrolls: the row's width and the estimated height.
  public var lineSize: Size {
    var size = Size(width: rowWidth, height: rowWidth)
    size[axis] = estimate
    return size
  }

  /// Returns the estimated length of a section's rows, in points.
  func estimate(ofSection section: Int) -> Double {
    estimates.isEmpty ? estimate : estimates[section]
  }

  /// Returns the start of a row in the displayed order, in points.
  func start(of ordinal: Int) -> Double { start(of: ordinal, in: section(of: ordinal)) }

  /// Returns the length of a row in the displayed order, in points.
  func length(of ordinal: Int) -> Double { length(of: ordinal, in: section(of: ordinal)) }

  /// Returns the section of a row in the displayed order.
  ///
  /// Costs O(log sections). Callers with many rows of a section look it up once.
  func section(of ordinal: Int) -> Int { input.sections.path(of: ordinal).section }

  /// Returns the start of a row of a section, in points.
  func start(of ordinal: Int, in section: Int) -> Double {
    let item = ordinal - input.sections.ordinals(of: section).lowerBound
    return sections.edge(section) + titleLength(of: section)
      + Double(item) * (estimate(ofSection: section) + spacing) + correction(before: ordinal)
  }

  /// Returns the length of a row of a section, in points.
  func length(of ordinal: Int, in section: Int) -> Double {
    let estimate = estimate(ofSection: section)
    let item = input.key(at: ordinal)
    guard let correction = corrections.value(at: item) else { return estimate }
    return max(0, estimate + correction + transferCorrection(of: item))
  }

  /// Returns the end of a row in the displayed order, in points.
  func end(of ordinal: Int) -> Double { start(of: ordinal) + length(of: ordinal) }

  /// Returns the start of a section, in points; past the last section, the end of all.
  func edge(_ section: Int) -> Double {
    guard section < sections.count else { return sections.edge(section) + corrections.total }
    return sections.edge(section)
      + correction(before: input.sections.ordinals(of: section).lowerBound)
  }

  /// Returns the sum of the corrections of all rows before a row in the displayed order, in points.
  ///
  /// A dragged item does not count at its index in the data. It counts at its displayed position.
  private func correction(before ordinal: Int) -> Double {
    guard let move = input.move, !move.isIdentity else { return corrections.sum(before: ordinal) }
    return corrections.sum(
      before: ordinal, moving: move, adding: transferCorrection(of: move.item))
  }

  /// Returns the estimate of a dragged item's own section minus that of its target; 0 otherwise.
  ///
  /// Added to the item's correction, it keeps the item's length the same in both sections.
  private func transferCorrection(of item: Int) -> Double {
    guard settings.estimatedRowHeightOfSection != nil, item == input.move?.item,
      let (_, transfer) = input.sections.transfer, corrections.value(at: item) != nil
    else { return 0 }
    return estimate(ofSection: transfer.source) - estimate(ofSection: transfer.target)
  }

  /// Returns the first row that ends after a coordinate.
  ///
  /// Looks for its section first, so that the costs of both searches add up.
  func firstRow(endingAfter coordinate: Double) -> Int {
    let section = (0..<sections.count).partitionPoint { edge($0 + 1) <= coordinate }
    guard section < sections.count else { return itemCount }
    return firstRow(of: input.sections.ordinals(of: section), in: section, endingAfter: coordinate)
  }

  /// Returns the first of some rows of a section that ends after a coordinate.
  private func firstRow(
    of ordinals: Range<Int>, in section: Int, endingAfter coordinate: Double
  ) -> Int {
    ordinals.partitionPoint {
      start(of: $0, in: section) + length(of: $0, in: section) <= coordinate
    }
  }

  // MARK: - Rows

  /// Returns the slot of an item; its length is an estimate if the item is not measured.
  public func slot(at ordinal: Int) -> Rect {
    let section = section(of: ordinal)
    return rect(start(of: ordinal, in: section), length(of: ordinal, in: section))
  }

  /// Returns the item whose row contains a point.
  public func ordinal(at point: Point) -> Int? {
    let ordinal = firstRow(endingAfter: point[axis])
    guard ordinal < itemCount, slot(at: ordinal).contains(point) else { return nil }
    return ordinal
  }

  /// Appends the items whose rows overlap a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items whose rows overlap a rectangle, and stops when a limit is exceeded.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    let cross = axis.cross
    let left = settings.contentInsets.leading(cross)
    guard !rect.isEmpty, rect.min(cross) < left + rowWidth, rect.max(cross) > left else { return }
    var ordinal = firstRow(endingAfter: rect.min(axis))
    while ordinal < itemCount {
      let section = section(of: ordinal)
      let end = input.sections.ordinals(of: section).upperBound
      while ordinal < end {
        let start = start(of: ordinal, in: section)
        guard start < rect.max(axis) else { return }
        if length(of: ordinal, in: section) > 0 {
          guard ordinals.count <= limit else { return }
          ordinals.append(ordinal)
          ordinal += 1
        } else {
          // Any number of rows without a height can follow one another.
          ordinal = firstRow(of: ordinal + 1..<end, in: section, endingAfter: start)
        }
      }
    }
  }

  /// Returns the edge at the end of a row; none for the last row of a section.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let path = input.sections.path(of: ordinal)
    let isLast = path.item == input.sections.itemCount(of: path.section) - 1
    return isLast ? [] : axis == .vertical ? [.bottom] : [.right]
  }

  private func rect(_ start: Double, _ length: Double) -> Rect {
    var rect = Rect.zero
    rect.origin[axis] = start
    rect.origin[axis.cross] = settings.contentInsets.leading(axis.cross)
    rect.size[axis] = length
    rect.size[axis.cross] = rowWidth
    return rect
  }

  // MARK: - Titles and footers

  /// Returns the frame of a title or footer, which is as wide as the rows.
  public func frame(of supplementary: SupplementaryElement) -> Rect? {
    let section = supplementary.section
    guard input.sections.hasSections, section >= 0, section < sections.count else { return nil }
    switch supplementary.kind {
    case .title:
      let length = titleLength(of: section)
      return length > 0 ? rect(edge(section), length) : nil
    case .footer:
      let length = footerLength(of: section)
      return length > 0 ? rect(edge(section + 1) - length, length) : nil
    }
  }

  /// Appends the titles and footers that overlap a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard !rect.isEmpty, titleLength + footerLength > 0, input.sections.hasSections else {
      return
    }
    var section = (0..<sections.count).partitionPoint { edge($0 + 1) <= rect.min(axis) }
    while section < sections.count, edge(section) < rect.max(axis) {
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        if frame(of: supplementary)?.intersects(rect) == true {
          guard supplementaries.count <= SupplementaryElement.visibleLimit else { return }
          supplementaries.append(supplementary)
        }
      }
      section += 1
    }
  }

  /// Returns the last section whose title starts at an offset or before it.
  ///
  /// - Returns: The section; nil if titles do not stay visible.
  public func pinnedSection(at offset: Double) -> Int? {
    guard settings.pinsTitles, titleLength > 0 else { return nil }
    let section = firstSection(startingAfter: offset) - 1
    return section >= 0 ? section : nil
  }

  /// Returns the section at a point's coordinate along the list; nil in a list without sections.
  public func section(at point: Point) -> Int? {
    guard input.sections.hasSections, sections.count > 0 else { return nil }
    return max(0, firstSection(startingAfter: point[axis]) - 1)
  }

  /// Returns the first section that starts after a coordinate.
  private func firstSection(startingAfter coordinate: Double) -> Int {
    (0..<sections.count).partitionPoint { edge($0) <= coordinate }
  }

  /// Writes the width, the direction, the estimate, and the number and sum of the corrections.
  package func encode(into writer: inout StateWriter) {
    writer.write("width", rowWidth)
    writer.write("direction", axis.rawValue)
    writer.write("estimate", estimate)
    writer.write("measured", corrections.count)
    writer.write("corrections", corrections.total)
  }

  // MARK: - Sharing measured heights

  /// Returns this layout with other corrections.
  func replacingCorrections(with corrections: LengthCorrections) -> ListLayout {
    var layout = self
    layout.corrections = corrections
    return layout
  }
}
