import Reticle

/// The scene `photos-sections`: CHGridView's demo, and the workload published by its author.
///
/// Tile i of every section displays picture i of the 31 painted ones, which repeat if there are
/// more tiles. A tile is dark from touch-down on. Unless multiple selection is enabled, the scene
/// deselects the tile 0.1 s after the tap, so that quick taps are visible too.
final class PhotosSectionsScene: GridScene, SectionedDataOwner, GridViewDelegate {
  /// The path of this file, for the scene's type.
  static let sourceFile = #filePath

  /// The time a tapped tile stays dark, in seconds.
  private static let flashDuration: Seconds = 0.1

  private let workload: PhotosWorkload
  private let appearance: PhotosAppearance
  private let host: ViewHost
  private let pictures: [TilePicture]
  private let tiles: TileCache
  private let hasFooters: Bool
  private let hasLabels: Bool
  private let hasPlaces: Bool
  var data: SectionedData

  init(_ context: SceneContext) {
    let values = context.parameters
    host = context.host
    workload = values.text("workload") == "published" ? .published : .demo
    appearance = values.text("style") == "iphoto" ? .iPhoto : .photos
    hasFooters = values.flag("footers") ?? false
    hasLabels = values.flag("labels") ?? false
    hasPlaces = values.text("titles") == "places"
    let selectsSeveral = values.flag("multiple-selection") ?? false
    let hasOldLook = values.hasOldLook
    pictures = appearance.pictures(context.host, cropsAll: hasOldLook)
    var style = appearance.style(hasOldLook: hasOldLook)
    style.marksSelection = selectsSeveral
    tiles = TileCache(context.host.contents, style: style)
    data = SectionedData(
      SectionMap(sectionCount: workload.sections, itemsEach: workload.tilesEach))
    let grid = GridView()
    grid.scrollsByMouseDrag = true
    super.init(grid)
    editor = self
    grid.content = .color(appearance.pageColor)
    grid.setLook(values)
    grid.positionPreservation = .offset
    grid.allowsMultipleSelection = selectsSeveral
    grid.allowsCellsBeyondSlots = appearance == .iPhoto
    // As in CHGridView, any movement of a finger can start a scroll.
    grid.selectionSlop.touch = 0
    // A jump replaces the cells of the viewport and of six lines on each side at once.
    grid.poolLimit = .viewports(4)
    grid.layoutSettings = TextScaledSettings { [unowned self] in settings(textScale: $0) }
    grid.delegate = self
    grid.dataSource = self
  }

  private func settings(textScale: Double) -> SectionedLayout.Settings {
    var settings = appearance.settings(rowHeight: workload.rowHeight)
    settings.titleLength = SectionTitleView.height(settings.titleLength, textScale: textScale)
    guard hasFooters else { return settings }
    settings.footerLengthOfSection = { [unowned self] section in
      SectionFooterView.height(
        of: footer(of: section), width: gridView.frame.width, textScale: textScale)
    }
    return settings
  }

  // MARK: - Data

  func gridView(_ gridView: GridView, titleOfSection section: Int) -> String {
    hasPlaces ? PhotosPlaces.title(of: section) : "Section \(section + 1)"
  }

  func gridView(_ gridView: GridView, footerOfSection section: Int) -> String {
    footer(of: section)
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(ImageTileCell(tiles))
    let tile = workload.tile(data.identity(at: data.sections.ordinal(of: path)))
    let picture = pictures[tile % pictures.count]
    cell.picture = picture
    cell.preferredSize = appearance.cellSize(of: picture)
    if hasLabels { cell.label = "\(tile + 1)" }
    return cell
  }

  private func footer(of section: Int) -> String {
    hasFooters ? PhotosFooter.text(section, count: data.sections.itemCount(of: section)) : ""
  }

  // MARK: - Selection

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    guard !gridView.allowsMultipleSelection else { return }
    host.perform(after: Self.flashDuration) { [weak gridView] in gridView?.deselectAllItems() }
  }
}
