import Geometry
import Stage

/// A view that is no obstacle: touches reach what is inside it, or what lies below.
final class PassThroughView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
