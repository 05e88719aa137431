import Diffing
public import Geometry

/// A list: a page of rows whose heights are determined by their cells.
///
/// ``Settings`` create a ``PageLayout`` whose sections are self-sizing ``ListSection``s, so a list
/// does everything that a page does.
///
/// Rows are arranged one below another. Each row is as wide as the viewport, insets excluded. Its
/// height is an estimate until its item becomes visible for the first time. The grid then measures
/// the cell with ``GridCell/sizeThatFits(_:)`` and the layout keeps the result. A list of 100
/// million rows opens immediately, since only visible rows are measured.
///
/// ```swift
/// var settings = ListLayout.Settings()
/// settings.estimatedRowHeight = 72
/// settings.titleLength = 28
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
///    exist. It discards them all if the width of rows or the direction has changed, and those of
///    items that were reloaded or reconfigured. After ``GridView/reloadData()``, none is known.
/// 3. ``GridView/remeasureItems()`` discards all heights. Call it when cells depend on something
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
public enum ListLayout {
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
    public var titleLength = 0.0
    /// The height of a section's footer, in points; 0, the default, means no footers.
    public var footerLength = 0.0
    /// Whether the views of titles determine their heights; false by default.
    ///
    /// If true, ``titleLength`` is an estimate. A title is measured with
    /// ``SectionView/sizeThatFits(_:)`` when it is about to become visible for the first time.
    /// Visible content does not move then.
    public var titlesAreSelfSizing = false
    /// Whether the views of footers determine their heights; false by default.
    ///
    /// If true, ``footerLength`` is an estimate.
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
    public func layout(for input: LayoutInput) -> any GridLayout {
      page(for: input).layout(for: input)
    }

    /// Returns a layout with the measured heights of the items that still exist.
    public func layout(for input: LayoutInput, after change: LayoutChange) -> LayoutSolution {
      page(for: input).layout(for: input, after: change)
    }

    /// Returns the settings of a page that looks like the list.
    ///
    /// - Precondition: Every estimate is above 0, and no distance is negative.
    private func page(for input: LayoutInput) -> PageLayout.Settings {
      require(
        spacing >= 0 && titleLength >= 0 && footerLength >= 0,
        "heights and spacing must be 0 or more")
      var page: PageLayout.Settings
      if let estimatedRowHeightOfSection {
        // A layout keeps its estimates while the data change.
        let estimates = (0..<input.sections.sectionCount).map(estimatedRowHeightOfSection)
        page = PageLayout.Settings { section in PageSection(rows(estimates[section])) }
        page.preset.isSelfContained = true
      } else {
        page = PageLayout.Settings(everySection: PageSection(rows(estimatedRowHeight)))
      }
      if input.sections.hasSections {
        page.titleLength = titleLength
        page.footerLength = footerLength
        page.titlesAreSelfSizing = titlesAreSelfSizing
        page.footersAreSelfSizing = footersAreSelfSizing
        if pinsTitles { page.pinnedTitles = .start }
      }
      page.contentInsets = contentInsets
      if input.direction == .horizontal {
        page.contentInsets = Insets(
          top: contentInsets.left, left: contentInsets.top, bottom: contentInsets.right,
          right: contentInsets.bottom)
      }
      let cross = input.direction.cross
      let width =
        input.lengthAcross - contentInsets.leading(cross) - contentInsets.trailing(cross)
      var line = Size(width: width, height: width)
      line[input.direction] = estimatedRowHeight
      page.preset.lineSize = line
      page.preset.excess = nil
      page.preset.canHaveShelves = false
      return page
    }

    private func rows(_ estimate: Double) -> ListSection {
      require(
        estimate > 0 && estimate.isFinite,
        "the estimated row height is \(estimate); expected more than 0")
      return ListSection.selfSizing(estimatedHeight: estimate, spacing: spacing)
    }
  }
}
