import Drawing
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import WindowHost

/// The window's first page: every scene as a tile, in a grid like any other.
final class Launcher: View, GridViewDataSource, GridViewDelegate {
  /// Called with the scene whose tile was clicked, or chosen with the keyboard.
  var onOpen: (LauncherItem) -> Void = { _ in }

  /// Called when Escape is pressed with nothing left to undo.
  var onLeave: () -> Void = {}

  private let theme: ChromeTheme
  private let grid = LauncherGrid()
  private let header: LauncherHeader
  private let empty = View()
  private var all: [LauncherItem] = []
  private var shown: [LauncherItem] = []
  private var images: [String: ImageID] = [:]
  private var waiting: Set<String> = []

  private static let gap = 16.0
  private static let margin = 16.0
  /// The least width of a tile with the gap around it.
  private static let slot = Size(width: 288, height: 296)
  /// The size at which pictures are painted; tiles are about as wide.
  private static let pictureSize = Size(width: 340, height: 212)
  private static let queryLimit = 24

  init(_ theme: ChromeTheme) {
    self.theme = theme
    header = LauncherHeader(theme)
    super.init()
    content = .color(theme.page)
    grid.minimumSlotSize = Self.slot
    grid.leftContentInset = Self.margin
    grid.rightContentInset = Self.margin
    grid.headerView = header
    grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: Self.margin))
    grid.dataSource = self
    grid.delegate = self
    grid.onTyping = { [unowned self] in type($0) }
    empty.isUserInteractionEnabled = false
    empty.opacity = 0
    addSubview(grid)
    addSubview(empty)
  }

  /// Shows scenes in this order.
  func show(_ items: [LauncherItem]) {
    all = items
    shown = items
    grid.reloadData()
  }

  /// Has the tiles' pictures painted on another thread, one after the other.
  func paintPictures(scale: Double, seed: UInt64) {
    guard let host else { return }
    for item in all where images[item.type.name] == nil && waiting.insert(item.type.name).inserted {
      let preview = ScenePreview(
        type: item.type, size: Self.pictureSize, scale: scale, seed: seed)
      host.work.request {
        preview.painted()
      } apply: { [weak self] bitmap in
        if let bitmap { self?.take(bitmap, for: item) }
      }
    }
  }

  /// The tile of a scene, brought into view; nil where the search leaves it out.
  func tile(of name: String) -> LauncherCell? {
    guard let index = shown.firstIndex(where: { $0.type.name == name }) else { return nil }
    grid.scrollToItem(at: index, position: .none, animated: false)
    grid.layOut()
    grid.updateContents()
    return grid.cellForItem(at: index) as? LauncherCell
  }

  /// Whether it has no scenes yet.
  var isEmpty: Bool { all.isEmpty }

  /// The scene whose picture is elsewhere at present, so that its tile shows none.
  var emptiedTile: String? {
    didSet {
      for case let cell as LauncherCell in grid.visibleCells {
        cell.isEmptied = cell.name == emptiedTile && emptiedTile != nil
      }
    }
  }

  /// The picture of a scene, once it is painted.
  func image(of name: String) -> ImageID? { images[name] }

  override func layoutSubviews() {
    grid.frame = bounds
    empty.frame = Rect(x: 24, y: 160, width: max(0, bounds.width - 48), height: 64)
  }

  private func take(_ bitmap: Bitmap, for item: LauncherItem) {
    guard let host else { return }
    let image = host.contents.addImage(bitmap)
    images[item.type.name] = image
    guard let index = shown.firstIndex(where: { $0.type.name == item.type.name }) else { return }
    (grid.cellForItem(at: index) as? LauncherCell)?.fadeIn(image)
  }

  // MARK: - Search

  private func type(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isDisjoint(with: [.control, .alt]) else {
      return false
    }
    var query = header.query
    switch event.key {
    case .delete where !query.isEmpty: query.removeLast()
    case .escape where query.isEmpty:
      onLeave()
      return true
    case .escape: query = ""
    case .space where !query.isEmpty: query += " "
    case .enter where !query.isEmpty && grid.indexOfFocusedItem == nil:
      if let first = shown.first { onOpen(first) }
      return true
    default:
      guard event.key.rawValue.count == 1, query.count < Self.queryLimit else { return false }
      query += event.key.rawValue
    }
    search(query)
    return true
  }

  private func search(_ query: String) {
    guard query != header.query else { return }
    header.query = query
    let found = LauncherItem.found(query, in: all)
    let (old, new) = (shown.map(\.type.name), found.map(\.type.name))
    let removed = old.indices.filter { !new.contains(old[$0]) }
    let inserted = new.indices.filter { !old.contains(new[$0]) }
    do throws(GridUpdateError) {
      try grid.performUpdates {
        // Not before: what an earlier key in this frame left to do asks for the tiles as they were.
        shown = found
        $0.remove(removed)
        $0.insert(inserted)
      }
    } catch {
      grid.reloadData()
    }
    showEmpty(query)
  }

  private func showEmpty(_ query: String) {
    if shown.isEmpty {
      empty.content = .text(
        Text(
          "No scene is called “\(query)”, or says so of itself.\nEscape shows all of them.",
          size: 15, color: theme.secondary, alignment: .center, lineLimit: 2))
    }
    host?.animate(ChromeMotion.fade) { empty.opacity = shown.isEmpty ? 1 : 0 }
  }

  // MARK: - Grid

  func numberOfItems(in gridView: GridView) -> Int { shown.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: LauncherCell.identifier) as? LauncherCell
      ?? LauncherCell(theme)
    let name = shown[index].type.name
    cell.show(shown[index], images[name])
    cell.isEmptied = name == emptiedTile
    return cell
  }

  func gridView(
    _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
  ) -> Rect {
    slot.inset(by: Insets(all: Self.gap / 2))
  }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    grid.deselectAllItems()
    guard index < shown.count else { return }
    onOpen(shown[index])
  }
}
