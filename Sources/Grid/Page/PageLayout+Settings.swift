public import Geometry

/// One section of a page: its layout, insets, title and footer.
///
/// ```swift
/// PageSection(ShelfSection(itemSize: Size(width: 120, height: 160)), insets: Insets(all: 16))
/// ```
///
/// Specify insets for a page that scrolls down and is read from left to right. The page converts
/// them if it scrolls horizontally or is mirrored.
public struct PageSection {
  /// The layout of the items.
  public var layout: any SectionLayout
  /// The distance from the items to the title, the footer and the edges of the page, in points; 0
  /// by default.
  ///
  /// The left and right insets of a shelf scroll with its items.
  public var insets: Insets
  /// The length of the title along the page, in points; nil by default.
  ///
  /// If nil, the title has the length in the settings.
  public var titleLength: Double?
  /// The length of the footer along the page, in points; nil by default.
  ///
  /// If nil, the footer has the length in the settings.
  public var footerLength: Double?
  /// Whether the title is in front of the items and takes no space of its own; nil by default.
  ///
  /// If nil, ``PageLayout/Settings/floatsTitles`` applies.
  public var floatsTitle: Bool?
  /// Whether the footer is in front of the items and takes no space of its own; nil by default.
  ///
  /// If nil, ``PageLayout/Settings/floatsFooters`` applies.
  public var floatsFooter: Bool?
  /// The background behind the items, the title and the footer; nil, the default, for none.
  public var background: SectionBackground?
  /// The divider between the lines of the section; nil, the default, for none.
  public var divider: SectionDivider?

  /// Creates a section.
  public init(
    _ layout: any SectionLayout, insets: Insets = .zero, titleLength: Double? = nil,
    footerLength: Double? = nil, floatsTitle: Bool? = nil, floatsFooter: Bool? = nil,
    background: SectionBackground? = nil,
    divider: SectionDivider? = nil
  ) {
    self.layout = layout
    self.insets = insets
    self.titleLength = titleLength
    self.footerLength = footerLength
    self.floatsTitle = floatsTitle
    self.floatsFooter = floatsFooter
    self.background = background
    self.divider = divider
  }
}

/// What a layout that is a page by other settings, such as ``ListLayout``, adds to the page.
struct PagePreset {
  /// Whether the sections are known without asking the program, at next to no cost.
  ///
  /// If true, every section is asked for its estimated length, and not only a sample of them.
  var isSelfContained = false
  /// Whether a section can be a shelf.
  var canHaveShelves = true
  /// The length by which the content exceeds the viewport at least, in points; nil if short content
  /// is not lengthened.
  var excess: Double? = 0.0
  /// The distance that an arrow key scrolls, in points; nil for that of a page.
  var lineSize: Size?
  /// The number of items in a line of any section.
  var columnCount = 1
  /// The slots of a ``UniformLayout``, which are the page's only section whatever the sections of
  /// the data; nil for any other page.
  var uniform: UniformSlots?
}

extension PageLayout {
  /// The edges of the viewport at which titles stay visible.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// A bit for each edge.
    public let rawValue: Int

