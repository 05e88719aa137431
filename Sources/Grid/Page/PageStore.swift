import Diffing
import Drawing
import Geometry

/// A solved section of a page with its title, footer and insets.
final class SolvedPageSection {
  let solved: any SolvedSection
  /// The same section if cells determine its rows; nil otherwise.
  let rows: MeasuredRows?
  let titleLength: Double
  let footerLength: Double
  let insets: Insets
  let background: SectionBackground?
  let divider: SectionDivider?
  /// The content of dividers; created once, so that a new divider allocates nothing.
  let dividerContent: Content?

  /// Creates a section; its lengths are rounded to multiples of ``LengthQuantum``.
  init(_ solved: any SolvedSection, _ section: PageSection, _ settings: PageLayout.Settings) {
    self.solved = solved
    rows = solved as? MeasuredRows
    titleLength = LengthQuantum.rounded(max(0, section.titleLength ?? settings.titleLength))
    footerLength = LengthQuantum.rounded(max(0, section.footerLength ?? settings.footerLength))
    insets = LengthQuantum.rounded(section.insets)
    background = section.background
    divider = section.divider
    dividerContent = section.divider.map { .color($0.color) }
  }

  /// The length of the section along the page, including title, footer and insets, in points.
  var length: Double {
    leadingLength + LengthQuantum.rounded(max(0, solved.length)) + insets.bottom + footerLength
  }

  /// The distance from the start of the section to its items, in points.
  var leadingLength: Double { titleLength + insets.top }

  /// The origin of the items in the section, if a shelf has the offset 0.
  var origin: Vector { Vector(dx: insets.left, dy: leadingLength) }
}

/// The sections of a page and their solved or estimated lengths.
///
/// A section is solved when it comes near the viewport. Until then its length is estimated. Copies
/// of a layout share this store, so solving a section does not copy all lengths.
final class PageStore {
  /// The maximum number of items for which all sections are solved immediately.
  static let eagerLimit = 16_384

  let settings: PageLayout.Settings
  let input: LayoutInput
  let axes: PageAxes
  private(set) var tree: LengthTree
  /// The measured lengths of rows, in the displayed order.
  let lengths: MeasuredLengths
  /// Whether a section was solved whose rows are determined by cells.
  private(set) var hasMeasuredRows = false
  /// The solved sections, by section; nil for sections whose length is an estimate.
  private var solvedSections: ContiguousArray<SolvedPageSection?>
  /// Whether all sections are solved at creation.
  let isComplete: Bool
  /// Whether the program's data have changed, so that nothing can be requested anymore.
  private var isDetached = false

  /// The maximum number of sections that are asked for their estimated lengths.
  ///
  /// With more sections, the lengths of the others are derived from a sample of this size.
  private static let sampleCount = 512

  /// Solves all sections, or estimates their lengths if there are more than ``eagerLimit`` items.
  ///
  /// Solving costs O(items), and estimating O(sections). Only a sample of the sections is asked for
  /// estimates. Opening a page therefore costs about as much as reading the numbers of items.
  init(_ settings: PageLayout.Settings, _ input: LayoutInput) {
    self.settings = settings
    self.input = input
    let cross = input.direction.cross
    axes = PageAxes(
      axis: input.direction, isMirrored: settings.isMirrored ?? input.isMirrored,
      width: (input.viewport[cross] * 1024).rounded(.down) / 1024)
    let width = axes.width
    let lengths = MeasuredLengths(input)
    self.lengths = lengths
    isComplete = input.sections.itemCount <= Self.eagerLimit
    let count = input.sections.sectionCount
    var placed = ContiguousArray<SolvedPageSection?>(repeating: nil, count: count)
    guard isComplete else {
      self.solvedSections = placed
      let sample = LengthSample(count: count, of: Self.sampleCount) { section in
        Self.estimatedLength(of: section, settings, input, lengths, width: width)
      } items: {
        input.sections.itemCount(of: $0)
      }
      tree = LengthTree(count: count) { section in
        if input.collapsedSections.contains(section) {
          return Self.estimatedLength(of: section, settings, input, lengths, width: width)
        }
        return sample.isComplete
          ? sample.lengths[section] : sample.length(items: input.sections.itemCount(of: section))
      }
      return
    }
    var hasMeasuredRows = false
    tree = LengthTree(count: count) { section in
      let solved = Self.solve(section, settings, input, lengths, width: width)
      placed[section] = solved
      if solved.rows != nil { hasMeasuredRows = true }
      return solved.length
    }
    self.solvedSections = placed
    self.hasMeasuredRows = hasMeasuredRows
  }

