package import Geometry

/// Where a picture of a size lies in an area, in whole points.
package enum PictureFit {
  /// The rectangle that covers an area, proportions kept, in its middle.
  package static func filling(_ size: Size, in area: Size) -> Rect { rect(size, area, max) }

  /// The largest rectangle inside an area, proportions kept, in its middle.
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
