import Drawing
import Geometry
import Stage

/// Draws lines of editable text: the selection, the text, and an underline below the composition.
///
/// A text that is much larger than its viewport is drawn around the visible part only, so that
/// neither its resolution nor the time of a frame depends on its length.
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

  /// The longest side of a text that is drawn as a whole, in points.
  private static let wholeLength = 2048.0
  /// The maximum number of characters that are drawn at once.
  private static let chunkLength = 512

  private var contents: Contents?
  /// The part of the view that is drawn.
  private var drawnRect = Rect.zero
  /// The view for the drawn part of a large text; nil if the whole text is drawn.
  private var part: View?

  /// A view for a part of the text.
  private final class Part: View {
    override var defaultAccessibilityRole: AccessibilityRole { .none }
  }

  /// Updates the view's content, of which a rectangle is visible.
  func update(_ contents: Contents, visibleRect: Rect) {
    self.contents = contents
    draw(contents, around: visibleRect)
  }

  /// Draws what has come into view.
  func updateVisibleRect(_ visibleRect: Rect) {
    let visible = visibleRect.intersection(bounds)
    guard let contents, visible.intersection(drawnRect) != visible else { return }
    draw(contents, around: visibleRect)
  }

  private func draw(_ contents: Contents, around visibleRect: Rect) {
    guard max(frame.width, frame.height) > Self.wholeLength else {
      drawnRect = bounds
      content = Content(elements(contents, in: drawnRect))
      part?.removeFromSuperview()
      part = nil
      return
    }
    let (width, height) = (visibleRect.width, visibleRect.height)
    drawnRect =
      visibleRect
      .inset(by: Insets(top: -height, left: -width, bottom: -height, right: -width))
      .intersection(bounds)
    var moved = contents
    moved.origin = contents.origin - (drawnRect.origin - .zero)
    content = nil
    let part = self.part ?? addPart()
    part.frame = drawnRect
    part.content = Content(elements(moved, in: Rect(origin: .zero, size: drawnRect.size)))
  }

  private func addPart() -> View {
    let part = Part()
    part.isUserInteractionEnabled = false
    addSubview(part)
    self.part = part
    return part
  }

  /// Returns what draws the text in a rectangle, from back to front.
  private func elements(_ contents: Contents, in area: Rect) -> [Content.Element] {
    let isWhole = area.size == frame.size
    func placed(_ rect: Rect) -> Rect? {
      let rect = rect.offset(by: contents.origin)
      return isWhole || rect.intersects(area) ? rect : nil
    }
    var elements: [Content.Element] = contents.lines.selectionRects(for: contents.selection)
      .compactMap(placed)
      .map { .fill(.rectangle(.fixed($0)), .color(contents.selectionColor)) }
    for line in contents.lines.lines where !line.isMeasured {
      guard isWhole || placed(lineRect(line)) != nil else { continue }
      for piece in line.pieces where !piece.range.isEmpty {
        for piece in isWhole ? [piece] : chunks(of: piece, in: line) {
          let rect = Rect(
            x: piece.left, y: line.top + 2, width: piece.right - piece.left,
            height: contents.lines.lineHeight)
          if let rect = placed(rect) { elements.append(element(piece, rect, contents)) }
        }
      }
    }
    for part in contents.lines.measuredParts {
      guard let rect = placed(part.rect) else { continue }
      var text = part.text
      text.alignment = .natural
      elements.append(.measuredText(text, .fixed(rect)))
    }
    elements += contents.lines.selectionRects(for: contents.markedRange).compactMap(placed)
      .map { rect in
        let line = Rect(x: rect.minX, y: rect.maxY - 3, width: rect.width, height: 1)
        return .fill(.rectangle(.fixed(line)), .color(contents.style.color))
      }
    return elements
  }

  private func lineRect(_ line: EditableTextLayout.Line) -> Rect {
    let left = line.pieces.first?.left ?? 0
    let right = line.pieces.last?.right ?? left
    return Rect(x: left, y: line.top, width: max(1, right - left), height: line.height)
  }

  /// Returns parts of a piece, from its first character on.
  private func chunks(
    of piece: EditableTextLayout.Piece, in line: EditableTextLayout.Line
  ) -> [EditableTextLayout.Piece] {
    stride(from: piece.range.lowerBound, to: piece.range.upperBound, by: Self.chunkLength)
      .map { start in
        let end = min(start + Self.chunkLength, piece.range.upperBound)
        let first = line.edges[start - line.range.lowerBound]
        let last = line.edges[end - 1 - line.range.lowerBound]
        return EditableTextLayout.Piece(
          range: start..<end, isRightToLeft: piece.isRightToLeft,
          left: min(first.lowerBound, last.lowerBound),
          right: max(first.upperBound, last.upperBound))
      }
  }

  private func element(
    _ piece: EditableTextLayout.Piece, _ rect: Rect, _ contents: Contents
  ) -> Content.Element {
    let string = contents.characters[piece.range].map { $0.isWhitespace ? " " : $0 }
    var text = Text(
      String(string), face: contents.style.face, size: contents.style.size,
      color: contents.style.color, verticalAlignment: .top)
    text.usesFontMetrics = true
    return .text(text, .fixed(rect))
  }

  // The text is the accessibility value of the surrounding text input.
  override var defaultAccessibilityRole: AccessibilityRole { .none }
}
