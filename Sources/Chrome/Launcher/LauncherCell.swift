import Controls
import Drawing
import Geometry
import Grid
import Motion
import Stage
import WindowHost

/// A scene's tile, with its picture, its name and a one-line summary.
final class LauncherCell: GridCell {
  /// The radius of the tile's corners, in points.
  static let radius = 12.0

  /// The sizes of the texts.
  var caption = LauncherCaption() {
    didSet {
      guard caption != oldValue else { return }
      line.lineLimit = caption.lineCount
      layoutSubviews()
    }
  }

  private let theme: ChromeTheme
  private let picture = View()
  private let title = TextLabel(face: .semibold, fontSize: 15, color: .text)
  private let line = TextLabel(fontSize: LauncherCaption.textSize, color: .secondaryText)
  private let dimmingView = View()
  private var item: LauncherItem?

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    selectionStyle = .none
    focusRingColor = theme.accent
    content = Content([
      .fill(.rounded(Self.radius), .color(theme.card)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: Self.radius - 0.5),
        .color(theme.hairline), width: 1),
    ])
    for view in [picture, title, line, dimmingView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    line.verticalAlignment = .top
    line.lineLimit = caption.lineCount
    dimmingView.content = .rounded(theme.dimming, radius: Self.radius)
    dimmingView.opacity = 0
  }

  override var outline: Shape { .rounded(Self.radius) }

  override var defaultAccessibilityLabel: String? { item.map { "\($0.title): \($0.summary)" } }

  /// The identity of the item.
  var itemID: String? { item?.id }

  /// Whether the picture is hidden because a transition shows it.
  var isPictureHidden = false { didSet { picture.isHidden = isPictureHidden } }

  /// Returns the size of the picture on a tile of a given size, in points.
  static func pictureSize(of tile: Size, _ caption: LauncherCaption) -> Size {
    Size(width: max(0, tile.width - 2), height: max(0, tile.height - caption.height - 1))
  }

  /// The frame of the picture in the cell.
  var pictureFrame: Rect { picture.frame }

  /// Shows a scene and its picture, or a plain background if the picture is nil.
  func configure(_ item: LauncherItem, _ image: ImageID?) {
    self.item = item
    title.text = item.title
    line.text = item.summary
    setImage(image)
  }

  /// Fades in a picture that has just been painted.
  func fadeIn(_ image: ImageID) {
    setImage(image)
    picture.opacity = 0
    host?.animate(ChromeMotion.fade) { picture.opacity = 1 }
  }

  /// Shows a picture, or a plain background for nil.
  func setImage(_ image: ImageID?) {
    guard item?.kind != .group else { return picture.content = groupContent }
    picture.content = image.map { Self.picture($0) } ?? Content([])
  }

  /// Whether the group of all scenes is open, which turns the arrow on its tile.
  var isGroupOpen = false {
    didSet { if isGroupOpen != oldValue, item?.kind == .group { setImage(nil) } }
  }

  /// An arrow in a circle.
  private var groupContent: Content {
    let circle = Placement.centered(Size(width: 56, height: 56))
    let icon = isGroupOpen ? ChromeIcon.close : ChromeIcon.open
    return Content(
      [.fill(.ellipse(circle), .color(theme.page))] + icon.elements(theme.text, scale: 1.6))
  }

  /// Returns a picture with the tile's upper corners and a line below it.
  static func picture(_ image: ImageID) -> Content {
    let tall = Placement(
      left: Placement.Edge(0), top: Placement.Edge(0), right: Placement.Edge(1),
      bottom: Placement.Edge(1, radius))
    return Content([
      .clipped(.roundedRectangle(tall, radius: radius - 1), [.image(image, .bounds, .aspectFill)])
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pictureHeight = max(0, bounds.height - caption.height)
    picture.frame = Rect(
      origin: Point(x: 1, y: 1), size: Self.pictureSize(of: bounds.size, caption))
    let margin = LauncherCaption.margin
    let width = max(0, bounds.width - 2 * margin)
    title.frame = Rect(
      x: margin, y: pictureHeight + caption.titleTop, width: width, height: caption.titleHeight)
    line.frame = Rect(
      x: margin, y: pictureHeight + caption.summaryTop, width: width,
      height: caption.summaryHeight)
    dimmingView.frame = bounds
  }

  override func prepareForReuse() {
    dimmingView.opacity = 0
  }

  override func hoverDidChange() { updateHighlight() }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    updateHighlight()
  }

  /// Darkens the tile by 4 % when hovered and by 8 % when pressed.
  private func updateHighlight() {
    let opacity = isHighlighted ? 0.08 : isHovered ? 0.04 : 0
    guard let host else { return dimmingView.opacity = opacity }
    host.animate(ChromeMotion.fade) { dimmingView.opacity = opacity }
  }
}
