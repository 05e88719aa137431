import Diffing
import Drawing
import Geometry

/// A solved section of a page with its title, footer and insets.
///
/// State: the lengths of title and footer. Changed by measuring.
final class SolvedPageSection {
  let solved: any SolvedSection
  /// The same section if it consists of equal tiles; nil otherwise.
  let tiles: UniformTileRows?
  /// The same section if cells determine its rows; nil otherwise.
  let rows: MeasuredRows?
  /// The same section if its items are placed when their cells are measured; nil otherwise.
  let placed: (any PlacedSection)?
  /// The lengths of the title and the footer, in points; 0 if there is none.
  private(set) var titleLength: Double
  private(set) var footerLength: Double
  /// The lengths of the title and the footer in the settings, in points.
  let estimatedTitleLength: Double
  let estimatedFooterLength: Double
  /// Whether views determine the lengths of the title and the footer.
  private let measuresTitle: Bool
  private let measuresFooter: Bool
  /// Whether the title is in front of the items and takes no space of its own.
  let floatsTitle: Bool
  /// Whether the footer is in front of the items and takes no space of its own.
  let floatsFooter: Bool
  let insets: Insets
  let background: SectionBackground?
  let divider: SectionDivider?
  /// The content of dividers; created once, so that a new divider allocates nothing.
  let dividerContent: Content?

  /// Creates a section; its lengths are rounded to multiples of ``LengthQuantum``.
  init(_ solved: any SolvedSection, _ section: PageSection, _ settings: PageLayout.Settings) {
    floatsTitle = section.floatsTitle ?? settings.floatsTitles
    floatsFooter = section.floatsFooter ?? settings.floatsFooters
    self.solved = solved
    headLength = solved.shelf?.headLength ?? 0
    tiles = solved as? UniformTileRows
    rows = solved as? MeasuredRows
    placed = solved as? any PlacedSection
    titleLength = LengthQuantum.rounded(max(0, section.titleLength ?? settings.titleLength))
    footerLength = LengthQuantum.rounded(max(0, section.footerLength ?? settings.footerLength))
    estimatedTitleLength = titleLength
    estimatedFooterLength = footerLength
    measuresTitle = settings.titlesAreSelfSizing
    measuresFooter = settings.footersAreSelfSizing
    var sides = section.insets
    sides.left += settings.contentInsets.left
    sides.right += settings.contentInsets.right
    insets = LengthQuantum.rounded(sides)
    background = section.background
    divider = section.divider
    dividerContent = section.divider.map { .color($0.color) }
  }

  /// Whether the section has a background or dividers.
  var isDecorated: Bool { background != nil || divider != nil }

  /// Whether cells determine the lengths of items.
  var isMeasured: Bool { rows != nil || placed != nil }

  /// The length of the section along the page, including title, footer and insets, in points.
  ///
  /// A section is at least as long as its title and its footer, even if these float.
  var length: Double {
    let length =
      leadingLength + LengthQuantum.rounded(max(0, solved.length)) + insets.bottom + footerSpace
    return floatsTitle || floatsFooter ? max(length, titleLength + footerLength) : length
  }

  /// The length that the title takes before the items, in points.
  var titleSpace: Double { floatsTitle ? 0 : titleLength }

  /// The length that the footer takes after the items, in points.
  var footerSpace: Double { floatsFooter ? 0 : footerLength }

  /// The distance from the start of the section to its items, in points.
  var leadingLength: Double { titleSpace + insets.top }

  /// The length of a title that stays at the start of the shelf, in points; 0 if there is none.
  let headLength: Double

  /// The origin of the items in the section, if a shelf has the offset 0.
  var origin: Vector { Vector(dx: insets.left + headLength, dy: leadingLength) }

  /// Sets the measured length of the title or the footer, in points, if the section has one.
  func setLength(_ length: Double, of kind: SupplementaryElement.Kind) {
    switch kind {
    case .title: if measuresTitle, estimatedTitleLength > 0 { titleLength = length }
    case .footer: if measuresFooter, estimatedFooterLength > 0 { footerLength = length }
    }
  }

