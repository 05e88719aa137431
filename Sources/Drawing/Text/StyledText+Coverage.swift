extension StyledText {
  /// Whether the checked-in metrics of its faces determine the layout of the text.
  ///
  /// They do if the faces contain every character, all of it is read from left to right, and no
  /// character changes the position or the shape of another. Such a text has the same layout on
  /// every machine. Any other text must be measured; see ``TextExtents``.
  ///
  /// Cost: one pass over the text, very fast for ASCII.
  package var isCoveredByMetrics: Bool {
    runs.allSatisfy { run in
      run.style.direction != .rightToLeft
        && FontMetrics.metrics(of: run.style.face).covers(run.string)
    }
  }
}

extension FontMetrics {
  /// Returns whether the metrics determine the layout of a text.
  package func covers(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return text.unicodeScalars.allSatisfy(covers)
  }

  private func covers(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return true }
    guard contains(scalar) else { return false }
    return switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .spacingMark, .enclosingMark, .lineSeparator,
      .paragraphSeparator, .control:
      false
    default: true
    }
  }
}
