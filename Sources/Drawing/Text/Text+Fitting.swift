package import Geometry

extension Text {
  /// The number of sizes to try between the text's own size and the minimum size.
  private static let fittingSteps = 12

  /// The width in points by which a line may exceed its box, as for the painter.
  private static let widthTolerance = 0.5

  /// Returns the text at the largest size at which all of it fits into a box.
  ///
  /// The size is at most the text's own and at least ``minimumSize``. A text that is too long at
  /// any size is not made smaller for it: it has the largest size at which its lines fit in height.
  ///
  /// Cost: a layout for each size that is tried; none for a text without a minimum size.
  ///
  /// - Parameters:
  ///   - box: The available space.
  ///   - extents: The measured texts; without them, widths in other scripts are estimated.
  /// - Returns: The text with its final size.
  package func fitted(into box: Size, with extents: TextExtents? = nil) -> Text {
    guard let minimumSize, minimumSize < size else { return self }
    var text = self
    text.minimumSize = nil
    var largest: Double?
    for step in 0...Self.fittingSteps {
      text.size = size - (size - minimumSize) * Double(step) / Double(Self.fittingSteps)
      switch text.fit(in: box, extents) {
      case .whole: return text
      case .shortened: largest = largest ?? text.size
      case .none: break
      }
    }
    text.size = largest ?? minimumSize
    return text
  }

  /// How a text fits into a box.
  private enum Fit {
    case whole
    /// Its lines do, but its end is missing.
    case shortened
    case none
  }

  private func fit(in box: Size, _ extents: TextExtents?) -> Fit {
    let style = TextStyle(face: face, size: size)
    let limits = TextLimits(width: box.width, lineLimit: lineLimit)
    let layout = TextLayout(StyledText(string, style), in: limits, with: extents)
    // A single character can be wider than its box, without a place where the line could break.
    guard layout.size.height <= box.height, layout.size.width <= box.width + Self.widthTolerance
    else { return .none }
    return layout.isTruncated ? .shortened : .whole
  }
}
