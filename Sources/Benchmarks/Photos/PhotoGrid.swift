import Diffing
import Drawing
import Geometry
import Grid
import Scrolling
package import Stage

/// The photo grid of the benchmarks: tiles of 75×75 points with a 1 point border, 4 points apart.
///
/// The tiles show 31 pictures of 160×160 pixels. The grid is flat or has sections with pinned
/// titles of 25 points. Everything is opaque and on whole points, as in the programs it is compared
/// with.
final class PhotoGrid: SectionedGridViewDataSource {
  /// The side of a tile, in points.
  static let tileSide = 75.0
  /// The distance around and between tiles, in points.
  static let gap = 4.0
  /// The number of different pictures.
  static let pictureCount = 31
  /// The side of a picture, in pixels.
  private static let pictureSide = 160
  private static let titleHeight = 25.0

  /// The grid view.
  let grid = GridView()
  private let sections: SectionMap
  private let tiles: [ContentID]
  private var titles: [ContentID?]
  private let host: ViewHost

  init(_ sections: SectionMap, _ host: ViewHost) {
    self.sections = sections
    self.host = host
    tiles = (0..<Self.pictureCount).map { host.contents.insert(Self.tile($0, host.contents)) }
    titles = Array(repeating: nil, count: min(sections.sectionCount, Self.titleLimit))
    var settings = SectionedLayout.Settings()
    settings.padding = Size(width: Self.gap, height: Self.gap)
    settings.linePitch = Self.tileSide + Self.gap
    settings.columns = .flexible(1...1000, minimumWidth: Self.tileSide)
    settings.titleLength = Self.titleHeight
    grid.layoutSettings = settings
    grid.preloading = .none
    grid.cellSize = Size(width: Self.tileSide, height: Self.tileSide)
    grid.showsIndicators = false
    grid.dataSource = self
  }

  // MARK: - Data

  func numberOfItems(in gridView: GridView) -> Int { sections.itemCount }

  func numberOfSections(in gridView: GridView) -> Int { sections.sectionCount }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    sections.itemCount(of: section)
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    self.gridView(gridView, cellForItemAt: sections.ordinal(of: path))
  }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(GridCell())
    cell.setContent(tiles[index % tiles.count])
    return cell
  }

  func gridView(
    _ gridView: GridView, viewFor supplementary: SupplementaryElement
  ) -> SectionView? {
    let view = gridView.dequeue(SectionView())
    view.setContent(title(of: supplementary.section))
    return view
  }

  // MARK: - Looks

  /// The number of different titles; they repeat after it, because the benchmark is about the grid.
  private static let titleLimit = 96

  private func title(of section: Int) -> ContentID {
    let index = section % titles.count
    if let title = titles[index] { return title }
    let title = host.contents.insert(Self.title(index))
    titles[index] = title
    return title
  }

  private static func title(_ section: Int) -> Content {
    Content([
      .fill(.bounds, .color(Color(hex: 0xECEEF1))),
      .text(
        Text("Section \(section + 1)", face: .semibold, size: 14, color: Color(hex: 0x2B2F36)),
        .inset(Insets(left: 10, right: 10))),
    ])
  }

  private static func tile(_ index: Int, _ contents: ContentStore) -> Content {
    let picture = contents.addImage(picture(index))
    return Content([
      .image(picture, .bounds, .aspectFill),
      .stroke(.rectangle(.inset(Insets(all: 0.5))), .color(Color(hex: 0x5B6068)), width: 1),
    ])
  }

  /// Returns a picture with its own colors, different in every pixel row and column.
  private static func picture(_ index: Int) -> Bitmap {
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(pictureSide * pictureSide)
    for row in 0..<pictureSide {
      for column in 0..<pictureSide {
        let red = (index * 53 + row) & 0xFF
        let green = (index * 97 + column) & 0xFF
        let blue = (index * 31 + row + column) & 0xFF
        pixels.append(0xFF00_0000 | UInt32(red << 16 | green << 8 | blue))
      }
    }
    return Bitmap(width: pictureSide, height: pictureSide, pixels: pixels)
  }
}

extension SceneType {
  /// Returns the photo grid with this many items and sections; flat if `sectionCount` is nil.
  package static func photoGrid(itemCount: Int, sectionCount: Int? = nil) -> SceneType {
    SceneType(
      "photo-grid", summary: "Opaque tiles from 31 pictures",
      preferredViewport: Size(width: 320, height: 480)
    ) { context in
      let map = sectionCount.map { SectionMap(sectionCount: $0, itemsEach: itemCount / $0) }
      let photos = PhotoGrid(map ?? SectionMap(itemCount: itemCount), context.host)
      return GridScene(photos.grid, retaining: photos)
    }
  }
}
