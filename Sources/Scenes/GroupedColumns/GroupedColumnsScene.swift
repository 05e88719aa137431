import Reticle

/// The scene `grouped-columns`: ColumnarGroupedTableView's demo, with an additional flat style.
///
/// In the grouped style, three groups of places form two columns on a page of 640 points. In the
/// flat style, the painted pictures are grouped by motif, and the page has the viewport's width and
/// as many columns as fit.
final class GroupedColumnsScene: GridScene, SectionedDataOwner, GridViewDelegate {
  /// The path of this file, for the scene's type.
  static let sourceFile = #filePath

  private let style: GroupedStyle
  private let rows: [ListRow]
  private let hasTitles: Bool
  /// Whether the page is as wide as the viewport.
  private let fills: Bool
  private let root: GroupedPage
  var data: SectionedData
  /// The current titles of the sections.
  private var titles: [String]

  init(_ context: SceneContext) {
    let values = context.parameters
    let style = GroupedStyle(rawValue: values.text("style") ?? "grouped") ?? .grouped
    let isFlat = style == .flat
    self.style = style
    hasTitles = values.flag("titles") ?? isFlat
    fills = values.flag("fill") ?? isFlat
    let groups =
      values.flag("pictures") ?? isFlat ? ListGroup.pictures(context.host) : ListGroup.places
    titles = groups.map(\.title)
    rows = groups.flatMap(\.rows)
    data = SectionedData(SectionMap(itemCounts: groups.map(\.rows.count)))
    let grid = GridView()
    grid.scrollsByMouseDrag = true
    root = GroupedPage(
      grid, width: fills ? nil : GroupedPage.demoWidth, hasOldLook: values.hasOldLook && !isFlat)
    super.init(grid)
    editor = self
    grid.alwaysBouncesVertically = true
    grid.layoutSettings = settings(values).followingTextScale
    grid.delegate = self
    grid.dataSource = self
  }

  override var rootView: View { root }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard name == "columns" else { return try super.parameterDidChange(name, in: values) }
    gridView.animateSettings { gridView.layoutSettings = settings(values).followingTextScale }
  }

  private func settings(_ values: SceneValues) -> ColumnarLayout.Settings {
    var settings = ColumnarLayout.Settings()
    settings.columns =
      values.integer("columns").map(ColumnCount.fixed)
      ?? .flexible(1...(fills ? 100 : 2), minimumWidth: 280)
    if style == .flat {
      settings.rowHeight = 60
      settings.spacing = 8
      settings.columnSpacing = 16
      settings.contentInsets = Insets(top: 8, left: 16, bottom: 16, right: 16)
    }
    if hasTitles {
      settings.titleLength = 34
      settings.footerLength = 28
    }
    return settings
  }

  // MARK: - Data

  func apply(_ changes: SectionedChanges) {
    data.apply(changes)
    let old = titles
    titles = (0..<changes.newOffsets.sectionCount).map { section in
      changes.sections.mapping.oldIndex(of: section).map { old[$0] } ?? "New group"
    }
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(ListRowCell(style: style))
    let identity = data.identity(at: data.sections.ordinal(of: path))
    cell.configure(
      with: identity < rows.count ? rows[identity] : ListRow.makeRow(identity - rows.count, rows))
    return cell
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    let view = gridView.dequeue(GroupLabelView(style) { [unowned self] in text(for: $0) })
    view.configure(for: supplementary)
    return view
  }

  /// Returns the title or footer of a group; the number in a footer is the current number of rows.
  private func text(for supplementary: SupplementaryElement) -> String {
    let section = supplementary.section
    if supplementary.kind == .title { return titles[section] }
    let count = data.sections.itemCount(of: section)
    return count == 1 ? "1 entry" : "\(count) entries"
  }
}
