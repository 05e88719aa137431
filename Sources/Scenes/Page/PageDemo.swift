package import Reticle

/// The plain scene `page`: numbered pictures in sections, each with its own layout.
final class PageDemo: SectionedDataOwner {
  private let grid = GridView()
  var data: SectionedData
  private var kinds: [PageKind]
  /// The lengths that cells request, by number, in turn; empty if layouts determine all sizes.
  private let heights: RequestedHeights
  /// The heights that the titles and footers of sections request, by section, in turn; empty if
  /// they all have the same height.
  private let titleHeights: RequestedHeights
  private let footerHeights: RequestedHeights
  /// The frame of the last changed layout, and the number of changes in that frame.
  private var layoutChanges = (frame: Int64(-1), count: 0)
  private var values: SceneValues
  private let samples: Samples
  /// Typing ahead, finding, menus and undo.
  private var features: SceneFeatures?

  init(_ context: SceneContext) throws(SceneError) {
    values = context.parameters
    let sections = try PageSections(values.text("sections") ?? Self.defaultSections)
    kinds = sections.kinds
    data = SectionedData(SectionMap(itemCounts: sections.counts))
    samples = Samples(context.host)
    heights = try RequestedHeights("heights", values)
    titleHeights = try RequestedHeights("title-heights", values)
    footerHeights = try RequestedHeights("footer-heights", values)
    grid.setDirection(values)
    grid.allowsMultipleSelection = values.flag("multiple-selection") ?? false
    grid.setReordering(values.flag("reorder") ?? false, values.text("lifts"))
    grid.reorderingStyle.liftedScale = 1.04
    grid.reorderingStyle.liftedOpacity = 0.9
    grid.positionPreservation =
      values.text("keeps").flatMap(PositionPreservation.init) ?? .visibleItem
    grid.content = .color(Color.page)
    grid.dataSource = self
    grid.layoutSettings = settings.followingTextScale
    grid.allowsSectionCollapsing = values.flag("collapsible") ?? false
    grid.addLargeTitle("Page", values)
  }

  /// Creates the scene.
  func makeScene() -> GridScene {
    let scene = PageScene(grid, self)
    scene.editor = self
    scene.onParameterChange = { [unowned self] name, values in
      let old = self.values
      self.values = values
      guard Self.layoutParameters.contains(name) else {
        guard !grid.setParameter(name, in: values) else { return true }
        self.values = old
        return false
      }
      grid.animateSettings {
        grid.setDirection(values)
        grid.layoutSettings = settings.followingTextScale
      }
      return true
    }
    features = SceneFeatures(scene, values)
    return scene
  }

  /// The parameters that determine the layout.
  private static let layoutParameters = [
    "inset", "spacing", "titles", "pinned-footers", "pinned", "stacked", "snapping", "direction",
    "reversed", "mirrored",
  ]

  /// The sections if no parameter is given.
  static let defaultSections = "list:5,grid:12,shelf:20,waterfall:30,flow:40,justified:30,spans:9"

  private static let titleLength = 32.0
  /// The height of footers that are not measured yet, in points.
  private static let footerLength = 24.0
  /// The maximum number of changed layouts in one frame, because each lays out the page.
  private static let maximumLayoutChangeCount = 100

  // MARK: - Layout

  /// The layout settings for the current kinds of the sections.
  private var settings: PageLayout.Settings {
    let spacing = values.number("spacing") ?? 0
    let insets = Insets(all: values.number("inset") ?? 0)
    let kinds = kinds
    let (snapping, measuresCells) = (snapping, !heights.isEmpty)
    var settings = PageLayout.Settings { section in
      PageSection(
        kinds[section].layout(
          spacing: spacing, snapping: snapping, measuresCells: measuresCells),
        insets: insets)
    }
    // A file that sets `pinned` but not `titles` gets sticky titles.
    let titles = values.text("titles") ?? (values.text("pinned") == nil ? "plain" : "sticky")
    settings.titleLength = titles == "none" ? 0 : Self.titleLength
    settings.titlesAreSelfSizing = !titleHeights.isEmpty
    settings.footersAreSelfSizing = !footerHeights.isEmpty
    if !footerHeights.isEmpty { settings.footerLength = Self.footerLength }
    settings.floatsTitles = titles == "floating"
    if titles == "sticky" || titles == "floating" { settings.pinnedTitles = pinnedTitles }
    settings.pinsFooters = values.flag("pinned-footers") ?? false
    settings.maximumStackedTitles = values.integer("stacked") ?? 1
    settings.isMirrored = values.flag("mirrored")
    return settings
  }

