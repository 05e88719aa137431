package import Geometry
package import Stage

/// The work of a frame, which the caller passes to ``FrameTimer/end(_:)``.
package struct FrameOutcome: Hashable, Sendable {
  /// The engine's counters.
  package var counters: FrameCounters
  /// The number of input events at the start of the frame.
  package var inputs: Int
  /// The number of cell contents that were rasterized.
  package var rasterized: Int
  /// The bytes of pixels that were written.
  package var bytesDrawn: Int
  /// The content offset, in points; (0, 0) if the content does not scroll.
  package var contentOffset: Point
  /// The number of pressed pointers.
  package var touches: Int

  /// Creates an outcome; omitted values are 0.
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
