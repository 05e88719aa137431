import Geometry

/// The sizes of the texts below the picture of a tile, the same for all tiles.
struct LauncherCaption: Hashable {
  /// The number of lines of the summaries.
  var lineCount: Int
  /// The height of the name, in points.
  let titleHeight: Double
  /// The height of a line of the summary, in points.
  private let lineHeight: Double

  /// The distance of texts from the edges of the tile, in points.
  static let margin = 16.0
  /// The font size of summaries at a text scale of 1, in points.
  static let textSize = 13.0
  /// The number of lines of the summaries at a text scale of 1.
  private static let plainLineCount = 2
  private static let top = 10.0
  private static let gap = 2.0
  private static let bottom = 8.0

  /// Creates the caption of tiles for the default text scale.
  init() { self.init(ChromeMetrics(), summaries: [], width: 0) }

  /// Creates the captions of tiles.
  ///
  /// - Parameters:
  ///   - metrics: The sizes of text.
  ///   - summaries: The summaries, all of which fit.
  ///   - width: The width of a tile, in points.
  init(_ metrics: ChromeMetrics, summaries: [String], width: Double) {
    titleHeight = metrics.scaled(20)
    lineHeight = metrics.scaled(18)
    lineCount = Self.plainLineCount
    guard metrics.growth > 1 else { return }
    for summary in summaries {
      let lines = metrics.lineCount(
        of: summary, size: Self.textSize, width: width - 2 * Self.margin)
      lineCount = max(lineCount, lines)
    }
  }

  /// The height of all lines of the summary, in points.
  var summaryHeight: Double { Double(lineCount) * lineHeight }

  /// The height of the caption, in points.
  var height: Double { Self.top + titleHeight + Self.gap + summaryHeight + Self.bottom }

  /// The distance of the name from the picture's lower edge, in points.
  var titleTop: Double { Self.top }

  /// The distance of the summary from the picture's lower edge, in points.
  var summaryTop: Double { Self.top + titleHeight + Self.gap }
}
