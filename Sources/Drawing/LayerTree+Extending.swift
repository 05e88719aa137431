package import Geometry

extension LayerTree {
  /// Appends the draw commands of a layer and its descendants for a viewport whose size is
  /// animated.
  ///
  /// If the animated size is larger than the final viewport, layers that fill the viewport are
  /// extended to it: a background continues to the edge, and list content beyond the final edge is
  /// not clipped. Cost: ``flatten(_:into:)``, and a visit for each child of a layer that fills the
  /// viewport.
  ///
  /// - Parameters:
  ///   - root: The layer.
  ///   - viewport: The final size, for which the layers are laid out, in points.
  ///   - list: The list to append to; its viewport is the animated size.
  package func flatten(_ root: LayerID, from viewport: Size, into list: inout DisplayList) {
    let reach = Vector(
      dx: max(0, list.viewport.width - viewport.width),
      dy: max(0, list.viewport.height - viewport.height))
    var stretched: [SavedLayer] = []
    stretch(root.index, at: .zero, viewport, reach, &stretched)
    flatten(root, into: &list)
    for was in stretched {
      layers[Int(was.index)] = was.layer
      extras[Int(was.index)] = was.extra
    }
  }

  /// The original values of an extended layer.
  private struct SavedLayer {
    let index: Int32
    let layer: Layer
    let extra: LayerExtra
  }

  /// Extends a layer that fills the viewport, and the descendants that do.
  ///
  /// The corner is that of the parent in the viewport.
  private func stretch(
    _ index: Int32, at corner: Vector, _ viewport: Size, _ reach: Vector,
    _ stretched: inout [SavedLayer]
  ) {
    let (layer, extra) = (layers[Int(index)], extras[Int(index)])
    let rect = layer.frame.offset(by: corner)
    let fillsWidth = rect.minX <= 0.5 && rect.maxX >= viewport.width - 0.5
    let fillsHeight = rect.minY <= viewport.height / 2 && rect.maxY >= viewport.height - 0.5
    // Reversed content counts from the edge that would move.
    guard !layer.isHidden, fillsWidth, fillsHeight, extra.reversedAxes.isEmpty else { return }
    stretched.append(SavedLayer(index: index, layer: layer, extra: extra))
    // Keeps the content from being redrawn at the new size; a stretched background looks the same.
    setPaintedSize(extra.paintedSize ?? layer.frame.size, of: LayerID(index: index))
    layers[Int(index)].frame.size.width += reach.dx
    layers[Int(index)].frame.size.height += reach.dy
    let inner = rect.origin - .zero - extra.contentOffset
    var child = layer.firstChild
    while child >= 0 {
      let next = layers[Int(child)].next
      stretch(child, at: inner, viewport, reach, &stretched)
      child = next
    }
  }
}
