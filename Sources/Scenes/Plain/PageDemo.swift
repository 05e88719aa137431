package import Reticle

/// The plain scene `page`: numbered pictures in sections, each with its own layout.
class PageDemo: SectionedPlainScene {
  /// The kind of each section's layout.
  private(set) final var kinds: [PageKind]
  /// The lengths that cells request, by number, in turn; empty if layouts determine all sizes.
  private let heights: RequestedHeights
  /// The frame of the last changed layout, and the number of changes in that frame.
  private var layoutChanges = (frame: Int64(-1), count: 0)
  /// All parameters.
  private(set) final var values: SceneValues
  /// What the cells show.
  final let samples: Samples

  init(_ context: SceneContext, _ defaults: String, _ samples: Samples) throws(SceneError) {
    values = context.parameters
    let sections = try PageSections(values.text("sections") ?? defaults)
    kinds = sections.kinds
    self.samples = samples
    heights = try RequestedHeights("heights", values)
    try super.init(SectionMap(itemCounts: sections.counts), values)
    configure(values, keeps: .visibleItem, lift: 1.04)
    setLayout(values)
    gridView.addLargeTitle(Self.largeTitle, values)
    start(values)
  }

  /// The sections of the scene `page` if no parameter is given.
  static let defaultSections = "list:5,grid:12,shelf:20,waterfall:30,flow:40,justified:30,spans:9"
  /// The maximum number of changed layouts in one frame, because each lays out the page.
  private static let maximumLayoutChangeCount = 100

  /// The large title, if there is one.
  class var largeTitle: String { "Page" }

  // MARK: - Layout

  override class var layoutParameters: [String] {
    [
      "inset", "spacing", "titles", "pinned-footers", "pinned", "stacked", "snapping",
      "direction", "reversed", "mirrored",
    ]
  }

  override func setLayout(_ values: SceneValues) {
    self.values = values
    gridView.setDirection(values)
    gridView.layoutSettings = layoutSettings(values)
  }

  /// Returns the settings of the layout for the current kinds of the sections.
  func layoutSettings(_ values: SceneValues) -> any GridLayoutSettings {
    let insets = Insets(all: values.number("inset") ?? 0)
    let (kinds, measuresCells) = (kinds, !heights.isEmpty)
    return pageSettings(values) {
      PageSection(kinds[$0].layout(values, measuresCells: measuresCells), insets: insets)
    }.followingTextScale
  }

  /// Returns the settings of a page of sections, with titles as the parameters say.
  final func pageSettings(
    _ values: SceneValues, _ sections: @escaping (Int) -> PageSection
  ) -> PageLayout.Settings {
    var settings = PageLayout.Settings(sections)
    // A file that sets `pinned` but not `titles` gets sticky titles.
    let titles = values.text("titles") ?? (values.text("pinned") == nil ? "plain" : "sticky")
    (settings.titleLength, settings.footerLength) = lengths(showsTitles: titles != "none")
    (settings.titlesAreSelfSizing, settings.footersAreSelfSizing) = measures
    settings.floatsTitles = titles == "floating"
    if titles == "sticky" || titles == "floating" {
      settings.pinnedTitles = Self.edges[values.text("pinned") ?? "start"] ?? .start
    }
    settings.pinsFooters = values.flag("pinned-footers") ?? false
    settings.maximumStackedTitles = values.integer("stacked") ?? 1
    settings.isMirrored = values.flag("mirrored")
    return settings
  }

