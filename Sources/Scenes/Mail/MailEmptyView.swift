import Drawing
import Geometry
import Stage

/// An envelope and two lines of text in an area without messages.
final class MailEmptyView: View {
  private var title = ""
  private var advice = ""

  /// Creates a view without texts, which ignores touches.
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Sets the texts.
  func set(_ title: String, _ advice: String) {
    guard (title, advice) != (self.title, self.advice) else { return }
    (self.title, self.advice) = (title, advice)
    updateContent()
  }

  override var defaultAccessibilityRole: AccessibilityRole { .text }

  override var defaultAccessibilityLabel: String? { "\(title). \(advice)" }

  override func didAttach() { updateContent() }

  override func environmentDidChange(from old: Environment) { updateContent() }

  private func updateContent() {
    let scale = host?.environment.textScale ?? 1
    let color = Color(light: 0xB4B4BC, dark: 0x56565C)
    let line = (30 * scale).rounded()
    content = Content([
      .stroke(
        .roundedRectangle(Self.strip(Rect(x: -18, y: -66, width: 36, height: 26)), radius: 4),
        .color(color), width: 2),
      .stroke(
        .path(
          Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 0.5, y: 1)), .line(Point(x: 1, y: 0)),
          ]), Self.strip(Rect(x: -16, y: -62, width: 32, height: 12))), .color(color), width: 2),
      .text(
        Text(title, face: .semibold, size: 20, color: .text, alignment: .center, lineLimit: 1),
        Self.strip(from: -20, to: line - 20)),
      .text(
        Text(
          advice, size: 13, color: .secondaryText, alignment: .center, verticalAlignment: .top,
          lineLimit: 0),
        Self.strip(from: line - 16, to: line + 44 * scale)),
    ])
  }

  /// Returns the placement of a rectangle relative to the center.
  private static func strip(_ rect: Rect) -> Placement {
    Placement(
      left: Placement.Edge(0.5, rect.minX), top: Placement.Edge(0.5, rect.minY),
      right: Placement.Edge(0.5, rect.maxX), bottom: Placement.Edge(0.5, rect.maxY))
  }

  /// Returns the placement of a strip with a margin at both sides.
  private static func strip(from top: Double, to bottom: Double) -> Placement {
    Placement(
      left: Placement.Edge(0, 24), top: Placement.Edge(0.5, top), right: Placement.Edge(1, -24),
      bottom: Placement.Edge(0.5, bottom))
  }
}
