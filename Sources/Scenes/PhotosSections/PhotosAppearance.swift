import Reticle

/// The two looks of CHGridView: tiles filled with pictures, and prints of varying size.
enum PhotosAppearance {
  /// The look of the iPhone's Photos app: a picture fills its tile.
  case photos
  /// The look of iPhoto: a picture keeps its proportions, has a white frame, and is centered in its
  /// tile.
  case iPhoto

  /// The random stream for the paintings.
  private static let stream: UInt64 = 0x7365_6374_696f_6e73

  /// The natural sizes of the pictures, in points; they repeat.
  private var sizes: [Size] {
    switch self {
    case .photos:
      [
        Size(width: 100, height: 66), Size(width: 100, height: 66), Size(width: 100, height: 75),
        Size(width: 100, height: 66), Size(width: 66, height: 100), Size(width: 100, height: 64),
      ]
    case .iPhoto:
      [
        Size(width: 84, height: 56), Size(width: 60, height: 80), Size(width: 84, height: 63),
        Size(width: 72, height: 72), Size(width: 84, height: 56), Size(width: 84, height: 63),
        Size(width: 63, height: 84),
      ]
    }
  }

  /// Returns the painted pictures in their natural sizes.
  ///
  /// Tiles that pictures fill crop them. Unless `cropsAll` is true, only those are used that look
  /// good in other proportions than their own.
  func pictures(_ host: ViewHost, cropsAll: Bool) -> [TilePicture] {
    var painted = PaintedPicture.all(using: host.generator.stream(Self.stream))
    if self == .photos, !cropsAll { painted.removeAll { !$0.fitsAnyProportions } }
    return painted.enumerated().map { index, picture in
      TilePicture(host.contents.insert(picture.content), size: sizes[index % sizes.count])
    }
  }

  /// Returns the style of the tiles; pictures that fill them have a dark border in the old look.
  func style(hasOldLook: Bool) -> TileStyle {
    var style = TileStyle()
    guard self == .iPhoto else {
      if !hasOldLook { (style.borderWidth, style.cornerRadius) = (0, 3) }
      return style
    }
    style.scaling = .natural
    style.margin = 4
    style.borderWidth = 0
    style.shadowColor = Color(white: 0, alpha: 0.4)
    style.shadowOffset = Vector(dx: 0, dy: 2)
    style.shadowBlur = 4
    return style
  }

  /// Returns the size of a picture's cell, or nil for a cell that fills the tile.
  func cellSize(of picture: TilePicture) -> Size? {
    guard self == .iPhoto else { return nil }
    let style = style(hasOldLook: false)
    let insets = style.shadowInsets
    return Size(
      width: picture.size.width + 2 * style.margin + insets.left + insets.right,
      height: picture.size.height + 2 * style.margin + insets.top + insets.bottom)
  }

  /// The background color.
  var pageColor: Color { self == .photos ? .surface : Color(light: 0xE4E5E9, dark: 0x1C1C1F) }

  /// Returns the layout of the tiles.
  ///
  /// A line of 320 points has 4 or 3 tiles, one of 480 points has 5 or 4, and longer lines have
  /// more.
  func settings(rowHeight: Double) -> SectionedLayout.Settings {
    var settings = SectionedLayout.Settings()
    switch self {
    case .photos:
      settings.padding = Size(width: 4, height: 4)
      settings.linePitch = rowHeight
      settings.columns = .flexible(4...1000, minimumWidth: 91)
    case .iPhoto:
      settings.padding = Size(width: 4, height: 8)
      settings.linePitch = 116
      settings.columns = .flexible(3...1000, minimumWidth: 101)
    }
    return settings
  }
}

/// The footers of `photos-sections`: a number, or a few lines about the contents.
enum PhotosFooter {
  private static let notes = [
    "", ". Taken on the way down, when the clouds had gone and the valley lay in the evening sun.",
    ". The harbor at dawn.",
    ". Three days in the mountains: rain on the first, fog on the second, and on the third a view "
      + "as far as the sea, which nobody had expected to be so close.",
  ]

  /// Returns the text below a section.
  static func text(_ section: Int, count: Int) -> String {
    (count == 1 ? "1 picture" : "\(count) pictures") + notes[section % notes.count]
  }
}
