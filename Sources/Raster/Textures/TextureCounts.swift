/// What a ``TextureCompositor`` asked of its device in one frame.
package struct TextureCounts: Hashable, Sendable {
  /// How many calls drew something.
  package var drawCallCount = 0
  /// How many rectangles they drew.
  package var rectangleCount = 0
  /// How many bitmaps were uploaded.
  package var uploadCount = 0

  /// Makes counts of zero.
  package init() {}
}
