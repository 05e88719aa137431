import Drawing
import Geometry
import Grid
import Stage

/// A transparent grid over a wallpaper that stays in the middle.
final class SpringboardView: View {
  private let wallpaper = View()
  private let grid: GridView
  private var curve: AnimationCurve?

  /// Puts a grid over the wallpaper.
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

  /// Gives the view another frame; icons and wallpaper go to their places along a curve.
  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.curve = curve
    super.setFrame(frame, curve: nil)
    self.curve = nil
  }

  override func layoutSubviews() {
    let (long, short) = (max(bounds.width, bounds.height), min(bounds.width, bounds.height))
    let side = max(SpringboardWallpaper.side, 2 * long - short)
    let picture = Rect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    if let curve, let host {
      host.animate(curve) { wallpaper.frame = picture }
    } else {
      wallpaper.frame = picture
    }
    grid.setFrame(bounds, curve: curve)
  }
}
