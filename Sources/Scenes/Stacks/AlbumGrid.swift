import Drawing
import Geometry
import Grid
import Scrolling
import Stage

/// The pictures of one album, which come out of its stack.
final class AlbumGrid: GridView, GridViewDataSource, GridViewDelegate {
  /// The place of its album among all.
  let index: Int
  /// Called when the stack is between its ends.
  var onMove: (Double) -> Void = { _ in }
  /// Called when the pictures have come to rest: true in their places, false on the stack.
  var onSettle: (Bool) -> Void = { _ in }
  /// Called when escape asks for the stack.
  var onEscape: () -> Void = {}
  /// Called with the turns of a wheel while control is held.
  var onZoom: (Double) -> Void = { _ in }

  private let album: PhotoAlbum
  private let tiles: TileContents
  private var isLeaving = false

  init(_ album: PhotoAlbum, at index: Int, _ tiles: TileContents) {
    self.album = album
    self.index = index
    self.tiles = tiles
    super.init()
    layoutSettings = AlbumMetrics.settings
    preloading = .none
    delegate = self
    dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { album.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell =
      dequeueReusableCell(withIdentifier: ImageTileCell.identifier) as? ImageTileCell
      ?? ImageTileCell(tiles)
    cell.picture = album.picture(at: index)
    return cell
  }

  func gridView(_ gridView: GridView, stackDidMoveTo openness: Double) { onMove(openness) }

  func gridView(_ gridView: GridView, stackDidSettleOpen isOpen: Bool) {
    if isOpen { isLeaving = false }
    onSettle(isOpen)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.goesBack else {
      return super.handleKey(event)
    }
    isLeaving = true
    onEscape()
    return true
  }

  /// Unless it is on its way back already: then a second escape is not meant for it.
  override var takesEscape: Bool { !isLeaving }

  override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    onZoom(delta)
    return true
  }
}
