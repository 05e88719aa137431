import Geometry
import Stage

/// Holds the cells that lie above everything else; where none of them is, touches go through it.
final class RaisedCellsView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
