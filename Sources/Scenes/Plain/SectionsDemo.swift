package import Reticle

/// The plain scene `sections`: numbered pictures in sections.
///
/// Every setting of a sectioned layout is a parameter.
final class SectionsDemo: SectionedPlainScene {
  private let samples: Samples
  /// Whether titles count sections from 1; otherwise the library's default titles count from 0.
  private let usesNumberedTitles: Bool

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    samples = Samples(context.host)
    usesNumberedTitles = values.flag("titles") ?? false
    try super.init(SectionMap(values.text("sections") ?? "6x20", of: "sections"), values)
    configure(values, keeps: .offset)
    setLayout(values)
    if let size = values.size("centred") {
      guard !size.isEmpty else {
        throw .refused("centred must be greater than 0 in both directions")
      }
      gridView.cellSize = size
      gridView.allowsCellsBeyondSlots = true
    }
    if let rows = values.number("preload") { gridView.preloading.rows = rows }
    gridView.preloading.keepsAllBelow = values.integer("keep-all-below") ?? 0
    // As in CHGridView, any movement of a finger can start a scroll.
    gridView.selectionSlop.touch = 0
    gridView.poolLimit = .viewports(2)
    gridView.setLook(values)
    if values.flag("index") ?? false {
      let first = usesNumberedTitles ? 1 : 0
      gridView.indexBar = IndexBar { "\($0 + first)" }
    }
    start(values)
  }

  override class var layoutParameters: [String] {
    [
      "per-line", "padding", "row-height", "title-height", "footer-height", "direction",
      "reversed", "paged",
    ]
  }

  override func setLayout(_ values: SceneValues) {
    var settings = SectionedLayout.Settings()
    if let padding = values.size("padding") { settings.padding = padding }
    if let columns = values.integer("per-line") { settings.columns = .fixed(columns) }
    if let height = values.number("row-height") { settings.linePitch = height }
    if let height = values.number("title-height") { settings.titleLength = height }
    settings.showsTitles = values.flag("titles") ?? true
    settings.footerLength = values.number("footer-height") ?? 0
    gridView.layoutSettings = settings.followingTextScale
    gridView.setDirection(values)
    setPaging(values)
  }

  // MARK: - Data

  override func cell(for identity: Int) -> GridCell {
    gridView.dequeue(SampleCell(samples)) { $0.configure(number: identity) }
  }

  override func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    "Section \(usesNumberedTitles ? section + 1 : section)"
  }

  /// Nil: titles and footers are the library's own.
  override func gridView(
    _ gridView: GridView, viewFor supplementary: SupplementaryElement
  ) -> SectionView? { nil }
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
      .multipleSelection, .reorder(), .lifts, .collapsible, .look, .selecting, .undo(), .viewer(),
      .zoomable(),
    ],
    actions: [.collapse, .expand, .menu, .selecting]
  ) { context throws(SceneError) in
    try SectionsDemo(context)
  }
}
