/// A text and the space for which a ``TextExtentMeasuring`` breaks it into lines.
package struct TextRequest: Hashable, Sendable {
  /// The text.
  package var text: StyledText
  /// The available space.
  package var limits: TextLimits
  /// Whether all digits have the same width; true by default.
  package var usesTabularFigures: Bool
  /// Whether the answer contains the position of each character, as an editable text needs; false
  /// by default.
  package var locatesCharacters: Bool

  /// Creates a request.
  package init(
    _ text: StyledText, in limits: TextLimits = TextLimits(), usesTabularFigures: Bool = true,
    locatesCharacters: Bool = false
  ) {
    self.text = text
    self.limits = limits
    self.usesTabularFigures = usesTabularFigures
    self.locatesCharacters = locatesCharacters
  }

  /// The version of the key; a change makes the `text` steps of all existing files useless.
  private static let keyVersion = 1

  /// The identity of the request: equal for equal requests in every run, on every machine.
  ///
  /// Everything that affects the lines is part of it; colors and underlines are not.
  ///
  /// Cost: one pass over the text's bytes.
  package var key: UInt64 {
    var writer = DigestWriter()
    writer.write(Self.keyVersion)
    writer.write(limits.width)
    writer.write(limits.height)
    writer.write(limits.lineLimit)
    writer.write(limits.lineSpacing)
    writer.write(usesTabularFigures)
    writer.write(direction.rawValue)
    for run in shapedRuns {
      writer.write(run.style.face.rawValue)
      writer.write(run.style.size)
      writer.write(run.style.kerning)
      writer.write(run.string)
    }
    // Requests without positions have the keys that they had before positions existed.
    if locatesCharacters { writer.write(locatesCharacters) }
    return writer.finalized()
  }

  /// The direction of the text's paragraphs.
  package var direction: TextDirection { text.runs.first?.style.direction ?? .natural }

  /// The parts with different fonts; parts that differ in color alone are joined.
  private var shapedRuns: [StyledText.Run] {
    guard text.runs.count > 1 else { return text.runs }
    var runs: [StyledText.Run] = []
    for run in text.runs {
      if let last = runs.last?.style, last.hasEqualShape(to: run.style) {
        runs[runs.count - 1].string += run.string
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

extension TextStyle {
  /// Returns whether both styles give letters the same shapes and widths.
  fileprivate func hasEqualShape(to other: TextStyle) -> Bool {
    face == other.face && size == other.size && kerning == other.kerning
  }
}
