package import Geometry

extension LayerTree {
  /// Appends the draw commands of a layer and all below it as they look in a viewport on its way
  /// from another size.
  ///
  /// Where that is still larger than the viewport will be, layers that fill the viewport reach as
  /// far: a ground continues to the edge, and what a list has beyond its edge is not cut off. Cost:
  /// ``flatten(_:into:)`` and a visit for each child of a layer that fills the viewport.
  ///
  /// - Parameters:
  ///   - root: The layer.
  ///   - viewport: The size the layers are laid out for, in points.
  ///   - list: What is appended to; its viewport is the size on the way.
  package func flatten(_ root: LayerID, from viewport: Size, into list: inout DisplayList) {
    let reach = Vector(
      dx: max(0, list.viewport.width - viewport.width),
      dy: max(0, list.viewport.height - viewport.height))
    var stretched: [Stretched] = []
    stretch(root.index, at: .zero, viewport, reach, &stretched)
    flatten(root, into: &list)
    for was in stretched {
      layers[Int(was.index)] = was.layer
      extras[Int(was.index)] = was.extra
    }
  }

  /// A layer as it was.
  private struct Stretched {
    let index: Int32
    let layer: Layer
    let extra: LayerExtra
  }

  /// Makes a layer that fills the viewport larger, and those in it that do; `corner` is the
  /// parent's, in the viewport.
  private func stretch(
    _ index: Int32, at corner: Vector, _ viewport: Size, _ reach: Vector,
    _ stretched: inout [Stretched]
  ) {
    let (layer, extra) = (layers[Int(index)], extras[Int(index)])
    let rect = layer.frame.offset(by: corner)
    let fillsWidth = rect.minX <= 0.5 && rect.maxX >= viewport.width - 0.5
    let fillsHeight = rect.minY <= viewport.height / 2 && rect.maxY >= viewport.height - 0.5
    guard !layer.isHidden, fillsWidth, fillsHeight else { return }
    stretched.append(Stretched(index: index, layer: layer, extra: extra))
    // The content is not painted again: a ground can be seen to be the same when it is stretched.
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
