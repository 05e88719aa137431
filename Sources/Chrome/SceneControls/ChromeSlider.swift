import Drawing
import Geometry
import Gestures
import Stage
import WindowHost

/// A slider: a track with a knob that the pointer drags and arrow keys move.
final class ChromeSlider: View, ChromeControl {
  /// Called with a number while the knob moves, and whether it was let go.
  var onChange: ((Double, _ isFinal: Bool) -> Void)?
  /// The numbers and their places.
  var numbers: ControlScale { didSet { if numbers != oldValue { paint() } } }
  /// The number; nil shows no knob.
  private(set) var number: Double? { didSet { if number != oldValue { paint() } } }

  /// The height at a text scale of 1, in points.
  static let height = 28.0
  private static let radius = 8.0
  private static let trackHeight = 4.0

  private let label: String
  private let theme: ChromeTheme
  private(set) var isDragging = false { didSet { if isDragging != oldValue { paint() } } }

  init(_ numbers: ControlScale, label: String, _ theme: ChromeTheme) {
    self.numbers = numbers
    self.label = label
    self.theme = theme
    super.init()
    let press = PressRecognizer(name: "slider press")
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in
      switch event.phase {
      case .began: isDragging = true
      case .ended: move(to: event.position.x - originOnStage().dx, isFinal: true)
      case .cancelled: break
      }
      if event.phase != .began, !isFollowing { isDragging = false }
    }
    addGestureRecognizer(press)
    let drag = DragRecognizer(name: "slider drag")
    // A vertical drag scrolls the panel.
    drag.axis = .horizontal
    drag.isExclusive = true
    drag.onEvent = { [unowned self] event in
      let x = event.position.x - originOnStage().dx
      switch event.phase {
      case .began, .changed:
        isFollowing = true
        isDragging = true
        move(to: x, isFinal: false)
      case .ended, .cancelled:
        isFollowing = false
        isDragging = false
        if let number { onChange?(number, true) }
      }
    }
    addGestureRecognizer(drag)
  }

  /// Whether a drag moves the knob, so that the end of the press is not its end.
  private var isFollowing = false

  var tip: ChromeTip? { nil }

  func press() {}

  func handleFocusedKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .right, .up: step(by: event.modifiers.contains(.shift) ? 10 : 1)
    case .left, .down: step(by: event.modifiers.contains(.shift) ? -10 : -1)
    case .home: set(numbers.range.lowerBound, isFinal: true)
    case .end: set(numbers.range.upperBound, isFinal: true)
    default: return false
    }
    return true
  }

  override var defaultAccessibilityRole: AccessibilityRole { .slider }

  override var defaultAccessibilityLabel: String? { "\(label) slider" }

  override var defaultAccessibilityValue: String? { number.map(numbers.text) }

  override func hoverDidChange() { paint() }

  override func layoutSubviews() { paint() }

  private func step(by steps: Int) {
    set(numbers.number(after: number ?? numbers.range.lowerBound, by: steps), isFinal: true)
  }

  private func move(to x: Double, isFinal: Bool) {
    let length = max(1, bounds.width - 2 * Self.radius)
    set(numbers.number(at: (x - Self.radius) / length), isFinal: isFinal)
  }

  /// Shows a number; nil shows no knob.
  func show(_ number: Double?) { self.number = number }

  private func set(_ number: Double, isFinal: Bool) {
    guard number != self.number || isFinal else { return }
    self.number = number
    onChange?(number, isFinal)
  }

  private func paint() {
    let middle = (bounds.height / 2).rounded()
    let half = Self.trackHeight / 2
    let length = max(0, bounds.width - 2 * Self.radius)
    func track(from start: Double, to end: Double) -> Shape {
      .roundedRectangle(
        Placement(
          left: .init(0, start), top: .init(0, middle - half), right: .init(0, end),
          bottom: .init(0, middle + half)), radius: half)
    }
    var elements: [Content.Element] = [
      .fill(
        track(from: Self.radius - half, to: Self.radius + length + half), .color(theme.controlEdge))
    ]
    if let number {
      let x = Self.radius + numbers.place(of: number) * length
      let knob = Placement(
        left: .init(0, x - Self.radius), top: .init(0, middle - Self.radius),
        right: .init(0, x + Self.radius), bottom: .init(0, middle + Self.radius))
      elements.append(.fill(track(from: Self.radius - half, to: x), .color(theme.accent)))
      elements.append(.fill(.ellipse(knob), .color(theme.card)))
      elements.append(
        .stroke(
          .ellipse(knob), .color(isDragging || isHovered ? theme.accent : theme.secondary),
          width: 1.5))
    }
    content = Content(elements)
  }
}
