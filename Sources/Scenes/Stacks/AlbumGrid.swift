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

  init(_ album: PhotoAlbum, at index: Int, _ tiles: TileContents) {
    self.album = album
    self.index = index
    self.tiles = tiles
    super.init()
    layoutSettings = AlbumMetrics.settings
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

  func gridView(_ gridView: GridView, stackDidSettleOpen isOpen: Bool) { onSettle(isOpen) }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // In a window escape is the window's; the key that deletes back does as well.
    let leaves = event.key == .delete || (event.key == .escape && indexOfSelectedItem == nil)
    guard leaves, event.phase != .up else { return super.handleKey(event) }
    onEscape()
    return true
  }

  override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    onZoom(delta)
    return true
  }
}
