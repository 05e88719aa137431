/// The opacities of two arrangements during a crossfade.
///
/// The arrangement with more columns is behind the other one, because it always covers the
/// viewport. It appears at once, while the other one still hides it except for the space beside its
/// tiles. Then the front one disappears. So the background never shines through.
package struct ZoomFade: Hashable {
  /// The opacity of the arrangement with fewer columns, in front.
  package let front: Double
  /// The opacity of the arrangement with more columns, behind it.
  package let back: Double

  /// The share of the way during which the arrangement behind appears.
  ///
  /// It is short, because fingers can rest there: the space beside the front arrangement would be
  /// pale. In a grid of equal tiles, the gaps of both arrangements coincide.
  static let appearance = 0.02

  /// Creates the opacities at a share of the way from fewer to more columns, from 0 to 1.
  package init(_ share: Double) {
    back = Self.eased(share / Self.appearance)
    front = 1 - Self.eased((share - Self.appearance) / (1 - Self.appearance))
  }

  /// Returns 3x² − 2x³ between 0 and 1, which begins and ends without a change.
  private static func eased(_ value: Double) -> Double {
    let value = max(0, min(1, value))
    return value * value * (3 - 2 * value)
  }
}
