import Drawing
public import Geometry
public import Stage

/// Two buttons that change a number by a step: one less, one more.
///
/// ```swift
/// let copies = Stepper(1, in: 1...20, label: "Copies")
/// copies.onChange = { label.text = "\(Int($0)) copies" }
/// ```
///
/// | input | effect |
/// |---|---|
/// | click on a half | smaller or larger by a step |
/// | Left, Down; Right, Up | smaller and larger by a step; with Shift by ten |
/// | Home, End | smallest and largest value |
public final class Stepper: Control {
  /// Called with the new value after the user has changed it; not called if the program sets it.
  public var onChange: ((Double) -> Void)?
  /// The smallest and the largest value.
  ///
  /// The value is limited to a new range.
  public var range: ClosedRange<Double> {
    get { values.range }
    set { values.range = newValue }
  }
  /// The distance between values; 1 by default.
  public var step: Double {
    get { values.step }
    set { values.step = newValue }
  }
  /// The current value, at a step of the range.
  public var value: Double {
    get { storedValue }
    set {
      storedValue = values.limited(newValue)
      updateAppearance()
    }
  }

  private var storedValue: Double
  private var values: SliderScale { didSet { if values != oldValue { value = storedValue } } }

  private static let width = 88.0

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: The smallest and the largest value.
  ///   - step: The distance between values; 1 by default.
  ///   - label: The label for assistive technology; empty by default.
  public init(
    _ value: Double, in range: ClosedRange<Double>, step: Double = 1, label: String = ""
  ) {
    values = SliderScale(range: range, step: step)
    storedValue = values.limited(value)
    super.init(name: "stepper")
    accessibilityLabel = label.isEmpty ? nil : label
    updateAppearance()
  }

  public override var preferredSize: Size {
    Size(width: (Self.width * partGrowth).rounded(.up), height: lineHeight)
  }

  /// False: there are two buttons.
  package override var isPressedByReturn: Bool { false }

  public override func handleTap(at point: Point) {
    change(by: (point.x < bounds.width / 2) != isMirrored ? -1 : 1)
  }

  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard !event.modifiers.isShortcut else { return false }
    let steps = event.modifiers.contains(.shift) ? 10.0 : 1
    switch event.key {
    case .right: change(by: isMirrored ? -steps : steps)
    case .left: change(by: isMirrored ? steps : -steps)
    case .up: change(by: steps)
    case .down: change(by: -steps)
    case .home: change(to: range.lowerBound)
    case .end: change(to: range.upperBound)
    default: return false
    }
    return true
  }

  private func change(by steps: Double) { change(to: values.value(steps, from: storedValue)) }

  private func change(to new: Double) {
    let old = storedValue
    value = new
    if storedValue != old { onChange?(storedValue) }
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .slider }

  /// The value, such as `3` or `0.5`.
  public override var defaultAccessibilityValue: String? {
    storedValue == storedValue.rounded() ? "\(Int(storedValue))" : "\(storedValue)"
  }

  public override func updateAppearance() {
    let ground: Color = isEnabled && isPressed ? .pressed : isHovered ? .hovered : .clear
    let line = Placement(
      left: .init(0.5, -0.5), top: .init(0, 8), right: .init(0.5, 0.5), bottom: .init(1, -8))
    content = Content(
      [
        .fill(.rounded(6), .color(.surface)), .fill(.rounded(6), .color(ground)),
        .stroke(
          .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5),
          .color(isEnabled ? .controlEdge : .hairline), width: 1),
        .fill(.rectangle(line), .color(.hairline)),
      ] + sign(isMirrored, storedValue > range.lowerBound)
        + sign(!isMirrored, storedValue < range.upperBound, isPlus: true))
  }

  /// Returns a sign in one of the halves, which is gray at the end of the range.
  private func sign(
    _ isRight: Bool, _ isPossible: Bool, isPlus: Bool = false
  ) -> [Content.Element] {
    let color: Color = isEnabled && isPossible ? .text : .disabledText
    let (x, half) = (isRight ? 0.75 : 0.25, 6 * partGrowth)
    func bar(_ width: Double, _ height: Double) -> Content.Element {
      .fill(
        .rectangle(
          Placement(
            left: .init(x, -width / 2), top: .init(0.5, -height / 2), right: .init(x, width / 2),
            bottom: .init(0.5, height / 2))), .color(color))
    }
    return [bar(2 * half, 1.75)] + (isPlus ? [bar(1.75, 2 * half)] : [])
  }
}