  /// Adopts the measured lengths of the title and the footer.
  func adopt(_ lengths: SupplementaryLengths, of section: Int) {
    guard !lengths.isEmpty else { return }
    for kind in SupplementaryElement.Kind.allCases {
      if let length = lengths.length(of: SupplementaryElement(kind, section: section)) {
        setLength(length, of: kind)
      }
    }
  }
}

/// The solved sections of a page, in chunks that are created when the first section in them is
/// solved.
private struct SparseSections {
  private typealias Chunk = ContiguousArray<SolvedPageSection?>
  /// Chunks in groups, so that a page of many million sections allocates little.
  private var groups: ContiguousArray<ContiguousArray<Chunk>>
  private static let chunkSize = 64

  /// Creates a list without solved sections, for a number of sections.
  init(count: Int) {
    groups = ContiguousArray(
      repeating: [], count: count / (Self.chunkSize * Self.chunkSize) + 1)
  }

  /// The solved section at an index; nil if it is not solved.
  subscript(section: Int) -> SolvedPageSection? {
    get {
      let chunk = section / Self.chunkSize
      let group = chunk / Self.chunkSize
      if groups[group].isEmpty { return nil }
      let index = chunk % Self.chunkSize
      return groups[group][index].isEmpty ? nil : groups[group][index][section % Self.chunkSize]
    }
    set {
      let chunk = section / Self.chunkSize
      let group = chunk / Self.chunkSize
      let index = chunk % Self.chunkSize
      if groups[group].isEmpty {
        groups[group] = ContiguousArray(repeating: [], count: Self.chunkSize)
      }
      if groups[group][index].isEmpty {
        groups[group][index] = ContiguousArray(repeating: nil, count: Self.chunkSize)
      }
      groups[group][index][section % Self.chunkSize] = newValue
    }
  }
}

/// The sections that overlap an interval, and all intervals that overlap the same sections.
private struct SectionSearch {
  /// The sections.
  let sections: Range<Int>
  private let start: Range<Double>
  private let end: ClosedRange<Double>

  /// No result.
  static let none = SectionSearch()

  private init() {
    sections = 0..<0
    start = 0..<0
    end = 0...0
  }

  /// Creates the result of a search in a tree.
  init(_ sections: Range<Int>, in tree: LengthTree) {
    guard !sections.isEmpty else {
      self = .none
      return
    }
    self.sections = sections
    start = tree.start(of: sections.lowerBound)..<tree.start(of: sections.lowerBound + 1)
    end = tree.start(of: sections.upperBound - 1)...tree.start(of: sections.upperBound)
  }

  /// Returns whether an interval overlaps exactly the sections of this result.
  func isResult(from least: Double, to greatest: Double) -> Bool {
    start.contains(least) && greatest > end.lowerBound && greatest <= end.upperBound
      && least < greatest
  }
}

/// The sections of a page and their solved or estimated lengths.
///
/// A section is solved when it comes near the viewport. Until then its length is estimated. Copies
/// of a layout share this store, so solving a section does not copy all lengths.
///
/// State: which sections are solved, and the lengths of all. Changed by solving, measuring,
/// transactions.
final class PageStore {
  /// The maximum number of items for which all sections are solved immediately.
  static let eagerLimit = 16_384
  /// The maximum number of sections that are solved immediately if they are all alike.
  private static let eagerSectionLimit = 64

