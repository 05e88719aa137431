import Drawing
import Geometry
import Motion
import Stage

/// A bar above a view, with buttons at its leading and trailing ends.
final class Toolbar: LayoutAnimatingView {
  /// The height, in points.
  static let height = 44.0
  private static let margin = 8.0

  private let background = BarBackground()
  private let leading: [BarButton]
  private let trailing: [BarButton]

  /// Creates a bar.
  init(leading: [BarButton], trailing: [BarButton]) {
    self.leading = leading
    self.trailing = trailing
    super.init()
    addSubview(background)
    for button in leading + trailing { addSubview(button) }
  }

  override var defaultAccessibilityRole: AccessibilityRole { .toolbar }

  override func layoutSubviews() {
    background.animateFrame(to: bounds, curve)
    let room = bounds.width - 2 * Self.margin
    let wanted = (leading + trailing).reduce(0) { $0 + $1.width }
    let scale = max(1, host?.environment.textScale ?? 1)
    // Buttons grow with the text as far as the bar allows.
    let share = min(scale, max(0, room / max(1, wanted)))
    // All titles have the same size: the largest of the type scale at which every title fits.
    let buttons = leading + trailing
    let size = [28.0, 20, 15, 13].filter { $0 <= 15 * scale }.first { size in
      buttons.allSatisfy { $0.titleFits(in: ($0.width * share).rounded(.down), at: size) }
    }
    // The size is multiplied by the text scale when it is painted.
    for button in buttons { button.textSize = (size ?? 11) / scale }
    var x = Self.margin
    for button in leading {
      layoutButton(button, at: x, share)
      x += (button.width * share).rounded(.down)
    }
    x = bounds.width - Self.margin
    for button in trailing.reversed() {
      x -= (button.width * share).rounded(.down)
      layoutButton(button, at: x, share)
    }
  }

  private func layoutButton(_ button: BarButton, at x: Double, _ share: Double) {
    let frame = Rect(
      x: x, y: (Self.height - BarButton.height) / 2, width: (button.width * share).rounded(.down),
      height: BarButton.height)
    button.animateCenter(to: frame, curve)
  }
}

/// The background of a bar: a surface with a hairline below.
final class BarBackground: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .none
    content = Content([
      .fill(.bounds, .color(.surface)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(.hairline)),
    ])
  }
}
