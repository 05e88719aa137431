package import Geometry

/// What every frame asks of a layer, without what animations add: 64 bytes, as much as a line of
/// the processor's cache.
///
/// A frame that scrolls visits all layers in view after the pixels have been moved, which takes
/// everything else out of the fastest memory; so what counts is how few lines it touches.
package struct Layer {
  /// The frame in the parent's content, in points.
  package var frame = Rect.zero
  /// The opacity, 0 to 1; children have it too.
  package var opacity = 1.0
  private var storedContent = ContentID.none
  package var firstChild: Int32 = -1
  package var next: Int32 = -1
  /// The slot of its animations, or −1.
  package var motion: Int32 = -1
  /// Whether nothing of the children shows outside the frame.
  package var clips = false
  /// Whether neither the layer nor its children are shown.
  package var isHidden = false
  /// Whether it is shown above its siblings that are not elevated.
  package var isElevated = false
  /// Whether its ``LayerExtra`` says something that drawing has to know.
  package var hasExtra = false

  package init() {}

  /// What it shows.
  package var content: ContentID? {
    get { storedContent == .none ? nil : storedContent }
    set { storedContent = newValue ?? .none }
  }
}

/// What else a layer has.
package struct LayerExtra {
  /// The point of the layer's content that lies at its top left corner: the scroll offset.
  package var contentOffset = Vector.zero
  /// The size at which the content is painted, in points; nil where that is the frame's size.
  package var paintedSize: Size?
  /// The scale about the layer's middle; children have it too.
  package var scale = 1.0
  /// Whether its content is painted in the size that animations give it, rather than stretched.
  package var repaintsWhileResizing = false
  /// How many of its children are elevated.
  package var elevatedChildCount: Int32 = 0
  package var parent: Int32 = -1
  package var lastChild: Int32 = -1
  package var previous: Int32 = -1

  package init() {}

  /// Whether the layer is drawn otherwise than one without; children apart.
  var changesDrawing: Bool { scale != 1 || paintedSize != nil || repaintsWhileResizing }
}

extension Rect {
  /// The frame of a layer with an animation's delta and the scale about the middle.
  func presented(_ delta: LayerDelta, scale: Double) -> Rect {
    var rect = Rect(
      x: minX + delta.translation.dx, y: minY + delta.translation.dy,
      width: Swift.max(0, width + delta.size.dx), height: Swift.max(0, height + delta.size.dy))
    let factor = Swift.max(0, scale + delta.scale)
    guard factor != 1 else { return rect }
    let middle = rect.center
    rect.size.width *= factor
    rect.size.height *= factor
    rect.origin.x = middle.x - rect.width / 2
    rect.origin.y = middle.y - rect.height / 2
    return rect
  }
}
