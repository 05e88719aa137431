import Drawing
import Geometry

/// The footers of `photos-sections`: a number, or a few lines on what is to be seen.
enum PhotosFooter {
  /// The distance of the text from a footer's edges, in points.
  private static let inset = Insets(top: 8, left: 10, bottom: 8, right: 10)

  private static let notes = [
    "", ". Taken on the way down, when the clouds had gone and the valley lay in the evening sun.",
    ". The harbour, early.",
    ". Three days in the mountains: rain on the first, fog on the second, and on the third a view "
      + "as far as the sea, which nobody had expected to be so close.",
  ]

  /// The text below a section.
  static func text(_ section: Int, count: Int) -> String {
    (count == 1 ? "1 picture" : "\(count) pictures") + notes[section % notes.count]
  }

  /// As high as a text needs in a footer of a width.
  static func height(of text: String, width: Double) -> Double {
    let limits = TextLimits(width: max(1, width - inset.left - inset.right), lineLimit: 0)
    let layout = TextLayout(StyledText(text, TextStyle(size: 13)), in: limits)
    return layout.size.height.rounded(.up) + inset.top + inset.bottom
  }
}
