public import Drawing
public import Geometry
import Gestures
import Scrolling
public import Stage

/// The base class of ``Button``, ``Switch``, ``SegmentedControl`` and ``Slider``.
///
/// A control reacts to the pointer and to the keyboard. Tab focuses it, Space and Return press it.
/// A ring marks the focus while the keyboard is used, and disappears when the control is pressed
/// with the pointer. A tap reaches a control that is smaller than 44 points in an area of 44
/// points, where no other view is.
///
/// Text grows with the text scale of the stage. A ``StackView`` places controls by their sizes, and
/// does it again when they change. Without one, ask for ``preferredSize`` in `layoutSubviews()`,
/// which is called again when the view enters the stage and when the text scale changes:
///
/// ```swift
/// override func layoutSubviews() {
///   save.frame = Rect(origin: Point(x: 16, y: 16), size: save.preferredSize)
/// }
/// ```
///
/// A subclass draws itself in ``updateAppearance()``, which is called whenever something that it
/// shows has changed. It calls `sizeThatFitsDidChange()` when its preferred size has changed.
///
/// State: whether it is held down, and whether the ring of the focus is visible. Changed by
/// pointers, keys.
open class Control: View {
  /// Whether the control can be used; true by default.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      isUserInteractionEnabled = isEnabled
      if !isEnabled {
        isPressed = false
        passFocusOn()
      }
      updateAppearance()
    }
  }
  /// How large the control is; regular by default.
  public final var controlSize = ControlSize.regular {
    didSet {
      guard controlSize != oldValue else { return }
      updateAppearance()
      arrangedSizeDidChange()
    }
  }
  /// Whether a pointer holds the control down.
  public private(set) final var isPressed = false {
    didSet { if isPressed != oldValue { updateAppearance() } }
  }

  private final let ring = FocusRingView()
  private final let tap: TapRecognizer
  private final let touch: PressRecognizer
  /// The key that pressed the control and is still down; its repeats do not press again.
  private final var pressingKey: Key?

  /// The smallest width and height of the area in which a tap reaches a control, in points.
  package static let minimumHitLength = 44.0

  /// Creates a control; the name identifies its gestures in diagnostics.
  public init(name: String) {
    tap = TapRecognizer(name: "\(name) tap")
    touch = PressRecognizer(name: "\(name) press")
    super.init()
    tap.isExclusive = true
    tap.onEvent = { [unowned self] event in
      hideFocusRing()
      handleTap(at: event.position - originOnStage())
    }
    touch.yieldsToExclusive = false
    touch.onEvent = { [unowned self] event in
      isPressed = event.phase == .began
      if isPressed { hideFocusRing() }
    }
    addGestureRecognizer(touch)
    addGestureRecognizer(tap)
    addSubview(ring)
  }

  // MARK: - To be overridden

  /// The size that shows everything at the text scale of the stage, in points.
  open var preferredSize: Size { bounds.size }

  /// The outline that the focus ring surrounds; a rounded rectangle of radius 6 by default.
  open var focusOutline: Shape { .rounded(6) }

  /// Whether the focus ring is inside the outline, as in a surface without room around it; false by
  /// default.
  open var drawsFocusRingInside: Bool { false }

  /// The color of the focus ring; that of controls by default.
  package var focusRingColor: Color { .accent }

  /// Performs the action of a click.
  open func press() {}

  /// Handles a tap at a point of the control; presses it by default.
  open func handleTap(at point: Point) { press() }

  /// Whether Return presses the control that has the focus; true by default.
  ///
  /// If false, Return presses the default button of a sheet around the control.
  package var isPressedByReturn: Bool { true }

  /// Handles a key other than Space and Return while the control has the focus, and returns whether
  /// it did; none by default.
  open func handleFocusedKey(_ event: KeyEvent) -> Bool { false }

  /// Shows the current state: contents, colors, places of parts.
  open func updateAppearance() {}

  // MARK: - Layout

  /// Returns ``preferredSize``, whatever is proposed.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? { preferredSize }

  /// Gives the control its preferred size, at the same origin.
  public final func sizeToFit() { frame = Rect(origin: frame.origin, size: preferredSize) }

  /// The environment of the stage; the default one before the control is on a stage.
  public final var environment: Environment { host?.environment ?? Environment() }

  /// The factor by which parts that surround text grow: that of the text, at least 1.
  package final var growth: Double { max(1, environment.textScale) }

  /// Returns the height of a line of text in a control, without the space around it.
  static func lineHeight(growth: Double) -> Double {
    let style = TextStyle(face: .regular, size: ControlSize.regular.fontSize * growth)
    let metrics = BuiltInFontMetrics()
    let text = metrics.ascent(of: style) + metrics.descent(of: style)
    return max(4 + (16 * growth).rounded(.up), text.rounded(.up))
  }

  /// The height of a control with a line of text, in points.
  final var lineHeight: Double { controlSize.padding + Self.lineHeight(growth: growth) }

  /// The factor by which icons, knobs and tracks grow: less than text.
  package final var partGrowth: Double { 1 + (growth - 1) * 0.6 }

  /// Whether the control is read from right to left.
  package final var isMirrored: Bool { environment.readingDirection == .rightToLeft }

  open override func didAttach() {
    super.didAttach()
    updateAppearance()
  }

  open override func environmentDidChange(from old: Environment) { updateAppearance() }

  open override func layoutSubviews() {
    if showsFocusRing { setFocusRing(true) }
    updateAppearance()
  }

  open override func hoverDidChange() { updateAppearance() }

  // MARK: - Pointer

  open override func hitTest(_ point: Point) -> View? {
    if bounds.contains(point) { return super.hitTest(point) }
    guard isUserInteractionEnabled, !isHidden, opacity > 0.01 else { return nil }
    let margin = Vector(
      dx: max(0, Self.minimumHitLength - bounds.width) / 2,
      dy: max(0, Self.minimumHitLength - bounds.height) / 2)
    guard
      Rect(
        x: -margin.dx, y: -margin.dy, width: bounds.width + 2 * margin.dx,
        height: bounds.height + 2 * margin.dy
      ).contains(point), !isOverSibling(point)
    else { return nil }
    return self
  }

  /// Returns whether another view of the superview is at a point of this one.
  private final func isOverSibling(_ point: Point) -> Bool {
    let place = point + (frame.origin - .zero)
    return superview?.subviews.contains { sibling in
      sibling !== self && !sibling.isHidden && sibling.isUserInteractionEnabled
        && sibling.frame.contains(place)
    } ?? false
  }

  // MARK: - Keyboard

  open override var acceptsFirstResponder: Bool { isEnabled }

  open override func firstResponderDidChange() {
    pressingKey = nil
    setFocusRing(isFirstResponder)
    updateAppearance()
    if isFirstResponder { scrollFocusToVisible() }
  }

  /// Focuses the next control, so that the focus is not lost when this one is disabled.
  private final func passFocusOn() {
    guard isFirstResponder, let host else { return }
    if !host.keyboard.moveFocus(in: root, isForward: true) { resignFirstResponder() }
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled else { return false }
    if event.phase == .up {
      guard event.key == pressingKey else { return false }
      pressingKey = nil
      return true
    }
    if event.key == .space || event.key == .enter && isPressedByReturn {
      guard event.modifiers.isEmpty, pressingKey != event.key else { return pressingKey != nil }
      if event.phase == .down { pressingKey = event.key }
      setFocusRing(true)
      press()
      return true
    }
    guard handleFocusedKey(event) else { return false }
    setFocusRing(true)
    return true
  }

  /// Whether the ring of the keyboard focus is visible.
  package final var showsFocusRing: Bool { !ring.isHidden }

  private final func hideFocusRing() { setFocusRing(false) }

  private final func setFocusRing(_ isShown: Bool) {
    ring.isHidden = !isShown
    guard isShown else { return }
    ring.fit(focusOutline, isInside: drawsFocusRingInside, color: focusRingColor)
  }

  // MARK: - Accessibility

  open override var accessibilityStates: AccessibilityStates {
    var states: AccessibilityStates = isFirstResponder ? .focused : []
    if !isEnabled { states.insert(.disabled) }
    if isPressed { states.insert(.pressed) }
    return states
  }
}
