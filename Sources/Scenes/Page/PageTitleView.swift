import Drawing
import Geometry
import Grid
import Stage

/// The title of a section in the scene `page`: one line of text on the page's color.
///
/// While items scroll behind it, the title is slightly transparent and has a hairline at its
/// bottom.
final class PageTitleView: SectionView {
  static let identifier = "page title"

  private let label = TextLabel(face: .semibold, fontSize: 15, color: Color.text)
  private let line = View()
  private var indicator: DisclosureIndicator?

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

  override func disclosureDidChange(animated: Bool) {
    if indicator == nil {
      let indicator = DisclosureIndicator()
      addSubview(indicator)
      self.indicator = indicator
    }
    indicator?.show(disclosure, animated: animated)
    layoutSubviews()
  }

  override func didAttach() { layoutSubviews() }

  override func environmentDidChange(from old: Environment) { layoutSubviews() }

  override func layoutSubviews() {
    let side = DisclosureIndicator.side
    let end = disclosure == .none ? 16 : 24 + side
    let text = bounds.inset(by: Insets(left: 16, right: end))
    let chevron = Rect(
      x: bounds.width - 16 - side, y: (bounds.height - side) / 2, width: side, height: side)
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    label.frame = isMirrored ? text.mirrored(in: bounds.width) : text
    indicator?.frame = isMirrored ? chevron.mirrored(in: bounds.width) : chevron
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
