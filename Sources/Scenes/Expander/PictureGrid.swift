import Reticle

/// A controller for a grid of pictures, which reports the tapped picture.
final class PictureGrid: GridViewController, GridViewDataSource, GridViewDelegate {
  /// Called with the tapped item.
  var didSelect: (Int) -> Void = { _ in }

  /// Called when escape is pressed; nil, the default, if there is no way back.
  var onEscape: (() -> Void)? {
    didSet { (gridView as? PictureGridView)?.onEscape = onEscape }
  }

  private var pictures: [DemoPicture]
  private let glow: Color

  /// The purple of the selected picture.
  static let glow = Color(hex: 0x8E3FD0)

  /// Creates a grid of pictures in the given order, which glow in a color when they are selected.
  init(_ pictures: [DemoPicture], glow: Color = glow) {
    (self.pictures, self.glow) = (pictures, glow)
  }

  override func loadView() -> GridView {
    let grid = PictureGridView()
    grid.scrollsByMouseDrag = true
    return grid
  }

  /// Replaces a picture.
  func replace(at index: Int, with picture: DemoPicture) {
    pictures[index] = picture
    (gridView.cellForItem(at: index) as? PlainPictureCell)?.configure(with: picture)
  }

  func numberOfItems(in gridView: GridView) -> Int { pictures.count }

  func minimumSlotSize(in gridView: GridView) -> Size {
    Size(width: DemoPicture.width, height: 168)
  }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(PlainPictureCell(glow: glow))
    cell.configure(with: pictures[index])
    return cell
  }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    didSelect(index)
  }
}