  private var pinnedTitles: PageLayout.Edges {
    switch values.text("pinned") {
    case "end": .end
    case "both": [.start, .end]
    default: .start
    }
  }

  private var snapping: ShelfSection.Snapping {
    switch values.text("snapping") {
    case "pages": .pages
    case "items": .items
    default: .none
    }
  }

  /// Changes the layout of a section; its items move to their new positions.
  ///
  /// - Throws: ``/Stage/SceneError`` if the section does not exist or has too many items.
  func setLayout(_ kind: PageKind, ofSection section: Int) throws(SceneError) {
    guard section < kinds.count else {
      throw .refused("section \(section) does not exist: the page has \(kinds.count) sections")
    }
    try kind.validate(itemCount: data.sections.itemCount(of: section))
    let frame = grid.host?.frameTime.frame ?? 0
    if layoutChanges.frame != frame { layoutChanges = (frame, 0) }
    layoutChanges.count += 1
    guard layoutChanges.count <= Self.maximumLayoutChangeCount else {
      throw .refused(
        "layouts can be changed at most \(Self.maximumLayoutChangeCount) times per frame")
    }
    grid.animateLayout(preservingPosition: true) {
      kinds[section] = kind
      grid.layoutSettings = settings.followingTextScale
    }
  }

  // MARK: - Data

  func validate(_ changes: SectionedChanges) throws(SceneError) {
    for (section, kind) in resultingKinds(of: changes).enumerated() {
      try kind.validate(itemCount: changes.newOffsets.itemCount(of: section))
    }
  }

  func apply(_ changes: SectionedChanges) {
    let old = kinds
    data.apply(changes)
    kinds = resultingKinds(of: changes)
    if kinds != old { grid.layoutSettings = settings.followingTextScale }
  }

  func dataSnapshot() -> () -> Void {
    let (data, kinds) = (data, kinds)
    return { [unowned self] in
      self.data = data
      guard kinds != self.kinds else { return }
      self.kinds = kinds
      grid.layoutSettings = settings.followingTextScale
    }
  }

  /// Returns the kinds of the sections after changes; new sections are lists.
  private func resultingKinds(of changes: SectionedChanges) -> [PageKind] {
    (0..<changes.newOffsets.sectionCount).map { section in
      changes.sections.mapping.oldIndex(of: section).map { kinds[$0] } ?? .list
    }
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let number = data.identity(at: data.sections.ordinal(of: path))
    let cell = SampleCell.dequeue(from: gridView, samples, number: number)
    cell.requestedSize = requestedSize(number)
    return cell
  }

  /// Returns the size that a cell requests; nil if layouts determine all sizes.
  private func requestedSize(_ number: Int) -> Size? {
    guard let length = heights.height(number) else { return nil }
    let width = PageKind.width(of: number)
    return grid.layoutDirection == .vertical
      ? Size(width: width, height: length) : Size(width: length, height: width)
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    let view =
      gridView.dequeueReusableSectionView(withIdentifier: PageTitleView.identifier)
      as? PageTitleView ?? PageTitleView()
    let section = supplementary.section
    let name = kinds[section].rawValue
    switch supplementary.kind {
    case .title:
      view.setTitle(name.prefix(1).uppercased() + name.dropFirst(), isFooter: false)
      view.requestedHeight = titleHeights.height(section)
    case .footer:
      view.setTitle("End of \(name)", isFooter: true)
      view.requestedHeight = footerHeights.height(section)
    }
    return view
  }
}

