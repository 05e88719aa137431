import Reticle
import ReticleBoxes

/// A photo in the box demo: a frame that displays dots until its picture fades in.
final class PhotoBox: Box {
  /// The index of the picture, or nil for the box that adds a photo.
  let photo: Int?
  private let picture = View()
  private let placeholderView = View()
  private static let edge = 4.0
  private static let fade = AnimationCurve(duration: 0.2)

  /// Creates a photo that loads its picture after its first layout.
  init(photo: Int, picture content: ContentID, side: Double) {
    self.photo = photo
    super.init(Size(width: side, height: side))
    placeholderView.content = Self.dots
    addSubview(placeholderView)
    layoutPicture()
    asyncLayoutOnce {
      photo
    } apply: { box, _ in
      (box as? PhotoBox)?.fadeIn(content)
    }
  }

  /// Creates the box that adds a photo.
  init(addingOfSide side: Double) {
    photo = nil
    super.init(Size(width: side, height: side))
    style.background = Color(
      light: Color(red: 0.74, green: 0.74, blue: 0.75), dark: Color(hex: 0x3A3A3E))
    picture.content = Self.plus
    layoutPicture()
    addSubview(picture)
  }

  override func setup() {
    super.setup()
    margin = Insets(top: 8, left: 8)
    style.background = StyledTableBox.background
    style.shadow = StyledTableBox.groupShadow
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutPicture()
  }

  override var defaultAccessibilityRole: AccessibilityRole { isTappable ? .button : .image }

  override var defaultAccessibilityLabel: String? {
    photo.map { "Photo \($0 + 1)" } ?? "Add a photo"
  }

  private func layoutPicture() {
    let edge = photo == nil ? 0 : Self.edge
    performWithoutAnimation {
      picture.frame = bounds.inset(by: Insets(all: edge))
      placeholderView.frame = bounds
    }
  }

  private func fadeIn(_ content: ContentID) {
    picture.setContent(content)
    picture.opacity = 0
    addSubview(picture)
    layoutPicture()
    guard let host else { return }
    host.animate(Self.fade) {
      picture.opacity = 1
    } completion: { [weak self] in
      self?.placeholderView.removeFromSuperview()
    }
  }

  /// The content displayed until the picture is ready.
  private static let dots = Content(
    [-12.0, 0, 12].map { x in
      .fill(
        .ellipse(
          Placement(
            left: .init(0.5, x - 3), top: .init(0.5, -3), right: .init(0.5, x + 3),
            bottom: .init(0.5, 3))),
        .color(Color(light: Color(white: 0, alpha: 0.22), dark: Color(white: 1, alpha: 0.3))))
    })

  /// A plus sign of 30 points per side.
  private static let plus: Content = {
    let (near, far) = (0.4, 0.6)
    let sign = Path.polygon([
      Point(x: near, y: 0), Point(x: far, y: 0), Point(x: far, y: near), Point(x: 1, y: near),
      Point(x: 1, y: far), Point(x: far, y: far), Point(x: far, y: 1), Point(x: near, y: 1),
      Point(x: near, y: far), Point(x: 0, y: far), Point(x: 0, y: near), Point(x: near, y: near),
    ])
    let placement = Placement.centered(Size(width: 30, height: 30))
    return Content([
      .fill(
        .path(sign, placement),
        .color(Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 1, alpha: 0.3))))
    ])
  }()
}
