package import Geometry
package import Stage

/// What a frame did beside taking time, as ``FrameTimer/end(_:)`` is told it.
package struct FrameOutcome: Hashable, Sendable {
  /// What the engine counted.
  package var counters: FrameCounters
  /// Input events the frame began with.
  package var inputs: Int
  /// Cells' contents that were turned into bitmaps.
  package var rasterized: Int
  /// Bytes written to pixels.
  package var bytesDrawn: Int
  /// Where the content stands, in points; (0, 0) for what does not scroll.
  package var contentOffset: Point
  /// Pointers held down.
  package var touches: Int

  /// Makes an outcome; whatever is left out is 0.
  package init(
    counters: FrameCounters = FrameCounters(), inputs: Int = 0, rasterized: Int = 0,
    bytesDrawn: Int = 0, contentOffset: Point = .zero, touches: Int = 0
  ) {
    self.counters = counters
    self.inputs = inputs
    self.rasterized = rasterized
    self.bytesDrawn = bytesDrawn
    self.contentOffset = contentOffset
    self.touches = touches
  }
}
