import Diffing
public import Geometry
package import Stage

/// Rows one below the other, each as wide as the viewport and as high as its cell wants to be.
///
/// ```swift
/// var settings = ListLayout.Settings()
/// settings.estimate = 72
/// grid.layoutSettings = settings
/// ```
///
/// A cell is asked with ``GridCell/sizeThatFits(_:)`` once, when its item first comes into view,
/// and the answer is kept with the item until it is reloaded or reconfigured, or the width changes.
/// Until then its row is as high as ``Settings/estimatedRowHeight``. What is on screen is final in
/// the frame in which it first appears; what the answers change lies outside the viewport.
///
/// Scrolling horizontally everything is turned: rows are columns as high as the viewport.
///
/// Making one costs O(1) where all sections have as many items, and O(sections) else; a query costs
/// O(log items), whatever was measured.
public struct ListLayout: SectionedGridLayout, SelfSizingGridLayout, DigestibleGridLayout {
  /// How rows are laid out.
  public struct Settings: GridLayoutSettings {
    /// The height of a row whose cell was not asked yet, in points, above 0; 44 by default.
    public var estimatedRowHeight = 44.0
    /// The estimate of each section; nil, the default, takes ``estimatedRowHeight`` for all.
    public var estimatedRowHeightOfSection: ((Int) -> Double)?
    /// The distance between the rows of a section, in points; 0 by default.
    public var spacing = 0.0
    /// The height of a section's title, in points; 0, the default, for none.
    public var titleHeight = 0.0
    /// The height of a section's footer, in points; 0, the default, for none.
    public var footerHeight = 0.0
    /// Whether titles stay in view for as long as their section does; true by default.
    public var pinsTitles = true
    /// The distance of everything from the content's edges; none by default.
    public var contentInsets = Insets.zero

    /// Makes settings with the defaults.
    public init() {}

    /// Makes the layout; nothing is measured yet.
    public func layout(for input: LayoutInput) -> any GridLayout { ListLayout(self, input) }

