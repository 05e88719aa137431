public import Geometry

/// One section of a page: its layout and what surrounds its items.
///
/// ```swift
/// PageSection(ShelfSection(itemSize: Size(width: 120, height: 160)), insets: Insets(all: 16))
/// ```
///
/// Insets are said as if the page scrolled down and were read from left to right; the page turns
/// and mirrors them with the section.
public struct PageSection {
  /// How the items are laid out.
  public var layout: any SectionLayout
  /// The distance of the items from the title, the footer and the edges of the page; none by
  /// default.
  ///
  /// The left and right insets of a shelf scroll with its items.
  public var insets: Insets
  /// The length of the title along the page, in points; nil, the default, for that of the settings.
  public var titleLength: Double?
  /// The length of the footer along the page, in points; nil, the default, for that of the
  /// settings.
  public var footerLength: Double?

  /// Creates a section.
  public init(
    _ layout: any SectionLayout, insets: Insets = .zero, titleLength: Double? = nil,
    footerLength: Double? = nil
  ) {
    self.layout = layout
    self.insets = insets
    self.titleLength = titleLength
    self.footerLength = footerLength
  }
}

extension PageLayout {
  /// The edges of the viewport at which titles stay in view.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// A bit for each edge.
    public let rawValue: Int

    /// Creates edges from their raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The title of the section in view stays at the viewport's start.
    public static let start = Edges(rawValue: 1)
    /// The title of the next section waits at the viewport's end.
    public static let end = Edges(rawValue: 2)
  }

  /// What a page consists of.
  public struct Settings: GridLayoutSettings {
    /// Returns a section, by its number.
    ///
    /// Asked when the layout is solved and whenever a section comes near the viewport; it must
    /// return the same for as long as the settings are in use.
    public var sections: (Int) -> PageSection
    /// The length of titles along the page, in points; 0, the default, for none.
    public var titleLength = 0.0
    /// The length of footers along the page, in points; 0, the default, for none.
    public var footerLength = 0.0
    /// Where titles stay in view; nowhere by default.
    public var pinnedTitles: Edges = []
    /// The number of titles that stay at the viewport's start, one behind the other; 1 by default.
    public var stackedTitles = 1
    /// Whether the footer of the last section in view stays at the viewport's end; false by
    /// default.
    public var pinsFooters = false
    /// Whether a page that scrolls vertically is read from right to left; false by default.
    ///
    /// Then everything is mirrored: slots, insets and the direction in which shelves scroll.
    public var isMirrored = false
    /// Whether the size of a slot depends on the item in it; true by default.
    ///
    /// If false, dragging an item does not solve the layout for each place that the item comes to.
    public var slotsDependOnItems = true

    /// Creates settings with a function that returns each section.
    public init(_ sections: @escaping (Int) -> PageSection) { self.sections = sections }

    /// Solves the layout.
    public func layout(for input: LayoutInput) -> any GridLayout { PageLayout(self, input) }

    /// Solves the layout; sections that have not changed keep the lengths that they had.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      let layout = PageLayout(self, input)
      if let previous = change.previous as? PageLayout {
        layout.store.adoptLengths(of: previous.store, change.sections)
      }
      return LayoutSolution(layout)
    }
  }
}
