package import Geometry

extension LayerTree {
  /// Appends the draw commands of a layer and its descendants, from back to front.
  ///
  /// Hidden layers, transparent layers and layers outside the clip add no commands. Cost: one visit
  /// for each layer whose parent is not culled. Nothing is allocated once the list has reached its
  /// size.
  ///
  /// A layer's opacity applies to the layer and its children as a whole. If their commands overlap,
  /// they form a ``DrawGroup``. Otherwise each command gets the opacity, which looks the same and
  /// needs no offscreen surface.
  package func flatten(_ root: LayerID, into list: inout DisplayList) {
    let clip = Rect(origin: .zero, size: list.viewport)
    flatten(root, InheritedState(clip: clip), into: &list)
  }

  /// Appends the draw commands of a layer and its descendants at a position in the list's viewport.
  ///
  /// The top left corner of the layer, including running animations, is at `corner`.
  package func flatten(_ root: LayerID, at corner: Point, into list: inout DisplayList) {
    var state = InheritedState(clip: Rect(origin: .zero, size: list.viewport))
    let layer = layers[Int(root.index)]
    let delta = layer.motion >= 0 ? deltas[Int(layer.motion)] : .zero
    state.translation = corner - presentedFrame(of: root, delta).origin
    flatten(root, state, into: &list)
  }

  private func flatten(_ root: LayerID, _ state: InheritedState, into list: inout DisplayList) {
    layers.withUnsafeBufferPointer { layers in
      extras.withUnsafeBufferPointer { extras in
        deltas.withUnsafeBufferPointer { deltas in
          let walk = LayerTraversal(
            layers: layers, extras: extras, deltas: deltas, contents: contents)
          walk.flatten(Int(root.index), state, into: &list)
        }
      }
    }
  }
}

/// The transform, clip and group that a parent applies to its children.
private struct InheritedState {
  /// The horizontal scale; negative if the parent's content begins at the right.
  var scaleX = 1.0
  /// The vertical scale; negative if the parent's content begins at the bottom.
  var scaleY = 1.0
  var translation = Vector.zero
  var group = DrawGroup.none
  var clip: Rect

  /// Converts a rectangle from the parent's content to the viewport.
  func placed(_ rect: Rect) -> Rect {
    guard scaleX >= 0, scaleY >= 0 else { return reversed(rect) }
    return Rect(
      x: rect.minX * scaleX + translation.dx, y: rect.minY * scaleY + translation.dy,
      width: rect.width * scaleX, height: rect.height * scaleY)
  }

  /// Converts a rectangle from content that begins at the right, at the bottom or at both.
  private func reversed(_ rect: Rect) -> Rect {
    let (x, y) = (scaleX < 0 ? rect.maxX : rect.minX, scaleY < 0 ? rect.maxY : rect.minY)
    return Rect(
      x: x * scaleX + translation.dx, y: y * scaleY + translation.dy,
      width: rect.width * abs(scaleX), height: rect.height * abs(scaleY))
  }
}

/// A traversal of layers from back to front; the layers must not change during it.
private struct LayerTraversal {
  let layers: UnsafeBufferPointer<Layer>
  let extras: UnsafeBufferPointer<LayerExtra>
  let deltas: UnsafeBufferPointer<LayerDelta>
  let contents: ContentStore

  func flatten(_ index: Int, _ state: InheritedState, into list: inout DisplayList) {
    guard !layers[index].isHidden else { return }
    let motion = Int(layers[index].motion)
    let delta = motion >= 0 ? deltas[motion] : .zero
    let opacity = min(1, max(0, layers[index].opacity + delta.opacity))
    guard opacity > 0 else { return }
    let isPlain = motion < 0 && !layers[index].hasExtra
    let frame = layers[index].frame
    let rect = state.placed(
      isPlain ? frame : frame.presented(delta, scale: extras[index].scale))
    let turn = isPlain ? nil : turn(of: index, by: delta.rotation, rect, state)
    guard turn != nil || opacity < 1 && layers[index].firstChild >= 0 else {
      return flatten(index, rect, opacity, state, into: &list)
    }
    var inside = state
    inside.group = Int32(list.groups.count)
    if let turn { inside.clip = turn.reach }
    let first = list.commands.count
    list.groups.append(
      DrawGroup(opacity: opacity, turn: turn, parent: state.group, identity: index))
    flatten(index, rect, 1, inside, into: &list)
    simplifyGroup(inside.group, from: first, of: &list)
  }

  /// Returns the rotation of a layer in a rectangle, with that of an animation; nil for none.
  private func turn(
    of index: Int, by delta: Double, _ rect: Rect, _ state: InheritedState
  ) -> Turn? {
    let angle = extras[index].rotation + delta
    guard angle != 0 else { return nil }
    return Turn(angle: angle, center: rect.center, clip: state.clip)
  }

