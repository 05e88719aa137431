import Drawing
import Geometry
import Grid
import Stage

/// A toolbar, and below it a grid that fills the rest.
final class ImageDemoView: View {
  private let toolbar: Toolbar
  private let grid: GridView
  private var curve: AnimationCurve?

  /// Puts a toolbar above a grid.
  init(toolbar: Toolbar, grid: GridView) {
    self.toolbar = toolbar
    self.grid = grid
    super.init()
    addSubview(grid)
    addSubview(toolbar)
  }

  /// Gives the view another frame; buttons and cells go to their places along a curve.
  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.curve = curve
    super.setFrame(frame, curve: nil)
    self.curve = nil
  }

  override func layoutSubviews() {
    toolbar.setFrame(
      Rect(x: 0, y: 0, width: bounds.width, height: Toolbar.height), curve: curve)
    let height = max(0, bounds.height - Toolbar.height)
    grid.setFrame(
      Rect(x: 0, y: Toolbar.height, width: bounds.width, height: height), curve: curve)
  }
}
