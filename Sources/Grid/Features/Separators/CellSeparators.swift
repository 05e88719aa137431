import Drawing
import Geometry
import Stage

/// The separators at the edges of a cell: a vertical line at the right or left, and a horizontal
/// one at the bottom or top.
///
/// State: the lines at the edges. Changed by the grid's layout and settings.
final class CellSeparators {
  /// The edges with a separator.
  private(set) var edges: SeparatorEdges = []
  private var color: Color?
  private var vertical: DecorationView?
  private var horizontal: DecorationView?

  /// Draws separators of a color along edges.
  ///
  /// Cost: one comparison if nothing changes.
  func update(_ edges: SeparatorEdges, color: Color, on cell: GridCell) {
    guard edges != self.edges || color != self.color else { return }
    self.edges = edges
    if color != self.color {
      self.color = color
      vertical?.content = .color(color)
      horizontal?.content = .color(color)
    }
    vertical = update(vertical, isShown: !edges.isDisjoint(with: [.right, .left]), color, cell)
    horizontal = update(horizontal, isShown: !edges.isDisjoint(with: [.bottom, .top]), color, cell)
    updateFrames(in: cell.bounds)
  }

  /// Positions the separators; the horizontal one has the whole width.
  func updateFrames(in bounds: Rect) {
    let (width, insets) = (SeparatorEdges.width, edges.insets)
    vertical?.frame = Rect(
      x: edges.contains(.left) ? 0 : bounds.maxX - width, y: insets.top, width: width,
      height: max(0, bounds.height - insets.top - insets.bottom))
    horizontal?.frame = Rect(
      x: 0, y: edges.contains(.top) ? 0 : bounds.maxY - width, width: bounds.width, height: width)
  }

  private func update(
    _ line: DecorationView?, isShown: Bool, _ color: Color, _ cell: GridCell
  ) -> DecorationView? {
    guard isShown else {
      line?.isHidden = true
      return line
    }
    if let line {
      line.isHidden = false
      return line
    }
    let line = DecorationView()
    line.isUserInteractionEnabled = false
    line.content = .color(color)
    line.install(on: cell)
    return line
  }
}
