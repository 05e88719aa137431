/// The work of one call of ``SoftwareCompositor/composite(_:into:)``.
package struct CompositionCounts: Hashable, Sendable {
  /// The number of commands that wrote pixels, without those that are hidden or clipped entirely.
  package var commandCount = 0
  /// The number of pixels written, including the background; a pixel written twice counts twice.
  package var pixelCount = 0
  /// The number of contents that were rasterized.
  package var rasterizedCount = 0

  /// Creates counts of zero.
  package init() {}

  /// The number of bytes written: four per pixel.
  package var byteCount: Int { pixelCount * 4 }
}
