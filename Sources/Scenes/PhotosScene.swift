import Controls
import Diffing
import Drawing
import Geometry
import Grid
import Images
import Motion
import Scrolling
package import Stage

/// The scene `photos`: a grid of the user's pictures, or of pictures that the program paints.
///
/// Each painted picture is stored once, so scrolling through any number of them rasterizes nothing
/// new. The user's pictures are loaded by an ``ImageLoader``. A placeholder is visible first, then
/// the picture fades in, or a tile that names the broken file appears. The pictures are not part of
/// the state. The scene requests the same work whether or not the folder exists.
final class PhotosScene: GridScene, GridViewTextDataSource, UndoableGridDataEditor,
  GridViewDelegate
{
  /// The distance between pictures, in points.
  static let gap = 4.0
  /// The default minimum size of a slot, in points.
  static let defaultSlot = Size(width: 104, height: 104)
  /// The number of repetitions of the painted pictures if no count is given.
  static let repeatCount = 10

  private var data: ListData
  /// Typing ahead, finding, menus and undo.
  private var features: SceneFeatures?
  private let slot: Size
  private let pictureSizes: PictureSizes
  private let painted: [PaintedPicture]
  private var tiles: PaintedTiles
  private let photos: FolderPhotos?
  /// The pages of the viewer; nil without one.
  private var pages: PhotoPages?

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    slot = values.size("cell") ?? Self.defaultSlot
    guard slot.width >= 1, slot.height >= 1 else {
      throw .refused("cell must be at least 1x1, not \(slot.width)x\(slot.height)")
    }
    let hasOwn = context.pictures != nil || values.text("images") != nil
    let isWaterfall = values.text("layout") == "waterfall"
    pictureSizes = context.host.pictureSizes
    let count =
      values.integer("count") ?? context.pictures?.count ?? PaintedPicture.count * Self.repeatCount
    data = ListData(count: count)
    painted = hasOwn ? [] : PaintedPicture.all(using: context.host.generator.stream(Self.stream))
    tiles = PaintedTiles(painted, in: context.host.contents)
    photos = hasOwn ? FolderPhotos(context, slot: slot, isWaterfall: isWaterfall) : nil
    let grid = PhotosGridView()
    super.init(grid)
    grid.minimumSlotSize = slot
    if isWaterfall { grid.layoutSettings = Self.waterfall(slot.width) }
    let empty = count > 0 ? nil : hasOwn ? EmptyState.emptyFolder : EmptyState.noPictures
    grid.setEmptyState(empty)
    grid.delegate = self
    grid.dataSource = self
    photos?.setSlotSize {
      [unowned grid] in
      grid.slotForRequestedCell(at: 0).map {
        FolderPhotos.requestedSize(
          of: $0.size, unzoomedWidth: grid.unzoomedTileWidth ?? $0.width)
      }
    } identity: { [unowned self] in
      data.identity(at: $0)
    }
    grid.prefetchDelegate = photos?.loader
    grid.allowsReordering = values.flag("reorder") ?? true
    grid.allowsMultipleSelection = values.flag("multiple-selection") ?? false
    features = SceneFeatures(self, values, fallback: true)
    if let viewer = grid.itemViewer { addPages(to: viewer, context) }
    // Pictures can be removed only if it can be undone.
    if grid.undoHistory != nil || grid.allowsReordering { editor = self }
  }

  /// The random stream for the painted pictures.
  private static let stream: UInt64 = 0x7068_6f74_6f73

  // MARK: - Waterfall

  private static func waterfall(_ columnWidth: Double) -> PageLayout.Settings {
    PageLayout.Settings { _ in
      PageSection(
        WaterfallSection.selfSizing(
          columns: .flexible(1...100, minimumWidth: columnWidth), estimatedHeight: columnWidth))
    }
  }

  /// Returns the ratio of height to width of an item's picture in a waterfall.
  private func proportion(of item: Int) -> Double {
    guard photos != nil else { return [1.3, 0.8, 1, 1.5, 0.75][item % painted.count % 5] }
    guard let size = pictureSizes.size(at: item) else { return 1 }
    return max(
      1 / FolderPhotos.greatestProportion,
      min(
        FolderPhotos.greatestProportion, Double(size.height) / Double(size.width)))
  }

  // MARK: - Viewer

  private func addPages(to viewer: ItemViewer, _ context: SceneContext) {
    let identity = { [unowned self] in data.identity(at: $0) }
    if let photos {
      pages = PhotoPages(photos, context, identity: identity) { [unowned self] item in
        guard let size = pictureSizes.size(at: identity(item)) else { return 1 }
        return Double(size.height) / Double(size.width)
      }
    } else {
      pages = PhotoPages { [unowned self] in
        painted[identity($0) % painted.count]
      } proportion: { [unowned self] in
        proportion(of: identity($0))
      }
    }
    viewer.dataSource = pages
  }

  // MARK: - Data

  func apply(_ changes: Changes) { data.apply(changes.mapping) }

  func identity(at index: Int) -> Int { data.identity(at: index) }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    data.move(from: index, to: target)
  }

  func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
    data.apply(relocation.mapping)
  }

  func dataSnapshot() -> () -> Void {
    let data = data
    return { [unowned self] in self.data = data }
  }

  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    let identity = data.identity(at: index)
    return photos.map { $0.name(of: identity) } ?? painted[identity % painted.count].name
  }

  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    features?.menuItems(for: items) ?? []
  }

  // MARK: - Cells

  func numberOfItems(in gridView: GridView) -> Int { data.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: PhotoCell.identifier) as? PhotoCell
      ?? PhotoCell(label: { [unowned self] in label(of: $0) })
    if gridView.layoutSettings != nil {
      cell.setProportion(proportion(of: data.identity(at: index)), margin: Self.gap)
    }
    cell.setContent(
      photos.map { $0.loader.load(at: index, for: cell) }
        ?? tiles.content(
          of: data.identity(at: index),
          width: gridView.slotForRequestedCell(at: index)?.width ?? slot.width))
    return cell
  }

  func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect {
    slot.inset(by: Insets(all: gap(in: slot) / 2))
  }

  /// Returns the distance between pictures in a slot, which shrinks with the slots of a zoom.
  private func gap(in slot: Rect) -> Double {
    let share = slot.width / max(1, gridView.unzoomedTileWidth ?? slot.width)
    return Self.gap * min(1, share)
  }

  private func label(of item: Int) -> String {
    let request = (gridView.cellForItem(at: item) as? PhotoCell)?.imageRequest
    let identity = data.identity(at: item)
    return photos.map { $0.label(of: identity, request) } ?? painted[identity % painted.count].name
  }
}

extension SceneType {
  /// Pictures in a grid: the user's folder, or 31 that the program paints.
  package static let photos = SceneType(
    "photos", summary: "A wall of your own pictures, or of painted ones",
    keywords: ["pinch", "zoom", "viewer", "reorder", "waterfall", "wall", "folder"],
    parameters: [
      SceneParameter(
        "count", .integer(0...1_000_000_000), defaultValue: "310, or as many as the folder has",
        summary: "pictures in the grid; pictures repeat if there are fewer"),
      SceneParameter(
        "images", .text, defaultValue: "painted pictures", summary: "a folder of pictures to show"),
      SceneParameter(
        "layout", .choice(["grid", "waterfall"]), defaultValue: "grid",
        summary: "slots of one size, or columns in which pictures keep their proportions"),
      SceneParameter(
        "cell", .size, defaultValue: "104x104", summary: "minimum size of a slot, in points"),
      .multipleSelection, .reorder(fallback: true), .selecting, .undo(fallback: true),
      .viewer(fallback: true), .zoomable(fallback: true),
    ],
    actions: [.menu, .selecting]
  ) { context throws(SceneError) in
    try PhotosScene(context)
  }
}
