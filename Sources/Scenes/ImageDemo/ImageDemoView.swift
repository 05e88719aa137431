import Drawing
import Geometry
import Grid
import Stage

/// A toolbar above a grid that fills the remaining space.
final class ImageDemoView: LayoutAnimatingView {
  private let toolbar: Toolbar
  private let grid: GridView

  /// Creates a view with a toolbar above a grid.
  init(toolbar: Toolbar, grid: GridView) {
    self.toolbar = toolbar
    self.grid = grid
    super.init()
    addSubview(grid)
    addSubview(toolbar)
  }

  override func layoutSubviews() {
    toolbar.setFrame(
      Rect(x: 0, y: 0, width: bounds.width, height: Toolbar.height), curve: curve)
    let height = max(0, bounds.height - Toolbar.height)
    grid.setFrame(
      Rect(x: 0, y: Toolbar.height, width: bounds.width, height: height), curve: curve)
  }
}
