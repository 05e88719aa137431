import Reticle
import ReticleCommand

final class Magazine: SectionedGridViewDataSource {
  let counts = [6, 9, 40]
  let titles = ["Sea", "Mountains", "Trees", "City", "Night", "Waves"]

  func numberOfSections(in gridView: GridView) -> Int { counts.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: "tile")
      ?? GridCell(reuseIdentifier: "tile")
    let hue = Double((path.section * 7 + path.item) % 20) / 20
    cell.content = .rounded(Color(hue: hue, saturation: 0.5, brightness: 0.8), radius: 8)
    return cell
  }

  func gridView(_ gridView: GridView, titleOfSection section: Int) -> String { titles[section] }
}

func page() -> PageLayout.Settings {
  var settings = PageLayout.Settings { section in
    let insets = Insets(all: 16)
    switch section {
    case 0:
      let size = Size(width: 200, height: 120)
      let shelf = ShelfSection(itemSize: size, spacing: 12, snapping: .items)
      return PageSection(shelf, insets: insets)
    case 1:
      let tiles = TileSection(columns: 3, height: .aspectRatio(1), spacing: 8)
      return PageSection(tiles, insets: insets)
    default:
      let heights = [0.8, 1.2, 1]
      let height = ItemHeight.perItem { path, width in width * heights[path.item % 3] }
      return PageSection(WaterfallSection(height: height, spacing: 8), insets: insets)
    }
  }
  settings.titleLength = 32
  settings.pinnedTitles = .start
  return settings
}

enum Part: Hashable {
  case recent, all
}

func parts(of source: DiffableDataSource<Part, Int>) -> PageLayout.Settings {
  PageLayout.Settings(source) { part in
    switch part {
    case .recent: PageSection(ShelfSection(itemSize: Size(width: 120, height: 160), spacing: 12))
    case .all: PageSection(TileSection(columns: 3, spacing: 8))
    }
  }
}

func datesOverPhotos() -> PageLayout.Settings {
  var settings = PageLayout.Settings { _ in PageSection(TileSection(columns: 3, spacing: 2)) }
  settings.titleLength = 40
  settings.titlesAreSelfSizing = true
  settings.floatsTitles = true
  settings.pinnedTitles = .start
  return settings
}

final class Cover: ShrinkingHeaderView {
  let picture = View()

  init() {
    super.init(maximumLength: 240, minimumLength: 56)
    stretches = true
    addSubview(picture)
  }

  override func layoutSubviews() { picture.frame = bounds }

  override func progressDidChange() { picture.opacity = 1 - progress }
}

func addHeader(to grid: GridView) {
  grid.shrinkingHeader = Cover()
}

func collapseAllButFirst(of grid: GridView) {
  grid.allowsSectionCollapsing = true
  grid.setCollapsed(true, sections: (0..<grid.numberOfSections).dropFirst())
}

func card(_ layout: any SectionLayout) -> PageSection {
  var section = PageSection(layout, insets: Insets(all: 16))
  section.background = SectionBackground(.rounded(.white, radius: 12), extent: .items)
  section.divider = SectionDivider(Color(white: 0.85), leadingInset: 16)
  return section
}

func keepPosition(of grid: GridView, in magazine: Magazine, during change: () -> Void) {
  let identities = GridIdentities { magazine.titles[$0] } item: { path in
    "\(magazine.titles[path.section]) \(path.item)"
  }
  let state = grid.scrollState(identities)
  change()
  grid.restoreScrollState(state, identities)
}

struct Staircase: SectionLayout {
  var name: String { "staircase" }

  func solve(_ input: SectionInput) -> any SolvedSection {
    let width = input.width / 4
    return SectionFrames(
      (0..<input.itemCount).map { index in
        Rect(x: width * Double(index % 4), y: 30 * Double(index), width: width, height: 30)
      })
  }

  func estimatedLength(_ input: SectionInput) -> Double { 30 * Double(input.itemCount) }
}

func showStaircase(in grid: GridView) {
  grid.animateLayout(preservingPosition: true) {
    grid.layoutSettings = PageLayout.Settings { _ in PageSection(Staircase()) }
  }
}

let magazine = SceneType("magazine", summary: "A page of three sections") { _ in
  let source = Magazine()
  let grid = GridView()
  grid.layoutSettings = page()
  grid.dataSource = source
  return GridScene(grid, retaining: source)
}
ReticleCommand.run(scenes: [magazine])