  let settings: PageLayout.Settings
  let input: LayoutInput
  let axes: PageAxes
  /// The space for titles, footers and backgrounds across the page, in points.
  let strip: Range<Double>
  private(set) var tree: LengthTree
  /// The measured lengths of rows, in the displayed order.
  let lengths: MeasuredLengths
  /// Whether a section was solved in which cells determine the lengths of items.
  private(set) var hasMeasuredItems = false
  /// The solved sections whose items are placed when their cells are measured, in the order in
  /// which they were solved.
  private var placedSections: ContiguousArray<Int> = []
  /// The solved sections, by section; nil for sections whose length is an estimate.
  private var solvedSections: SparseSections
  /// Whether the lengths of all sections are exact.
  let isComplete: Bool
  /// Whether sections with the same number of items share their solution.
  private let sharesSections: Bool
  /// The shared solutions, by number of items.
  @exclusivity(unchecked) private var sharedSections: [Int: SolvedPageSection] = [:]
  /// The shared solution that was requested last.
  @exclusivity(unchecked) private var lastShared: (count: Int, solved: SolvedPageSection)?
  /// Whether the program's data have changed, so that nothing can be requested anymore.
  private var isDetached = false
  /// Whether a section was solved that has a background or dividers.
  private(set) var hasDecorations = false
  /// The start of the first section, in points.
  let origin: Double
  /// The result of the last search for sections.
  @exclusivity(unchecked) private var lastSearch = SectionSearch.none

  /// The maximum number of sections that are asked for their estimated lengths.
  ///
  /// With more sections, the lengths of the others are derived from a sample of this size.
  private static let sampleCount = 512

  /// Solves all sections, or estimates their lengths if there are more than ``eagerLimit`` items.
  ///
  /// Solving costs O(items), and estimating O(sections). Only a sample of the sections is asked for
  /// estimates. Opening a page therefore costs about as much as reading the numbers of items.
  init(_ settings: PageLayout.Settings, _ input: LayoutInput) {
    var (settings, input) = (settings, input)
    if input.direction == .horizontal {
      // In page coordinates, the top is at the left.
      settings.contentInsets.left += input.insetsOfBarsBeside.top
      settings.contentInsets.right += input.insetsOfBarsBeside.bottom
      (input.headerLength, input.footerLength) = (0, 0)
    }
    self.settings = settings
    self.input = input
    let cross = input.direction.cross
    axes = PageAxes(
      axis: input.direction, isMirrored: settings.isMirrored ?? input.isMirrored,
      width: (input.viewport[cross] * 1024).rounded(.down) / 1024)
    let width = axes.width
    let insets = LengthQuantum.rounded(settings.contentInsets)
    strip = insets.left..<max(insets.left, width - insets.right)
    origin = LengthQuantum.rounded(input.headerLength + settings.contentInsets.top)
    let lengths = MeasuredLengths(
      input, transferring: Self.transfer(settings, input, width: width))
    self.lengths = lengths
    let count = input.sections.sectionCount
    let sharesSections = settings.hasEqualTiles && input.collapsedSections.isEmpty
    let solvesAll =
      !sharesSections && input.sections.itemCount <= Self.eagerLimit
      && (settings.everySection == nil || count <= Self.eagerSectionLimit)
    isComplete = solvesAll || sharesSections
    self.sharesSections = sharesSections
    var placed = SparseSections(count: count)
    guard solvesAll else {
      self.solvedSections = placed
      hasMeasuredItems = settings.everyRow != nil
      hasDecorations =
        settings.everySection.map { $0.background != nil || $0.divider != nil } ?? false
      tree = Self.estimatedTree(settings, input, lengths, width: width)
      return
    }
    var (hasMeasuredItems, hasDecorations) = (false, false)
    var placedSections: ContiguousArray<Int> = []
    tree = LengthTree(count: count) { section in
      let solved = Self.solve(section, settings, input, lengths, width: width)
      placed[section] = solved
      if solved.isMeasured { hasMeasuredItems = true }
      if solved.isDecorated { hasDecorations = true }
      if solved.placed != nil { placedSections.append(section) }
      return solved.length
    }
    self.solvedSections = placed
    self.hasDecorations = hasDecorations
    self.hasMeasuredItems = hasMeasuredItems
    self.placedSections = placedSections
  }

