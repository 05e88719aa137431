import Reticle

/// The sections of the shop, from top to bottom.
enum ShopSection: Int, CaseIterable {
  case hero, arrivals, rooms, walls, favorites

  /// The distance of items from the edges of the page, in points.
  static let margin = 16.0
  /// The title, or an empty string for a section without one.
  var title: String {
    switch self {
    case .hero: ""
    case .arrivals: "New arrivals"
    case .rooms: "Shop by mood"
    case .walls: "For your wall"
    case .favorites: "Most framed"
    }
  }

  /// The number of items.
  var count: Int {
    switch self {
    case .hero: 1
    case .arrivals: 14
    case .rooms: 8
    case .walls: 24
    case .favorites: 8
    }
  }

  /// Returns the index of an item's picture, from 0 to 30.
  func picture(_ item: Int) -> Int {
    switch self {
    case .hero: 0
    case .arrivals: (item * 5 + 4) % 31
    case .rooms: Self.moodPictures[item % Self.moodPictures.count]
    case .walls: (item * 3 + 1) % 31
    case .favorites: (item * 11 + 9) % 31
    }
  }

  /// The pictures of the moods: stars, a red desert, a poster, northern lights, balloons, windows
  /// at night, a tide and a forest.
  private static let moodPictures = [6, 12, 30, 27, 26, 18, 15, 22]

  /// Returns the price of an item's print, in dollars.
  func price(_ item: Int) -> Int { 18 + picture(item) * 7 % 11 * 4 }

  /// Returns the ratio of height to width of a picture in the waterfall.
  static func proportion(_ item: Int) -> Double { [1.3, 0.8, 1, 1.5, 0.75][item % 5] }

  /// Returns the section of the page, with a background in the colors of a theme.
  func pageSection(_ theme: ShopTheme, _ metrics: ShopMetrics) -> PageSection {
    let margin = Self.margin
    let sides = Insets(left: margin, bottom: 8, right: margin)
    switch self {
    case .hero:
      let banner = ListSection(
        height: .perItem { _, width in metrics.bannerHeight(width: width) })
      return PageSection(
        banner, insets: Insets(top: margin, left: margin, bottom: 8, right: margin),
        titleLength: 0)
    case .arrivals:
      let side = metrics.widened(148)
      return PageSection(
        ShelfSection(
          itemSize: Size(width: side, height: side + metrics.cardTextHeight), spacing: 12,
          snapping: .items),
        insets: sides)
    case .rooms:
      return PageSection(
        ShelfSection(itemSize: Size(width: 220, height: 136), spacing: 12, snapping: .items),
        insets: sides,
        background: SectionBackground(theme.surface, insets: Insets(top: 8)))
    case .walls:
      let columns = ColumnCount.flexible(
        (metrics.isLarge ? 1 : 2)...6, minimumWidth: metrics.widened(168))
      let height = ItemHeight.perItem { path, width in
        (width * Self.proportion(path.item)).rounded() + metrics.cardTextHeight
      }
      var layout = WaterfallSection(columns: columns, height: height, spacing: 12)
      layout.lineSpacing = 16
      return PageSection(layout, insets: sides)
    case .favorites:
      var layout = TileSection(
        columns: .flexible(1...3, minimumWidth: metrics.widened(340)),
        height: metrics.isLarge
          ? .perItem { _, width in metrics.rowHeight(width: width) } : .points(80),
        spacing: 12)
      layout.lineSpacing = 8
      return PageSection(
        layout, insets: Insets(left: margin, bottom: 32, right: margin),
        background: SectionBackground(theme.card, extent: .items),
        divider: SectionDivider(theme.hairline, leadingInset: margin, trailingInset: margin))
    }
  }
}
