import Drawing
import Geometry

/// What a view looks like without animations, apart from its frame.
///
/// A view keeps it from the beginning, and applies it to its layer when it gets one.
struct ViewAppearance {
  var content = ViewContent.nothing
  var opacity = 1.0
  var scale = 1.0
  var clips = false
  var isHidden = false
  var isElevated = false
  var repaintsWhileResizing = false
  /// The scroll offset of the subviews.
  var contentOffset = Vector.zero
  /// The size at which the content is rasterized; nil for the frame's size.
  var paintedSize: Size?

  /// Sets all properties of a new layer.
  func apply(to layer: LayerID, of host: ViewHost) {
    host.layers.setOpacity(opacity, of: layer)
    host.layers.setScale(scale, of: layer)
    host.layers.setClips(clips, of: layer)
    host.layers.setHidden(isHidden, of: layer)
    host.layers.setElevated(isElevated, of: layer)
    host.layers.setRepaintsWhileResizing(repaintsWhileResizing, of: layer)
    host.layers.setContentOffset(contentOffset, of: layer)
    host.layers.setPaintedSize(paintedSize, of: layer)
    host.layers.setContent(content.id(in: host), of: layer)
  }
}

/// What a view shows: nothing, a content, or a content that the host's store keeps.
enum ViewContent {
  case nothing
  case inline(Content)
  case stored(ContentID)

  /// The content; nil for nothing, and for a kept one while the view has no host.
  func value(in host: ViewHost?) -> Content? {
    switch self {
    case .nothing: nil
    case .inline(let content): content
    case .stored(let id): host?.contents.content(id)
    }
  }

  /// The ID of the content in the host's store, to which it is added if necessary.
  func id(in host: ViewHost) -> ContentID? {
    switch self {
    case .nothing: nil
    case .inline(let content): host.contents.intern(content)
    case .stored(let id): id
    }
  }

  /// Whether both are nothing or the same kept content; other contents are not compared.
  func isSame(as other: ViewContent) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.stored(let id), .stored(let new)): id == new
    case (.inline, _), (.nothing, _), (.stored, _): false
    }
  }
}
