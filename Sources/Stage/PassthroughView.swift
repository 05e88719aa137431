public import Geometry

/// A view that holds other views and ignores touches itself.
///
/// Use it for a layer of views that lies above others: touches between its subviews reach what is
/// below.
open class PassthroughView: View {
  /// Returns the deepest subview that takes touches at a point; never the view itself.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
