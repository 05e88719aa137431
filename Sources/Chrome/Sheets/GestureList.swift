import Drawing
import Geometry
import Stage
import WindowHost

/// The gestures that work in the scene, each with a moving drawing, in one or two columns.
final class GestureList: View {
  private let theme: ChromeTheme
  private let title = View()
  private let rows: [Row]

  private struct Row {
    var drawing: GestureDrawing
    var input: View
    var effect: View
  }

  private static let gap = 12.0

  /// Creates a list under a title.
  init(_ gestures: [SceneGesture], title: String, _ theme: ChromeTheme) {
    self.theme = theme
    rows = gestures.map { gesture in
      let row = Row(drawing: GestureDrawing(gesture.movement, theme), input: View(), effect: View())
      row.input.content = .text(
        Text(gesture.input, face: .medium, size: 13, color: theme.text, lineLimit: 2))
      row.effect.content = .text(
        Text(gesture.effect, size: 13, color: theme.secondary, lineLimit: 2))
      return row
    }
    super.init()
    self.title.content = .text(Text(title, face: .semibold, size: 15, color: theme.text))
    addSubview(self.title)
    for row in rows { for view in [row.drawing, row.input, row.effect] { addSubview(view) } }
  }

  /// Moves all drawings for some seconds, or shows them at rest.
  func play(reducesMotion: Bool) {
    for row in rows { if reducesMotion { row.drawing.rest() } else { row.drawing.play() } }
  }

  /// Positions the rows in a width; returns the height, in points.
  func layOut(width: Double, columns: Int, _ metrics: ChromeMetrics) -> Double {
    title.frame = Rect(x: 0, y: 0, width: width, height: metrics.scaled(28))
    let top = metrics.scaled(32)
    let rowWidth = (width - Double(columns - 1) * 32) / Double(columns)
    let line = metrics.scaled(20)
    let height = max(GestureDrawing.size.height, 2 * line)
    let count = (rows.count + columns - 1) / columns
    for (index, row) in rows.enumerated() {
      let x = Double(index / max(1, count)) * (rowWidth + 32)
      let y = top + Double(index % max(1, count)) * (height + Self.gap)
      row.drawing.frame = Rect(
        origin: Point(x: x, y: y + ((height - GestureDrawing.size.height) / 2).rounded()),
        size: GestureDrawing.size)
      let left = x + GestureDrawing.size.width + Self.gap
      let room = max(0, rowWidth - GestureDrawing.size.width - Self.gap)
      let first = y + (height / 2 - line).rounded()
      row.input.frame = Rect(x: left, y: first, width: room, height: line)
      row.effect.frame = Rect(x: left, y: first + line, width: room, height: line)
    }
    return top + Double(count) * (height + Self.gap)
  }
}
