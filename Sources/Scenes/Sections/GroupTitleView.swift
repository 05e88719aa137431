import Drawing
import Geometry
import Grid
import Stage

/// The title of a group, left-aligned.
final class GroupTitleView: SectionView {
  static let identifier = "group title"

  private let label = TextLabel(face: .semibold, fontSize: 13, color: .secondaryText)

  init() {
    super.init(reuseIdentifier: Self.identifier)
    addSubview(label)
  }

  func setTitle(_ text: String) { label.text = text }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: Insets(top: 8, left: 20, right: 20))
  }
}