  private static func solve(
    _ section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput,
    _ lengths: MeasuredLengths, width: Double
  ) -> SolvedPageSection {
    var page = settings.sections(section)
    guard !input.collapsedSections.contains(section) else {
      page.insets = .zero
      page.footerLength = 0
      return SolvedPageSection(CollapsedSection(width: width), page, settings)
    }
    let solved = page.layout.solve(sectionInput(section, page, input, lengths, width: width))
    return SolvedPageSection(solved, page, settings)
  }

  private static func estimatedLength(
    of section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput,
    _ lengths: MeasuredLengths, width: Double
  ) -> Double {
    let page = settings.sections(section)
    guard !input.collapsedSections.contains(section) else {
      return LengthQuantum.rounded(max(0, page.titleLength ?? settings.titleLength))
    }
    let items = page.layout.estimatedLength(
      sectionInput(section, page, input, lengths, width: width))
    let surroundings =
      (page.titleLength ?? settings.titleLength) + (page.footerLength ?? settings.footerLength)
      + page.insets.top + page.insets.bottom
    return LengthQuantum.rounded(max(0, items) + max(0, surroundings))
  }

  private static func sectionInput(
    _ section: Int, _ page: PageSection, _ input: LayoutInput, _ lengths: MeasuredLengths,
    width: Double
  ) -> SectionInput {
    SectionInput(
      input, section: section,
      width: max(0, LengthQuantum.rounded(width - page.insets.left - page.insets.right)), lengths)
  }

  // MARK: - Sections

  /// Returns whether the length of a section is exact.
  func isSolved(_ section: Int) -> Bool { isComplete || solvedSections[section] != nil }

  /// Returns a solved section.
  ///
  /// A section that was never near the viewport is solved only for this call, and the result is not
  /// stored: storing it would move everything after it.
  func section(_ section: Int) -> SolvedPageSection {
    if let solved = solvedSections[section] { return solved }
    guard !isDetached else { return estimatedSection(section) }
    return Self.solve(section, settings, input, lengths, width: axes.width)
  }

  /// Stops requesting sections and items from the program.
  func detach() { isDetached = true }

  /// Returns a section of equal rows with the section's estimated length.
  private func estimatedSection(_ section: Int) -> SolvedPageSection {
    let count = input.sections.itemCount(of: section)
    let ends = settings.titleLength + settings.footerLength
    let length = max(0, tree.start(of: section + 1) - tree.start(of: section) - ends)
    let line = TileColumns(columns: 1, width: axes.width, spacing: 0)
    let rows = UniformTileRows(
      line, height: count > 0 ? length / Double(count) : 0, spacing: 0, count: count)
    return SolvedPageSection(rows, PageSection(ListSection()), settings)
  }

  /// Solves a section and replaces its estimated length.
  ///
  /// - Returns: The distance by which everything after the section has moved, in points.
  @discardableResult func solve(_ section: Int) -> Double {
    guard solvedSections[section] == nil else { return 0 }
    let solved = self.section(section)
    solvedSections[section] = solved
    if solved.rows != nil { hasMeasuredRows = true }
    let difference = solved.length - (tree.start(of: section + 1) - tree.start(of: section))
    if difference != 0 { tree.lengthen(section, by: difference) }
    return difference
  }

