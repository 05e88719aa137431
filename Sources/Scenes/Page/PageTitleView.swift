import Drawing
import Geometry
import Grid
import Stage

/// The title of a section of a page: a line of text on the page's color, with a hairline below it
/// while items pass under it.
final class PageTitleView: SectionView {
  static let identifier = "page title"

  private let label = TextLabel(face: .semibold, fontSize: 15, color: Color.text)
  private let line = View()

  init() {
    super.init(reuseIdentifier: Self.identifier)
    line.isUserInteractionEnabled = false
    line.content = .color(Color.hairline)
    addSubview(label)
    addSubview(line)
    opaquenessDidChange()
  }

  func setTitle(_ text: String) { label.text = text }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func opaquenessDidChange() {
    content = .color(isOpaque ? .page : .page.withAlpha(0.94))
    line.isHidden = isOpaque
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: Insets(left: 16, right: 16))
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
