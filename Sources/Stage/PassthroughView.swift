public import Geometry

/// A view that holds other views and ignores touches itself.
///
/// Use it for a layer of views in front of others: touches between its subviews reach the views
/// behind.
open class PassthroughView: View {
  /// Returns the deepest subview that receives touches at a point; never the view itself.
  open override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
