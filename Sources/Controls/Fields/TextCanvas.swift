import Drawing
import Geometry
import Stage

/// Draws lines of editable text: the selection, the text, and an underline below the composition.
final class TextCanvas: View {
  /// The text to draw and its decorations.
  struct Contents {
    var lines: EditableTextLayout
    var characters: [Character]
    var style: TextStyle
    var selection: Range<Int>
    var selectionColor: Color
    var markedRange: Range<Int>
    /// The offset of the text from the view's origin, in points.
    var origin: Vector
  }

  /// Updates the view's content.
  func update(_ contents: Contents) {
    var elements = contents.lines.selectionRects(for: contents.selection).map { rect in
      Content.Element.fill(
        .rectangle(.fixed(rect.offset(by: contents.origin))), .color(contents.selectionColor))
    }
    for line in contents.lines.lines where !line.isMeasured {
      for piece in line.pieces where !piece.range.isEmpty {
        elements.append(element(piece, line, contents))
      }
    }
    for part in contents.lines.measuredParts {
      var text = part.text
      text.alignment = .natural
      elements.append(.measuredText(text, .fixed(part.rect.offset(by: contents.origin))))
    }
    elements += contents.lines.selectionRects(for: contents.markedRange).map { rect in
      let line = Rect(x: rect.minX, y: rect.maxY - 3, width: rect.width, height: 1)
        .offset(by: contents.origin)
      return .fill(.rectangle(.fixed(line)), .color(contents.style.color))
    }
    content = Content(elements)
  }

  private func element(
    _ piece: EditableTextLayout.Piece, _ line: EditableTextLayout.Line, _ contents: Contents
  ) -> Content.Element {
    let string = contents.characters[piece.range].map { $0.isWhitespace ? " " : $0 }
    var text = Text(
      String(string), face: contents.style.face, size: contents.style.size,
      color: contents.style.color, verticalAlignment: .top)
    text.usesFontMetrics = true
    let rect = Rect(
      x: piece.left, y: line.top + 2, width: piece.right - piece.left,
      height: contents.lines.lineHeight)
    return .text(text, .fixed(rect.offset(by: contents.origin)))
  }

  // The text is the accessibility value of the surrounding text input.
  override var defaultAccessibilityRole: AccessibilityRole { .none }
}
