import Drawing
import Geometry
import Gestures
import Stage

/// The buttons that a swiped row reveals.
final class SwipeButtons: View {
  /// The button of an action.
  private final class Button: View {
    private let label = TextLabel(
      face: .medium, fontSize: 15, color: .white, alignment: .center)
    private let tap = TapRecognizer(name: "swipe action")
    var onTap: (() -> Void)?

    init(_ action: SwipeAction) {
      super.init()
      clipsToBounds = true
      content = .color(action.color)
      label.text = action.title
      addSubview(label)
      tap.isExclusive = true
      tap.onEvent = { [unowned self] _ in onTap?() }
      addGestureRecognizer(tap)
    }

    override var defaultAccessibilityRole: AccessibilityRole { .button }

    override var defaultAccessibilityLabel: String? { label.text }

    override func layoutSubviews() {
      label.frame = Rect(
        x: ((bounds.width - RowSwiper.buttonWidth) / 2).rounded(), y: 0,
        width: RowSwiper.buttonWidth, height: bounds.height)
    }
  }

  private var buttons: [Button] = []
  private var looks: [(title: String, color: Color)] = []

  init() {
    super.init()
    clipsToBounds = true
  }

  /// Displays actions in the revealed part of a row; the first one is at the row's edge.
  ///
  /// A tap on a button calls `perform` with the index of its action.
  func update(
    _ actions: [SwipeAction], _ side: SwipeSide, offset: Double, in slot: Rect,
    perform: @escaping (Int) -> Void
  ) {
    if !actions.elementsEqual(looks, by: { $0.title == $1.title && $0.color == $1.color }) {
      for button in buttons { button.removeFromSuperview() }
      looks = actions.map { ($0.title, $0.color) }
      buttons = actions.map(Button.init)
      for button in buttons { addSubview(button) }
    }
    let width = offset.magnitude
    frame = Rect(
      x: side == .leading ? slot.minX : slot.maxX - width, y: slot.minY, width: width,
      height: slot.height)
    let each = width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let column = side == .leading ? index : buttons.count - 1 - index
      button.frame = Rect(x: Double(column) * each, y: 0, width: each, height: slot.height)
      button.onTap = { perform(index) }
    }
  }

  /// Animates the width from the width at another offset.
  func animate(from offset: Double, _ curve: AnimationCurve) {
    let change = offset.magnitude - frame.width
    guard change != 0 else { return }
    startAnimation(LayerDelta(size: Vector(dx: change, dy: 0)), curve: curve)
  }

  /// Removes the buttons after the duration of a curve, when the row covers them again.
  func fadeOut(_ curve: AnimationCurve) {
    isUserInteractionEnabled = false
    guard let host else { return removeFromSuperview() }
    host.perform(after: curve.duration) { [self] in removeFromSuperview() }
  }
}
