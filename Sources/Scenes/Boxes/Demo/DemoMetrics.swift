import Geometry

/// The sizes of the box demo for a viewport: MGBox's own for its four, the nearest for others.
struct DemoMetrics: Hashable {
  /// The width at which rows of photos wrap, in points.
  var photosWidth: Double
  /// The side of a photo, in points.
  var photoSide: Double
  /// The width at which tables wrap, in points.
  var tablesWidth: Double
  /// Whether the viewport is a tablet's, where all tables are there from the beginning.
  var isLarge: Bool

  /// The sizes for a viewport: a tablet's from 700 points on its shorter side.
  init(_ viewport: Size) {
    isLarge = min(viewport.width, viewport.height) >= 700
    let isUpright = viewport.height >= viewport.width
    switch (isLarge, isUpright) {
    case (false, true): (photosWidth, photoSide, tablesWidth) = (312, 148, 320)
    case (false, false): (photosWidth, photoSide, tablesWidth) = (160, 152, 320)
    case (true, true): (photosWidth, photoSide, tablesWidth) = (136, 128, 624)
    case (true, false): (photosWidth, photoSide, tablesWidth) = (390, 122, 624)
    }
  }

  /// How many photos there are at first.
  var photoCount: Int { isLarge ? 11 : 3 }
}
