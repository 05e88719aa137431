import Controls
import Diffing
import Drawing
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import WindowHost

/// The window's first page: a grid with a tile for every scene.
final class Launcher: View, GridViewDataSource, GridViewDelegate {
  /// Called with a scene that was chosen with the pointer or the keyboard.
  var onOpen: (LauncherItem) -> Void = { _ in }

  /// Whether typed text goes to the search field; true if nothing covers the launcher.
  var isSearching = false

  /// Called when Escape is pressed and the search is empty.
  var onDismiss: () -> Void = {}

  /// The heading of the page.
  var title: String {
    get { header.heading }
    set { header.heading = newValue }
  }

  private let theme: ChromeTheme
  private let grid = LauncherGrid()
  private let header: LauncherHeader
  private let empty = View()
  private var allItems: [LauncherItem] = []
  private var visibleItems: [LauncherItem] = []
  private var images: [String: ImageID] = [:]
  /// The scale and random seed of the pictures; nil until pictures are requested.
  private var source: (scale: Double, seed: UInt64)?
  /// The size, in points, and the environment of the pictures that were requested last.
  private var paintedLook = (size: Size.zero, environment: Environment())
  /// The sizes of the texts on tiles.
  private var caption = LauncherCaption()
  private var resizeCount = 0

  private static let gap = 16.0
  private static let margin = 16.0
  /// The minimum size of a tile's slot without the caption at a text scale of 1, in points.
  private static let slot = Size(width: 288, height: 220)
  /// The growth of tiles, relative to that of text.
  private static let slotGrowth = 0.5
  /// The time after the last resize before pictures are painted again, in seconds.
  private static let repaintDelay = 0.3

