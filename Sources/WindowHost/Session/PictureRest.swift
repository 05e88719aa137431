package import Drawing
package import Geometry
package import Profiling
package import Raster

/// Pictures of a window that is pulled larger or turned: stretched while they change from frame to
/// frame, painted when they have come to rest.
///
/// To paint a screenful of pictures takes longer than a frame, so every step of a pull would be
/// late. At rest they are painted a few in each frame. Only what is seen depends on it, and only
/// in a window: pictures that are written to files are never stretched.
package struct PictureRest {
  /// What decides how large everything is.
  package struct Sizes: Hashable {
    /// The window, in pixels.
    package var window: PixelRect
    /// The device's viewport, in points; nil without a device.
    package var viewport: Size?
    /// Device pixels a point of the device.
    package var scale: Double

    package init(window: PixelRect, viewport: Size?, scale: Double) {
      (self.window, self.viewport, self.scale) = (window, viewport, scale)
    }
  }

  /// How long sizes stay before they count as at rest.
  package static let span: Nanoseconds = 120_000_000
  /// How many pictures are painted in a frame, once at rest.
  package static let paintedInFrame = 4

  private var sizes: Sizes?
  private var settledScale: Double?
  private var end: Nanoseconds?
  private var isAtRest = true
  private var budget = 0
  /// Whether a list of the frame was shown from bitmaps of another size.
  private var hasStretched = false

  /// Nothing has changed yet.
  package init() {}

  /// Begins a frame: notes its sizes.
  package mutating func beginFrame(_ sizes: Sizes, at now: Nanoseconds) {
    if let old = self.sizes, old != sizes, (old.viewport == nil) == (sizes.viewport == nil) {
      if end == nil { settledScale = old.scale }
      end = now + Self.span
    }
    self.sizes = sizes
    isAtRest = end.map { $0 <= now } ?? true
    if isAtRest { settledScale = nil }
    budget = isAtRest ? Self.paintedInFrame : 0
    hasStretched = false
  }

  /// The scale at which the device's contents are painted in this frame; nil for their own.
  package var paintedScale: Double? { settledScale }

  /// Lets the pictures of a list be stretched as far as the frame must not paint them.
  package mutating func stretch(_ list: inout DisplayList, from cache: BitmapCache) {
    guard end != nil else { return }
    let count = list.stretchPictures(from: cache, paintingAtMost: budget)
    budget = max(0, budget - count.painted)
    if count.stretched > 0 { hasStretched = true }
  }

  /// Ends the frame: everything is as it should be if it was at rest when the frame began, however
  /// long that has taken, and nothing was stretched.
  package mutating func endFrame() {
    if isAtRest, !hasStretched { end = nil }
  }

  /// When there is something to be painted; nil while there is not.
  package var nextChange: Nanoseconds? { end }
}
