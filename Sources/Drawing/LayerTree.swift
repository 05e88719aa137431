package import Geometry

/// The identifier of a layer in a ``LayerTree``.
package struct LayerID: Hashable, Sendable {
  package var index: Int32

  /// No layer.
  package static let none = LayerID(index: -1)
}

/// The sum that running animations add to a layer's own values.
package struct LayerDelta: Hashable, Sendable {
  /// The change of the position, in points.
  package var translation: Vector
  /// The change of the size, in points; the layer is scaled and not redrawn.
  package var size: Vector
  /// The change of the opacity.
  package var opacity: Double
  /// The change of the scale.
  package var scale: Double
  /// The change of the rotation, in degrees clockwise.
  package var rotation: Double

  /// A delta that adds nothing.
  package static var zero: LayerDelta { LayerDelta() }

  /// Creates a delta; components are 0 by default.
  package init(
    translation: Vector = .zero, size: Vector = .zero, opacity: Double = 0, scale: Double = 0,
    rotation: Double = 0
  ) {
    self.translation = translation
    self.size = size
    self.opacity = opacity
    self.scale = scale
    self.rotation = rotation
  }

  /// Returns the sum of two deltas.
  package static func + (lhs: LayerDelta, rhs: LayerDelta) -> LayerDelta {
    LayerDelta(
      translation: lhs.translation + rhs.translation, size: lhs.size + rhs.size,
      opacity: lhs.opacity + rhs.opacity, scale: lhs.scale + rhs.scale,
      rotation: lhs.rotation + rhs.rotation)
  }

  /// Returns a delta multiplied by a factor.
  package static func * (lhs: LayerDelta, rhs: Double) -> LayerDelta {
    LayerDelta(
      translation: lhs.translation * rhs, size: lhs.size * rhs, opacity: lhs.opacity * rhs,
      scale: lhs.scale * rhs, rotation: lhs.rotation * rhs)
  }
}

