import Reticle

/// A page with a grid, as high as the viewport: centered on a gray background, or as wide as the
/// viewport.
final class GroupedPage: View {
  /// The width of the demo's page, in points.
  static let demoWidth = 640.0

  private let grid: GridView
  private let width: Double?
  private var curve: AnimationCurve?
  /// Creates a page with a grid; if `width` is nil, the page fills the viewport.
  ///
  /// With `hasOldLook`, its ground and that beside it are two grays.
  init(_ grid: GridView, width: Double?, hasOldLook: Bool) {
    self.grid = grid
    self.width = width
    super.init()
    content =
      .color(hasOldLook ? Color(light: Color(white: 0.75), dark: Color(hex: 0x0E0E10)) : .page)
    grid.content = hasOldLook ? Self.groupedBackground : .color(.page)
    addSubview(grid)
  }

  /// Sets the frame of the page; the grid's cells move along a curve.
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

  /// The gray of a grouped table, slightly darker at the bottom.
  private static let groupedBackground = Content([
    .fill(
      .bounds,
      .vertical(Color(light: 0xD9DBE0, dark: 0x1C1C1F), Color(light: 0xCFD2D9, dark: 0x161618)))
  ])
}
