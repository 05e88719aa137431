import Reticle

/// A plain scene with sections, with the actions `collapse` and `expand`.
class SectionedPlainScene: PlainScene, SectionedGridViewDataSource, SectionedGridDataEditor {
  private let titleHeights: RequestedHeights
  private let footerHeights: RequestedHeights

  /// The height of a title, and that of a footer that is not measured yet, in points.
  private static let lengths = (title: 32.0, footer: 24.0)

  init(_ sections: SectionMap, _ values: SceneValues) throws(SceneError) {
    titleHeights = try RequestedHeights("title-heights", values)
    footerHeights = try RequestedHeights("footer-heights", values)
    super.init(SectionedData(sections))
  }

  /// Whether the parameters request heights of titles and of footers.
  final var measures: (titles: Bool, footers: Bool) {
    (!titleHeights.isEmpty, !footerHeights.isEmpty)
  }

  /// The lengths of titles and footers in a layout that shows titles or not, in points.
  final func lengths(showsTitles: Bool) -> (title: Double, footer: Double) {
    (
      showsTitles ? Self.lengths.title : 0, measures.footers ? Self.lengths.footer : 0
    )
  }

  // MARK: - Collapsing

  override var menuCommands: [SceneMenuCommand] {
    let count = gridView.numberOfSections
    guard count > 0, count <= Self.sectionLimit else { return super.menuCommands }
    let section = gridView.visibleIndices.min().flatMap(gridView.indexPath)?.section ?? 0
    let isCollapsed = gridView.isCollapsed(section)
    return super.menuCommands + [
      SceneMenuCommand(
        "Section \(section + 1) collapsed", action: isCollapsed ? "expand" : "collapse",
        ["section": .integer(section)], isOn: isCollapsed)
    ]
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .action("collapse", let values): try setCollapsed(true, values)
    case .action("expand", let values): try setCollapsed(false, values)
    default: try super.perform(command)
    }
  }

  private func setCollapsed(_ isCollapsed: Bool, _ values: SceneValues) throws(SceneError) {
    let section = values.integer("section") ?? 0
    let count = gridView.numberOfSections
    guard section < count else {
      throw .refused("section \(section) does not exist: the grid has \(count) sections")
    }
    guard count <= Self.sectionLimit else {
      throw .refused(
        "the grid has \(count) sections; those of at most \(Self.sectionLimit) can be collapsed")
    }
    gridView.setCollapsed(
      isCollapsed, section: section, animated: values.flag("animated") ?? true)
  }

  /// The maximum number of sections, because the layout then stores the position of each.
  private static let sectionLimit = 1_000_000

  // MARK: - Data

  /// Accepts all changes.
  func validate(_ changes: SectionedChanges) throws(SceneError) {}

  func apply(_ changes: SectionedChanges) { data.apply(changes) }

  final func numberOfSections(in gridView: GridView) -> Int { data.sections.sectionCount }

  final func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    data.sections.itemCount(of: section)
  }

  final func numberOfItemsInEachSection(of gridView: GridView) -> Int? { data.sections.itemsEach }

  final func gridView(_ gridView: GridView, moveItemAt path: IndexPath, to target: IndexPath) {
    data.move(from: path, to: target)
  }

  final func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    self.gridView(gridView, cellForItemAt: data.sections.ordinal(of: path))
  }

  final override func gridView(
    _ gridView: GridView, scrollLabelForItemAt index: Int
  ) -> String? {
    self.gridView(gridView, titleOfSection: data.sections.path(of: index).section)
  }

  func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    "Section \(section)"
  }

  func gridView(_ gridView: GridView, footerOfSection section: Int) -> String {
    let count = data.sections.itemCount(of: section)
    return count == 1 ? "1 item" : "\(count) items"
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    let view = gridView.dequeue(PlainTitle())
    let section = supplementary.section
    switch supplementary.kind {
    case .title:
      view.setTitle(self.gridView(gridView, titleOfSection: section), isFooter: false)
      view.requestedHeight = titleHeights.height(section)
    case .footer:
      view.setTitle(self.gridView(gridView, footerOfSection: section), isFooter: true)
      view.requestedHeight = footerHeights.height(section)
    }
    return view
  }
}
