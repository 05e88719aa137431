import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage

/// The buttons that a swiped row reveals.
///
/// The view covers the slot of the row and clips the buttons. Each of them is as large as the slot
/// and in front of the buttons farther from the row's edge, so that only its inner part is visible.
/// Therefore buttons only move when the row does, and their titles are never stretched.
final class SwipeButtons: PassthroughView {
  /// The button of an action.
  private final class Button: View {
    private let label = TextLabel(
      face: face, fontSize: fontSize, color: .white, alignment: .center)
    private let tap = TapRecognizer(name: "swipe action")
    var onTap: (() -> Void)?

    static let face = FontFace.medium
    static let fontSize = 15.0
    /// The distance of the title from the edges of a button, in points.
    static let padding = 6.0
    /// The width up to which the title is invisible, in points, for buttons of the usual width.
    private static let hiddenTitleWidth = 44.0
    /// The additional width along which the title fades in, in points.
    private static let fadingWidth = 28.0
    /// The duration in which a title disappears when its row is removed, in seconds.
    private static let fadeDuration = 0.1

    init(_ action: SwipeAction) {
      super.init()
      content = .color(action.color)
      label.text = action.title
      addSubview(label)
      tap.isExclusive = true
      tap.onEvent = { [unowned self] _ in onTap?() }
      addGestureRecognizer(tap)
    }

    override var defaultAccessibilityRole: AccessibilityRole { .button }

    override var defaultAccessibilityLabel: String? { label.text }

    /// Sets the frame, the width of the whole button, and that of its visible part next to the row.
    func layOut(_ frame: Rect, width: Double, visibleWidth: Double, _ direction: Double) {
      self.frame = frame
      // A title appears only when its button is wide enough for most of it.
      let visibleLength = visibleWidth * (RowSwiper.buttonWidth / width)
      label.opacity = min(1, max(0, (visibleLength - Self.hiddenTitleWidth) / Self.fadingWidth))
      let margin = max(0, (visibleWidth - width) / 2) + Self.padding
      let labelWidth = max(0, width - 2 * Self.padding)
      label.frame = Rect(
        x: direction > 0 ? frame.width - margin - labelWidth : margin, y: 0, width: labelWidth,
        height: frame.height)
    }

    func fadeOutTitle() {
      host?.animate(AnimationCurve(duration: Self.fadeDuration, easing: .linear)) {
        label.opacity = 0
      }
    }
  }

  /// The buttons, in the order of their actions.
  private var buttons: [Button] = []
  private var looks: [(title: String, color: Color)] = []
  private let perform: (Int) -> Void

  /// Creates a view without buttons; a tap on one calls `perform` with the index of its action.
  init(perform: @escaping (Int) -> Void) {
    self.perform = perform
    super.init()
    clipsToBounds = true
  }

  /// Returns the width that a button needs for the longest title at a text scale of 1, in points.
  ///
  /// Titles in other scripts than those of the checked-in font metrics are estimated.
  static func titleWidth(of actions: [SwipeAction]) -> Double {
    let widths = actions.map { action in
      let title = Text(action.title, face: Button.face, size: Button.fontSize, lineLimit: 1)
      return title.size(fitting: Size(width: .infinity, height: .infinity), with: nil).width
    }
    return (widths.max() ?? 0).rounded(.up) + 2 * Button.padding
  }

  /// Displays actions; allocates nothing if they look like those that are displayed.
  func setActions(_ actions: [SwipeAction]) {
    let isUnchanged = actions.elementsEqual(looks) { $0.title == $1.title && $0.color == $1.color }
    guard !isUnchanged else { return }
    for button in buttons { button.removeFromSuperview() }
    looks = actions.map { ($0.title, $0.color) }
    buttons = actions.map(Button.init)
    for button in buttons.reversed() { addSubview(button) }
    let perform = perform
    for (index, button) in buttons.enumerated() { button.onTap = { perform(index) } }
  }

  /// Moves the buttons to the part of a slot that its row has left.
  ///
  /// They share it equally, and the first one is at the row's edge. `direction` is that of the row:
  /// 1 to the right, −1 to the left. `buttonWidth` is the width of a button of an open row. If
  /// `isCovered` is true, the first button covers the others.
  func layOut(
    offset: Double, _ direction: Double, in slot: Rect, buttonWidth: Double, isCovered: Bool
  ) {
    frame = slot
    let width = offset.magnitude
    let each = width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let distance = isCovered && index == 0 ? width : each * Double(index + 1)
      button.layOut(
        Rect(
          x: direction > 0 ? distance - slot.width : slot.width - distance, y: 0,
          width: slot.width, height: slot.height), width: buttonWidth, visibleWidth: each,
        direction)
    }
  }

  /// Removes the buttons after the duration of a curve, when the row covers them again.
  func remove(after curve: AnimationCurve) {
    isUserInteractionEnabled = false
    guard let host else { return removeFromSuperview() }
    host.perform(after: curve.duration) { [self] in removeFromSuperview() }
  }

  /// Reduces the height to zero along a curve, like the slot of a row that is removed.
  func collapse(_ curve: AnimationCurve) {
    guard let host, curve.duration > 0, !host.environment.reducesMotion else {
      return removeFromSuperview()
    }
    // The buttons are squeezed, which a color does not show.
    for button in buttons { button.fadeOutTitle() }
    host.animate(curve) {
      frame = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
    }
    remove(after: curve)
  }
}
