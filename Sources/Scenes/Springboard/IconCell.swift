import Reticle

/// An icon with its name below it; the name fades out while the icon is lifted.
final class IconCell: GridCell {
  /// The size of the name at a text scale of 1, in points.
  private static let titleSize = Size(width: 120, height: 18)
  /// The space between the names of neighbors, in points.
  private static let titleMargin = 8.0

  /// The distance from the icon at which a press is still on it, in points.
  private static let pressMargin = 9.0

  private let face = View()
  /// The square while it wiggles, in front of its shadow.
  private let square = View()
  private let title = View()

  init() {
    super.init()
    selectionStyle = .none
    content = nil
    for view in [face, title, square] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    square.isHidden = true
  }

  private var icon: SpringboardIcon?
  /// The minimum width of the slot, in points.
  private var slotWidth = 0.0

  func configure(with icon: SpringboardIcon, slotWidth: Double) {
    self.icon = icon
    self.slotWidth = slotWidth
    square.isHidden = true
    face.setContent(icon.face)
    title.setContent(icon.name)
    label = icon.label
    layOutTitle()
  }

  /// Displays the icon at an angle of ``Wiggle``; nil for an icon that does not wiggle.
  func setWiggle(_ step: Int?) {
    guard let icon else { return }
    guard let step else {
      guard !square.isHidden else { return }
      square.isHidden = true
      face.setContent(icon.face)
      return
    }
    if square.isHidden {
      square.isHidden = false
      face.setContent(icon.shadow)
    }
    square.setContent(icon.turnedFaces[isLifted ? Wiggle.restingStep : step])
  }

  private var label: String?

  override var defaultAccessibilityLabel: String? { label }

  override var outline: Shape { .rounded(SpringboardIcon.radius) }

  /// The icon and its name are much smaller than the slot, so a press between icons is not theirs.
  override func acceptsPress(at point: Point) -> Bool {
    bounds.inset(by: Insets(all: -Self.pressMargin)).contains(point) || title.frame.contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    square.frame = bounds.inset(by: Insets(all: -SpringboardIcon.margin))
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
    let width = min((Self.titleSize.width * scale).rounded(.up), slotWidth - Self.titleMargin)
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