  /// Appends the content of a layer, drawn in a rectangle, and its children.
  private func flatten(
    _ index: Int, _ rect: Rect, _ opacity: Double, _ state: InheritedState,
    into list: inout DisplayList
  ) {
    let isVisible = rect.intersects(state.clip)
    if let content = layers[index].content, isVisible || contents.hasShadow(content) {
      append(content, index, rect, opacity, state, to: &list.commands)
    }
    guard layers[index].firstChild >= 0, isVisible || !layers[index].clips else { return }
    let inner = childState(index, rect, state)
    flattenChildren(of: index, elevated: false, inner, into: &list)
    if extras[index].elevatedChildCount > 0 {
      flattenChildren(of: index, elevated: true, inner, into: &list)
    }
  }

  private func flattenChildren(
    of index: Int, elevated: Bool, _ inner: InheritedState, into list: inout DisplayList
  ) {
    var child = Int(layers[index].firstChild)
    while child >= 0 {
      if layers[child].isElevated == elevated { flatten(child, inner, into: &list) }
      child = Int(layers[child].next)
    }
  }

  private func append(
    _ content: ContentID, _ index: Int, _ rect: Rect, _ opacity: Double, _ state: InheritedState,
    to commands: inout ContiguousArray<DrawCommand>
  ) {
    let clip = state.clip
    var painted = layers[index].frame.size
    var rect = rect
    if layers[index].hasExtra {
      painted = extras[index].paintedSize ?? painted
      if extras[index].repaintsWhileResizing, abs(state.scaleX) == 1, abs(state.scaleY) == 1 {
        painted = rect.size
      }
      if extras[index].contentShrinking != 0 { rect = shrunk(rect, index) }
    }
    guard !painted.isEmpty, !rect.isEmpty, !clip.isEmpty else { return }
    commands.append(
      DrawCommand(
        content: content, rect: rect, paintedSize: painted, clip: clip, opacity: opacity,
        group: state.group))
  }

  /// Returns the rectangle of a layer's own content, which shrinks with the opacity of the layer's
  /// first child.
  private func shrunk(_ rect: Rect, _ index: Int) -> Rect {
    let child = Int(layers[index].firstChild)
    guard child >= 0, !layers[child].isHidden else { return rect }
    let motion = Int(layers[child].motion)
    let delta = motion >= 0 ? deltas[motion].opacity : 0
    let opacity = min(1, max(0, layers[child].opacity + delta))
    return rect.presented(.zero, scale: 1 - extras[index].contentShrinking * opacity)
  }

  private func childState(
    _ index: Int, _ rect: Rect, _ state: InheritedState
  ) -> InheritedState {
    let width = layers[index].frame.width
    let height = layers[index].frame.height
    let scales = !extras[index].keepsChildSizes
    var scaleX = scales && width > 0 ? rect.width / width : abs(state.scaleX)
    var scaleY = scales && height > 0 ? rect.height / height : abs(state.scaleY)
    var corner = rect.origin
    let reversed = extras[index].reversedAxes
    if !reversed.isEmpty {
      if reversed.contains(.horizontal) { (scaleX, corner.x) = (-scaleX, rect.maxX) }
      if reversed.contains(.vertical) { (scaleY, corner.y) = (-scaleY, rect.maxY) }
    }
    let offset = extras[index].contentOffset
    return InheritedState(
      scaleX: scaleX, scaleY: scaleY,
      translation: Vector(dx: corner.x - offset.dx * scaleX, dy: corner.y - offset.dy * scaleY),
      group: state.group,
      clip: layers[index].clips ? state.clip.intersection(rect) : state.clip)
  }

  // MARK: - Groups

  /// The maximum number of commands that are tested for overlap; larger groups are kept.
  private static var comparedCount: Int { 48 }

  /// Removes the last group if its commands look the same with the opacity applied to each.
  private func simplifyGroup(_ group: Int32, from first: Int, of list: inout DisplayList) {
    let added = first..<list.commands.count
    guard !added.isEmpty else {
      list.groups.removeLast()
      return
    }
    // A nested group exists only if its commands overlap.
    guard list.groups[Int(group)].turn == nil, list.groups.count == Int(group) + 1,
      !overlap(list.commands, added)
    else { return }
    let (opacity, parent) = (list.groups[Int(group)].opacity, list.groups[Int(group)].parent)
    for index in added {
      list.commands[index].opacity *= opacity
      list.commands[index].group = parent
    }
    list.groups.removeLast()
  }

  private func overlap(_ commands: ContiguousArray<DrawCommand>, _ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    guard range.count <= Self.comparedCount else { return true }
    for index in range {
      // A shadow extends outside its layer.
      guard !contents.hasShadow(commands[index].content) else { return true }
      let rect = commands[index].rect.intersection(commands[index].clip)
      for later in index + 1..<range.upperBound
      where commands[later].rect.intersection(commands[later].clip).intersects(rect) {
        return true
      }
    }
    return false
  }
}
