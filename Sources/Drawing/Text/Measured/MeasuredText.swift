package import Geometry

/// A text with its measured lines, to be drawn in exactly the space that they take.
///
/// ``TextLayout/elements(in:alignment:isMirrored:shadow:measuredBy:)`` creates it. Where the fonts
/// of the machine that draws differ from those that measured, each line keeps its characters, its
/// position and its width.
public struct MeasuredText: Hashable, Sendable {
  /// The text and the space that it was measured for.
  package var request: TextRequest
  /// The lines.
  package var extent: TextExtent
  /// The horizontal alignment of the lines.
  package var alignment = TextAlignment.leading
  /// The shadow's blur radius in points; nil for the text itself.
  ///
  /// A shadow has the shape of the letters and one color, also for color emoji.
  package var shadowBlur: Double?

  /// Creates a text from a request and its answer.
  package init(_ request: TextRequest, _ extent: TextExtent) {
    self.request = request
    self.extent = extent
  }

  /// The characters.
  package var string: String { request.text.string }

  /// The size of all lines, in points.
  package var size: Size {
    var size = Size.zero
    for (line, top) in zip(extent.lines, lineTops) {
      size.width = max(size.width, width(of: line))
      size.height = top + TextExtent.points(line.ascent + line.descent)
    }
    return size
  }

  /// The top edge of each line, in points from the top of the text.
  package var lineTops: [Double] {
    var tops: [Double] = []
    var bottom = 0.0
    for line in extent.lines {
      if !tops.isEmpty { bottom += request.limits.lineSpacing }
      tops.append(bottom)
      bottom += TextExtent.points(line.ascent + line.descent)
    }
    return tops
  }

  /// Returns the width of a line in points, at most the available width.
  ///
  /// In an editable text, spaces at the end of a line can extend past the available width.
  package func width(of line: TextExtent.Line) -> Double {
    let width = TextExtent.points(line.width)
    return request.locatesCharacters ? width : min(width, request.limits.width)
  }

  /// Returns the text with the colors of its parts changed.
  func recolored(_ change: (Color) -> Color) -> MeasuredText {
    var text = self
    text.request.text = request.text.restyled { style in
      style.color = change(style.color)
      style.background = style.background.map(change)
    }
    return text
  }
}

extension TextAlignment {
  /// The alignment in an interface that is read from right to left.
  var mirrored: TextAlignment {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .center, .natural, .left, .right, .justified: self
    }
  }

  /// Returns the distance of a line from the left edge of a box, in points.
  ///
  /// `free` is the width that the line leaves empty, in points.
  package func indent(_ free: Double, isRightToLeft: Bool = false) -> Double {
    switch self {
    case .left: 0
    case .right: free
    case .center: free / 2
    case .leading, .natural, .justified: isRightToLeft ? free : 0
    case .trailing: isRightToLeft ? 0 : free
    }
  }
}
