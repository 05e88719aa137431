/// The calls of a ``TextureCompositor`` to its device in one frame.
package struct TextureCounts: Hashable, Sendable {
  /// The number of draw calls.
  package var drawCallCount = 0
  /// The number of rectangles drawn.
  package var rectangleCount = 0
  /// The number of bitmaps uploaded.
  package var uploadCount = 0

  /// Creates counts of zero.
  package init() {}
}
