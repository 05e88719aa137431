import Drawing
import Geometry
import Grid
import Stage

/// The title of a section of the list: the day on which its messages arrived.
final class MailDayView: SectionView {
  static let identifier = "mail day"
  /// The height at a text scale of 1, in points.
  static let height = 28.0

  private let label = TextLabel(face: .semibold, fontSize: 13, color: .secondaryText)
  private let line = View()

  init() {
    super.init(reuseIdentifier: Self.identifier)
    content = .color(.page)
    line.content = .color(.hairline)
    line.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(line)
  }

  func setTitle(_ text: String) { label.text = text }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    label.setTextFrame(
      bounds.inset(by: Insets(left: 16, bottom: 1, right: 16)), anchor: textAnchor)
    line.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
  }
}
