import Geometry
import Grid
import Stage

/// An icon with its name; lifted, it leaves the name behind and casts a shadow.
final class IconCell: GridCell {
  static let identifier = "icon"

  private let shadow = View()
  private let face = View()
  private let title = View()

  init() {
    super.init(reuseIdentifier: Self.identifier)
    shadow.content = SpringboardIcon.liftedShadow
    shadow.opacity = 0
    for view in [shadow, face, title] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  func show(_ icon: SpringboardIcon) {
    face.show(icon.face)
    title.show(icon.name)
    label = icon.label
  }

  private var label: String?

  override var defaultAccessibilityLabel: String? { label }

  override func layoutSubviews() {
    shadow.frame = bounds
    face.frame = bounds
    title.frame = Rect(x: bounds.width / 2 - 60, y: bounds.height + 9, width: 120, height: 18)
  }

  /// The lift animates what changes here along its own curve.
  override func stateDidChange(animated: Bool) {
    shadow.opacity = isLifted ? 1 : 0
    title.opacity = isLifted ? 0 : 1
  }
}
