import Drawing
import Geometry
import Grid
import Stage

/// A transparent grid in front of a centered wallpaper.
final class SpringboardView: LayoutAnimatingView {
  private let wallpaper = View()
  private let grid: GridView

  /// Creates a view with a grid in front of the wallpaper.
  init(grid: GridView) {
    self.grid = grid
    super.init()
    clipsToBounds = true
    content = .color(SpringboardWallpaper.averageColor)
    wallpaper.content = SpringboardWallpaper.content
    wallpaper.isUserInteractionEnabled = false
    addSubview(wallpaper)
    addSubview(grid)
  }

  override func layoutSubviews() {
    let (long, short) = (max(bounds.width, bounds.height), min(bounds.width, bounds.height))
    let side = max(SpringboardWallpaper.side, 2 * long - short)
    let picture = Rect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    wallpaper.animateFrame(to: picture, curve)
    grid.setFrame(bounds, curve: curve)
  }
}
