package import Geometry

extension Text {
  /// How many sizes are tried between the text's own and the least.
  private static let fittingSteps = 12

  /// The text in the largest size, from its own down to ``minimumSize``, in which all of it has
  /// room in a box.
  ///
  /// Cost: a layout for each size that is tried; none for a text without a least size.
  package func fitted(into box: Size) -> Text {
    guard let minimumSize, minimumSize < size else { return self }
    var text = self
    text.minimumSize = nil
    for step in 0..<Self.fittingSteps {
      text.size = size - (size - minimumSize) * Double(step) / Double(Self.fittingSteps)
      if text.fits(box) { return text }
    }
    text.size = minimumSize
    return text
  }

  private func fits(_ box: Size) -> Bool {
    let style = TextStyle(face: face, size: size)
    let limits = TextLimits(width: box.width, lineLimit: lineLimit)
    let layout = TextLayout(StyledText(string, style), in: limits)
    return !layout.isTruncated && layout.size.height <= box.height
  }
}
