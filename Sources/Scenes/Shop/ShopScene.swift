package import Reticle

/// The scene `shop`: a store front on one page, with a banner, shelves, a waterfall and a list.
///
/// The shop sells prints of the 31 pictures that the program paints.
private final class ShopScene: GridScene, SectionedGridViewDataSource {
  private let theme: ShopTheme
  private let paintedPictures: [PaintedPicture]
  private let contents: [ContentID]
  private var isMirrored: Bool?
  private let host: ViewHost

  init(_ context: SceneContext) {
    let values = context.parameters
    theme = values.text("theme") == "dark" ? .dark : .light
    isMirrored = values.flag("mirrored")
    host = context.host
    paintedPictures = PaintedPicture.all(using: context.host.generator.stream(Self.stream))
    contents = paintedPictures.map { picture in
      context.host.contents.insert(
        Content([.clipped(.rounded(ShopCardCell.radius), picture.content.elements)]))
    }
    let grid = GridView()
    grid.scrollsByMouseDrag = true
    super.init(grid)
    grid.content = .color(theme.page)
    grid.layoutSettings = TextScaledSettings { [unowned self] in settings(textScale: $0) }
    grid.dataSource = self
    grid.addLargeTitle(
      "Prints", values,
      colors: LargeTitleView.Colors(title: theme.text, bar: theme.page, hairline: theme.hairline))
  }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard name == "mirrored" else { return try super.parameterDidChange(name, in: values) }
    gridView.animateSettings {
      isMirrored = values.flag(name)
      gridView.layoutSettings = TextScaledSettings { [unowned self] in settings(textScale: $0) }
    }
  }

  private func settings(textScale: Double) -> PageLayout.Settings {
    let metrics = ShopMetrics(textScale: textScale)
    var settings = PageLayout.Settings { [theme] in
      ShopSection.allCases[$0].pageSection(theme, metrics)
    }
    settings.titleLength = metrics.titleLength
    settings.isMirrored = isMirrored
    return settings
  }

  /// The random stream for the painted pictures, which is the one of the scene `photos`.
  private static let stream: UInt64 = 0x7068_6f74_6f73

  // MARK: - Data

  func numberOfSections(in gridView: GridView) -> Int { ShopSection.allCases.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    ShopSection.allCases[section].count
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let section = ShopSection.allCases[path.section]
    let picture = section.picture(path.item)
    let (content, name) = (contents[picture], paintedPictures[picture].name)
    switch section {
    case .hero:
      let cell = gridView.dequeue(ShopBannerCell())
      cell.configure(with: content)
      return cell
    case .arrivals, .walls, .rooms:
      let style: ShopCardCell.Style = section == .rooms ? .mood : .print
      let cell = gridView.dequeue(ShopCardCell(style, theme), identifier: style.rawValue)
      let text = section == .rooms ? Self.moods[path.item % Self.moods.count] : name
      cell.configure(content, name: text, price: section.price(path.item))
      return cell
    case .favorites:
      let cell = gridView.dequeue(ShopRowCell(theme))
      cell.configure(
        content, rank: path.item + 1, name: name, price: section.price(path.item))
      return cell
    }
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    let view = gridView.dequeue(ShopTitleView(theme))
    view.setTitle(ShopSection.allCases[supplementary.section].title)
    return view
  }

  private static let moods = [
    "Quiet", "Warm", "Bold", "Wide open", "Playful", "After dark", "By the sea", "Green",
  ]
}

extension SceneType {
  /// A store front on one page.
  package static let shop = SceneType(
    "shop", summary: "A store front: a banner, shelves, a waterfall and a list on one page",
    keywords: ["page", "shelves", "waterfall", "store"],
    parameters: [
      SceneParameter(
        "theme", .choice(["light", "dark"]), defaultValue: "light", summary: "colors of the page"),
      SceneParameter(
        "mirrored", .flag, defaultValue: "the reading direction",
        summary: "whether the page is read from right to left", isLive: true),
      .largeTitle, .largeTitleBar, .largeTitleStretches,
    ]
  ) { context in
    ShopScene(context)
  }
}
