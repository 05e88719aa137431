import Drawing
import Geometry
import Grid
import Motion
import Stage

/// The bar above the stacks; its title changes to that of an album as it opens.
final class StacksBar: LayoutAnimatingView {
  /// The height, in points.
  static let height = 44.0

  /// Called when the button is pressed.
  var onBack: () -> Void = {} { didSet { back.onPress = onBack } }

  private let background = BarBackground()
  private let back = BarButton("‹ Albums", width: 88)
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
    let title = bounds.inset(by: Insets(left: 100, right: 100))
    allTitle.animateCenter(to: title, curve)
    albumTitle.animateCenter(to: title, curve)
    back.frame = Rect(
      x: 8, y: (Self.height - BarButton.height) / 2, width: back.width, height: BarButton.height)
  }
}
