import Reticle

/// The lengths of the scene `layouts`, at a text scale.
struct LayoutsStyle {
  /// The parameters of the scene.
  let values: SceneValues
  private let textScale: Double
  private let name: (IndexPath) -> String

  /// Creates the lengths.
  ///
  /// - Parameters:
  ///   - values: The parameters of the scene.
  ///   - textScale: The factor by which text is enlarged; text is not smaller than at 1.
  ///   - name: Returns the name of an item.
  init(_ values: SceneValues, _ textScale: Double, name: @escaping (IndexPath) -> String) {
    self.values = values
    self.textScale = max(1, textScale)
    self.name = name
  }

  /// The distance between items and between lines, in points.
  var spacing: Double { values.number("spacing") ?? 8 }

  /// The distance of items from the edges of their section; less below a title.
  var insets: Insets {
    let inset = values.number("inset") ?? 16
    return Insets(top: inset / 4, left: inset, bottom: inset, right: inset)
  }

  /// The height of a row with two lines of text, in points.
  var rowHeight: Double { (60 * textScale).rounded(.up) }

  /// The size of a tile on a shelf, in points.
  var tileSize: Size { Size(width: 160 * textScale, height: 200 * textScale) }

  /// Returns the number of columns: that of the parameter, or as many as fit.
  func columns(minimumWidth: Double) -> ColumnCount {
    values.integer("columns").map(ColumnCount.fixed)
      ?? .flexible(1...100, minimumWidth: minimumWidth * textScale)
  }

  /// Returns the width of a row with one line of text that has room for an item's name, in points.
  func chipWidth(_ path: IndexPath) -> Double {
    let style = TextStyle(face: .semibold, size: 15 * textScale)
    let width = BuiltInFontMetrics().width(of: name(path)[...], style)
    // Rows of 240 points and more have more space around their parts.
    let length = (width + rowHeight / 1.5 + 24).rounded(.up)
    return length < 240 ? length : length + 16
  }

  /// The settings of groups, each in the shortest column.
  var columnarSettings: ColumnarLayout.Settings {
    var settings = ColumnarLayout.Settings()
    settings.columns = columns(minimumWidth: 280)
    settings.rowHeight = rowHeight
    settings.titleLength = (32 * textScale).rounded(.up)
    settings.spacing = spacing
    settings.columnSpacing = spacing
    settings.contentInsets = insets
    return settings
  }
}
