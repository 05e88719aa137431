import Reticle

/// A bar with a background, which lays out its subviews for both reading directions.
///
/// A subclass overrides ``layOut(textScale:)``, which is called again when the size, the text scale
/// or the reading direction changes.
class MailBar: LayoutAnimatingView {
  private let background = BarBackground()

  /// Creates a bar with a background.
  init() {
    super.init()
    addSubview(background)
  }

  /// Whether the bar is read from right to left.
  final var isMirrored: Bool { host?.environment.readingDirection == .rightToLeft }

  /// Returns a rectangle of a bar that is read from left to right where it belongs in this one.
  final func placed(_ rect: Rect) -> Rect {
    isMirrored ? rect.mirrored(in: bounds.width) : rect
  }

  /// Lays out the subviews; does nothing by default.
  func layOut(textScale: Double) {}

  override final func layoutSubviews() {
    background.animateFrame(to: bounds, curve)
    layOut(textScale: host?.environment.textScale ?? 1)
  }
}
