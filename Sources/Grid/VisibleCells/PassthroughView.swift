import Geometry
import Stage

/// A view that holds others in front of a scene and takes no touches itself.
final class PassthroughView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
