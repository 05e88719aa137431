import Drawing
import Geometry
import Stage

/// Draws lines of edited text: what is selected, letters, and a line under what is composed.
final class TextCanvas: View {
  /// What is drawn.
  struct Contents {
    var lines: EditableTextLayout
    var characters: [Character]
    var style: TextStyle
    var selection: Range<Int>
    var selectionColor: Color
    var preedit: Range<Int>
    /// Where the text begins.
    var origin: Vector
  }

  /// Draws lines.
  func update(_ drawn: Contents) {
    var elements = drawn.lines.selectionRects(for: drawn.selection).map { rect in
      Content.Element.fill(
        .rectangle(.fixed(rect.offset(by: drawn.origin))), .color(drawn.selectionColor))
    }
    for line in drawn.lines.lines {
      for piece in line.pieces where !piece.range.isEmpty {
        elements.append(element(piece, line, drawn))
      }
    }
    elements += drawn.lines.selectionRects(for: drawn.preedit).map { rect in
      let line = Rect(x: rect.minX, y: rect.maxY - 3, width: rect.width, height: 1)
        .offset(by: drawn.origin)
      return .fill(.rectangle(.fixed(line)), .color(drawn.style.color))
    }
    content = Content(elements)
  }

  private func element(
    _ piece: EditableTextLayout.Piece, _ line: EditableTextLayout.Line, _ drawn: Contents
  ) -> Content.Element {
    let string = drawn.characters[piece.range].map { $0.isWhitespace ? " " : $0 }
    var text = Text(
      String(string), face: drawn.style.face, size: drawn.style.size, color: drawn.style.color,
      verticalAlignment: .top)
    text.usesFontMetrics = true
    let rect = Rect(
      x: piece.left, y: line.top + 2, width: piece.right - piece.left,
      height: drawn.lines.lineHeight)
    return .text(text, .fixed(rect.offset(by: drawn.origin)))
  }

  // What is written is the value of the view around it.
  override var defaultAccessibilityRole: AccessibilityRole { .none }
}
