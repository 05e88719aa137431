import Reticle

/// The grid of all stacks.
final class StackGrid: GridView, GridViewDataSource, GridViewDelegate {
  /// Called with the index of the tapped stack.
  var onTap: (Int) -> Void = { _ in }
  /// Called with the stack under the pointer and the wheel delta while Control is pressed.
  var onZoom: (Int, Double) -> Void = { _, _ in }
  /// The album that is open, or nil if all pictures are on their stacks.
  var openAlbum: Int? {
    didSet {
      for cell in visibleCells {
        (cell as? StackCell)?.showsPictures = cell.index != openAlbum
      }
    }
  }

  private let albums: [PhotoAlbum]
  private let tiles: TileCache
  /// The maximum number of lines of a title.
  private var titleLineLimit = 1
  init(_ albums: [PhotoAlbum], _ tiles: TileCache) {
    self.albums = albums
    self.tiles = tiles
    super.init()
    scrollsByMouseDrag = true
    delegate = self
    dataSource = self
  }

  /// Returns the frame of an album's topmost card in this view's coordinates, even if it is not
  /// visible.
  func cardRect(of album: Int) -> Rect {
    guard let rect = rectForItem(at: album) else { return .zero }
    let area = rect.offset(by: -contentOffset)
    return StackCell.cardRect(in: area.size, cardSize: cardSize).offset(
      by: area.origin - Point.zero)
  }

  private var cardSize: Size { AlbumMetrics.cardSize(viewport: frame.size) }

  /// Returns the album whose slot contains a point of the viewport, or nil if there is none.
  func album(at point: Point) -> Int? {
    let inside = point - originOnStage()
    return bounds.contains(inside) ? indexForItem(at: contentPoint(of: point)) : nil
  }

  override func layoutSubviews() {
    updateTitleLineLimit()
    let height = StackCell.height(
      cardSize: cardSize, textScale: textScale, titleLineLimit: titleLineLimit)
    let minimumSize = Size(width: minimumSlotWidth, height: height + 24)
    if minimumSlotSize != minimumSize {
      minimumSlotSize = minimumSize
      cellSize = Size(width: .infinity, height: height)
    }
    super.layoutSubviews()
  }

  private var textScale: Double { host?.environment.textScale ?? 1 }

  private var minimumSlotWidth: Double { cardSize.width + 32 }

  /// Gives all titles the number of lines that the longest one needs at large text.
  ///
  /// Titles repeat with a number, so the first and the last ones contain the longest.
  private func updateTitleLineLimit() {
    titleLineLimit = 1
    guard textScale > 1, frame.width > 0 else { return }
    let columns = max(1, (frame.width / minimumSlotWidth).rounded(.down))
    let width = (frame.width / columns).rounded(.down)
    for album in albums.prefix(PhotoAlbum.titleCount) + albums.suffix(PhotoAlbum.titleCount) {
      let lines = StackCell.titleLineCount(
        of: album.title, cellWidth: width, textScale: textScale, host)
      titleLineLimit = max(titleLineLimit, lines)
    }
  }

  override func environmentDidChange(from old: Environment) {
    super.environmentDidChange(from: old)
    layoutSubviews()
    for cell in visibleCells {
      (cell as? StackCell)?.titleLineLimit = titleLineLimit
      cell.layoutSubviews()
    }
  }

  override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    guard let album = album(at: point) else { return false }
    onZoom(album, delta)
    return true
  }

  // MARK: - Cells

  func numberOfItems(in gridView: GridView) -> Int { albums.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = dequeue(StackCell(tiles, cardSize: cardSize))
    cell.cardSize = cardSize
    cell.titleLabel.color = .text
    cell.detailLabel.color = .secondaryText
    let album = albums[index]
    cell.pictures = album.topPictures
    cell.titleLabel.text = album.title
    cell.detailLabel.text = album.detail
    cell.titleLineLimit = titleLineLimit
    if titleLineLimit > 1 { cell.layoutSubviews() }
    cell.showsPictures = index != openAlbum
    return cell
  }

  func gridView(_ gridView: GridView, willSelectItemAt index: Int) -> Int? {
    onTap(index)
    return nil
  }
}