  init(_ theme: ChromeTheme) {
    self.theme = theme
    header = LauncherHeader(theme)
    super.init()
    content = .color(theme.page)
    grid.leftContentInset = Self.margin
    grid.rightContentInset = Self.margin
    grid.headerView = header
    grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: Self.margin))
    // The grid does not scroll if everything fits.
    grid.contentSizeGrowsToFillBounds = false
    grid.dataSource = self
    grid.delegate = self
    grid.receivesKeys = { [unowned self] in isUserInteractionEnabled }
    header.field.onKey = { [unowned self] in handleFieldKey($0) }
    header.field.onChange = { [unowned self] in search($0) }
    empty.isUserInteractionEnabled = false
    empty.opacity = 0
    addSubview(grid)
    addSubview(empty)
    layOutTiles()
  }

  /// Sets the scenes, in display order.
  func setItems(_ items: [LauncherItem]) {
    allItems = items
    visibleItems = items
    layOutTiles()
    grid.reloadData()
  }

  /// Sets the size of tiles for the current width and text scale.
  private func layOutTiles() {
    let slotWidth = minimumSlotWidth
    let tileWidth = slotSize(minimum: Size(width: slotWidth, height: 1)).width - Self.gap
    let caption = LauncherCaption(
      chromeMetrics, summaries: allItems.map(\.type.summary), width: tileWidth)
    let height = (Self.slot.height * slotWidth / Self.slot.width).rounded() + caption.height
    let slot = Size(width: slotWidth, height: height)
    if slot != grid.minimumSlotSize { grid.minimumSlotSize = slot }
    guard caption != self.caption else { return }
    self.caption = caption
    for case let cell as LauncherCell in grid.visibleCells { cell.caption = caption }
  }

  /// The minimum width of a tile's slot, in points.
  private var minimumSlotWidth: Double {
    let growth = 1 + (chromeMetrics.growth - 1) * Self.slotGrowth
    guard growth > 1 else { return Self.slot.width }
    // Large tiles shrink to a narrow window.
    let room = bounds.width - 2 * Self.margin
    return max(Self.slot.width, min((Self.slot.width * growth).rounded(), room))
  }

  /// Starts painting the pictures of all tiles on another thread, one after the other.
  ///
  /// They are painted again whenever the size of the tiles or the theme changes.
  func paintPictures(scale: Double, seed: UInt64) {
    source = (scale, seed)
    paintPictures()
  }

  private func paintPictures() {
    guard let host, let source else { return }
    let look = (size: pictureSize, environment: host.environment)
    guard look != paintedLook, !look.size.isEmpty else { return }
    paintedLook = look
    for item in allItems {
      let preview = ScenePreview(
        type: item.type, size: look.size, environment: look.environment, scale: source.scale,
        seed: source.seed)
      host.backgroundWork.request {
        preview.render()
      } apply: { [weak self] bitmap in
        guard let self, let bitmap, look == paintedLook else { return }
        setPicture(bitmap, for: item)
      }
    }
  }

  /// The size of a tile's picture for the current width, in points.
  private var pictureSize: Size {
    let slot = slotSize(minimum: grid.minimumSlotSize)
    return LauncherCell.pictureSize(
      of: Size(width: slot.width - Self.gap, height: slot.height - Self.gap), caption)
  }

  /// Returns the size of the slots in the current width, in points.
  private func slotSize(minimum: Size) -> Size {
    var settings = UniformLayout.Settings()
    settings.minimumSlotSize = minimum
    settings.leftInset = Self.margin
    settings.rightInset = Self.margin
    var input = LayoutInput(SectionMap(itemCount: 0))
    input.viewport = bounds.size
    return UniformLayout(settings, input).slotSize
  }

  /// Scrolls the tile of a scene into view and returns it; nil if the search excludes it.
  func tile(of name: String) -> LauncherCell? {
    guard let index = visibleItems.firstIndex(where: { $0.type.name == name }) else { return nil }
    grid.scrollToItem(at: index, position: .none, animated: false)
    grid.layoutIfNeeded()
    grid.updateContents()
    return grid.cellForItem(at: index) as? LauncherCell
  }

  /// Whether the launcher has no scenes yet.
  var isEmpty: Bool { allItems.isEmpty }

  /// The name of the scene whose tile shows no picture because a transition shows it.
  var hiddenPictureTile: String? {
    didSet {
      for case let cell as LauncherCell in grid.visibleCells {
        cell.isPictureHidden = cell.name == hiddenPictureTile && hiddenPictureTile != nil
      }
    }
  }

  /// Returns the picture of a scene, or nil if it is not painted yet.
  func image(of name: String) -> ImageID? { images[name] }

  override func environmentDidChange(from old: Environment) {
    if chromeMetrics.textScale != old.textScale { layoutSubviews() }
    paintPictures()
  }

  override func didEnterStage() { if chromeMetrics.textScale != 1 { layoutSubviews() } }

  override func layoutSubviews() {
    grid.frame = bounds
    layOutTiles()
    let headerHeight = header.height(width: bounds.width, chromeMetrics)
    if header.frame.height != headerHeight { header.frame.size.height = headerHeight }
    updateEmptyMessage(header.field.text)
    resizeCount += 1
    let count = resizeCount
    host?.perform(after: Self.repaintDelay) { [weak self] in
      if let self, count == resizeCount { paintPictures() }
    }
  }

  private func setPicture(_ bitmap: Bitmap, for item: LauncherItem) {
    guard let host else { return }
    let image = host.contents.addImage(bitmap)
    let old = images.updateValue(image, forKey: item.type.name)
    if let index = visibleItems.firstIndex(where: { $0.type.name == item.type.name }),
      let cell = grid.cellForItem(at: index) as? LauncherCell
    {
      if old == nil { cell.fadeIn(image) } else { cell.setImage(image) }
    }
    if let old { host.contents.removeImage(old) }
  }

  // MARK: - Search

  /// Whether the search field contains text.
  var hasQuery: Bool { !header.field.text.isEmpty }

  override var participatesInFrames: Bool { true }

  /// Gives the keyboard to the search field if ``isSearching`` is true; otherwise takes it away.
  override func layoutIfNeeded() {
    let field = header.field
    guard field.isFirstResponder != isSearching else { return }
    if isSearching { field.becomeFirstResponder() } else { field.resignFirstResponder() }
  }

  override func handleText(_ event: TextEvent) -> Bool {
    guard isSearching, !header.field.isFirstResponder else { return false }
    header.field.becomeFirstResponder()
    return header.field.handleText(event)
  }

  /// Handles keys of the search field that control the grid, open a scene or leave the launcher;
  /// returns whether it has handled the key.
  private func handleFieldKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, !header.field.editor.isComposing else { return false }
    let isInGrid = grid.indexOfFocusedItem != nil
    switch event.key {
    case .escape where hasQuery:
      header.field.text = ""
      search("")
    case .escape: onDismiss()
    case .enter where hasQuery && !isInGrid:
      if let best = LauncherItem.indexOfBestMatch(for: header.field.text, in: visibleItems) {
        onOpen(visibleItems[best])
      }
    case .up, .down, .pageUp, .pageDown, .tab, .enter: return grid.handleKey(event)
    case .left, .right, .home, .end:
      guard isInGrid || !hasQuery, event.modifiers.isEmpty else { return false }
      return grid.handleKey(event)
    case .space where !hasQuery: return grid.handleKey(event)
    default: return false
    }
    return true
  }

  private func search(_ query: String) {
    let found = LauncherItem.matching(query, in: allItems)
    let (old, new) = (visibleItems.map(\.type.name), found.map(\.type.name))
    let removed = old.indices.filter { !new.contains(old[$0]) }
    let inserted = new.indices.filter { !old.contains(new[$0]) }
    // The best matches come first, so drop the focus and scroll to the top.
    grid.removeFocus()
    grid.setContentOffset(.zero, animated: false)
    do throws(GridUpdateError) {
      try grid.performUpdates {
        // Replace the items only here, because pending work of an earlier key in this frame still
        // reads the old ones.
        visibleItems = found
        $0.remove(removed)
        $0.insert(inserted)
      }
    } catch {
      grid.reloadData()
    }
    updateEmptyMessage(query)
    fadeEmptyMessage()
  }

  /// Sets the text and the frame of the message that no scene was found.
  private func updateEmptyMessage(_ query: String) {
    let text =
      "No scene matches “\(query)”.\nPress Escape to show all scenes."
    let width = max(0, bounds.width - 48)
    let metrics = chromeMetrics
    let lines =
      metrics.growth > 1 ? metrics.lineCount(of: text, size: 15, width: width) : 2
    let top = header.frame.height
    var height = metrics.scaled(24) * Double(lines - 2) + metrics.scaled(64)
    var y = top + 56
    if metrics.growth > 1 {
      y = min(y, max(top, bounds.height - height))
      height = max(0, min(height, bounds.height - y))
    }
    empty.frame = Rect(x: 24, y: y, width: width, height: height)
    guard visibleItems.isEmpty, !allItems.isEmpty else { return }
    empty.content = .text(
      Text(text, size: 15, color: theme.secondary, alignment: .center, lineLimit: lines))
  }

  private func fadeEmptyMessage() {
    host?.animate(ChromeMotion.fade) { empty.opacity = visibleItems.isEmpty ? 1 : 0 }
  }

  // MARK: - Grid

  func numberOfItems(in gridView: GridView) -> Int { visibleItems.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: LauncherCell.identifier) as? LauncherCell
      ?? LauncherCell(theme)
    let name = visibleItems[index].type.name
    cell.caption = caption
    cell.configure(visibleItems[index], images[name])
    cell.isPictureHidden = name == hiddenPictureTile
    return cell
  }

  func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect {
    slot.inset(by: Insets(all: Self.gap / 2))
  }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    grid.deselectAllItems()
    guard index < visibleItems.count else { return }
    onOpen(visibleItems[index])
  }
}
