import Diffing
import Geometry

/// A section of a page with the frames of its items, and what surrounds them.
final class PlacedSection {
  let solved: any SolvedSection
  let titleLength: Double
  let footerLength: Double
  let insets: Insets

  /// Places a solved section.
  init(_ solved: any SolvedSection, _ section: PageSection, _ settings: PageLayout.Settings) {
    self.solved = solved
    titleLength = LengthQuantum.rounded(max(0, section.titleLength ?? settings.titleLength))
    footerLength = LengthQuantum.rounded(max(0, section.footerLength ?? settings.footerLength))
    insets = LengthQuantum.rounded(section.insets)
  }

  /// The length along the page of everything in the section, in points.
  var length: Double {
    lead + LengthQuantum.rounded(max(0, solved.length)) + insets.bottom + footerLength
  }

  /// Where the first line begins, in points from the start of the section.
  var lead: Double { titleLength + insets.top }

  /// Where the items lie in the section, at offset 0 of a shelf.
  var origin: Vector { Vector(dx: insets.left, dy: lead) }
}

/// The sections of a page: where each lies, as far as it is known.
///
/// A section is solved when it comes near the viewport; the length of the others is estimated.
/// Copies of a layout share this store, so that solving a section costs no copy of all lengths.
final class PageStore {
  /// Up to this many items, all sections are solved at once.
  static let eagerLimit = 16_384

  let settings: PageLayout.Settings
  let input: LayoutInput
  let axes: PageAxes
  private(set) var tree: LengthTree
  private var placed: [Int: PlacedSection] = [:]
  /// Whether no length is an estimate.
  let isComplete: Bool

  /// Up to this many sections, each is asked for its approximate length; of more, so many.
  private static let sampleCount = 512

  /// Solves all sections, or estimates them if there are very many items.
  ///
  /// Costs O(items) for few items, O(sections) for many; of very many sections only a sample is
  /// asked, so that opening a page costs about as much as reading the numbers of items.
  init(_ settings: PageLayout.Settings, _ input: LayoutInput) {
    self.settings = settings
    self.input = input
    let cross = input.direction.cross
    axes = PageAxes(
      axis: input.direction, isMirrored: settings.isMirrored,
      width: (input.viewport[cross] * 1024).rounded(.down) / 1024)
    let width = axes.width
    isComplete = input.sections.itemCount <= Self.eagerLimit
    let count = input.sections.sectionCount
    guard isComplete else {
      let sample = LengthSample(count: count, of: Self.sampleCount) { section in
        Self.estimatedLength(of: section, settings, input, width: width)
      } items: {
        input.sections.itemCount(of: $0)
      }
      tree = LengthTree(count: count) { section in
        sample.isComplete
          ? sample.lengths[section] : sample.length(items: input.sections.itemCount(of: section))
      }
      return
    }
    var placed: [Int: PlacedSection] = [:]
    tree = LengthTree(count: count) { section in
      let solved = Self.solve(section, settings, input, width: width)
      placed[section] = solved
      return solved.length
    }
    self.placed = placed
  }

  private static func solve(
    _ section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput, width: Double
  ) -> PlacedSection {
    let page = settings.sections(section)
    let solved = page.layout.solve(sectionInput(section, page, input, width: width))
    return PlacedSection(solved, page, settings)
  }

  private static func estimatedLength(
    of section: Int, _ settings: PageLayout.Settings, _ input: LayoutInput, width: Double
  ) -> Double {
    let page = settings.sections(section)
    let items = page.layout.estimatedLength(sectionInput(section, page, input, width: width))
    let surroundings =
      (page.titleLength ?? settings.titleLength) + (page.footerLength ?? settings.footerLength)
      + page.insets.top + page.insets.bottom
    return LengthQuantum.rounded(max(0, items) + max(0, surroundings))
  }

  private static func sectionInput(
    _ section: Int, _ page: PageSection, _ input: LayoutInput, width: Double
  ) -> SectionInput {
    SectionInput(
      input, section: section,
      width: max(0, LengthQuantum.rounded(width - page.insets.left - page.insets.right)))
  }

  // MARK: - Sections

  /// Whether the length of a section is known.
  func isSolved(_ section: Int) -> Bool { isComplete || placed[section] != nil }

  /// Returns a section with its frames.
  ///
  /// One that was never near the viewport is solved for this answer only: keeping it would move
  /// everything behind it.
  func section(_ section: Int) -> PlacedSection {
    placed[section] ?? Self.solve(section, settings, input, width: axes.width)
  }

  /// Solves a section and gives it its length.
  ///
  /// - Returns: The number of points by which everything behind it has moved.
  @discardableResult func solve(_ section: Int) -> Double {
    guard placed[section] == nil else { return 0 }
    let solved = Self.solve(section, settings, input, width: axes.width)
    placed[section] = solved
    let difference = solved.length - (tree.start(of: section + 1) - tree.start(of: section))
    if difference != 0 { tree.lengthen(section, by: difference) }
    return difference
  }

  /// Replaces estimates by the lengths that sections had before a change, if they still have as
  /// many items and the same width.
  func adoptLengths(of old: PageStore, _ mapping: IndexMapping?) {
    guard !isComplete, old.axes.width == axes.width, old.axes.axis == axes.axis else { return }
    for section in 0..<tree.count {
      let other = mapping.map { $0.oldIndex(of: section) } ?? section
      guard let other, other < old.tree.count, let known = old.placed[other],
        old.input.sections.itemCount(of: other) == input.sections.itemCount(of: section)
      else { continue }
      let length = tree.start(of: section + 1) - tree.start(of: section)
      tree.lengthen(section, by: known.length - length)
    }
  }

  // MARK: - Coordinates along the page

  /// Where the first section starts, in points.
  var origin: Double { LengthQuantum.rounded(input.headerLength) }

  /// Where the last section ends, in points.
  var end: Double { origin + tree.total }

  /// Where a section starts, in points.
  func start(of section: Int) -> Double { origin + tree.start(of: section) }

  /// The section that holds a coordinate; nil before the first and behind the last.
  func section(at coordinate: Double) -> Int? {
    guard coordinate >= origin else { return nil }
    let section = tree.section(at: coordinate - origin)
    return section < tree.count ? section : nil
  }

  /// The sections that share more than an edge with a stretch.
  func sections(from least: Double, to greatest: Double) -> Range<Int> {
    tree.sections(from: least - origin, to: greatest - origin)
  }
}
