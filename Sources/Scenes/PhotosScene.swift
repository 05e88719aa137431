package import Reticle

/// The scene `photos`: a grid of the user's pictures, or of pictures that the program paints.
///
/// Each painted picture is stored once, so scrolling through any number of them rasterizes nothing
/// new. The user's pictures are loaded by an ``ImageLoader``. A placeholder is visible first, then
/// the picture fades in, or a tile that names the broken file appears. The pictures are not part of
/// the state. The scene requests the same work whether or not the folder exists.
private final class PhotosScene: GridScene, GridViewTextDataSource, GridViewAccessibilityDataSource,
  UndoableGridDataEditor,
  GridViewDelegate
{
  /// The default distance between pictures, in points.
  static let defaultGap = 4.0
  /// The default minimum size of a slot, in points.
  static let defaultSlot = Size(width: 104, height: 104)
  /// The number of repetitions of the painted pictures if no count is given.
  static let repeatCount = 10

  private var data: ItemIdentities
  /// Typing ahead, finding, menus and undo.
  private var features: SceneFeatures?
  private var slot: Size
  /// The distance between pictures, in points.
  private var gap: Double
  private var isWaterfall: Bool
  private let pictureSizes: PictureSizes
  private let painted: [PaintedPicture]
  private var tiles: PaintedTiles
  private let photos: FolderPhotos?
  /// The pages of the viewer; nil without one.
  private var pages: PhotoPages?

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    slot = values.size("cell") ?? Self.defaultSlot
    try Self.validate(slot)
    gap = values.number("spacing") ?? Self.defaultGap
    let hasOwn = context.pictures != nil || values.text("images") != nil
    isWaterfall = values.text("layout") == "waterfall"
    pictureSizes = context.host.pictureSizes
    let count =
      values.integer("count") ?? context.pictures?.count ?? PaintedPicture.count * Self.repeatCount
    data = ItemIdentities(count: count)
    painted = hasOwn ? [] : PaintedPicture.all(using: context.host.generator.stream(Self.stream))
    tiles = PaintedTiles(painted, in: context.host.contents)
    photos = hasOwn ? FolderPhotos(context, slot: slot, isWaterfall: isWaterfall) : nil
    let grid = PhotosGridView(count > 0 ? nil : Self.emptyView(hasOwn: hasOwn))
    super.init(grid)
    setLayout(values)
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
    grid.setReordering(values.flag("reorder") ?? true, values.text("lifts"))
    grid.reorderingStyle.liftedScale = 1.08
    grid.reorderingStyle.liftedOpacity = 1
    grid.allowsMultipleSelection = values.flag("multiple-selection") ?? false
    features = SceneFeatures(self, values, fallback: true)
    if let viewer = grid.itemViewer { addPages(to: viewer, context) }
    // Pictures can be removed only if it can be undone.
    if grid.undoHistory != nil || grid.allowsReordering { editor = self }
  }

  /// The random stream for the painted pictures.
  private static let stream: UInt64 = 0x7068_6f74_6f73

  // MARK: - Parameters

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    switch name {
    case "cell", "columns", "layout", "spacing":
      // Pictures of a folder are requested in the proportions of the first layout.
      guard name != "layout" || photos == nil else {
        throw .unsupported("pictures of a folder keep their layout until the scene starts again")
      }
      let size = values.size("cell") ?? Self.defaultSlot
      try Self.validate(size)
      gridView.animateSettings {
        slot = size
        gap = values.number("spacing") ?? Self.defaultGap
        isWaterfall = values.text("layout") == "waterfall"
        setLayout(values)
        guard isWaterfall else { return }
        for case let cell as PhotoCell in gridView.visibleCells {
          if let index = cell.index {
            cell.setProportion(proportion(of: data.identity(at: index)), margin: gap)
          }
        }
      }
      if name != "spacing" { gridView.endZoom(columns: values.integer("columns")) }
    default:
      guard gridView.setParameter(name, in: values) else {
        return try super.parameterDidChange(name, in: values)
      }
      if gridView.undoHistory != nil || gridView.allowsReordering { editor = self }
    }
  }

  private static func emptyView(hasOwn: Bool) -> EmptyView {
    hasOwn
      ? EmptyView(
        pictures: "No pictures in this folder",
        advice: "Put JPEG or PNG files into it, or leave out --images to see painted ones.")
      : EmptyView(pictures: "No pictures", advice: "Ask for more than count=0.")
  }

  private static func validate(_ slot: Size) throws(SceneError) {
    guard slot.width < 1 || slot.height < 1 else { return }
    throw .refused("cell must be at least 1x1, not \(slot.width)x\(slot.height)")
  }

  private func setLayout(_ values: SceneValues) {
    let columns = values.integer("columns")
    guard !isWaterfall else {
      gridView.layoutSettings = Self.waterfall(slot.width, columns)
      return
    }
    var settings = UniformLayout.Settings()
    settings.minimumSlotSize = slot
    settings.columns = columns
    gridView.layoutSettings = settings
  }

  // MARK: - Waterfall

  private static func waterfall(_ columnWidth: Double, _ columns: Int?) -> PageLayout.Settings {
    PageLayout.Settings { _ in
      PageSection(
        WaterfallSection.selfSizing(
          columns: columns.map(ColumnCount.fixed)
            ?? .flexible(1...100, minimumWidth: columnWidth), estimatedHeight: columnWidth))
    }
  }

  /// Returns the ratio of height to width of an item's picture in a waterfall.
  private func proportion(of item: Int) -> Double {
    guard photos != nil else {
      let index = item % painted.count
      // What is painted round or as a letter would be distorted.
      guard painted[index].fitsAnyProportions else { return 1 }
      return [1.3, 0.8, 1, 1.5, 0.75][index % 5]
    }
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
    let cell = gridView.dequeue(PhotoCell(label: { [unowned self] in label(of: $0) }))
    if isWaterfall {
      cell.setProportion(proportion(of: data.identity(at: index)), margin: gap)
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
    return gap * min(1, share)
  }

  func gridView(_ gridView: GridView, accessibilityLabelForItemAt index: Int) -> String? {
    label(of: index)
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
        summary: "slots of one size, or columns in which pictures keep their proportions",
        isLive: true),
      .cell(fallback: "104x104"), .columns(upTo: 16),
      SceneParameter(
        "spacing", .number(0...1000), defaultValue: "4",
        summary: "distance between pictures, in points", unit: "pt", usualRange: 0...48,
        isLive: true),
      .multipleSelection, .reorder(fallback: true), .lifts, .selecting, .undo(fallback: true),
      .viewer(fallback: true), .zoomable(fallback: true),
    ],
    actions: [.menu, .selecting]
  ) { context throws(SceneError) in
    try PhotosScene(context)
  }
}
