public import Geometry

extension Text {
  /// The height in points by which lines may exceed their box, because sizes are often rounded.
  private static let heightTolerance = 0.5

  /// Returns the size that the text takes when it is painted in a box, in points.
  ///
  /// ```swift
  /// let title = Text("مرحبا", size: 17, lineLimit: 2)
  /// let size = title.size(fitting: Size(width: 200, height: .infinity), with: host?.textExtents)
  /// ```
  ///
  /// Cost: one layout; a text in another script than those of the checked-in metrics is shaped at
  /// its first use.
  ///
  /// - Parameters:
  ///   - box: The available space; its height limits the lines only if ``lineLimit`` is 0.
  ///   - extents: The measured texts of the stage.
  /// - Returns: The width of the widest line and the height of all lines.
  public func size(fitting box: Size, with extents: TextExtents?) -> Size {
    layout(in: box, with: extents).size
  }

  /// Returns the lines of the text as they are painted in a box.
  package func layout(in box: Size, with extents: TextExtents?) -> TextLayout {
    TextLayout(request(in: box), with: extents)
  }

  /// Returns the request for the lines of the text in a box.
  package func request(in box: Size) -> TextRequest {
    var style = TextStyle(face: face, size: size, color: color)
    style.kerning = kerning
    return TextRequest(
      StyledText(string, style),
      in: TextLimits(
        width: box.width, height: lineLimit > 0 ? .infinity : box.height + Self.heightTolerance,
        lineLimit: lineLimit),
      usesTabularFigures: usesTabularFigures)
  }
}
