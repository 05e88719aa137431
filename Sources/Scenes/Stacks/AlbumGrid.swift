import Reticle

/// The grid of an album's pictures, which expands from the album's stack.
final class AlbumGrid: GridView, GridViewDataSource, GridViewDelegate {
  /// The index of the album.
  let index: Int
  /// Called while the stack moves, with its openness.
  var onOpennessChange: (Double) -> Void = { _ in }
  /// Called when the pictures come to rest: true if the stack is open, false if it is closed.
  var onTransitionEnd: (Bool) -> Void = { _ in }
  /// Called when escape is pressed to close the album.
  var onEscape: () -> Void = {}
  /// Called with the wheel delta while Control is pressed.
  var onZoom: (Double) -> Void = { _ in }

  private let album: PhotoAlbum
  private let tiles: TileCache
  private var isClosing = false

  init(_ album: PhotoAlbum, at index: Int, _ tiles: TileCache) {
    self.album = album
    self.index = index
    self.tiles = tiles
    super.init()
    scrollsByMouseDrag = true
    layoutSettings = AlbumMetrics.settings
    preloading = .none
    delegate = self
    dataSource = self
  }

  /// Lets the cards of the stack, which was pressed, become as bright as the other pictures.
  func fadePressedTiles(of stack: StackCell) {
    for case let cell as ImageTileCell in visibleCells.prefix(StackStyle().depth) {
      cell.fadePress(of: stack)
    }
  }

  func numberOfItems(in gridView: GridView) -> Int { album.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = dequeue(ImageTileCell(tiles))
    cell.picture = album.picture(at: index)
    return cell
  }

  func gridView(_ gridView: GridView, stackDidMoveTo openness: Double) {
    onOpennessChange(openness)
  }

  func gridView(_ gridView: GridView, stackDidFinishMovingOpen isOpen: Bool) {
    if isOpen { isClosing = false }
    onTransitionEnd(isOpen)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isBackKey else {
      return super.handleKey(event)
    }
    isClosing = true
    onEscape()
    return true
  }

  /// False while the album is closing, so that a second escape goes elsewhere.
  override var handlesEscape: Bool { !isClosing }

  override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    onZoom(delta)
    return true
  }
}
