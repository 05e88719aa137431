import Reticle

/// A picture that covers its cell; the excess is cropped.
final class PlainPictureCell: GridCell {
  private static let size = Size(width: 200, height: 150)

  private let frameView = View()
  private let pictureView = View()
  private var picture: DemoPicture?

  /// Creates a cell that glows in a color when selected.
  init(glow: Color) {
    super.init(preferredSize: Self.size)
    selectionStyle = .glow
    selectionGlowColor = glow
    frameView.clipsToBounds = true
    frameView.addSubview(pictureView)
    addSubview(frameView)
  }

  func configure(with picture: DemoPicture) {
    self.picture = picture
    pictureView.setContent(picture.content)
    layoutSubviews()
  }

  override var defaultAccessibilityLabel: String? { picture?.name }

  override func layoutSubviews() {
    super.layoutSubviews()
    frameView.frame = bounds
    if let picture { pictureView.frame = picture.filling(bounds.size) }
  }
}

/// A picture inside its cell with its name below.
final class FilledPictureCell: GridCell {
  private static let margin = 10.0
  /// The height of the name at a text scale of 1, in points.
  private static let captionHeight = 16.0

  private let pictureView = View()
  private let caption = View()
  private var picture: DemoPicture?

  init() {
    super.init()
    selectionStyle = .blueGray
    let background = View()
    background.content = .color(Color(light: Color(white: 0.95), dark: Color(hex: 0x2E2E32)))
    backgroundView = background
    addSubview(pictureView)
    addSubview(caption)
  }

  func configure(with picture: DemoPicture) {
    self.picture = picture
    pictureView.setContent(picture.content)
    updateCaption()
    layoutSubviews()
  }

  override var defaultAccessibilityLabel: String? { picture?.name }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    updateCaption()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentRect
    let captionHeight =
      (Self.captionHeight * max(1, host?.environment.textScale ?? 1)).rounded(.up)
    let area = Size(
      width: max(0, bounds.width - 2 * Self.margin),
      height: max(0, bounds.height - 2 * Self.margin - captionHeight))
    if let picture {
      pictureView.frame = picture.fitting(area).offset(
        by: Vector(dx: Self.margin, dy: Self.margin))
    }
    caption.frame = Rect(
      x: Self.margin, y: bounds.height - Self.margin - captionHeight, width: area.width,
      height: captionHeight)
  }

  private func updateCaption() {
    guard let picture else { return }
    let color: Color = isHighlighted || isSelected ? .white : .text
    caption.content = .text(
      Text(
        picture.name, face: .bold, size: 12, color: color, alignment: .center,
        verticalAlignment: .bottom))
  }
}
