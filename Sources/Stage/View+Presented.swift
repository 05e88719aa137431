import Drawing
package import Geometry

/// Where a view is on the way from one state to another.
extension View {
  /// The frame with what running animations add.
  package final var presentedFrame: Rect {
    guard let host else { return frame }
    return host.layers[layer].presentedFrame(host.animator.delta(of: motion))
  }

  /// The opacity with what running animations add, 0 to 1.
  package final var presentedOpacity: Double {
    guard let host else { return opacity }
    return min(1, max(0, opacity + host.animator.delta(of: motion).opacity))
  }
}