  /// Returns the length of a measured row in a section of other estimates, if both have the same
  /// width.
  private static func transfer(
    _ settings: PageLayout.Settings, _ input: LayoutInput, width: Double
  ) -> MeasuredLengths.Transfer {
    guard let (_, transfer) = input.sections.transfer else { return .estimated }
    guard settings.everySection == nil else { return .measured(0) }
    let source = pageSection(transfer.source, settings, input, width: width)
    let target = pageSection(transfer.target, settings, input, width: width)
    guard let rows = source.layout as? ListSection, let others = target.layout as? ListSection,
      rows.measuresCells, others.measuresCells,
      source.insets.left + source.insets.right == target.insets.left + target.insets.right
    else { return .estimated }
    return .measured(rows.estimatedRowLength - others.estimatedRowLength)
  }

  /// Returns the estimated lengths of all sections.
  private static func estimatedTree(
    _ settings: PageLayout.Settings, _ input: LayoutInput, _ lengths: MeasuredLengths,
    width: Double
  ) -> LengthTree {
    let count = input.sections.sectionCount
    func estimate(_ section: Int) -> (length: Double, items: Int) {
      Self.estimate(section, settings, input, lengths, width: width)
    }
    if settings.everySection != nil { return treeOfEqualSections(input, estimate) }
    if settings.preset.isSelfContained {
      return LengthTree(count: count) { estimate($0).length }
    }
    let sample = LengthSample(count: count, of: Self.sampleCount, measure: estimate)
    guard !input.collapsedSections.isEmpty else { return tree(of: sample, input.sections) }
    return LengthTree(count: count) { section in
      if input.collapsedSections.contains(section) { return estimate(section).length }
      return sample.length(of: section, items: input.sections.itemCount(of: section))
    }
  }

  /// Returns the lengths of sections that only differ in their numbers of items, except for
  /// collapsed ones and empty slots before the first item.
  private static func treeOfEqualSections(
    _ input: LayoutInput, _ estimate: (Int) -> (length: Double, items: Int)
  ) -> LengthTree {
    let (count, sections) = (input.sections.sectionCount, input.sections)
    func differs(_ section: Int) -> Bool {
      input.blankCount(in: section) > 0 || input.collapsedSections.contains(section)
    }
    if sections.itemsEach != nil, count > 0, input.collapsedSections.isEmpty,
      input.zoom?.blankCount ?? 0 == 0
    {
      return LengthTree(count: count, each: estimate(0).length)
    }
    // Most sections have few items, and a table is faster than asking for each length.
    var table = ContiguousArray<Double?>(repeating: nil, count: 256)
    return LengthTree(count: count) { section in
      let items = sections.itemCount(of: section)
      guard items < table.count, !differs(section) else { return estimate(section).length }
      if let length = table[items] { return length }
      let length = estimate(section).length
      table[items] = length
      return length
    }
  }

  /// Returns the estimated lengths of all sections, none of which is collapsed.
  private static func tree(of sample: LengthSample, _ sections: SectionMap) -> LengthTree {
    let count = sections.sectionCount
    if !sample.isComplete, let each = sections.itemsEach {
      let length = sample.length(items: each)
      return LengthTree(count: count) { _ in length }
    }
    if !sample.isComplete, let starts = sections.storedStarts {
      // Most sections have few items, and a table is faster than rounding each length.
      let table = ContiguousArray((0..<256).map(sample.length))
      return starts.withUnsafeBufferPointer { starts in
        LengthTree(count: count) { section in
          let items = starts[section + 1] - starts[section]
          return items < table.count ? table[items] : sample.length(items: items)
        }
      }
    }
    return LengthTree(count: count) { section in
      sample.length(of: section, items: sections.itemCount(of: section))
    }
  }