    /// Creates edges from their raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The title of the section at the viewport's start stays there.
    public static let start = Edges(rawValue: 1)
    /// The title of the next section stays at the viewport's end until the section scrolls into
    /// view.
    public static let end = Edges(rawValue: 2)
  }

  /// The sections of a page, and the behavior of their titles and footers.
  public struct Settings: GridLayoutSettings {
    /// Returns the section with a number.
    ///
    /// The layout calls it when it is solved and whenever a section comes near the viewport. The
    /// function must return the same value for a section as long as the settings are in use.
    public var sections: (Int) -> PageSection {
      didSet { (currentSections, everySection) = (nil, nil) }
    }
    /// Returns ``sections`` for the current data; nil if they do not depend on the data.
    private var currentSections: (() -> (Int) -> PageSection)?
    /// What all sections are like; nil if they differ.
    private(set) var everySection: PageSection?
    /// What a layout that is a page by other settings adds to it.
    var preset = PagePreset()
    /// The distance between the edges of the content and everything in it, in points; zero by
    /// default.
    ///
    /// Specify the insets for a page that scrolls down and is read from left to right, as for
    /// ``PageSection/insets``.
    public var contentInsets = Insets.zero
    /// The length of titles along the page, in points; 0, the default, means no titles.
    public var titleLength = 0.0
    /// The length of footers along the page, in points; 0, the default, means no footers.
    public var footerLength = 0.0
    /// Whether the views of titles determine their lengths; false by default.
    ///
    /// If true, ``titleLength`` and ``PageSection/titleLength`` are estimates. A title is measured
    /// with ``SectionView/sizeThatFits(_:)`` when it is about to become visible for the first time.
    /// Visible content does not move then.
    public var titlesAreSelfSizing = false
    /// Whether the views of footers determine their lengths; false by default.
    ///
    /// If true, ``footerLength`` and ``PageSection/footerLength`` are estimates.
    public var footersAreSelfSizing = false
    /// Whether titles are in front of the items and take no space of their own; false by default.
    ///
    /// A section is at least as long as its title. The title of a collapsed section does not float.
    public var floatsTitles = false
    /// Whether footers are in front of the items and take no space of their own; false by default.
    public var floatsFooters = false
    /// The viewport edges at which titles stay; none by default.
    public var pinnedTitles: Edges = []
    /// The maximum number of titles that stack at the viewport's start; 1 by default.
    public var maximumStackedTitles = 1
    /// Whether the footer of the last visible section stays at the viewport's end; false by
    /// default.
    public var pinsFooters = false
    /// Whether a page that scrolls vertically is read from right to left; nil, the default, for
    /// the reading direction of the interface.
    ///
    /// If true, slots, insets and the scroll direction of shelves are mirrored.
    public var isMirrored: Bool?
    /// Whether the size of a slot depends on its item; true by default.
    ///
    /// If false, the layout is not solved again each time that a dragged item moves to another
    /// position.
    public var slotsDependOnItems = true

    /// Creates settings from a function that returns each section.
    public init(_ sections: @escaping (Int) -> PageSection) { self.sections = sections }

    /// Creates settings for sections that are all alike.
    ///
    /// The layout is created without asking for each section: in O(1) if all sections have the same
    /// number of items, and in O(sections) otherwise.
    public init(everySection section: PageSection) {
      sections = { _ in section }
      everySection = section
      preset.isSelfContained = true
    }

    /// Creates settings from a function that returns each section by its identity.
    ///
    /// Sections can come, go and change their order without new settings.
    ///
    /// ```swift
    /// grid.layoutSettings = PageLayout.Settings(source) { id in
    ///   switch id {
    ///   case .recent: PageSection(ShelfSection(itemSize: Size(width: 120, height: 160)))
    ///   case .all: PageSection(TileSection(columns: 3))
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - dataSource: The data source of the grid.
    ///   - section: Returns the section with an identity, always the same one while the settings
    ///     are in use.
    public init<SectionID, ItemID>(
      _ dataSource: DiffableDataSource<SectionID, ItemID>,
      _ section: @escaping (SectionID) -> PageSection
    ) {
      let current: () -> (Int) -> PageSection = { [weak dataSource] in
        let ids = dataSource?.snapshot.sectionIDs ?? []
        return { section(ids[$0]) }
      }
      sections = { current()($0) }
      currentSections = current
    }

    /// The estimated length of every row, in points; nil unless all sections are lists whose cells
    /// determine their rows.
    var everyRow: Double? {
      guard let list = everySection?.layout as? ListSection, list.measuresCells else { return nil }
      return list.estimatedRowLength
    }

    /// Whether all sections consist of equal tiles and their lengths are known.
    var hasEqualTiles: Bool {
      if preset.uniform != nil { return true }
      return !titlesAreSelfSizing && !footersAreSelfSizing && everySection?.layout is PaddedTiles
    }

    /// Changes every section that ``sections`` returns.
    mutating func changeSections(_ change: @escaping (inout PageSection) -> Void) {
      let (sections, current) = (sections, currentSections)
      func changed(_ section: PageSection) -> PageSection {
        var section = section
        change(&section)
        return section
      }
      let every = everySection.map(changed)
      self.sections = { changed(sections($0)) }
      currentSections = current.map { current in
        {
          let sections = current()
          return { changed(sections($0)) }
        }
      }
      everySection = every
    }

    /// Returns a solved layout.
    public func layout(for input: LayoutInput) -> any GridLayout { solvedLayout(for: input) }

    private func solvedLayout(for input: LayoutInput) -> PageLayout {
      guard let currentSections else { return PageLayout(self, input) }
      // A layout keeps its sections while the data change.
      var settings = self
      settings.sections = currentSections()
      return PageLayout(settings, input)
    }

    /// Returns a solved layout after a change of the data.
    ///
    /// A section keeps its exact length if its number of items and its width have not changed.
    /// Measured items keep their sizes if their rows have the same width.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      let layout = solvedLayout(for: input)
      if let previous = change.previous as? PageLayout {
        layout.store.adoptSizes(
          of: previous.store, through: change.items, invalidating: change.resized)
        layout.store.adoptSupplementaryLengths(of: previous.store, through: change.sections)
        layout.store.adoptLengths(of: previous.store, change.sections)
      }
      return LayoutSolution(layout)
    }
  }
}
