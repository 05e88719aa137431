/// A method of presenting frames on the screen.
package enum PresentationMethod: String, Hashable, Sendable, CaseIterable {
  /// Frames are composited in memory and presented as the window's own surface.
  case surface
  /// Frames are composited in memory and presented as one texture of the window's size.
  case texture
  /// Frames are composed by the renderer, from bitmaps in textures.
  case atlas
}