/// The layers of a stage: a tree in one flat array, linked by indices.
///
/// A layer has a frame in its parent, a content, an opacity and a scale. These are its values
/// without animations. Animations add a ``LayerDelta`` from `deltas` when the tree is flattened, at
/// the index of the layer's motion slot. An animation therefore belongs to a slot and not to a
/// layer, and continues when the layer is reused for another item.
///
/// State: the layers, and what animations add to them. Changed by views, the animator.
package final class LayerTree {
  /// The contents that layers show.
  package let contents: ContentStore

  @exclusivity(unchecked) package var layers: ContiguousArray<Layer> = []
  /// The properties that few layers have or that frames rarely read.
  @exclusivity(unchecked) package var extras: ContiguousArray<LayerExtra> = []
  private var freeIndices: ContiguousArray<Int32> = []

  /// The sums that animations add, by motion slot; written once per frame.
  @exclusivity(unchecked) package var deltas: ContiguousArray<LayerDelta> = []

  /// The number of frames in which contents were displayed at a changing scale.
  package private(set) var scalingFrameCount = 0

  /// Counts a frame in which contents are displayed at a changing scale, such as that of a zoom.
  ///
  /// While the number increases, a window stretches bitmaps instead of rasterizing contents.
  package func countScalingFrame() { scalingFrameCount += 1 }

  /// Creates an empty tree with a content store.
  package init(contents: ContentStore) {
    self.contents = contents
  }

  /// Creates a layer without a parent.
  package func makeLayer() -> LayerID {
    if let index = freeIndices.popLast() {
      layers[Int(index)] = Layer()
      extras[Int(index)] = LayerExtra()
      return LayerID(index: index)
    }
    layers.append(Layer())
    extras.append(LayerExtra())
    return LayerID(index: Int32(layers.count - 1))
  }

  /// Destroys a layer; its children must have been removed or destroyed before.
  package func destroy(_ id: LayerID) {
    removeFromParent(id)
    if let content = layers[Int(id.index)].content { contents.release(content) }
    require(
      layers[Int(id.index)].firstChild < 0,
      "layer \(id.index) cannot be destroyed while it has children")
    layers[Int(id.index)] = Layer()
    extras[Int(id.index)] = LayerExtra()
    freeIndices.append(id.index)
  }

  /// Inserts a layer into a parent, in front of `sibling`, or of all others if `sibling` is nil.
  ///
  /// - Precondition: The sibling is another layer of the parent.
  package func insert(_ id: LayerID, into parent: LayerID, above sibling: LayerID? = nil) {
    removeFromParent(id)
    let after = sibling?.index ?? extras[Int(parent.index)].lastChild
    require(
      after < 0 || extras[Int(after)].parent == parent.index,
      "layer \(id.index) cannot be inserted in front of layer \(after), which is not a child of "
        + "layer \(parent.index)")
    link(id.index, parent: parent.index, after: after)
  }

  /// Inserts a layer into a parent, behind all others.
  package func insertAtBottom(_ id: LayerID, into parent: LayerID) {
    removeFromParent(id)
    link(id.index, parent: parent.index, after: -1)
  }

  /// Removes a layer from its parent; it keeps its values and children.
  package func removeFromParent(_ id: LayerID) {
    let (next, links) = (layers[Int(id.index)].next, extras[Int(id.index)])
    guard links.parent >= 0 else { return }
    if links.previous >= 0 {
      layers[Int(links.previous)].next = next
    } else {
      layers[Int(links.parent)].firstChild = next
    }
    if next >= 0 {
      extras[Int(next)].previous = links.previous
    } else {
      extras[Int(links.parent)].lastChild = links.previous
    }
    if layers[Int(id.index)].isElevated { extras[Int(links.parent)].elevatedChildCount -= 1 }
    extras[Int(id.index)].parent = -1
    extras[Int(id.index)].previous = -1
    layers[Int(id.index)].next = -1
  }

  /// Sets the content of a layer.
  package func setContent(_ content: ContentID?, of id: LayerID) {
    let old = layers[Int(id.index)].content
    guard old != content else { return }
    if let content { contents.retain(content) }
    layers[Int(id.index)].content = content
    if let old { contents.release(old) }
  }

  /// The values of a layer.
  package subscript(id: LayerID) -> Layer { layers[Int(id.index)] }

  /// Returns a layer's frame in its parent's content, with an animation's delta and the scale.
  package func presentedFrame(of id: LayerID, _ delta: LayerDelta) -> Rect {
    layers[Int(id.index)].frame.presented(delta, scale: extras[Int(id.index)].scale)
  }

  // Each value has a setter because a coroutine accessor allocates when another module calls it.

  /// Sets a layer's frame in its parent's content, in points.
  package func setFrame(_ frame: Rect, of id: LayerID) { layers[Int(id.index)].frame = frame }

  /// Sets the point of a layer's content at its top left corner.
  package func setContentOffset(_ offset: Vector, of id: LayerID) {
    extras[Int(id.index)].contentOffset = offset
  }

  /// Sets the axes along which a layer's content begins at the right or at the bottom.
  ///
  /// Along these axes, the frames of its children count from there, as its content offset does.
  package func setReversedAxes(_ axes: AxisSet, of id: LayerID) {
    extras[Int(id.index)].reversedAxes = axes
  }

  /// Sets whether a layer's children keep their sizes while the size of the layer is animated.
  package func setKeepsChildSizes(_ keeps: Bool, of id: LayerID) {
    extras[Int(id.index)].keepsChildSizes = keeps
  }

  /// Sets the size at which a layer's content is drawn; nil for the size of its frame.
  package func setPaintedSize(_ size: Size?, of id: LayerID) {
    extras[Int(id.index)].paintedSize = size
    updateHasExtra(id)
  }

  /// Sets a layer's opacity, from 0 to 1.
  package func setOpacity(_ opacity: Double, of id: LayerID) {
    layers[Int(id.index)].opacity = opacity
  }

  /// Sets a layer's scale about its center.
  package func setScale(_ scale: Double, of id: LayerID) {
    extras[Int(id.index)].scale = scale
    updateHasExtra(id)
  }

  /// Sets a layer's rotation about its center, in degrees clockwise.
  package func setRotation(_ rotation: Double, of id: LayerID) {
    extras[Int(id.index)].rotation = rotation
    updateHasExtra(id)
  }

  /// Sets whether a layer's frame clips its children.
  package func setClips(_ clips: Bool, of id: LayerID) { layers[Int(id.index)].clips = clips }

  /// Sets whether a layer and its children are hidden.
  package func setHidden(_ isHidden: Bool, of id: LayerID) {
    layers[Int(id.index)].isHidden = isHidden
  }

  /// Sets whether a layer is in front of all siblings that are not elevated.
  package func setElevated(_ isElevated: Bool, of id: LayerID) {
    guard isElevated != layers[Int(id.index)].isElevated else { return }
    layers[Int(id.index)].isElevated = isElevated
    let parent = Int(extras[Int(id.index)].parent)
    if parent >= 0 { extras[parent].elevatedChildCount += isElevated ? 1 : -1 }
  }

  /// Sets whether a layer's content is redrawn at each size of an animation.
  package func setRepaintsWhileResizing(_ repaints: Bool, of id: LayerID) {
    extras[Int(id.index)].repaintsWhileResizing = repaints
    updateHasExtra(id)
  }

  /// Sets the part of its size by which a layer's own content shrinks under an opaque first child.
  package func setContentShrinking(_ part: Double, of id: LayerID) {
    extras[Int(id.index)].contentShrinking = part
    updateHasExtra(id)
  }

  /// Sets the slot of the animations that move a layer; −1 for none.
  package func setMotion(_ slot: Int32, of id: LayerID) { layers[Int(id.index)].motion = slot }

  private func updateHasExtra(_ id: LayerID) {
    layers[Int(id.index)].hasExtra = extras[Int(id.index)].changesDrawing
  }

  private func link(_ index: Int32, parent: Int32, after: Int32) {
    let next = after >= 0 ? layers[Int(after)].next : layers[Int(parent)].firstChild
    extras[Int(index)].parent = parent
    extras[Int(index)].previous = after
    layers[Int(index)].next = next
    if layers[Int(index)].isElevated { extras[Int(parent)].elevatedChildCount += 1 }
    if after >= 0 {
      layers[Int(after)].next = index
    } else {
      layers[Int(parent)].firstChild = index
    }
    if next >= 0 {
      extras[Int(next)].previous = index
    } else {
      extras[Int(parent)].lastChild = index
    }
  }
}
