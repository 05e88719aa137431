import Drawing
import Geometry
public import Stage

/// The standard title of a section, as in CHGridView: a white text on a slate gradient, a lighter
/// and a darker line, through which items show while they pass under it.
public final class SectionTitleView: SectionView {
  static let identifier = "section title"

  private let label = View()
  private var title = ""
  private var shownHeight = -1.0

  init() {
    super.init(reuseIdentifier: Self.identifier)
    label.isUserInteractionEnabled = false
    addSubview(label)
    opaquenessDidChange()
  }

  /// Shows a text.
  public func show(_ text: String) {
    guard text != title else { return }
    title = text
    showTitle()
  }

  /// A heading.
  public override var defaultAccessibilityRole: AccessibilityRole { .heading }

  /// The text.
  public override var defaultAccessibilityLabel: String? { title }

  /// Over items the gradient lets them through; else white lies behind it.
  public override func opaquenessDidChange() {
    content = isOpaque ? Self.opaque : Self.clear
  }

  /// Keeps the text 10 points from the sides.
  public override func layoutSubviews() {
    label.frame = bounds.inset(by: Insets(left: 10, right: 10))
    if bounds.height != shownHeight { showTitle() }
  }

  private func showTitle() {
    shownHeight = bounds.height
    label.content = .text(
      Text(
        title, face: .semibold, size: Self.fontSize(height: shownHeight),
        color: Color(white: 1)))
  }

  /// 0.6 of the height, at most 20 points.
  static func fontSize(height: Double) -> Double {
    min(20, max(1, (0.6 * height).rounded(.down)))
  }

  private static let gradient: [Content.Element] = [
    .fill(
      .bounds,
      .vertical(
        Color(red: 0.572, green: 0.627, blue: 0.670, alpha: 0.85),
        Color(red: 0.721, green: 0.756, blue: 0.784, alpha: 0.85))),
    .fill(.rectangle(line(0)), .color(Color(white: 1, alpha: 0.2))),
    .fill(.rectangle(lastLine), .color(Color(hex: 0x98A39E))),
  ]
  private static let clear = Content(gradient)
  private static let opaque = Content([.fill(.bounds, .color(Color(white: 1)))] + gradient)

  private static func line(_ y: Double) -> Placement {
    Placement(
      left: Placement.Edge(0, 0), top: Placement.Edge(0, y), right: Placement.Edge(1, 0),
      bottom: Placement.Edge(0, y + 1))
  }

  private static let lastLine = Placement(
    left: Placement.Edge(0, 0), top: Placement.Edge(1, -1), right: Placement.Edge(1, 0),
    bottom: Placement.Edge(1, 0))
}
