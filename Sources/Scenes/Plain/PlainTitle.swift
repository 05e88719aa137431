import Reticle

/// The title or footer of a section in a plain scene: one line of text on the page's color.
///
/// While items scroll behind it, it is slightly transparent and has a hairline at the edge of the
/// items.
final class PlainTitle: SectionView {
  private let label = TextLabel(face: .semibold, fontSize: 15, color: Color.text)
  private let line = View()
  private var isFooter = false
  /// The height that the view requests at normal text size, in points; nil for the page's estimate.
  var requestedHeight: Double?

  override init() {
    super.init()
    line.isUserInteractionEnabled = false
    line.content = .color(Color.hairline)
    addSubview(label)
    addSubview(line)
    opaquenessDidChange()
  }

  func setTitle(_ text: String, isFooter: Bool) {
    label.text = text
    guard isFooter != self.isFooter else { return }
    self.isFooter = isFooter
    label.fontSize = isFooter ? 13 : 15
    label.face = isFooter ? .regular : .semibold
    label.color = isFooter ? .secondaryText : .text
    layoutSubviews()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    size(withHeight: requestedHeight, in: proposal)
  }

  override var defaultAccessibilityRole: AccessibilityRole { isFooter ? .text : .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func opaquenessDidChange() {
    content = .color(isOpaque ? .page : .page.withAlpha(0.94))
    line.isHidden = isOpaque
  }

  override func layoutSubviews() {
    let area = bounds.inset(by: Insets(left: 16, right: 16))
    label.setTextFrame(placeDisclosure(in: area), anchor: textAnchor)
    line.frame = Rect(x: 0, y: isFooter ? 0 : bounds.height - 1, width: bounds.width, height: 1)
  }
}
