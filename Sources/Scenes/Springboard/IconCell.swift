import Drawing
import Geometry
import Grid
import Stage

/// An icon with its name below it; the name fades out while the icon is lifted.
final class IconCell: GridCell {
  static let identifier = "icon"

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
  }

  private var label: String?

  override var defaultAccessibilityLabel: String? { label }

  override var outline: Shape { .rounded(SpringboardIcon.radius) }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    title.frame = Rect(x: bounds.width / 2 - 60, y: bounds.height + 9, width: 120, height: 18)
  }

  /// Fades the name; a lift animates the change with its own curve.
  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    title.opacity = isLifted ? 0 : 1
  }
}
