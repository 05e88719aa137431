package import Reticle

/// Computes the rectangle of a picture in an area, in whole points.
package enum PictureFit {
  /// Returns the centered rectangle that covers an area and keeps the proportions.
  package static func filling(_ size: Size, in area: Size) -> Rect { rect(size, area, max) }

  /// Returns the largest centered rectangle inside an area that keeps the proportions.
  package static func fitting(_ size: Size, in area: Size) -> Rect { rect(size, area, min) }

  private static func rect(
    _ size: Size, _ area: Size, _ choose: (Double, Double) -> Double
  ) -> Rect {
    let ratio = choose(area.width / size.width, area.height / size.height)
    let width = (size.width * ratio).rounded(.down)
    let height = (size.height * ratio).rounded(.down)
    return Rect(
      x: ((area.width - width) / 2).rounded(.toNearestOrAwayFromZero),
      y: ((area.height - height) / 2).rounded(.toNearestOrAwayFromZero), width: width,
      height: height)
  }
}
