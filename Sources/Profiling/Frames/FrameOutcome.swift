public import Geometry
public import Stage

/// What a frame did beside taking time, as ``FrameTimer/end(_:)`` is told it.
public struct FrameOutcome: Hashable, Sendable {
  /// What the engine counted.
  public var counters: FrameCounters
  /// Input events the frame began with.
  public var inputs: Int
  /// Cells' contents that were turned into bitmaps.
  public var rasterised: Int
  /// Bytes written to pixels.
  public var bytesDrawn: Int
  /// Where the content stands, in points; (0, 0) for what does not scroll.
  public var contentOffset: Point
  /// Pointers held down.
  public var touches: Int

  /// Makes an outcome; whatever is left out is 0.
  public init(
    counters: FrameCounters = FrameCounters(), inputs: Int = 0, rasterised: Int = 0,
    bytesDrawn: Int = 0, contentOffset: Point = .zero, touches: Int = 0
  ) {
    self.counters = counters
    self.inputs = inputs
    self.rasterised = rasterised
    self.bytesDrawn = bytesDrawn
    self.contentOffset = contentOffset
    self.touches = touches
  }
}
