import Reticle

/// A button in front of the wallpaper that ends the editing of icons.
final class DoneButton: View {
  /// The size, in points.
  static let size = Size(width: 72, height: 32)

  /// Called when the button is clicked or tapped.
  var onPress: () -> Void = {}

  private let tap = TapRecognizer(name: "done tap")

  init() {
    super.init()
    content = Content([
      .fill(.rounded(Self.size.height / 2), .color(Color(white: 1, alpha: 0.92))),
      .text(
        Text(
          "Done", face: .semibold, size: 15, color: Color(hex: 0x1D1D1F), alignment: .center),
        .bounds),
    ])
    opacity = 0
    isHidden = true
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in onPress() }
    addGestureRecognizer(tap)
  }

  override var defaultAccessibilityLabel: String? { "Done" }

  /// Fades in or out.
  func setVisible(_ isVisible: Bool) {
    guard let host else { return }
    if isVisible { isHidden = false }
    host.animate(AnimationCurve(duration: 0.2, easing: .easeOut)) {
      opacity = isVisible ? 1 : 0
    } completion: { [weak self] in
      if let self, opacity == 0 { isHidden = true }
    }
  }
}
