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
final class Launcher: View, GridViewAccessibilityDataSource, GridViewDelegate {
  /// Called with a scene that was chosen with the pointer or the keyboard.
  var onOpen: (LauncherItem) -> Void = { _ in }

  /// Whether typed text goes to the search field; true if nothing covers the launcher.
  var isSearching = false { didSet { if isSearching { hero.inputDidArrive() } } }

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
  /// The space below the header in the grid, with the large card.
  private let lead = View()
  private let hero: HeroCard
  private let items = LauncherItems()
  private let empty = EmptyView(advice: "Press Escape to show all scenes.")
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
  /// The distance of the large card from the edges, that of the tiles, in points.
  private static let heroMargin = 24.0
  /// The minimum size of a tile's slot without the caption at a text scale of 1, in points.
  private static let slot = Size(width: 288, height: 220)
  /// The growth of tiles, relative to that of text.
  private static let slotGrowth = 0.5
  /// The time after the last resize before pictures are painted again, in seconds.
  private static let repaintDelay = 0.3

  init(_ theme: ChromeTheme) {
    self.theme = theme
    header = LauncherHeader(theme)
    hero = HeroCard(theme)
    super.init()
    content = .color(theme.page)
    grid.leftContentInset = Self.margin
    grid.rightContentInset = Self.margin
    grid.headerView = lead
    lead.addSubview(hero)
    hero.isHidden = true
    hero.onPress = { [unowned self] in openHero() }
    grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: Self.margin))
    // The grid does not scroll if everything fits.
    grid.contentSizeGrowsToFillBounds = false
    grid.dataSource = self
    grid.delegate = self
    grid.receivesKeys = { [unowned self] in isUserInteractionEnabled }
    grid.onInput = { [unowned self] in hero.inputDidArrive() }
    header.onClear = { [unowned self] in clearSearch() }
    header.field.onKey = { [unowned self] in handleFieldKey($0) }
    header.field.onChange = { [unowned self] in search($0) }
    empty.opacity = 0
    addSubview(grid)
    addSubview(empty)
    addSubview(header)
    layOutTiles()
  }

  /// Sets the showcases and the scenes, in display order.
  func setItems(_ showcases: [LauncherItem], _ scenes: [LauncherItem]) {
    items.set(showcases, scenes)
    visibleItems = items.visible(for: "")
    hero.isHidden = items.hero == nil
    if let item = items.hero { hero.configure(item) }
    layOutTiles()
    layoutSubviews()
    grid.reloadData()
  }

  /// Sets the size of tiles for the current width and text scale.
  private func layOutTiles() {
    let slotWidth = minimumSlotWidth
    let tileWidth = slotSize(minimum: Size(width: slotWidth, height: 1)).width - Self.gap
    let caption = LauncherCaption(
      chromeMetrics, summaries: items.all.map(\.summary), width: tileWidth)
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
    paintHero(source, look.environment)
    for item in items.all {
      let preview = ScenePreview(
        type: item.type, parameters: item.parameters, viewport: item.previewViewport,
        size: look.size, environment: look.environment, scale: source.scale, seed: source.seed)
      host.backgroundWork.request {
        preview.render()
      } apply: { [weak self] bitmap in
        guard let self, let bitmap, look == paintedLook else { return }
        setPicture(bitmap, for: item)
      }
    }
  }

  /// Paints the rows of the large card: one picture after the other, in one row of the scene.
  private func paintHero(_ source: (scale: Double, seed: UInt64), _ environment: Environment) {
    guard let host, let item = items.hero else { return }
    for (index, height) in HeroCard.rowHeights.enumerated() {
      // The scene is not scaled down further, because lines and gaps would disappear.
      let side = max(height, min(HeroCard.rowHeights[0], height * 4))
      var parameters = item.parameters
      parameters["cell"] = .size(Size(width: side, height: side))
      let count = Double(HeroCard.period(ofHeight: height))
      let width = height * count
      let preview = ScenePreview(
        type: item.type, parameters: parameters,
        viewport: Size(width: side * count, height: side),
        size: Size(width: width, height: height), environment: environment, scale: source.scale,
        seed: source.seed)
      host.backgroundWork.request {
        preview.render()
      } apply: { [weak self] bitmap in
        guard let self, let bitmap, paintedLook.environment == environment else { return }
        hero.setImage(host.contents.addImage(bitmap), width: width, ofRow: index)
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
    return settings.slotSize(for: input)
  }

  /// Scrolls the tile of an item into view and returns the frame of its picture in the window; nil
  /// if the search excludes it.
  func pictureRect(of id: String) -> Rect? {
    if id == items.hero?.id, !hasQuery {
      grid.setContentOffset(.zero, animated: false)
      grid.layOutFrame()
      return hero.pictureFrame.offset(by: hero.originOnStage())
    }
    guard let index = visibleItems.firstIndex(where: { $0.id == id }) else { return nil }
    grid.scrollToItem(at: index, position: .none, animated: false)
    grid.layOutFrame()
    grid.updateContents()
    guard let cell = grid.cellForItem(at: index) as? LauncherCell else { return nil }
    return cell.pictureFrame.offset(by: cell.originOnStage())
  }

  /// Returns the first item that opens a scene, preferably a showcase; nil if there is none.
  func item(opening type: SceneType) -> LauncherItem? {
    items.all.first { $0.type.name == type.name }
  }

  /// Whether the launcher has no scenes yet.
  var isEmpty: Bool { items.all.isEmpty }

  /// The identity of the item whose tile shows no picture because a transition shows it.
  var hiddenPictureTile: String? {
    didSet {
      hero.isPictureHidden = hiddenPictureTile != nil && hiddenPictureTile == items.hero?.id
      for case let cell as LauncherCell in grid.visibleCells {
        cell.isPictureHidden = cell.itemID == hiddenPictureTile && hiddenPictureTile != nil
      }
    }
  }

  /// Whether the pictures of the large card stand still.
  var reducesMotion: Bool {
    get { hero.reducesMotion }
    set { hero.reducesMotion = newValue }
  }

  /// Returns the picture of an item, or nil if it is not painted yet.
  func image(of id: String) -> ImageID? { images[id] }

  override func environmentDidChange(from old: Environment) { paintPictures() }

  override func layoutSubviews() {
    grid.frame = bounds
    layOutTiles()
    layOutLead()
    updateHeader()
    empty.frame = bounds.inset(by: Insets(top: header.frame.height))
    resizeCount += 1
    let count = resizeCount
    host?.perform(after: Self.repaintDelay) { [weak self] in
      if let self, count == resizeCount { paintPictures() }
    }
  }

  /// Sets the space below the header, and the large card in it.
  private func layOutLead() {
    let metrics = chromeMetrics
    var height = header.height(width: bounds.width)
    let hasHero = items.hero != nil && !hasQuery
    if let item = items.hero {
      let width = max(0, bounds.width - 2 * Self.heroMargin)
      let heroHeight = HeroCard.height(item, width: width, metrics)
      hero.frame = Rect(x: Self.heroMargin, y: height, width: width, height: heroHeight)
      if hasHero { height += heroHeight + Self.gap / 2 }
    }
    hero.isHidden = !hasHero
    hero.isOnscreen = hasHero && grid.contentOffset.dy < hero.frame.maxY
    if lead.frame.height != height { lead.frame.size.height = height }
    grid.coveredInsets = Insets(top: header.pinnedHeight(width: bounds.width))
  }

  /// Shrinks the header as far as the page has scrolled.
  private func updateHeader() {
    header.layOut(width: bounds.width, scrolledDistance: grid.contentOffset.dy)
    hero.isOnscreen = !hero.isHidden && grid.contentOffset.dy < hero.frame.maxY
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    updateHeader()
    hero.inputDidArrive()
  }

  override func handleWheel(_ delta: Vector) -> Bool { grid.handleWheel(delta) }

  private func openHero() {
    guard isUserInteractionEnabled, let item = items.hero else { return }
    onOpen(item)
  }

  private func setPicture(_ bitmap: Bitmap, for item: LauncherItem) {
    guard let host else { return }
    let image = host.contents.addImage(bitmap)
    let old = images.updateValue(image, forKey: item.id)
    if let index = visibleItems.firstIndex(where: { $0.id == item.id }),
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
  override func layOutFrame() {
    let field = header.field
    guard field.isFirstResponder != isSearching else { return }
    guard isSearching else { return field.resignFirstResponder() }
    field.becomeFirstResponder()
    // A new search replaces the last one.
    if hasQuery { field.selectAll() }
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
    case .escape where hasQuery: clearSearch()
    case .escape: onDismiss()
    case .enter where hasQuery && !isInGrid:
      if let best = LauncherItem.indexOfBestMatch(for: header.field.text, in: visibleItems) {
        onOpen(visibleItems[best])
      }
    case .up where !hasQuery && items.hero != nil && !hero.isFocused && isInFirstRow:
      grid.removeFocus()
      hero.isFocused = true
      grid.setContentOffset(.zero, animated: true)
    case .enter where hero.isFocused: openHero()
    case .down where hero.isFocused:
      hero.isFocused = false
      return grid.handleKey(event)
    case .up, .down, .pageUp, .pageDown, .tab, .enter: return grid.handleKey(event)
    case .left, .right, .home, .end:
      guard isInGrid || !hasQuery, event.modifiers.isEmpty else { return false }
      return grid.handleKey(event)
    case .space where !hasQuery: return grid.handleKey(event)
    default: return false
    }
    return true
  }

  /// Whether the focused item is in the first row of tiles, or no item has the focus.
  private var isInFirstRow: Bool {
    guard let focused = grid.indexOfFocusedItem else { return true }
    guard let first = grid.rectForItem(at: 0), let rect = grid.rectForItem(at: focused) else {
      return false
    }
    return rect.minY == first.minY
  }

  private func clearSearch() {
    header.field.text = ""
    search("")
  }

  private func search(_ query: String) {
    header.queryDidChange()
    hero.inputDidArrive()
    hero.isFocused = false
    show(items.visible(for: query), query)
  }

  /// Opens or closes the group of all scenes.
  private func toggleGroup() {
    items.toggleGroup()
    for case let cell as LauncherCell in grid.visibleCells { cell.isGroupOpen = items.isGroupOpen }
    replaceItems(with: items.visible(for: ""))
  }

  private func show(_ found: [LauncherItem], _ query: String) {
    // The best matches come first, so drop the focus and scroll to the top.
    grid.removeFocus()
    grid.setContentOffset(.zero, animated: false)
    layOutLead()
    replaceItems(with: found)
    if found.isEmpty { empty.title = "No scene matches “\(query.excerpt)”" }
    host?.animate(ChromeMotion.fade) { empty.opacity = found.isEmpty ? 1 : 0 }
  }

  /// Removes and inserts tiles with animation.
  private func replaceItems(with found: [LauncherItem]) {
    let (old, new) = (visibleItems.map(\.id), found.map(\.id))
    let removed = old.indices.filter { !new.contains(old[$0]) }
    let inserted = new.indices.filter { !old.contains(new[$0]) }
    guard old.filter(new.contains) == new.filter(old.contains) else {
      // Tiles that only change their order are not moved.
      visibleItems = found
      return grid.reloadData()
    }
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
  }

  // MARK: - Grid

  func numberOfItems(in gridView: GridView) -> Int { visibleItems.count }

  func gridView(_ gridView: GridView, accessibilityLabelForItemAt index: Int) -> String? {
    let item = visibleItems[index]
    return "\(item.title): \(item.summary)"
  }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(LauncherCell(theme))
    let id = visibleItems[index].id
    cell.caption = caption
    cell.isGroupOpen = items.isGroupOpen
    cell.configure(visibleItems[index], images[id])
    cell.isPictureHidden = id == hiddenPictureTile
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
    if visibleItems[index].kind == .group { return toggleGroup() }
    onOpen(visibleItems[index])
  }
}
