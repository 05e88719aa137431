import Drawing
import Geometry
import Stage

/// The separators at the right and bottom edges of a cell.
final class CellSeparators {
  /// The edges with a separator.
  private(set) var edges: SeparatorEdges = []
  private var color: Color?
  private var right: DecorationView?
  private var bottom: DecorationView?

  /// Draws separators of a color along edges.
  ///
  /// Cost: one comparison if nothing changes.
  func update(_ edges: SeparatorEdges, color: Color, on cell: GridCell) {
    guard edges != self.edges || color != self.color else { return }
    self.edges = edges
    if color != self.color {
      self.color = color
      right?.content = .color(color)
      bottom?.content = .color(color)
    }
    right = update(right, isShown: edges.contains(.right), color, cell)
    bottom = update(bottom, isShown: edges.contains(.bottom), color, cell)
    updateFrames(in: cell.bounds)
  }

  /// Positions the separators; the one at the bottom has the whole width.
  func updateFrames(in bounds: Rect) {
    let width = SeparatorEdges.width
    right?.frame = Rect(
      x: bounds.maxX - width, y: 0, width: width,
      height: max(0, bounds.height - edges.insets.bottom))
    bottom?.frame = Rect(x: 0, y: bounds.maxY - width, width: bounds.width, height: width)
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
