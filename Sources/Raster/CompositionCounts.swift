/// What one call of ``SoftwareCompositor/composite(_:into:)`` did.
public struct CompositionCounts: Hashable, Sendable {
  /// How many commands put pixels down; those hidden, clipped away or fully covered do not count.
  public var commandCount = 0
  /// How many pixels were written, the background's among them; one written twice counts twice.
  public var pixelCount = 0
  /// How many contents had to be painted first.
  public var rasterizedCount = 0

  /// Makes counts of zero.
  public init() {}

  /// The bytes that were written: four a pixel.
  public var byteCount: Int { pixelCount * 4 }
}
