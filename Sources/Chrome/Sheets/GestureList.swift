import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// The gestures that work in the scene, each with a moving drawing, in one or two columns.
final class GestureList: StackView {
  /// The columns.
  let columns: HelpColumnPair
  private let drawings: [GestureDrawing]

  private static let gap = 12.0

  /// Creates a list under a title.
  init(_ gestures: [SceneGesture], title: String, _ theme: ChromeTheme) {
    drawings = gestures.map { GestureDrawing($0.movement, theme) }
    let rows = zip(gestures, drawings).map(Self.row)
    let half = (rows.count + 1) / 2
    columns = HelpColumnPair(
      [rows.prefix(half), rows.dropFirst(half)].map {
        StackView(.vertical, Array($0), spacing: Self.gap)
      }, stackedGap: Self.gap)
    let title = TextLabel(title, face: .semibold, fontSize: 15, color: .text)
    super.init(.vertical, [title, columns], spacing: Self.gap)
  }

  private static func row(_ gesture: SceneGesture, _ drawing: GestureDrawing) -> StackView {
    let input = TextLabel(gesture.input, face: .medium, fontSize: 13, color: .text)
    let effect = TextLabel(gesture.effect, fontSize: 13, color: .secondaryText)
    for label in [input, effect] { label.lineLimit = 0 }
    return StackView(
      .horizontal, [drawing, StackView(.vertical, [input, effect], spacing: 4)], spacing: gap)
  }

  /// Moves all drawings for some seconds, or shows them at rest.
  func play(reducesMotion: Bool) {
    for drawing in drawings { if reducesMotion { drawing.rest() } else { drawing.play() } }
  }
}
