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
    let cell = gridView.dequeue(GridCell())
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

func poster(_ source: DiffableDataSource<Part, Int>, heights: [Int: Double]) -> PageSection {
  let height = ItemHeight.perItem { [weak source] path, _ in
    source?.itemID(at: path).flatMap { heights[$0] } ?? 120
  }
  return PageSection(WaterfallSection(height: height, spacing: 8))
}

final class PartTitle: SectionView {
  private unowned let grid: GridView
  private let name = TextLabel(face: .semibold, fontSize: 17, color: .text)
  private let count = TextLabel(fontSize: 13, color: .secondaryText, alignment: .trailing)

  init(_ grid: GridView) {
    self.grid = grid
    super.init()
    content = .color(.page)
    for view in [name, count] { addSubview(view) }
  }

  func show(_ text: String, _ number: Int) {
    name.text = text
    count.text = "\(number)"
  }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override func sectionDidChange() {
    guard let section = supplementary?.section else { return }
    count.text = "\(grid.numberOfItems(inSection: section))"
  }

  override func layoutSubviews() {
    let area = placeDisclosure(in: bounds.inset(by: Insets(left: 16, right: 16)))
    name.setTextFrame(area, anchor: textAnchor)
    count.setTextFrame(area, anchor: 1 - textAnchor)
  }
}

func addTitles(to source: DiffableDataSource<Part, Int>) {
  source.supplementaryProvider = { [weak source] grid, supplementary, part in
    guard supplementary.kind == .title else { return nil }
    let count = source?.snapshot.numberOfItems(inSectionAt: supplementary.section) ?? 0
    return grid.dequeue(PartTitle(grid)) { $0.show(part == .recent ? "Recent" : "All", count) }
  }
}

final class TilePage: View {
  private let grid: GridView
  private var margin: Double?

  init(_ grid: GridView) {
    self.grid = grid
    super.init()
    addSubview(grid)
  }

  override func layoutSubviews() {
    let margin: Double = bounds.width < 600 ? 16 : 32
    if margin != self.margin {
      self.margin = margin
      let columns = ColumnCount.flexible(2...8, minimumWidth: 160)
      grid.layoutSettings = PageLayout.Settings { _ in
        PageSection(TileSection(columns: columns, spacing: 8), insets: Insets(all: margin))
      }
    }
    grid.frame = bounds
  }
}

func photoRows(_ sizes: [Size]) -> PageSection {
  let rows = JustifiedSection(targetHeight: 160, spacing: 4) { path in
    sizes[path.item].width / sizes[path.item].height
  }
  return PageSection(rows, insets: Insets(all: 4))
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
  let identities = GridIdentities {
    magazine.titles[$0]
  } item: { path in
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
