import Drawing
import Geometry
import Grid
import Stage

/// A toolbar, and below it a grid that fills the rest.
final class ImageDemoView: View {
  private let toolbar: Toolbar
  private let grid: GridView

  /// Puts a toolbar above a grid.
  init(toolbar: Toolbar, grid: GridView) {
    self.toolbar = toolbar
    self.grid = grid
    super.init()
    addSubview(grid)
    addSubview(toolbar)
  }

  /// Gives the bar its height and the grid the rest, whose cells go to their places along a curve.
  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    guard frame != self.frame else { return }
    super.setFrame(frame, curve: nil)
    toolbar.frame = Rect(x: 0, y: 0, width: frame.width, height: Toolbar.height)
    grid.setFrame(
      Rect(
        x: 0, y: Toolbar.height, width: frame.width,
        height: max(0, frame.height - Toolbar.height)),
      curve: curve)
  }
}
