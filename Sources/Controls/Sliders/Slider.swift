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
///
/// ``isLogarithmic`` gives each power of ten the same room, and ``marks`` shows chosen values.
public final class Slider: Control {
  /// Called with the new value while the user changes it; not called if the program sets it.
  public var onChange: ((Double) -> Void)?
  /// Called with the value when the user has let go of the knob, and after each key.
  public var onFinish: ((Double) -> Void)?
  /// The smallest and the largest value; 0 to 1 by default.
  ///
  /// The value is limited to a new range.
  public var range: ClosedRange<Double> {
    get { values.range }
    set { values.range = newValue }
  }
  /// The distance between values; 0, the default, allows all values.
  ///
  /// Keys then move by a hundredth of the range. The value moves to the closest step.
  public var step: Double {
    get { values.step }
    set { values.step = newValue }
  }
  /// Whether each power of ten above the smallest value takes the same part of the track, for
  /// values from one to a billion; false by default.
  ///
  /// Values then have two digits, and keys change the second one.
  public var isLogarithmic: Bool {
    get { values.isLogarithmic }
    set { values.isLogarithmic = newValue }
  }
  /// The values that have a mark below the track; none by default.
  public var marks: [Double] = [] { didSet { if marks != oldValue { updateAppearance() } } }
  /// Whether the value is only a suggestion, because something else determines it until the user
  /// moves the knob, which is hollow; false by default.
  public var isAutomatic = false {
    didSet { if isAutomatic != oldValue { updateAppearance() } }
  }
  /// The current value; limited to the range.
  public var value: Double {
    get { storedValue }
    set {
      let new = values.limited(newValue)
      guard new != storedValue else { return }
      storedValue = new
      updateAppearance()
    }
  }

  private var storedValue: Double
  private var values: SliderScale { didSet { if values != oldValue { limitValue() } } }
  /// Whether the pointer drags the knob.
  package private(set) var isDragging = false

  private static let size = Size(width: 160, height: 28)
  private static let radius = 8.0
  private static let trackHeight = 4.0
  private static let edgeWidth = 1.5

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
    values = SliderScale(range: range, step: step)
    storedValue = range.lowerBound
    super.init(name: "slider")
    accessibilityLabel = label.isEmpty ? nil : label
    storedValue = values.limited(value)
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

  /// Returns the proposed width, at least 44 points.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let size = preferredSize
    let width = proposal.width.map { max(Self.minimumHitLength, $0) }
    return Size(width: width ?? size.width, height: size.height)
  }

  /// False: there is nothing to press.
  package override var isPressedByReturn: Bool { false }

  public override func handleTap(at point: Point) {
    move(to: point.x)
    onFinish?(storedValue)
  }

  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard !event.modifiers.isShortcut else { return false }
    let steps = event.modifiers.contains(.shift) ? 10.0 : 1
    let forward = isMirrored ? -steps : steps
    switch event.key {
    case .right: change(to: values.value(forward, from: storedValue))
    case .left: change(to: values.value(-forward, from: storedValue))
    case .up: change(to: values.value(steps, from: storedValue))
    case .down: change(to: values.value(-steps, from: storedValue))
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
    change(to: values.value(at: isMirrored ? 1 - place : place))
  }

  private func change(to new: Double) {
    let old = isAutomatic ? nil : storedValue
    isAutomatic = false
    value = new
    if storedValue != old { onChange?(storedValue) }
  }

  /// Adopts another range or step, which moves the knob even if the value stays.
  private func limitValue() {
    storedValue = values.limited(storedValue)
    updateAppearance()
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .slider }

  /// The value as a part of the range, such as `40 %`.
  ///
  /// Set ``/Stage/View/accessibilityValue`` for a value with a unit.
  public override var defaultAccessibilityValue: String? {
    isAutomatic ? "automatic" : "\(Int((values.place(of: storedValue) * 100).rounded())) %"
  }

  private var knobRadius: Double { Self.radius * partGrowth }

  public override func updateAppearance() {
    let radius = knobRadius
    let half = Self.trackHeight / 2
    let length = max(0, bounds.width - 2 * radius)
    func middle(of value: Double) -> Double {
      let place = values.place(of: value)
      return radius + (isMirrored ? 1 - place : place) * length
    }
    let x = middle(of: storedValue)
    func track(from start: Double, to end: Double) -> Shape {
      .roundedRectangle(
        Placement(
          left: .init(0, start), top: .init(0.5, -half), right: .init(0, end),
          bottom: .init(0.5, half)), radius: half)
    }
    func knob(_ radius: Double) -> Shape {
      .ellipse(
        Placement(
          left: .init(0, x - radius), top: .init(0.5, -radius), right: .init(0, x + radius),
          bottom: .init(0.5, radius)))
    }
    let start = isMirrored ? bounds.width - radius + half : radius - half
    let isLit = isEnabled && (isHovered || isPressed || isDragging)
    let ticks = marks.map { value in
      let mark = Placement(
        left: .init(0, middle(of: value) - 0.5), top: .init(0.5, half + 2),
        right: .init(0, middle(of: value) + 0.5), bottom: .init(0.5, half + 6))
      return Content.Element.fill(.rectangle(mark), .color(.controlEdge))
    }
    var elements = ticks
    elements.append(
      .fill(
        track(from: radius - half, to: radius + length + half),
        .color(isEnabled ? .controlEdge : .hairline)))
    if !isAutomatic {
      elements.append(
        .fill(
          track(from: min(start, x), to: max(start, x)),
          .color(isEnabled ? .accent : .disabledText)))
    }
    elements.append(.fill(knob(radius), .color(.surface)))
    // The edge is inside, so that nothing of the knob is cut at the ends.
    elements.append(
      .stroke(
        knob(radius - Self.edgeWidth / 2),
        .color(isLit ? .accent : isEnabled ? .controlEdge : .disabledText), width: Self.edgeWidth))
    content = Content(elements)
  }
}
