package import Reticle

/// The scene `layouts`: pictures with names in sections, and a bar that chooses their arrangement.
final class LayoutsScene: PageDemo {
  private let root: StackView
  private let bar: LayoutsBar
  private var arrangement: Arrangement

  /// The sections if no parameter is given; their layouts are those of the arrangement `page`.
  private static let sections =
    "shelf:12,grid:8,list:6,waterfall:10,justified:12,spans:9,flow:14"
  /// What the pictures are for, by section, in turn.
  private static let titles = [
    "Favorites", "For the hall", "For the kitchen", "For the study", "For the stairs",
    "For a friend", "For later",
  ]

  init(_ context: SceneContext) throws(SceneError) {
    let chosen = Arrangement(context.parameters)
    arrangement = chosen
    bar = LayoutsBar(Arrangement.allCases.map(\.title), selectedIndex: chosen.index)
    root = StackView(.vertical, [bar], spacing: 0)
    try super.init(context, Self.sections, Samples(context.host, areTitled: true))
    root.addSubview(gridView)
    bar.onChange = { [unowned self] in show(Arrangement.allCases[$0]) }
  }

  override var rootView: View { root }

  override class var largeTitle: String { "Pictures" }

  // MARK: - Layout

  override class var layoutParameters: [String] { super.layoutParameters + ["columns"] }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard name == "layout" else { return try super.parameterDidChange(name, in: values) }
    show(Arrangement(values))
  }

  /// Moves all items to an arrangement.
  private func show(_ arrangement: Arrangement) {
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    bar.selectedIndex = arrangement.index
    gridView.animateSettings { setLayout(values) }
  }

  override func layoutSettings(_ values: SceneValues) -> any GridLayoutSettings {
    let (arrangement, kinds) = (arrangement, kinds)
    return TextScaledSettings { [unowned self] textScale in
      let style = LayoutsStyle(values, textScale) { [unowned self] in
        name(of: data.identity(at: data.sections.ordinal(of: $0)))
      }
      guard arrangement != .columns else { return style.columnarSettings }
      return pageSettings(values) { section in
        PageSection(
          (arrangement.kind ?? kinds[section]).layout(style), insets: style.insets)
      }.scaled(forText: textScale)
    }
  }

  private func name(of identity: Int) -> String {
    samples.titles[samples.picture(of: identity)]
  }

  // MARK: - Data

  override func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    name(of: data.identity(at: index))
  }

  override func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    Self.titles[section % Self.titles.count]
  }
}

/// The arrangements of the scene `layouts`.
private enum Arrangement: String, CaseIterable {
  case page, grid, list, columns, waterfall, justified, spans, shelf, flow

  /// The arrangement that a parameter chooses.
  init(_ values: SceneValues) {
    self = values.text("layout").flatMap(Self.init(rawValue:)) ?? .page
  }

  var title: String {
    switch self {
    case .spans: "Mosaic"
    case .shelf: "Shelves"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The layout of all sections; nil if sections differ, or if the columns are those of groups.
  var kind: PageKind? { PageKind(rawValue: rawValue) }

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SceneType {
  /// Pictures with names in every arrangement.
  package static let layouts = SceneType(
    "layouts", summary: "One set of pictures in every arrangement",
    hint: "Choose an arrangement in the bar",
    keywords: [
      "grid", "list", "sections", "columns", "page", "waterfall", "masonry", "justified rows",
      "mosaic", "shelves", "reorder", "selection",
    ],
    parameters: [
      SceneParameter(
        "layout", .choice(Arrangement.allCases.map(\.rawValue)), defaultValue: "page",
        summary: "the arrangement of all sections; in a page, each has its own", isLive: true),
      .columns(upTo: 12),
    ]
      + pageParameters(
        sections: "the arrangement of a page", inset: "16", spacing: "8") + pageTitleParameters,
    actions: pageActions,
    preferredViewport: Size(width: 1040, height: 760),
    previewViewport: Size(width: 640, height: 480)
  ) { context throws(SceneError) in
    try LayoutsScene(context)
  }
}
