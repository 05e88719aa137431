import Diffing
import Drawing
import Geometry
import Grid
import Motion
import Stage

/// What the stacks and the pictures of an album have in common.
enum AlbumMetrics {
  /// How the pictures of an album are laid out.
  static var settings: SectionedLayout.Settings {
    var settings = SectionedLayout.Settings()
    settings.padding = Size(width: 10, height: 10)
    settings.perLine = .flexible(2...1000, leastWidth: 104)
    settings.rowHeight = 124
    settings.showsTitles = false
    return settings
  }

  /// The size of a picture in an album as wide as a viewport, which is that of a card on a stack.
  static func cardSize(viewport: Size) -> Size {
    var input = LayoutInput(SectionMap(itemCount: 1))
    input.viewport = viewport
    return SectionedLayout(settings, input).tileSize
  }

  /// How pictures look: round corners, a thin line, a soft shadow.
  static var style: TileStyle {
    var style = TileStyle()
    style.cornerRadius = 6
    style.borderColor = Color(white: 0, alpha: 0.1)
    style.shadowColor = Color(white: 0, alpha: 0.22)
    style.shadowOffset = Vector(dx: 0, dy: 1)
    style.shadowBlur = 3
    style.marksSelection = true
    return style
  }
}
