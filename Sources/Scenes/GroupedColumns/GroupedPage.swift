import Drawing
import Geometry
import Grid
import Motion
import Stage

/// A page in the middle of a gray desk, as high as the viewport, or one that fills it.
final class GroupedPage: View {
  /// The width of the demo's page, in points.
  static let demoWidth = 640.0

  private let grid: GridView
  private let width: Double?
  private var curve: AnimationCurve?

  /// Puts a grid on a page of a width; nil fills the viewport.
  init(_ grid: GridView, width: Double?, style: GroupedStyle) {
    self.grid = grid
    self.width = width
    super.init()
    content = .color(Color(white: 0.75))
    grid.content = style == .grouped ? Self.desk : .color(Theme.page)
    addSubview(grid)
  }

  /// Gives the page another frame; the grid's cells go to their places along a curve.
  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.curve = curve
    super.setFrame(frame, curve: nil)
    self.curve = nil
  }

  override func layoutSubviews() {
    let width = min(bounds.width, self.width ?? bounds.width)
    let x = ((bounds.width - width) / 2).rounded(.down)
    grid.setFrame(Rect(x: x, y: 0, width: width, height: bounds.height), curve: curve)
  }

  /// The gray of a grouped table, a shade darker at the foot.
  private static let desk = Content([
    .fill(.bounds, .vertical(Color(hex: 0xD9DBE0), Color(hex: 0xCFD2D9)))
  ])
}
