import Drawing
import Motion
import Stage

/// The dark drawing of a pressed tile, which fades in and out in front of the plain one.
///
/// State: whether the tile looks pressed. Changed by presses.
final class TilePress {
  private let view = View()
  private var isOn = false

  /// The duration of the fade when the tile is pressed, in seconds.
  private static let fadeIn = AnimationCurve(duration: 0.1, easing: .easeOut)
  /// The duration of the fade when the tile is released, in seconds.
  private static let fadeOut = AnimationCurve(duration: 0.2, easing: .easeOut)

  /// Creates an invisible drawing.
  init() {
    view.isUserInteractionEnabled = false
    view.opacity = 0
  }

  /// How far the drawing covers the tile now, from 0 to 1.
  var presentedOpacity: Double { view.presentedOpacity }

  /// Displays the drawing over a tile, or removes it, and fades it.
  ///
  /// - Parameters:
  ///   - isPressed: Whether the tile is pressed.
  ///   - tile: The view with the plain drawing.
  ///   - content: The dark drawing in the tile's size; nil for the one that is displayed.
  func update(_ isPressed: Bool, on tile: View, _ content: ContentID?) {
    guard isPressed || view.superview != nil else { return }
    if view.superview !== tile { tile.addSubviewAtBack(view) }
    view.frame = tile.bounds
    if let content { view.setContent(content) }
    guard isPressed != isOn else { return }
    isOn = isPressed
    let opacity = isPressed ? 1.0 : 0
    guard let host = view.host else { return view.opacity = opacity }
    host.animate(isPressed ? Self.fadeIn : Self.fadeOut) { view.opacity = opacity }
  }

  /// Fades the drawing out over a tile that continues the motion of a pressed one.
  func fadeOut(from opacity: Double, on tile: View, _ content: ContentID?) {
    guard opacity > 0, let host = tile.host else { return }
    tile.addSubviewAtBack(view)
    view.frame = tile.bounds
    view.setContent(content)
    host.withoutAnimation { view.opacity = opacity }
    host.animate(Self.fadeOut) { view.opacity = 0 }
  }

  /// Removes the drawing immediately.
  func remove() {
    guard view.superview != nil else { return }
    view.endAnimations()
    view.removeFromSuperview()
    view.opacity = 0
    isOn = false
  }
}
