import Geometry
import Stage

/// A container view that ignores touches itself.
class PassthroughView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
