import Reticle

/// The title of a group, left-aligned.
///
/// While items scroll behind it, it covers them with the color of the page, and has a hairline at
/// its bottom.
final class GroupTitleView: SectionView {
  static let identifier = "group title"

  private let label = TextLabel(face: .semibold, fontSize: 13, color: .secondaryText)
  private let line = View()

  init() {
    super.init(reuseIdentifier: Self.identifier)
    line.isUserInteractionEnabled = false
    line.isHidden = true
    line.content = .color(.hairline)
    addSubview(label)
    addSubview(line)
  }

  override func opaquenessDidChange() {
    content = isOpaque ? nil : .color(.page)
    line.isHidden = isOpaque
  }

  /// The height that the view requests at normal text size, in points; nil for the layout's.
  var requestedHeight: Double?

  func setTitle(_ text: String) { label.text = text }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    size(withHeight: requestedHeight, in: proposal)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    let area = bounds.inset(by: Insets(top: 8, left: 20, right: 20))
    label.setTextFrame(placeDisclosure(in: area), anchor: textAnchor)
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
