import Drawing
public import Geometry
import Gestures
public import Stage

/// A slider: a track with a knob that the pointer drags and the arrow keys move.
///
/// ```swift
/// let volume = Slider(0.4, in: 0...1, label: "Volume")
/// volume.onChange = { player.volume = $0 }
/// ```
///
/// | input | effect |
/// |---|---|
/// | click, drag | moves the knob |
/// | Left, Down; Right, Up | smaller and larger by a step; with Shift by ten |
/// | Home, End | smallest and largest value |
public final class Slider: Control {
  /// Called with the new value while the user changes it; not called if the program sets it.
  public var onChange: ((Double) -> Void)?
  /// Called with the value when the user has let go of the knob, and after each key.
  public var onFinish: ((Double) -> Void)?
  /// The smallest and the largest value; 0 to 1 by default.
  ///
  /// The value is limited to a new range.
  public var range: ClosedRange<Double> { didSet { if range != oldValue { limitValue() } } }
  /// The distance between values; 0, the default, allows all values.
  ///
  /// Keys then move by a hundredth of the range. The value moves to the closest step.
  public var step: Double { didSet { if step != oldValue { limitValue() } } }
  /// The current value; limited to the range.
  public var value: Double {
    get { storedValue }
    set {
      let new = limited(newValue)
      guard new != storedValue else { return }
      storedValue = new
      updateAppearance()
    }
  }

  private var storedValue: Double
  /// Whether a drag moves the knob, so that the end of the press is not its end.
  private var isDragging = false

  private static let size = Size(width: 160, height: 28)
  private static let radius = 8.0
  private static let trackHeight = 4.0

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: The smallest and the largest value; 0 to 1 by default.
  ///   - step: The distance between values; 0, the default, allows all values.
  ///   - label: The label for assistive technology; empty by default.
  public init(
    _ value: Double, in range: ClosedRange<Double> = 0...1, step: Double = 0, label: String = ""
  ) {
    self.range = range
    self.step = step
    storedValue = range.lowerBound
    super.init(name: "slider")
    accessibilityLabel = label.isEmpty ? nil : label
    storedValue = limited(value)
    addDrag()
    updateAppearance()
  }

  private func addDrag() {
    let drag = DragRecognizer(name: "slider drag")
    // A vertical drag scrolls what is around the slider.
    drag.axis = .horizontal
    drag.isExclusive = true
    drag.onEvent = { [unowned self] event in
      let x = event.position.x - originOnStage().dx
      switch event.phase {
      case .began, .changed:
        isDragging = true
        move(to: x)
      case .ended, .cancelled:
        isDragging = false
        updateAppearance()
        onFinish?(storedValue)
      }
    }
    addGestureRecognizer(drag)
  }

  public override var preferredSize: Size {
    Size(width: Self.size.width, height: (Self.size.height * partGrowth).rounded(.up))
  }

  /// The space around the track, for the knob at its ends.
  public override var alignmentInsets: Insets {
    let margin = knobRadius - Self.trackHeight / 2
    return Insets(left: margin, right: margin)
  }

  /// Returns the proposed width, at least ``/Controls/Control/minimumHitLength``.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let size = preferredSize
    let width = proposal.width.map { max(Self.minimumHitLength, $0) }
    return Size(width: width ?? size.width, height: size.height)
  }

  /// False: there is nothing to press.
  public override var isPressedByReturn: Bool { false }

  public override func handleTap(at point: Point) {
    move(to: point.x)
    onFinish?(storedValue)
  }

  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard !event.modifiers.isShortcut else { return false }
    let steps = event.modifiers.contains(.shift) ? 10.0 : 1
    let size = step > 0 ? step : (range.upperBound - range.lowerBound) / 100
    switch event.key {
    case .right: change(to: storedValue + (isMirrored ? -1 : 1) * steps * size)
    case .left: change(to: storedValue - (isMirrored ? -1 : 1) * steps * size)
    case .up: change(to: storedValue + steps * size)
    case .down: change(to: storedValue - steps * size)
    case .home: change(to: range.lowerBound)
    case .end: change(to: range.upperBound)
    default: return false
    }
    onFinish?(storedValue)
    return true
  }

  private func move(to x: Double) {
    let length = max(1, bounds.width - 2 * knobRadius)
    let place = min(1, max(0, (x - knobRadius) / length))
    let part = isMirrored ? 1 - place : place
    change(to: range.lowerBound + part * (range.upperBound - range.lowerBound))
  }

  private func change(to new: Double) {
    let old = storedValue
    value = new
    if storedValue != old { onChange?(storedValue) }
  }

  /// Adopts another range or step, which moves the knob even if the value stays.
  private func limitValue() {
    storedValue = limited(storedValue)
    updateAppearance()
  }

  /// Returns the closest value of the range, at a step.
  private func limited(_ value: Double) -> Double {
    guard value.isFinite else { return range.lowerBound }
    var value = value
    if step > 0 {
      // The last step can be before the end of the range.
      let last = ((range.upperBound - range.lowerBound) / step + 1e-9).rounded(.down)
      let steps = min(last, ((value - range.lowerBound) / step).rounded())
      value = range.lowerBound + steps * step
    }
    return min(range.upperBound, max(range.lowerBound, value))
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .slider }

  /// The value as a part of the range, such as `40 %`.
  ///
  /// Set ``/Stage/View/accessibilityValue`` for a value with a unit.
  public override var defaultAccessibilityValue: String? { "\(Int((part * 100).rounded())) %" }

  /// The place of the value in the range, from 0 to 1.
  private var part: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (storedValue - range.lowerBound) / length : 0
  }

  private var knobRadius: Double { Self.radius * partGrowth }

  public override func updateAppearance() {
    let radius = knobRadius
    let half = Self.trackHeight / 2
    let length = max(0, bounds.width - 2 * radius)
    let x = radius + (isMirrored ? 1 - part : part) * length
    func track(from start: Double, to end: Double) -> Shape {
      .roundedRectangle(
        Placement(
          left: .init(0, start), top: .init(0.5, -half), right: .init(0, end),
          bottom: .init(0.5, half)), radius: half)
    }
    let knob = Placement(
      left: .init(0, x - radius), top: .init(0.5, -radius), right: .init(0, x + radius),
      bottom: .init(0.5, radius))
    let start = isMirrored ? bounds.width - radius + half : radius - half
    let isLit = isEnabled && (isHovered || isPressed || isDragging)
    content = Content([
      .fill(
        track(from: radius - half, to: radius + length + half),
        .color(isEnabled ? .controlEdge : .hairline)),
      .fill(
        track(from: min(start, x), to: max(start, x)),
        .color(isEnabled ? .accent : .disabledText)),
      .fill(.ellipse(knob), .color(.surface)),
      .stroke(
        .ellipse(knob), .color(isLit ? .accent : isEnabled ? .controlEdge : .disabledText),
        width: 1.5),
    ])
  }
}
