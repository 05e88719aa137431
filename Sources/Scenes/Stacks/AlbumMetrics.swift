import Reticle

/// The shared metrics of stacks and albums.
enum AlbumMetrics {
  /// The layout of an album's pictures.
  static var settings: SectionedLayout.Settings {
    var settings = SectionedLayout.Settings()
    settings.padding = Size(width: 10, height: 10)
    settings.columns = .flexible(2...1000, minimumWidth: 104)
    settings.linePitch = 124
    settings.showsTitles = false
    return settings
  }

  /// Returns the size of a picture in an album as wide as the viewport, and of a card on a stack.
  static func cardSize(viewport: Size) -> Size {
    var input = LayoutInput(SectionMap(itemCount: 1))
    input.viewport = viewport
    return settings.tileSize(for: input)
  }

  /// The style of pictures: rounded corners, a thin border and a soft shadow.
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