  private static func solve(
    _ section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput,
    _ lengths: MeasuredLengths, width: Double
  ) -> SolvedPageSection {
    var page = pageSection(section, settings, input, width: width)
    guard !input.collapsedSections.contains(section) else {
      page.insets = .zero
      page.footerLength = 0
      page.floatsTitle = false
      let columns = (page.layout as? PaddedTiles)?.line(across: width)
      let solved = SolvedPageSection(
        CollapsedSection(width: width, columns: columns), page, settings)
      solved.adopt(lengths.supplementaries, of: section)
      return solved
    }
    let items = page.layout.solve(
      sectionInput(
        section, page, input, lengths, width: width, settings.contentInsets))
    let solved = SolvedPageSection(items, page, settings)
    solved.adopt(lengths.supplementaries, of: section)
    return solved
  }

  /// Returns the estimated length of a section, and its number of items.
  private static func estimate(
    _ section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput,
    _ lengths: MeasuredLengths, width: Double
  ) -> (length: Double, items: Int) {
    let page = pageSection(section, settings, input, width: width)
    let sectionInput = sectionInput(
      section, page, input, lengths, width: width, settings.contentInsets)
    guard input.collapsedSections.isEmpty || !input.collapsedSections.contains(section) else {
      let title = max(0, page.titleLength ?? settings.titleLength)
      return (LengthQuantum.rounded(title), sectionInput.itemCount)
    }
    let items = page.layout.estimatedLength(sectionInput)
    let title = page.titleLength ?? settings.titleLength
    let footer = page.footerLength ?? settings.footerLength
    let ends = [
      page.floatsTitle ?? settings.floatsTitles ? 0 : title,
      page.floatsFooter ?? settings.floatsFooters ? 0 : footer, page.insets.top,
      page.insets.bottom,
    ]
    let surroundings = ends.reduce(0) { $0 + LengthQuantum.rounded($1) }
    return (LengthQuantum.rounded(max(0, items)) + max(0, surroundings), sectionInput.itemCount)
  }

  /// Returns a section with the layout for the zoom of the input.
  private static func pageSection(
    _ section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput, width: Double
  ) -> PageSection {
    var page = settings.sections(section)
    guard input.direction == .vertical, let zoom = input.zoom,
      let base = settings.unzoomedColumns(for: input)
    else { return page }
    let tiles = base.count == zoom.columns ? 1 : Double(base.count) / Double(zoom.columns)
    page.layout = page.layout.zoomed(
      by: tiles,
      width: max(
        0,
        width - page.insets.left - page.insets.right - settings.contentInsets.left
          - settings.contentInsets.right))
    return page
  }

  private static func sectionInput(
    _ section: Int, _ page: PageSection, _ input: LayoutInput, _ lengths: MeasuredLengths,
    width: Double, _ contentInsets: Insets
  ) -> SectionInput {
    let insets = page.insets.left + page.insets.right + contentInsets.left + contentInsets.right
    return SectionInput(
      input, section: section, width: max(0, LengthQuantum.rounded(width - insets)), lengths)
  }

  // MARK: - Sections

  /// Returns whether the length of a section is exact.
  func isSolved(_ section: Int) -> Bool { isComplete || solvedSections[section] != nil }

  /// Returns a solved section.
  ///
  /// A section that was never near the viewport is solved only for this call, and the result is not
  /// stored: storing it would move everything after it.
  func section(_ section: Int) -> SolvedPageSection {
    if sharesSections { return sharedSection(section) }
    if let solved = solvedSections[section] { return solved }
    guard !isDetached else { return estimatedSection(section) }
    return Self.solve(section, settings, input, lengths, width: axes.width)
  }

  private func sharedSection(_ section: Int) -> SolvedPageSection {
    let count = input.sections.itemCount(of: section)
    guard settings.preset.uniform != nil || input.blankCount(in: section) == 0 else {
      return Self.solve(section, settings, input, lengths, width: axes.width)
    }
    if let lastShared, lastShared.count == count { return lastShared.solved }
    let solved =
      sharedSections[count]
      ?? Self.solve(section, settings, input, lengths, width: axes.width)
    sharedSections[count] = solved
    lastShared = (count, solved)
    return solved
  }

