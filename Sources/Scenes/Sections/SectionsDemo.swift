package import Reticle

/// The plain scene `sections`: numbered pictures in sections.
///
/// Every setting of a sectioned layout is a parameter.
final class SectionsDemo: SectionedDataOwner {
  private let grid = GridView()
  var data: SectionedData
  private let samples: Samples
  /// Whether titles count sections from 1; otherwise the library's default titles count from 0.
  private let usesNumberedTitles: Bool
  private let values: SceneValues
  /// Typing ahead, finding, menus and undo.
  private var features: SceneFeatures?

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    self.values = values
    data = SectionedData(
      try SectionMap(values.text("sections") ?? "6x20", of: "sections"))
    samples = Samples(context.host)
    usesNumberedTitles = values.flag("titles") ?? false
    try configure(values)
    grid.dataSource = self
  }

  /// Creates the scene.
  func makeScene() -> GridScene {
    let scene = CollapsibleScene(grid, retaining: self)
    scene.editor = self
    scene.onParameterChange = { [unowned self] name, values in
      guard Self.layoutParameters.contains(name) else {
        return grid.setParameter(name, in: values)
      }
      grid.animateSettings { setLayout(values) }
      return true
    }
    features = SceneFeatures(scene, values)
    return scene
  }

  /// The parameters that determine the layout.
  private static let layoutParameters = [
    "per-line", "padding", "row-height", "title-height", "footer-height", "direction", "reversed",
    "paged",
  ]

  private func setLayout(_ values: SceneValues) {
    var settings = SectionedLayout.Settings()
    if let padding = values.size("padding") { settings.padding = padding }
    if let perLine = values.integer("per-line") { settings.perLine = .fixed(perLine) }
    if let height = values.number("row-height") { settings.rowHeight = height }
    if let height = values.number("title-height") { settings.titleHeight = height }
    settings.showsTitles = values.flag("titles") ?? true
    settings.footerHeight = values.number("footer-height") ?? 0
    grid.layoutSettings = settings.followingTextScale
    grid.setDirection(values)
    let isPaged = values.flag("paged") ?? false
    if grid.layoutDirection == .vertical { grid.isPagingEnabled = isPaged }
    grid.usesPagedHorizontalScrolling = isPaged
  }

  private func configure(_ values: SceneValues) throws(SceneError) {
    grid.setReordering(values.flag("reorder") ?? false, values.text("lifts"))
    grid.allowsSectionCollapsing = values.flag("collapsible") ?? false
    grid.allowsMultipleSelection = values.flag("multiple-selection") ?? false
    grid.positionPreservation = values.text("keeps").flatMap(PositionPreservation.init) ?? .offset
    setLayout(values)
    if let size = values.size("centred") {
      guard !size.isEmpty else {
        throw .refused("centred must be greater than 0 in both directions")
      }
      grid.cellSize = size
      grid.allowsCellsBeyondSlots = true
    }
    if let rows = values.number("preload") { grid.preloading.rows = rows }
    grid.preloading.keepsAllBelow = values.integer("keep-all-below") ?? 0
    // As in CHGridView, any movement of a finger can start a scroll.
    grid.selectionSlop.touch = 0
    grid.poolLimit = .viewports(2)
    grid.content = .color(.page)
    grid.setLook(values)
    guard values.flag("index") ?? false else { return }
    let first = usesNumberedTitles ? 1 : 0
    grid.indexBar = IndexBar { "\($0 + first)" }
  }

  // MARK: - Data

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    SampleCell.dequeue(
      from: gridView, samples, number: data.identity(at: data.sections.ordinal(of: path)))
  }

  func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    "Section \(usesNumberedTitles ? section + 1 : section)"
  }

  func gridView(_ gridView: GridView, footerOfSection section: Int) -> String {
    let count = data.sections.itemCount(of: section)
    return count == 1 ? "1 item" : "\(count) items"
  }
}

extension SceneType {
  /// Numbered pictures in sections, with every setting as a parameter.
  package static let sections = SceneType(
    "sections", summary: "Numbered pictures in sections; every setting is a parameter",
    keywords: ["sticky titles", "collapse", "reorder"],
    parameters: [
      SceneParameter(
        "sections", .itemCounts, defaultValue: "6x20",
        summary: "items of each section, such as 3,0,4, or 7x294 for 7 sections of 294 items"),
      SceneParameter(
        "per-line", .integer(1...10_000), defaultValue: "5", summary: "tiles in a line",
        usualRange: 1...24, isLive: true),
      SceneParameter(
        "padding", .size, defaultValue: "10x10", summary: "distance around and between tiles",
        unit: "pt", usualRange: 0...60, isLive: true),
      SceneParameter(
        "row-height", .number(0.001...100_000), defaultValue: "100",
        summary: "distance from line to line, padding included, in points", unit: "pt",
        usualRange: 24...400, isLive: true),
      SceneParameter(
        "title-height", .number(0...10_000), defaultValue: "25", summary: "height of a title",
        unit: "pt", usualRange: 0...120, isLive: true),
      SceneParameter(
        "titles", .flag, defaultValue: "the library's own",
        summary: "titles numbered from 1, or no titles"),
      SceneParameter(
        "centred", .size, defaultValue: "the tile's",
        summary: "size of a cell, centered in its tile; can exceed the tile"),
      SceneParameter(
        "footer-height", .number(0...10_000), defaultValue: "0", summary: "height of a footer",
        unit: "pt", usualRange: 0...120, isLive: true),
      SceneParameter(
        "preload", .number(0...1000), defaultValue: "6",
        summary: "lines before and after the viewport that have cells"),
      SceneParameter(
        "keep-all-below", .integer(0...10_000), defaultValue: "0",
        summary: "with fewer items than this, all of them have cells"),
      SceneParameter(
        "index", .flag, defaultValue: "false",
        summary: "whether the numbers of the sections are at the edge, and lead there"),
      .paged, .direction, .reversed,
      .positionKeeping(fallback: "offset"),
      SceneParameter(
        "multiple-selection", .flag, defaultValue: "false",
        summary: "whether several can be selected", isLive: true),
      SceneParameter(
        "reorder", .flag, defaultValue: "false",
        summary: "whether items can be dragged, also to other sections", isLive: true),
      .lifts, .collapsible, .look, .selecting, .undo(), .viewer(), .zoomable(),
    ],
    actions: [.collapse, .expand, .menu, .selecting]
  ) { context throws(SceneError) in
    try SectionsDemo(context).makeScene()
  }
}
