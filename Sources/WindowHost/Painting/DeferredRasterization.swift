package import Drawing
package import Geometry
package import Profiling
package import Raster

/// Stretches pictures while sizes change, and rasterizes them again when sizes are stable.
///
/// Rasterizing a screenful of pictures takes longer than a frame, so every step of a window resize,
/// a device rotation or a zoom would miss its deadline. While sizes change, pictures are stretched
/// from their existing bitmaps. After sizes have been stable for ``delay``, a few are rasterized in
/// each frame. This affects only the window; pictures written to files are never stretched.
package struct DeferredRasterization {
  /// The sizes that determine the size of every picture.
  package struct Sizes: Hashable {
    /// The window's pixels.
    package var window: PixelRect
    /// The device's viewport, in points; `nil` if there is no device.
    package var viewport: Size?
    /// The number of device pixels per point of the device.
    package var scale: Double
    /// A number that increases while the device's contents grow and shrink, as in a zoom.
    package var scalingFrameCount = 0

    /// Creates sizes.
    package init(
      window: PixelRect, viewport: Size?, scale: Double, scalingFrameCount: Int = 0
    ) {
      (self.window, self.viewport, self.scale) = (window, viewport, scale)
      self.scalingFrameCount = scalingFrameCount
    }
  }

  /// The time without a size change before pictures are rasterized: 0.12 seconds.
  package static let delay: Nanoseconds = 120_000_000
  /// The number of pictures rasterized per frame after sizes are stable.
  package static let maximumRasterizationsPerFrame = 4

  private var sizes: Sizes?
  private var stableScale: Double?
  private var end: Nanoseconds?
  private var isStable = true
  private var budget = 0
  /// Whether the frame has used bitmaps of another size.
  private var hasStretched = false

  /// Creates a value without a size change.
  package init() {}

  /// Begins a frame with its sizes.
  package mutating func beginFrame(_ sizes: Sizes, at now: Nanoseconds) {
    if let old = self.sizes, old != sizes, (old.viewport == nil) == (sizes.viewport == nil) {
      if end == nil { stableScale = old.scale }
      end = now + Self.delay
    }
    self.sizes = sizes
    isStable = end.map { $0 <= now } ?? true
    if isStable { stableScale = nil }
    budget = isStable ? Self.maximumRasterizationsPerFrame : 0
    hasStretched = false
  }

  /// The scale at which the device's contents are rasterized in this frame; `nil` for their own
  /// scale.
  package var rasterizedScale: Double? { stableScale }

  /// Replaces the pictures of a list with stretched bitmaps if the frame must not rasterize them.
  package mutating func stretch(_ list: inout DisplayList, from cache: BitmapCache) {
    guard end != nil else { return }
    let count = list.substituteStretchedBitmaps(from: cache, rasterizingAtMost: budget)
    budget = max(0, budget - count.painted)
    if count.stretched > 0 { hasStretched = true }
  }

  /// Ends the frame.
  ///
  /// Nothing remains to be rasterized if sizes were stable when the frame began, however long it
  /// has taken, and no picture was stretched.
  package mutating func endFrame() {
    if isStable, !hasStretched { end = nil }
  }

  /// The time at which pictures can be rasterized; `nil` if there are none to rasterize.
  package var nextChange: Nanoseconds? { end }
}