  /// Stops requesting sections and items from the program.
  func detach() { isDetached = !settings.preset.isSelfContained }

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
    if solved.isMeasured { hasMeasuredItems = true }
    if solved.isDecorated { hasDecorations = true }
    if solved.placed != nil { placedSections.append(section) }
    let difference = solved.length - (tree.start(of: section + 1) - tree.start(of: section))
    lengthen(section, by: difference)
    return difference
  }

  /// Returns a section that is solved and stored; nil for one that is not solved yet.
  func solvedSection(_ section: Int) -> SolvedPageSection? { solvedSections[section] }

  /// Updates the length of a solved section whose items were measured; everything after it moves.
  func updateLength(of section: Int) {
    guard let solved = solvedSections[section] else { return }
    lengthen(
      section, by: solved.length - (tree.start(of: section + 1) - tree.start(of: section)))
  }

  /// The sections with placed items, by index.
  var sectionsWithPlaces: [(index: Int, placed: any PlacedSection)] {
    placedSections.compactMap { index in
      guard let placed = solvedSections[index]?.placed, !placed.isEmpty else { return nil }
      return (index, placed)
    }
  }

  /// Moves everything after a section by the change of its length, in points.
  func lengthen(_ section: Int, by difference: Double) {
    guard difference != 0 else { return }
    tree.lengthen(section, by: difference)
    lastSearch = .none
  }

  /// Replaces estimates by the lengths of the same sections in a previous store.
  ///
  /// The length of a section is adopted if it was solved, and its number of items and the page's
  /// width have not changed.
  func adoptLengths(of old: PageStore, _ mapping: IndexMapping?) {
    guard !isComplete, settings.everyRow == nil, hasWidth(of: old) else { return }
    for section in 0..<tree.count {
      let other = mapping.map { $0.oldIndex(of: section) } ?? section
      guard let other, other < old.tree.count, let known = old.solvedSections[other],
        !known.isMeasured, solvedSections[section] == nil,
        old.input.sections.itemCount(of: other) == input.sections.itemCount(of: section),
        old.input.collapsedSections.contains(other) == input.collapsedSections.contains(section)
      else { continue }
      let length = tree.start(of: section + 1) - tree.start(of: section)
      lengthen(section, by: known.length - length)
    }
  }

  /// Returns whether another page has sections, the same direction and the same length across it.
  func hasWidth(of other: PageStore) -> Bool {
    other.settings.preset.uniform == nil && other.axes.width == axes.width
      && other.axes.axis == axes.axis && other.strip == strip
  }

  // MARK: - Titles and footers

  /// Sets the measured length of a title or footer, in points; everything after it moves.
  ///
  /// The section is solved if necessary.
  func setLength(_ length: Double, of supplementary: SupplementaryElement) {
    let length = LengthQuantum.rounded(length)
    solve(supplementary.section)
    lengths.supplementaries.set(supplementary, length)
    solvedSections[supplementary.section]?.setLength(length, of: supplementary.kind)
    updateLength(of: supplementary.section)
  }

  // MARK: - Coordinates along the page

  /// The end of the last section, in points.
  var end: Double { origin + tree.total }

  /// Returns a part of the page that is as wide as titles and footers, in page coordinates.
  func strip(from start: Double, length: Double) -> Rect {
    Rect(
      x: strip.lowerBound, y: start, width: strip.upperBound - strip.lowerBound, height: length)
  }

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
  ///
  /// The result is remembered, because a frame asks several times for the same sections, and most
  /// frames show the same sections as the one before.
  func sections(from least: Double, to greatest: Double) -> Range<Int> {
    let (least, greatest) = (least - origin, greatest - origin)
    if lastSearch.isResult(from: least, to: greatest) { return lastSearch.sections }
    let sections = tree.sections(from: least, to: greatest)
    lastSearch = SectionSearch(sections, in: tree)
    return sections
  }
}