    /// Makes the layout with what was measured of the items that are still there.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      let layout = ListLayout(self, input)
      let taken = layout.adoptingSizes(
        of: change.previous, through: change.items, invalidating: change.resized)
      return LayoutSolution(taken ?? layout)
    }
  }

  /// What was asked for.
  public let input: LayoutInput
  let settings: Settings
  let axis: Axis
  /// What rows are asked with: the viewport's width without the insets, in points.
  public let rowWidth: Double
  /// Where each section begins while nothing is measured.
  private let sections: SectionLine
  private let titleLength: Double
  private let estimate: Double
  private let spacing: Double
  /// How much longer than estimated items are, by their index in the data.
  private(set) var corrections = LengthCorrections()

  /// Makes a layout of which nothing is measured.
  ///
  /// - Precondition: Every estimate is above 0, and no distance is negative.
  public init(_ settings: Settings, _ input: LayoutInput) {
    require(
      settings.estimatedRowHeight > 0 && settings.estimatedRowHeight.isFinite,
      "a row is estimated to be higher than 0, not \(settings.estimatedRowHeight)")
    require(
      settings.spacing >= 0 && settings.titleHeight >= 0 && settings.footerHeight >= 0,
      "heights and distances are 0 or more")
    self.input = input
    self.settings = settings
    axis = input.direction
    let cross = axis.cross
    rowWidth = max(
      0,
      input.viewport[cross] - settings.contentInsets.leading(cross)
        - settings.contentInsets.trailing(cross))
    estimate = LengthCorrections.rounded(settings.estimatedRowHeight)
    spacing = LengthCorrections.rounded(settings.spacing)
    let hasSections = input.sections.hasSections
    titleLength = hasSections ? LengthCorrections.rounded(settings.titleHeight) : 0
    let ends = titleLength + (hasSections ? LengthCorrections.rounded(settings.footerHeight) : 0)
    let start = LengthCorrections.rounded(input.headerLength + settings.contentInsets.leading(axis))
    let (pitch, gap) = (estimate + spacing, spacing)
    let map = input.sections
    if settings.estimatedRowHeightOfSection == nil, let each = map.itemsEach {
      sections = SectionLine(
        start: start, length: ends + Self.length(of: each, pitch, gap), count: map.sectionCount)
    } else {
      let estimates = settings.estimatedRowHeightOfSection.map { estimate in
        { (section: Int) in Self.checked(estimate(section), section) + gap }
      }
      sections = SectionLine(start: start, count: map.sectionCount) { section in
        ends
          + Self.length(of: map.itemCount(of: section), estimates?(section) ?? pitch, gap)
      }
    }
  }

  private static func length(of count: Int, _ pitch: Double, _ spacing: Double) -> Double {
    count > 0 ? Double(count) * pitch - spacing : 0
  }

  private static func checked(_ estimate: Double, _ section: Int) -> Double {
    require(
      estimate > 0 && estimate.isFinite,
      "a row of section \(section) is estimated to be higher than 0, not \(estimate)")
    return LengthCorrections.rounded(estimate)
  }

  // MARK: - Along the list

  /// How many items there are.
  public var itemCount: Int { input.sections.itemCount }

  /// One.
  public var columnCount: Int { 1 }

  /// As wide as the viewport, and as long as rows, titles and footers together.
  public var contentSize: Size {
    var size = input.viewport
    size[axis] =
      sections.edge(sections.count) + corrections.total + settings.contentInsets.trailing(axis)
      + input.footerLength
    return size
  }

  /// The estimate.
  public var lineSize: Size {
    var size = Size(width: rowWidth, height: rowWidth)
    size[axis] = estimate
    return size
  }

  /// The estimated length of the rows of a section, in points.
  func estimate(ofSection section: Int) -> Double {
    settings.estimatedRowHeightOfSection.map { Self.checked($0(section), section) } ?? estimate
  }

  /// Where the row at a place begins, in points.
  func start(of place: Int) -> Double {
    let path = input.sections.path(of: place)
    let pitch = estimate(ofSection: path.section) + spacing
    return sections.edge(path.section) + titleLength + Double(path.item) * pitch
      + correction(before: place)
  }

  /// How long the row at a place is, in points.
  func length(of place: Int) -> Double {
    let estimate = estimate(ofSection: input.sections.path(of: place).section)
    let item = input.item(at: place)
    guard let correction = corrections.value(at: item) else { return estimate }
    return max(0, estimate + correction + homeCorrection(of: item))
  }

  /// Where the row at a place ends, in points.
  func end(of place: Int) -> Double { start(of: place) + length(of: place) }

  /// Where a section begins, in points; that of the section behind the last is the end of all.
  private func edge(_ section: Int) -> Double {
    guard section < sections.count else { return sections.edge(section) + corrections.total }
    return sections.edge(section)
      + correction(before: input.sections.ordinals(of: section).lowerBound)
  }

  /// How much longer than estimated all rows before a place are, in points.
  ///
  /// While an item is dragged it is taken out where it belongs, and counted where it is shown.
  private func correction(before place: Int) -> Double {
    guard let move = input.move, !move.isIdentity else { return corrections.sum(before: place) }
    let isTaken = place > move.item
    let isShown = place > move.destination
    if isTaken == isShown {
      return corrections.sum(before: place) + (isShown ? homeCorrection(of: move.item) : 0)
    }
    let own = corrections.value(at: move.item) ?? 0
    if isShown { return corrections.sum(before: place - 1) + own + homeCorrection(of: move.item) }
    return corrections.sum(before: place + 1) - own
  }

  /// What a dragged item's correction lacks in a section with another estimate than its own.
  private func homeCorrection(of item: Int) -> Double {
    guard settings.estimatedRowHeightOfSection != nil, item == input.move?.item,
      let (_, transfer) = input.sections.transfer, corrections.value(at: item) != nil
    else { return 0 }
    return estimate(ofSection: transfer.source) - estimate(ofSection: transfer.target)
  }

  /// The first place for which a condition holds that holds from there on.
  private func firstPlace(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = itemCount
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The first place whose row ends behind a coordinate.
  func firstPlace(endingAfter coordinate: Double) -> Int {
    firstPlace { end(of: $0) > coordinate }
  }

  // MARK: - Rows

  /// The row of an item, estimated where its cell was not asked yet.
  public func slot(at ordinal: Int) -> Rect { rect(start(of: ordinal), length(of: ordinal)) }

  /// The item whose row holds a point.
  public func ordinal(at point: Point) -> Int? {
    let place = firstPlace(endingAfter: point[axis])
    guard place < itemCount, slot(at: place).contains(point) else { return nil }
    return place
  }

  /// Appends the items whose rows share an area with a rectangle.
  public func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    appendOrdinals(intersecting: rect, upTo: .max, to: &ordinals)
  }

  /// Appends the items whose rows share an area with a rectangle.
  public func appendOrdinals(
    intersecting rect: Rect, upTo limit: Int, to ordinals: inout ContiguousArray<Int>
  ) {
    let cross = axis.cross
    let left = settings.contentInsets.leading(cross)
    guard !rect.isEmpty, rect.min(cross) < left + rowWidth, rect.max(cross) > left else { return }
    var place = firstPlace(endingAfter: rect.min(axis))
    while place < itemCount, start(of: place) < rect.max(axis) {
      if length(of: place) > 0 {
        guard ordinals.count <= limit else { return }
        ordinals.append(place)
      }
      place += 1
    }
  }

  /// The bottom edge of every row but the last of its section.
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

  /// The strip of a title or footer, as wide as the rows.
  public func frame(of supplementary: SupplementaryElement) -> Rect? {
    let section = supplementary.section
    guard input.sections.hasSections, section >= 0, section < sections.count else { return nil }
    switch supplementary.kind {
    case .title: return titleLength > 0 ? rect(edge(section), titleLength) : nil
    case .footer:
      guard settings.footerHeight > 0 else { return nil }
      return rect(edge(section + 1) - settings.footerHeight, settings.footerHeight)
    }
  }

  /// Appends the titles and footers of the sections that share an area with a rectangle.
  public func appendSupplementaries(
    intersecting rect: Rect, to supplementaries: inout ContiguousArray<SupplementaryElement>
  ) {
    guard !rect.isEmpty, titleLength + settings.footerHeight > 0, input.sections.hasSections else {
      return
    }
    var section = firstSection { edge($0 + 1) > rect.min(axis) }
    while section < sections.count, edge(section) < rect.max(axis) {
      for kind in SupplementaryElement.Kind.allCases {
        let supplementary = SupplementaryElement(kind, section: section)
        if frame(of: supplementary)?.intersects(rect) == true {
          guard supplementaries.count <= SectionViewStore.limit else { return }
          supplementaries.append(supplementary)
        }
      }
      section += 1
    }
  }

  /// The last section whose title begins at an offset or before it, where titles stay in view.
  public func pinnedSection(at offset: Double) -> Int? {
    guard settings.pinsTitles, titleLength > 0 else { return nil }
    let section = firstSection { edge($0) > offset } - 1
    return section >= 0 ? section : nil
  }

  /// The section that a coordinate lies in; nil in a list without sections.
  public func section(at point: Point) -> Int? {
    guard input.sections.hasSections, sections.count > 0 else { return nil }
    return max(0, firstSection { edge($0) > point[axis] } - 1)
  }

  private func firstSection(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Writes the width, the estimate and what is measured.
  package func encode(into writer: inout StateWriter) {
    writer.write("width", rowWidth)
    writer.write("direction", axis.rawValue)
    writer.write("estimate", estimate)
    writer.write("measured", corrections.count)
    writer.write("corrections", corrections.total)
  }

  // MARK: - Sharing what is measured

  /// This layout with other corrections.
  func with(_ corrections: LengthCorrections) -> ListLayout {
    var layout = self
    layout.corrections = corrections
    return layout
  }
}
