import Geometry
import Stage

/// A view that holds others and takes no touches itself.
class PassthroughView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
