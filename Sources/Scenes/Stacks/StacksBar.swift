import Reticle

/// The bar above the stacks; its title changes to that of an album as it opens.
final class StacksBar: LayoutAnimatingView {
  /// The height, in points.
  static let height = 44.0
  /// The title of the button, and what remains of it if large text leaves no room for the bar's.
  private static let backTitle = (long: "‹ Albums", short: "‹")
  private static let backLabel = "Albums"

  /// The width that the longest title needs at a text scale of 1, in points.
  private static let titleWidth = 140.0

  /// Called when the button is pressed.
  var onBack: () -> Void = {} { didSet { back.onPress = onBack } }

  private let background = BarBackground()
  private let back = Button(backTitle.long, style: .plain)
  private let allTitle = TextLabel(
    face: .semibold, fontSize: 15, color: .text, alignment: .center)
  private let albumTitle = TextLabel(
    face: .semibold, fontSize: 15, color: .text, alignment: .center)

  init() {
    super.init()
    allTitle.text = "Albums"
    for view in [background, allTitle, albumTitle, back] { addSubview(view) }
    update(openness: 0)
  }

  /// Sets the title of the album that is about to open.
  func setAlbumTitle(_ title: String) { albumTitle.text = title }

  /// Fades from one title to the other; 0 is closed and 1 is open.
  func update(openness: Double) {
    // One title disappears before the other appears, so that they never overlap.
    allTitle.opacity = max(0, 1 - 2 * openness)
    albumTitle.opacity = max(0, 2 * openness - 1)
    back.opacity = openness
  }

  override func layoutSubviews() {
    background.animateFrame(to: bounds, curve)
    let scale = max(1, host?.environment.textScale ?? 1)
    back.title = Self.backTitle.long
    // The title is centered, so the button's space is empty at the other side too.
    let isShort =
      scale > 1
      && bounds.width < 2 * back.preferredSize.width + (Self.titleWidth * scale).rounded(.up)
    if isShort { back.title = Self.backTitle.short }
    back.accessibilityLabel = isShort ? Self.backLabel : nil
    let size = back.preferredSize
    let title = bounds.inset(by: Insets(left: size.width + 12, right: size.width + 12))
    allTitle.animateCenter(to: title, curve)
    albumTitle.animateCenter(to: title, curve)
    back.frame = Rect(
      x: 8, y: ((Self.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}
