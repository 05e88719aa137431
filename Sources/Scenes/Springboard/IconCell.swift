import Drawing
import Geometry
import Grid
import Stage

/// An icon with its name below it; the name fades out while the icon is lifted.
final class IconCell: GridCell {
  static let identifier = "icon"

  /// The size of the name at a text scale of 1, in points.
  private static let titleSize = Size(width: 120, height: 18)
  /// The width of a slot without a margin, in points.
  private static let maximumTitleWidth = 184.0

  private let face = View()
  private let title = View()

  init() {
    super.init(reuseIdentifier: Self.identifier)
    selectionStyle = .none
    content = nil
    for view in [face, title] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  func configure(with icon: SpringboardIcon) {
    face.setContent(icon.face)
    title.setContent(icon.name)
    label = icon.label
    layOutTitle()
  }

  private var label: String?

  override var defaultAccessibilityLabel: String? { label }

  override var outline: Shape { .rounded(SpringboardIcon.radius) }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    layOutTitle()
  }

  override func didAttach() {
    super.didAttach()
    layOutTitle()
  }

  override func environmentDidChange(from old: Environment) { layOutTitle() }

  /// Places the name below the icon; a large one may be almost as wide as the slot.
  private func layOutTitle() {
    let scale = max(1, host?.environment.textScale ?? 1)
    let width = min((Self.titleSize.width * scale).rounded(.up), Self.maximumTitleWidth)
    title.frame = Rect(
      x: bounds.width / 2 - width / 2, y: bounds.height + 9, width: width,
      height: (Self.titleSize.height * scale).rounded(.up))
  }

  /// Fades the name; a lift animates the change with its own curve.
  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    title.opacity = isLifted ? 0 : 1
  }
}
