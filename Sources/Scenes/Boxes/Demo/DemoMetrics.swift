import Reticle

/// The sizes of the box demo, which depend on the kind of viewport.
///
/// MGBox's demo defines them for a phone and a tablet, each upright and sideways. Every viewport
/// uses the sizes of one of these four.
struct DemoMetrics: Hashable {
  /// The width at which rows of photos wrap, in points.
  var photosWidth: Double
  /// The side of a photo, in points.
  var photoSide: Double
  /// The width at which tables wrap, in points.
  var tablesWidth: Double
  /// Whether the viewport is that of a tablet; all tables are then open from the start.
  var isLarge: Bool

  /// Creates the sizes for a viewport.
  ///
  /// A viewport whose shorter side has at least 700 points is that of a tablet.
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

  /// The initial number of photos.
  var photoCount: Int { isLarge ? 11 : 3 }
}