  /// Replaces estimates by the lengths of the same sections in a previous store.
  ///
  /// The length of a section is adopted if it was solved, and its number of items and the page's
  /// width have not changed.
  func adoptLengths(of old: PageStore, _ mapping: IndexMapping?) {
    guard !isComplete, old.axes.width == axes.width, old.axes.axis == axes.axis else { return }
    for section in 0..<tree.count {
      let other = mapping.map { $0.oldIndex(of: section) } ?? section
      guard let other, other < old.tree.count, let known = old.solvedSections[other],
        known.rows == nil, solvedSections[section] == nil,
        old.input.sections.itemCount(of: other) == input.sections.itemCount(of: section),
        old.input.collapsedSections.contains(other) == input.collapsedSections.contains(section)
      else { continue }
      let length = tree.start(of: section + 1) - tree.start(of: section)
      tree.lengthen(section, by: known.length - length)
    }
  }

  // MARK: - Measured rows

  /// Returns the rows of a section, which is solved if necessary; nil if cells do not determine
  /// them.
  func rows(of section: Int) -> MeasuredRows? {
    solve(section)
    return solvedSections[section]?.rows
  }

  /// Returns the rows of a section; nil if cells do not determine them, or if the section is not
  /// solved.
  func solvedRows(of section: Int) -> MeasuredRows? { solvedSections[section]?.rows }

  /// Sets the length of a measured item, in points; everything after it moves.
  func setLength(_ length: Double, ofItem item: Int, in section: Int) {
    guard let rows = rows(of: section) else { return }
    let correction = LengthQuantum.rounded(length) - rows.estimate
    let difference = correction - (lengths.corrections.value(at: item) ?? 0)
    lengths.corrections.set(item, correction)
    if difference != 0, !lengths.isTransferred(item) { tree.lengthen(section, by: difference) }
  }

  /// Adopts the sizes of items that were measured in a previous store and still exist.
  ///
  /// The size of an item is invalid if its row now has another width.
  ///
  /// - Parameters:
  ///   - old: The previous store.
  ///   - ordinals: The new index of each item of the previous store; nil if the data are the same.
  ///   - invalidated: The indices in this store of items that have to be measured again.
  func adoptSizes(
    of old: PageStore, through ordinals: IndexMapping?, invalidating invalidated: [Int]
  ) {
    guard old.lengths.corrections.count > 0, old.axes.width == axes.width,
      old.axes.axis == axes.axis
    else { return }
    let mapping = input.itemMapping(from: old.input, through: ordinals)
    let invalid = Set(invalidated.map { input.item(at: $0) })
    let oldSections = old.input.dataSections
    var known: [(item: Int, width: Double, length: Double)] = []
    old.lengths.corrections.forEach { item, correction in
      guard let new = mapping.map({ $0.newIndex(of: item) }) ?? item, !invalid.contains(new),
        let rows = old.solvedRows(of: oldSections.path(of: item).section)
      else { return }
      known.append((new, rows.width, rows.estimate + correction))
    }
    known.sort { $0.item < $1.item }
    let sections = input.dataSections
    for (item, width, length) in known where item < sections.itemCount {
      let section = sections.path(of: item).section
      if rows(of: section)?.width == width { setLength(length, ofItem: item, in: section) }
    }
  }

  // MARK: - Coordinates along the page

  /// The start of the first section, in points.
  var origin: Double { LengthQuantum.rounded(input.headerLength) }

  /// The end of the last section, in points.
  var end: Double { origin + tree.total }

  /// Returns the start of a section, in points.
  func start(of section: Int) -> Double { origin + tree.start(of: section) }

  /// Returns the section that contains a coordinate; nil before the first and past the last
  /// section.
  func section(at coordinate: Double) -> Int? {
    guard coordinate >= origin else { return nil }
    let section = tree.section(at: coordinate - origin)
    return section < tree.count ? section : nil
  }

  /// Returns the sections that overlap an interval.
  func sections(from least: Double, to greatest: Double) -> Range<Int> {
    tree.sections(from: least - origin, to: greatest - origin)
  }
}