  private static let edges: [String: PageLayout.Edges] = [
    "start": .start, "end": .end, "both": [.start, .end],
  ]

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action("layout", let arguments) = command else { return try super.perform(command) }
    guard let kind = arguments.text("layout").flatMap(PageKind.init) else {
      throw .refused("the action 'layout' needs a section and the name of a layout")
    }
    try setKind(kind, ofSection: arguments.integer("section") ?? 0)
  }

  /// Changes the layout of a section; its items move to their new positions.
  ///
  /// - Throws: ``/Stage/SceneError`` if the section does not exist or has too many items.
  private func setKind(_ kind: PageKind, ofSection section: Int) throws(SceneError) {
    guard section < kinds.count else {
      throw .refused("section \(section) does not exist: the page has \(kinds.count) sections")
    }
    try kind.validate(itemCount: data.sections.itemCount(of: section))
    let frame = gridView.host?.frameTime.frame ?? 0
    if layoutChanges.frame != frame { layoutChanges = (frame, 0) }
    layoutChanges.count += 1
    guard layoutChanges.count <= Self.maximumLayoutChangeCount else {
      throw .refused(
        "layouts can be changed at most \(Self.maximumLayoutChangeCount) times per frame")
    }
    gridView.animateLayout(preservingPosition: true) {
      kinds[section] = kind
      gridView.layoutSettings = layoutSettings(values)
    }
  }

  // MARK: - Data

  override func validate(_ changes: SectionedChanges) throws(SceneError) {
    for (section, kind) in resultingKinds(of: changes).enumerated() {
      try kind.validate(itemCount: changes.newOffsets.itemCount(of: section))
    }
  }

  override func apply(_ changes: SectionedChanges) {
    super.apply(changes)
    setKinds(resultingKinds(of: changes))
  }

  override func dataSnapshot() -> () -> Void {
    let (restore, kinds) = (super.dataSnapshot(), kinds)
    return { [unowned self] in
      restore()
      setKinds(kinds)
    }
  }

  private func setKinds(_ kinds: [PageKind]) {
    guard kinds != self.kinds else { return }
    self.kinds = kinds
    gridView.layoutSettings = layoutSettings(values)
  }

  /// Returns the kinds of the sections after changes; new sections are lists.
  private func resultingKinds(of changes: SectionedChanges) -> [PageKind] {
    (0..<changes.newOffsets.sectionCount).map { section in
      changes.sections.mapping.oldIndex(of: section).map { kinds[$0] } ?? .list
    }
  }

  override func cell(for identity: Int) -> GridCell {
    let cell = gridView.dequeue(SampleCell(samples)) { $0.configure(number: identity) }
    cell.requestedSize = requestedSize(identity)
    return cell
  }

  /// Returns the size that a cell requests; nil if layouts determine all sizes.
  private func requestedSize(_ number: Int) -> Size? {
    guard let length = heights.height(number) else { return nil }
    let width = PageKind.width(of: number)
    return gridView.layoutDirection == .vertical
      ? Size(width: width, height: length) : Size(width: length, height: width)
  }

  override func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    let name = kinds[section].rawValue
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  override func gridView(_ gridView: GridView, footerOfSection section: Int) -> String {
    "End of \(kinds[section].rawValue)"
  }
}

extension SceneType {
  /// Numbered pictures in sections, each with its own layout.
  package static let page = SceneType(
    "page", summary: "A page of sections with different layouts",
    keywords: ["sections", "shelves", "waterfall", "justified rows"],
    parameters: pageParameters(sections: PageDemo.defaultSections, inset: "0", spacing: "0") + [
      SceneParameter(
        "heights", .numbers, defaultValue: "the layouts'",
        summary: "heights that cells 0, 1 and so on request in lists, waterfalls and flows, "
          + "repeated")
    ] + pageTitleParameters,
    actions: pageActions
  ) { context throws(SceneError) in
    try PageDemo(context, PageDemo.defaultSections, Samples(context.host))
  }

  /// The actions of the scenes `page` and `layouts`.
  static let pageActions = [
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

  /// The parameters of titles and footers of the scenes `page` and `layouts`.
  static let pageTitleParameters: [SceneParameter] = [
    .titleHeights, .footerHeights,
    SceneParameter(
      "pinned-footers", .flag, defaultValue: "false",
      summary: "whether the footer of the last visible section stays at the end", isLive: true),
    .largeTitle, .largeTitleBar, .largeTitleStretches,
  ]

  /// Returns the parameters of the scenes `page` and `layouts`, with their defaults.
  static func pageParameters(
    sections: String, inset: String, spacing: String
  ) -> [SceneParameter] {
    [
      SceneParameter(
        "sections", .text, defaultValue: sections,
        summary: "layout and items of each section, such as list:5,grid:12, or 700x20 for 700 "
          + "sections of 20 items with all layouts in turn"),
      SceneParameter(
        "inset", .number(0...10_000), defaultValue: inset,
        summary: "distance of items from the edges of their section, in points", unit: "pt",
        usualRange: 0...120, isLive: true),
      SceneParameter(
        "spacing", .number(0...10_000), defaultValue: spacing,
        summary: "distance between items and between lines, in points", unit: "pt",
        usualRange: 0...64, isLive: true),
      SceneParameter(
        "titles", .choice(["sticky", "plain", "none", "floating"]), defaultValue: "plain",
        summary: "titles that stay in view, scroll away, are missing, or stay in view in front of "
          + "the items without space of their own", isLive: true),
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
      .multipleSelection, .collapsible, .reorder(), .lifts, .selecting, .undo(), .viewer(),
      .zoomable(),
    ]
  }
}
