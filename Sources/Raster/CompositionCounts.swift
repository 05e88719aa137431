/// What one call of ``SoftwareCompositor/composite(_:into:)`` did.
package struct CompositionCounts: Hashable, Sendable {
  /// How many commands put pixels down; those hidden, clipped away or fully covered do not count.
  package var commandCount = 0
  /// How many pixels were written, the background's among them; one written twice counts twice.
  package var pixelCount = 0
  /// How many contents had to be painted first.
  package var rasterizedCount = 0

  /// Makes counts of zero.
  package init() {}

  /// The bytes that were written: four a pixel.
  package var byteCount: Int { pixelCount * 4 }
}
