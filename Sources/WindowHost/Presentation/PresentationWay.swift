/// A way in which frames reach the screen.
package enum PresentationWay: String, Hashable, Sendable, CaseIterable {
  /// Composited in memory, and handed over as the window's own surface.
  case surface
  /// Composited in memory, and handed over as one texture of the window's size.
  case texture
  /// Put together by the renderer, from bitmaps that lie in textures.
  case atlas
}
