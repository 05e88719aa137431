import Controls
import Drawing
import Geometry
import Grid
import Stage

/// The title of a group, left-aligned.
///
/// While items scroll behind it, it covers them with the color of the page, and has a hairline at
/// its bottom.
final class GroupTitleView: SectionView {
  static let identifier = "group title"

  private let label = TextLabel(face: .semibold, fontSize: 13, color: .secondaryText)
  private let line = View()
  private var indicator: DisclosureIndicator?

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

  override func disclosureDidChange(animated: Bool) {
    if indicator == nil {
      let indicator = DisclosureIndicator()
      addSubview(indicator)
      self.indicator = indicator
    }
    indicator?.show(disclosure, animated: animated)
    layoutSubviews()
  }

  override func layoutSubviews() {
    let side = DisclosureIndicator.side
    let end = disclosure == .none ? 20 : 28 + side
    let text = bounds.inset(by: Insets(top: 8, left: 20, right: end))
    let chevron = Rect(
      x: bounds.width - 20 - side, y: (text.center.y - side / 2).rounded(), width: side,
      height: side)
    let isMirrored = textAnchor == 1
    label.setTextFrame(isMirrored ? text.mirrored(in: bounds.width) : text, anchor: textAnchor)
    indicator?.frame = isMirrored ? chevron.mirrored(in: bounds.width) : chevron
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