/// The scene `page` with its action `layout`.
private final class PageScene: CollapsibleScene {
  private let demo: PageDemo

  init(_ grid: GridView, _ demo: PageDemo) {
    self.demo = demo
    super.init(grid, retaining: demo)
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action("layout", let arguments) = command else { return try super.perform(command) }
    guard let kind = arguments.text("layout").flatMap(PageKind.init) else {
      throw .refused("the action 'layout' needs a section and the name of a layout")
    }
    try demo.setLayout(kind, ofSection: arguments.integer("section") ?? 0)
  }
}

extension SceneType {
  /// Numbered pictures in sections, each with its own layout.
  package static let page = SceneType(
    "page", summary: "A page of sections with different layouts",
    keywords: ["sections", "shelves", "waterfall", "justified rows"],
    parameters: [
      SceneParameter(
        "sections", .text, defaultValue: PageDemo.defaultSections,
        summary: "layout and items of each section, such as list:5,grid:12, or 700x20 for 700 "
          + "sections of 20 items with all layouts in turn"),
      SceneParameter(
        "inset", .number(0...10_000), defaultValue: "0",
        summary: "distance of items from the edges of their section, in points", unit: "pt",
        usualRange: 0...120, isLive: true),
      SceneParameter(
        "spacing", .number(0...10_000), defaultValue: "0",
        summary: "distance between items and between lines, in points", unit: "pt",
        usualRange: 0...64, isLive: true),
      SceneParameter(
        "heights", .numbers, defaultValue: "the layouts'",
        summary: "heights that cells 0, 1 and so on request in lists, waterfalls and flows, "
          + "repeated"),
      SceneParameter(
        "titles", .choice(["sticky", "plain", "none", "floating"]), defaultValue: "plain",
        summary: "titles that stay in view, scroll away, are missing, or stay in view in front of "
          + "the items without space of their own", isLive: true),
      SceneParameter(
        "title-heights", .numbers, defaultValue: "32",
        summary: "heights that the titles of sections 0, 1 and so on request, repeated"),
      SceneParameter(
        "footer-heights", .numbers, defaultValue: "no footers",
        summary: "heights that the footers of sections 0, 1 and so on request, repeated"),
      SceneParameter(
        "pinned-footers", .flag, defaultValue: "false",
        summary: "whether the footer of the last visible section stays at the end", isLive: true),
      SceneParameter(
        "pinned", .choice(["start", "end", "both"]), defaultValue: "start",
        summary: "where sticky titles stay: the current section's at the start, the next section's "
          + "at the end, or both", isLive: true),
      SceneParameter(
        "stacked", .integer(1...100), defaultValue: "1",
        summary: "number of titles that stack at the start", usualRange: 1...8, isLive: true),
      SceneParameter(
        "snapping", .choice(["none", "pages", "items"]), defaultValue: "none",
        summary: "where shelves come to rest", isLive: true),
      .direction, .reversed,
      SceneParameter(
        "mirrored", .flag, defaultValue: "the reading direction",
        summary: "whether the page is read from right to left", isLive: true),
      .positionKeeping(fallback: "items"),
      .multipleSelection,
      .collapsible, .largeTitle, .largeTitleBar, .largeTitleStretches, .reorder(), .lifts,
      .selecting, .undo(),
      .viewer(), .zoomable(),
    ],
    actions: [
      SceneAction(
        "layout", summary: "Change the layout of a section",
        parameters: [
          SceneParameter(
            "section", .integer(0...999_999), defaultValue: "0",
            summary: "the section, counted from 0"),
          SceneParameter(
            "layout", .choice(PageKind.allCases.map(\.rawValue)), defaultValue: "list",
            summary: "name of the layout"),
        ]),
      .collapse, .expand, .menu, .selecting,
    ]
  ) { context throws(SceneError) in
    try PageDemo(context).makeScene()
  }
}
