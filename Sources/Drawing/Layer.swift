package import Geometry

/// The properties of a layer that every frame reads, without animations: 64 bytes, one cache line.
///
/// A frame that scrolls visits all visible layers after the pixels have been moved, which evicts
/// other data from the cache. Therefore the number of touched cache lines determines the time.
package struct Layer {
  /// The frame in the parent's content, in points.
  package var frame = Rect.zero
  /// The opacity of the layer and its children, from 0 to 1.
  package var opacity = 1.0
  private var storedContent = ContentID.none
  package var firstChild: Int32 = -1
  package var next: Int32 = -1
  /// The slot of the layer's animations; −1 for none.
  package var motion: Int32 = -1
  /// Whether the frame clips the children.
  package var clips = false
  /// Whether the layer and its children are hidden.
  package var isHidden = false
  /// Whether the layer is in front of all siblings that are not elevated.
  package var isElevated = false
  /// Whether the layer's ``LayerExtra`` affects its drawing.
  package var hasExtra = false

  package init() {}

  /// The content of the layer; nil for none.
  package var content: ContentID? {
    get { storedContent == .none ? nil : storedContent }
    set { storedContent = newValue ?? .none }
  }
}

/// The properties of a layer that frames rarely read.
package struct LayerExtra {
  /// The point of the layer's content at its top left corner: the scroll offset.
  package var contentOffset = Vector.zero
  /// The size at which the content is drawn, in points; nil for the size of the frame.
  package var paintedSize: Size?
  /// The scale of the layer and its children about the layer's center.
  package var scale = 1.0
  /// The rotation of the layer and its children about the layer's center, in degrees clockwise.
  package var rotation = 0.0
  /// Whether the content is redrawn at each size of an animation instead of stretched.
  package var repaintsWhileResizing = false
  /// The part of the content's size by which an opaque first child shrinks the layer's own content
  /// about its center; 0 for none.
  package var contentShrinking = 0.0
  /// Whether the children keep their sizes while the size of the layer is animated.
  package var keepsChildSizes = false
  /// The axes along which the content begins at the right or at the bottom.
  package var reversedAxes: AxisSet = []
  /// The number of elevated children.
  package var elevatedChildCount: Int32 = 0
  package var parent: Int32 = -1
  package var lastChild: Int32 = -1
  package var previous: Int32 = -1

  package init() {}

  /// Whether these properties affect the drawing of the layer, apart from its children.
  var changesDrawing: Bool {
    scale != 1 || rotation != 0 || paintedSize != nil || repaintsWhileResizing
      || contentShrinking != 0
  }
}

extension Rect {
  /// Returns the frame with an animation's delta and a scale about the center.
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
