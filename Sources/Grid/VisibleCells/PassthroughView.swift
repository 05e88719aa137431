import Geometry
import Stage

/// A view that holds other views in front of the content and ignores touches itself.
final class PassthroughView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
