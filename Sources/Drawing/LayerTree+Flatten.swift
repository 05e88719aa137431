package import Geometry

extension LayerTree {
  /// Appends the draw commands of a layer and all below it, back to front.
  ///
  /// Layers outside the clip, hidden ones and those without opacity give no command. Cost: one
  /// visit for each layer that is not culled with its parent; no allocation once the list has
  /// grown to its size.
  public func flatten(_ root: LayerID, into list: inout DisplayList) {
    let clip = Rect(origin: .zero, size: list.viewport)
    flatten(root.index, Placing(clip: clip), into: &list.commands)
  }

  /// Appends the draw commands of a layer and all below it, with its top left corner, as it is
  /// drawn now, at a point of the list's viewport.
  package func flatten(_ root: LayerID, at corner: Point, into list: inout DisplayList) {
    var placing = Placing(clip: Rect(origin: .zero, size: list.viewport))
    let layer = layers[Int(root.index)]
    let delta = layer.motion >= 0 ? deltas[Int(layer.motion)] : .zero
    placing.translation = corner - layer.presentedFrame(delta).origin
    flatten(root.index, placing, into: &list.commands)
  }

  /// How a parent places its children on the viewport.
  private struct Placing {
    var scaleX = 1.0
    var scaleY = 1.0
    var translation = Vector.zero
    var opacity = 1.0
    var clip: Rect

    /// A rectangle in the parent's content, on the viewport.
    func placed(_ rect: Rect) -> Rect {
      Rect(
        x: rect.minX * scaleX + translation.dx, y: rect.minY * scaleY + translation.dy,
        width: rect.width * scaleX, height: rect.height * scaleY)
    }
  }

  private func flatten(
    _ index: Int32, _ placing: Placing, into commands: inout ContiguousArray<DrawCommand>
  ) {
    let layer = layers[Int(index)]
    guard !layer.isHidden else { return }
    let delta = layer.motion >= 0 ? deltas[Int(layer.motion)] : .zero
    let opacity = placing.opacity * min(1, max(0, layer.opacity + delta.opacity))
    guard opacity > 0 else { return }
    let rect = placing.placed(layer.presentedFrame(delta))
    let isVisible = rect.intersects(placing.clip)
    if let content = layer.content {
      append(content, layer, rect, opacity, placing, to: &commands)
    }
    guard layer.firstChild >= 0, isVisible || !layer.clips else { return }
    let inner = childPlacing(layer, rect, opacity, placing)
    flattenChildren(of: layer, elevated: false, inner, into: &commands)
    if layer.elevatedChildCount > 0 {
      flattenChildren(of: layer, elevated: true, inner, into: &commands)
    }
  }

  private func flattenChildren(
    of layer: Layer, elevated: Bool, _ inner: Placing,
    into commands: inout ContiguousArray<DrawCommand>
  ) {
    var child = layer.firstChild
    while child >= 0 {
      if layers[Int(child)].isElevated == elevated { flatten(child, inner, into: &commands) }
      child = layers[Int(child)].next
    }
  }

  private func append(
    _ content: ContentID, _ layer: Layer, _ rect: Rect, _ opacity: Double, _ placing: Placing,
    to commands: inout ContiguousArray<DrawCommand>
  ) {
    let clip = placing.clip
    var painted = layer.paintedSize ?? layer.frame.size
    if layer.repaintsWhileResizing, placing.scaleX == 1, placing.scaleY == 1 { painted = rect.size }
    guard !painted.isEmpty, !rect.isEmpty, !clip.isEmpty else { return }
    guard rect.intersects(clip) || contents.hasShadow(content) else { return }
    commands.append(
      DrawCommand(content: content, rect: rect, paintedSize: painted, clip: clip, opacity: opacity))
  }

  private func childPlacing(
    _ layer: Layer, _ rect: Rect, _ opacity: Double, _ placing: Placing
  ) -> Placing {
    let width = layer.frame.width
    let height = layer.frame.height
    let scaleX = width > 0 ? rect.width / width : placing.scaleX
    let scaleY = height > 0 ? rect.height / height : placing.scaleY
    return Placing(
      scaleX: scaleX, scaleY: scaleY,
      translation: Vector(
        dx: rect.minX - layer.contentOffset.dx * scaleX,
        dy: rect.minY - layer.contentOffset.dy * scaleY),
      opacity: opacity,
      clip: layer.clips ? placing.clip.intersection(rect) : placing.clip)
  }
}

extension Layer {
  /// The frame with an animation's delta and the scale about the middle.
  package func presentedFrame(_ delta: LayerDelta) -> Rect {
    var rect = Rect(
      x: frame.minX + delta.translation.dx, y: frame.minY + delta.translation.dy,
      width: max(0, frame.width + delta.size.dx), height: max(0, frame.height + delta.size.dy))
    let factor = max(0, scale + delta.scale)
    guard factor != 1 else { return rect }
    let middle = rect.center
    rect.size.width *= factor
    rect.size.height *= factor
    rect.origin.x = middle.x - rect.width / 2
    rect.origin.y = middle.y - rect.height / 2
    return rect
  }
}
