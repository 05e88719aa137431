import Drawing
import Geometry

/// The appearance of a view without animations, except for its frame.
///
/// A view stores it before it has a layer, and applies it when it receives one.
struct ViewAppearance {
  var content = ViewContent.none
  var opacity = 1.0
  var scale = 1.0
  var rotation = 0.0
  var clips = false
  var isHidden = false
  var isElevated = false
  var repaintsWhileResizing = false
  var keepsSubviewSizes = false
  /// The part of its size by which the content shrinks under an opaque first subview.
  var contentShrinking = 0.0
  /// The axes along which the frames of subviews count from the right or the bottom.
  var reversedAxes: AxisSet = []
  /// The scroll offset of the subviews.
  var contentOffset = Vector.zero
  /// The size at which the content is rasterized; nil for the frame's size.
  var paintedSize: Size?

  /// Sets all properties of a new layer.
  func apply(to layer: LayerID, of host: ViewHost) {
    host.layers.setOpacity(opacity, of: layer)
    host.layers.setScale(scale, of: layer)
    if rotation != 0 { host.layers.setRotation(rotation, of: layer) }
    host.layers.setClips(clips, of: layer)
    host.layers.setHidden(isHidden, of: layer)
    host.layers.setElevated(isElevated, of: layer)
    host.layers.setRepaintsWhileResizing(repaintsWhileResizing, of: layer)
    host.layers.setKeepsChildSizes(keepsSubviewSizes, of: layer)
    host.layers.setContentShrinking(contentShrinking, of: layer)
    host.layers.setReversedAxes(reversedAxes, of: layer)
    host.layers.setContentOffset(contentOffset, of: layer)
    host.layers.setPaintedSize(paintedSize, of: layer)
    host.layers.setContent(content.id(in: host), of: layer)
  }
}

/// The content of a view: none, a value, or an ID in the host's store.
enum ViewContent {
  case none
  case inline(Content)
  case stored(ContentID)

  /// The content; nil if there is none, or if it is an ID and the view has no host.
  func value(in host: ViewHost?) -> Content? {
    switch self {
    case .none: nil
    case .inline(let content): content
    case .stored(let id): host?.contents.content(id)
    }
  }

  /// Returns the ID of the content in the host's store; adds the content if necessary.
  func id(in host: ViewHost) -> ContentID? {
    switch self {
    case .none: nil
    case .inline(let content): host.contents.intern(content)
    case .stored(let id): id
    }
  }

  /// Returns whether both are none or have the same ID; values are not compared.
  func isSame(as other: ViewContent) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.stored(let id), .stored(let new)): id == new
    case (.inline, _), (.none, _), (.stored, _): false
    }
  }
}
