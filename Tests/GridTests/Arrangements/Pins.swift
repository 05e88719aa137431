import Diffing
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Titles and footers that stay in view.
struct Pins: CustomTestStringConvertible, Sendable {
  var edges: PageLayout.Edges
  var stacked = 1
  var pinsFooters = false

  static let all = [
    Pins(edges: .start), Pins(edges: .start, stacked: 2), Pins(edges: .end),
    Pins(edges: [.start, .end], stacked: 2, pinsFooters: true),
  ]

  var testDescription: String { "\(edges.rawValue) \(stacked) \(pinsFooters)" }
}

extension PlaceArrangement {
  /// Returns the settings with titles and footers that stay in view; nil if there are none.
  func settings(_ pins: Pins) -> (any GridLayoutSettings)? {
    let isPlain = pins.edges == .start && pins.stacked == 1 && !pins.pinsFooters
    switch settings() {
    case var page as PageLayout.Settings:
      (page.titleLength, page.footerLength) = (26, 18)
      (page.pinnedTitles, page.maximumStackedTitles) = (pins.edges, pins.stacked)
      page.pinsFooters = pins.pinsFooters
      return page
    // A list, CHGridView's sections and columns pin the title of the first visible section, as the
    // libraries did whose settings they have. A page of such sections has all other ways.
    case var list as ListLayout.Settings where isPlain:
      (list.titleLength, list.footerLength) = (26, 18)
      return list
    case var sections as SectionedLayout.Settings where isPlain:
      (sections.titleLength, sections.footerLength) = (26, 18)
      return sections
    case var columns as ColumnarLayout.Settings where isPlain && columns.unit == .groups:
      (columns.titleLength, columns.footerLength, columns.pinsTitles) = (26, 18, true)
      return columns
    // All items are one grid or one waterfall, which has no titles.
    default: return nil
    }
  }

  /// Returns the settings of a page whose sections are changed; nil if they make no page.
  func page(_ change: @escaping (inout PageSection) -> Void) -> PageLayout.Settings? {
    guard var page = settings() as? PageLayout.Settings else { return nil }
    let sections = page.sections
    page.sections = { index in
      var section = sections(index)
      change(&section)
      return section
    }
    return page
  }

  /// Whether cells determine the lengths of a section's items in ``selfSizingSettings``.
  func measuresItems(ofSection section: Int) -> Bool {
    switch settings() {
    case is ListLayout.Settings, is ColumnarLayout.Settings: return true
    case let page as PageLayout.Settings:
      let layout = page.sections(section).layout
      return layout is ListSection || layout is WaterfallSection || layout is FlowSection
    default: return false
    }
  }

  /// Returns the settings with items, titles and footers whose views request lengths.
  var selfSizingSettings: any GridLayoutSettings {
    switch settings() {
    case var list as ListLayout.Settings:
      (list.titleLength, list.footerLength) = (26, 18)
      (list.titlesAreSelfSizing, list.footersAreSelfSizing) = (true, true)
      return list
    case var sections as SectionedLayout.Settings:
      (sections.titleLength, sections.footerLength) = (26, 18)
      (sections.titlesAreSelfSizing, sections.footersAreSelfSizing) = (true, true)
      return sections
    case var columns as ColumnarLayout.Settings:
      columns.heights = .measured
      guard columns.unit == .groups else { return columns }
      (columns.titleLength, columns.footerLength) = (26, 18)
      (columns.titlesAreSelfSizing, columns.footersAreSelfSizing) = (true, true)
      return columns
    case var page as PageLayout.Settings:
      let sections = page.sections
      page.sections = { index in
        var section = sections(index)
        switch section.layout {
        case is ListSection: section.layout = ListSection.selfSizing(estimatedHeight: 40)
        case is WaterfallSection:
          section.layout = WaterfallSection.selfSizing(columns: .fixed(3), spacing: 5)
        case is FlowSection: section.layout = FlowSection.selfSizing(spacing: 3)
        // The lines of tiles, shelves and justified pictures determine the sizes of their items.
        default: break
        }
        return section
      }
      (page.titleLength, page.footerLength) = (26, 18)
      (page.titlesAreSelfSizing, page.footersAreSelfSizing) = (true, true)
      return page
    // The slots of a uniform grid have one size.
    case let settings: return settings
    }
  }
}
